import { classifyError, refusalText } from '@ftl/api-client';
import { type AccountDesign } from '@ftl/api-client/calls';

import { toast } from '@ftl/page-events';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { renderTemplate, renderTemplates } from '../design/render-templates';
import { designKey } from '../design/use-design';
import { messages } from './messages';

/** Delay of the toast about a template after its image has appeared, ms. */
export const TEMPLATE_TOAST_DELAY_MS = 1500;

interface TemplateImages {
  state: 'idle' | 'working' | 'failed' | 'empty';
  /** Id of the one template being rendered. */
  rendering: string | null;
  renderAll: () => void;
  renderOne: (template: ChosenTemplate) => void;
}

interface ChosenTemplate {
  templateId: string;
  name: string;
}

/** Requests the renderings of the photo in all templates, once, if there are none. */
export function useTemplateImages(design: AccountDesign): TemplateImages {
  const client = useQueryClient();
  const hasBegun = useRef(false);
  const reload = () => client.invalidateQueries({ queryKey: designKey(design.id) });

  const all = useMutation({
    mutationFn: async () => {
      const { successCount } = await renderTemplates(design);
      await reload();
      return successCount;
    },
    onSuccess: (count) => {
      if (count > 0) announce(messages.allGeneratedText(count));
    },
    onError: (error) => {
      const description = classifyError(error, 'design').message;
      toast({ title: messages.allFailed, description, tone: 'error' });
    },
  });
  const one = useMutation({
    mutationFn: async ({ templateId }: ChosenTemplate) => {
      await renderTemplate(design, templateId);
      await reload();
    },
    onSuccess: (_, { name }) => announce(messages.generatedText(name)),
    onError: (error) => {
      const description = refusalText(error, messages.oneFailedText);
      toast({ title: messages.oneFailed, description, tone: 'error' });
    },
  });

  const { mutate: renderAll } = all;
  const isEmpty = design.availableTemplates.length === 0;
  useEffect(() => {
    if (!isEmpty || hasBegun.current) return;
    hasBegun.current = true;
    queueMicrotask(renderAll);
  }, [isEmpty, renderAll]);

  return {
    state: stateOf(all),
    rendering: one.isPending ? one.variables.templateId : null,
    renderAll: () => renderAll(),
    renderOne: (template) => one.mutate(template),
  };
}

function announce(description: string): void {
  setTimeout(() => toast({ title: messages.generated, description }), TEMPLATE_TOAST_DELAY_MS);
}

function stateOf(all: {
  status: 'idle' | 'pending' | 'error' | 'success';
  data: number | undefined;
}): TemplateImages['state'] {
  switch (all.status) {
    case 'idle':
      return 'idle';
    case 'pending':
      return 'working';
    case 'error':
      return 'failed';
    case 'success':
      return all.data === 0 ? 'empty' : 'idle';
  }
}
