import { ApiError } from '@ftl/api-client';
import { failureText, photoRefusalOf } from '@ftl/design-widgets';
import { toast } from '@ftl/page-events';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, type Dispatch } from 'react';
import { useSearchParams } from 'react-router-dom';
import { previewProblem } from './check-tribute';
import { requestPreview } from './tribute-calls';
import { isLastRemembered, rememberTribute } from './tribute-memory';
import { tributeFailure } from './tribute-problem';
import { tributeReducer } from './tribute.state';
import type { TributeAction, TributeForm, TributeState } from './tribute.state';

/** Interval between ticks of the progress bar while the preview is rendered, ms. */
export const PROGRESS_EVERY_MS = 300;
/** Display time of the full bar before the preview replaces it, ms. */
export const FULL_BAR_MS = 300;

interface PreviewOrder {
  form: TributeForm;
  /** The page's state while the preview is rendered. */
  waiting: TributeState;
}

/**
 * Renders the preview of a form; the returned function shows the reason if that is not possible.
 */
export function useTributePreview(
  state: TributeState,
  dispatch: Dispatch<TributeAction>,
): (form: TributeForm) => void {
  const [, setQuery] = useSearchParams();
  const fullBar = useRef<number>(undefined);
  const { stage } = state.screen;

  useEffect(() => {
    if (stage !== 'making') return;
    const timer = setInterval(() => dispatch({ type: 'progress-ticked' }), PROGRESS_EVERY_MS);
    return () => clearInterval(timer);
  }, [stage, dispatch]);

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
      dispatch({ type: 'preview-failed', text: tributeFailure(error, 'design') });
      return;
    }
    toast({ title: failure.title, description: failureText(failure), tone: 'error' });
    dispatch({ type: 'photo-refused', refusal: { failure, imageUrl: storedPhotoOf(error) } });
  };

  return (form) => {
    const problem = previewProblem(form);
    if (problem !== null) {
      dispatch({ type: 'step-refused', problem });
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
}

/** URL of the stored photo that the server rejected. */
function storedPhotoOf(error: Error): string | null {
  const address = error instanceof ApiError ? error.details['originalImageUrl'] : undefined;
  return typeof address === 'string' ? address : null;
}
