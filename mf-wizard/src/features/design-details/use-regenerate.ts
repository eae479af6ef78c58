import { ApiError, refusalText } from '@ftl/api-client';
import { createAccountDesign, type AccountDesign } from '@ftl/api-client/calls';
import { wordsOf } from '@ftl/design-widgets';
import { toast } from '@ftl/page-events';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { designKey } from '../design/use-design';
import { messages } from './messages';

/** Regenerates a design from the same parts; the new one replaces the old. */
export function useRegenerate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (design: AccountDesign) =>
      createAccountDesign({
        originalImageUrl: design.originalImageUrl,
        backgroundRemovedImageUrl: design.backgroundRemovedImageUrl,
        name: design.name,
        status: 'processing',
        ...wordsOf(design),
        layout: design.layout,
        selectedTemplateId: design.selectedTemplateId ?? '',
        replaces: design.id,
      }),
    onSuccess: (made, design) => {
      client.removeQueries({ queryKey: designKey(design.id) });
      client.setQueryData(designKey(made.id), made);
      toast({ title: messages.regenerated, tone: 'good' });
    },
    onError: (error) =>
      toast({ title: messages.regenerationFailed, description: textOf(error), tone: 'error' }),
  });
}

function textOf(error: Error): string {
  if (!(error instanceof ApiError)) return messages.unknownFailure;
  return refusalText(error, messages.regenerationFailedText);
}
