import { ApiError, refusalText } from '@ftl/api-client';
import type { AccountDesign } from '@ftl/contracts';
import { toast } from '@ftl/page-events';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { designApi } from '../design/design-api';
import { designKey } from '../design/use-design';
import { messages } from './messages';

interface Regeneration {
  isRegenerating: boolean;
  /** @returns the new design, or null where it failed and the old one stays */
  regenerate: (design: AccountDesign) => Promise<AccountDesign | null>;
}

/** Regenerates a design from the same parts; the new one replaces the old. */
export function useRegenerate(): Regeneration {
  const client = useQueryClient();
  const [isRegenerating, setRegenerating] = useState(false);
  const regenerate = async (design: AccountDesign) => {
    setRegenerating(true);
    try {
      const made = await designApi.create({
        originalImageUrl: design.originalImageUrl,
        backgroundRemovedImageUrl: design.backgroundRemovedImageUrl,
        name: design.name,
        status: 'processing',
        lovedOneName: design.lovedOneName,
        selectedTemplateId: design.selectedTemplateId ?? '',
        replaces: design.id,
      });
      client.removeQueries({ queryKey: designKey(design.id) });
      client.setQueryData(designKey(made.id), made);
      toast({ title: messages.regenerated, tone: 'good' });
      return made;
    } catch (error) {
      toast({ title: messages.regenerationFailed, description: wordsFor(error), tone: 'error' });
      return null;
    } finally {
      setRegenerating(false);
    }
  };
  return { isRegenerating, regenerate };
}

function wordsFor(error: unknown): string {
  if (!(error instanceof ApiError)) return messages.unknownFailure;
  return refusalText(error, messages.regenerationFailedText);
}
