import { ApiError } from '@ftl/api-client';
import { failureText, photoRefusalOf } from '@ftl/design-widgets';
import { toast } from '@ftl/page-events';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, type Dispatch } from 'react';
import { useSearchParams } from 'react-router-dom';
import { previewProblem } from './check-tribute';
import { requestPreview, tributeFailure } from './tribute-calls';
import { isLastRemembered, rememberTribute } from './tribute-memory';
import { tributeReducer } from './tribute.state';
import type { TributeAction, TributeForm, TributeState } from './tribute.state';

/** Display time of the full bar before the preview replaces it, ms. */
export const FULL_BAR_MS = 300;

interface PreviewOrder {
  form: TributeForm;
  /** The page's state while the preview is rendered. */
  waiting: TributeState;
}

interface TributePreview {
  /** Renders the form, or shows the reason if that is not possible. */
  render: (form: TributeForm) => void;
  chooseTemplate: (template: string) => void;
}

/** Renders the preview of the design. */
export function useTributePreview(
  state: TributeState,
  dispatch: Dispatch<TributeAction>,
): TributePreview {
  const [, setQuery] = useSearchParams();
  const fullBar = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(fullBar.current), []);

  const preview = useMutation({
    mutationFn: ({ form }: PreviewOrder) => requestPreview(form),
    // Also runs after the visitor has left the page, so that the design is available on return.
    onSuccess: (made, { waiting }) => {
      if (isLastRemembered(waiting)) {
        rememberTribute(tributeReducer(waiting, { type: 'preview-made', ...made }));
      }
    },
  });

  const show = (made: Awaited<ReturnType<typeof requestPreview>>, form: TributeForm) => {
    const { previewUrl, designId, tempUserId, back } = made;
    dispatch({ type: 'preview-made', previewUrl, designId, back });
    fullBar.current = window.setTimeout(() => {
      dispatch({ type: 'preview-shown' });
      // So that a reload restores this design.
      const { name, template } = form;
      const address = { preview: previewUrl, tempUserId, designId, name: name.trim(), template };
      setQuery(address, { replace: true });
    }, FULL_BAR_MS);
  };

  const fail = (error: Error) => {
    const failure = photoRefusalOf(error);
    if (failure === null) {
      const text = tributeFailure(error, 'design');
      dispatch({ type: 'preview-failed', refusal: null, text });
      return;
    }
    // Once is enough beside the faces to pick.
    if (failure.faces === undefined)
      toast({ title: failure.title, description: failureText(failure), tone: 'error' });
    dispatch({ type: 'preview-failed', refusal: { failure, imageUrl: storedPhotoOf(error) } });
  };

  const render = (form: TributeForm) => {
    const problem = previewProblem(form);
    if (problem !== null) {
      dispatch({ type: 'changed', problem });
      return;
    }
    const { template, options } = form;
    const requested = { type: 'preview-requested', template, options } as const;
    dispatch(requested);
    preview.mutate(
      { form, waiting: tributeReducer(state, requested) },
      { onSuccess: (made) => show(made, form), onError: fail },
    );
  };

  const { screen, form, nextTemplate } = state;
  const next = screen.stage === 'preview' && nextTemplate;
  const renderNext = useEffectEvent((template: string) => render({ ...form, template }));
  useEffect(() => {
    if (next) renderNext(next);
  }, [next]);

  const chooseTemplate = (template: string) => {
    // Arrow keys choose each template that they pass: only the latest is rendered.
    if (screen.stage !== 'preview') {
      const isShown = template === form.template;
      dispatch({ type: 'changed', nextTemplate: isShown ? '' : template });
    } else if (form.photo === null) {
      dispatch({ type: 'changed', problem: null, wantedTemplate: template });
    } else {
      render({ ...form, template });
    }
  };
  return { render, chooseTemplate };
}

/** URL of the stored photo that the server rejected. */
function storedPhotoOf(error: Error): string | null {
  const address = error instanceof ApiError ? error.details['originalImageUrl'] : undefined;
  return typeof address === 'string' ? address : null;
}
