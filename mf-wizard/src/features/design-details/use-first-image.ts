import { type AccountDesign } from '@ftl/api-client/calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { renderTemplate } from '../design/render-templates';
import { designKey } from '../design/use-design';

interface FirstImage {
  isDrawing: boolean;
  hasFailed: boolean;
  draw: () => void;
}

/** Requests the rendering of a design that has none, once. */
export function useFirstImage(design: AccountDesign): FirstImage {
  const client = useQueryClient();
  const hasBegun = useRef(false);
  const { id, selectedTemplateId, backgroundRemovedImageUrl, finalDesignImageUrl } = design;

  const { mutate, isPending, isError } = useMutation({
    mutationFn: async (templateId: string) => {
      await renderTemplate(design, templateId);
      await client.invalidateQueries({ queryKey: designKey(id) });
    },
  });

  const isMissing = backgroundRemovedImageUrl !== '' && !finalDesignImageUrl;
  useEffect(() => {
    if (!isMissing || selectedTemplateId === null || hasBegun.current) return;
    hasBegun.current = true;
    queueMicrotask(() => mutate(selectedTemplateId));
  }, [isMissing, selectedTemplateId, mutate]);

  return {
    isDrawing: isPending,
    hasFailed: isError,
    draw: () => selectedTemplateId !== null && mutate(selectedTemplateId),
  };
}
