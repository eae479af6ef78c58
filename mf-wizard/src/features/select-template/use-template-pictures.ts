import { classifyError, refusalText } from '@ftl/api-client';
import type { AccountDesign } from '@ftl/contracts';
import { toast } from '@ftl/page-events';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { designApi } from '../design/design-api';
import { designKey } from '../design/use-design';
import { messages } from './messages';

/** News of a template follow what is on the screen by this long. */
export const TEMPLATE_TOAST_DELAY_MS = 1500;

interface TemplatePictures {
  state: 'idle' | 'working' | 'failed' | 'empty';
  /** Id of the one template being rendered. */
  drawing: string | null;
  drawAll: () => void;
  drawOne: (templateId: string, name: string) => Promise<void>;
}

/** Requests the renderings of the photo in all templates, once, if there are none. */
export function useTemplatePictures(design: AccountDesign): TemplatePictures {
  const client = useQueryClient();
  const [state, setState] = useState<TemplatePictures['state']>('idle');
  const [drawing, setDrawing] = useState<string | null>(null);
  const hasBegun = useRef(false);
  const { id } = design;

  const drawAll = useCallback(async () => {
    setState('working');
    try {
      const { successCount } = await designApi.drawTemplates(design);
      await client.invalidateQueries({ queryKey: designKey(id) });
      setState(successCount > 0 ? 'idle' : 'empty');
    } catch (error) {
      toast({
        title: messages.allFailed,
        description: classifyError(error, 'design').message,
        tone: 'error',
      });
      setState('failed');
    }
  }, [client, design, id]);

  const drawOne = async (templateId: string, name: string) => {
    setDrawing(templateId);
    try {
      await designApi.drawTemplate(design, templateId);
      await client.invalidateQueries({ queryKey: designKey(id) });
      setTimeout(
        () => toast({ title: messages.generated, description: messages.generatedText(name) }),
        TEMPLATE_TOAST_DELAY_MS,
      );
    } catch (error) {
      toast({
        title: messages.oneFailed,
        description: refusalText(error, messages.oneFailedText),
        tone: 'error',
      });
    } finally {
      setDrawing(null);
    }
  };

  const isEmpty = design.availableTemplates.length === 0;
  useEffect(() => {
    if (!isEmpty || hasBegun.current) return;
    hasBegun.current = true;
    queueMicrotask(() => void drawAll());
  }, [isEmpty, drawAll]);

  return { state, drawing, drawAll: () => void drawAll(), drawOne };
}
