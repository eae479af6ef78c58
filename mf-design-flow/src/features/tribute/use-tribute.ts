import { ApiError } from '@ftl/api-client';
import type { CutoutOptions } from '@ftl/contracts';
import { failureText, photoRefusalOf } from '@ftl/design-widgets';
import { toast } from '@ftl/page-events';
import { randomId, sessionStore } from '@ftl/session';
import { useEffect, useReducer, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { previewProblem, tributeCheckoutProblem, tributePhotoProblem } from './check-tribute';
import { ownPage, PAYMENT_REDIRECT_DELAY_MS, paymentPage, rememberCheckout } from './payment-page';
import { photoShelf } from './photo-shelf';
import { requestCheckout, requestPreview } from './tribute-calls';
import { isLastRemembered, orderedTribute, recallTribute, rememberTribute } from './tribute-memory';
import { tributePrice } from './tribute-price';
import { changedQuote, tributeFailure } from './tribute-problem';
import { emptyTribute, tributeFromQuery, tributeReducer } from './tribute.state';
import type { TributeForm, TributeState } from './tribute.state';
import { useCanceledPayment, type CanceledPayment } from './use-canceled-payment';
import { useShelvedPhoto } from './use-shelved-photo';

/** How the bar rises while the preview is made: by this much, this often, up to the cap. */
export const PROGRESS_STEP = 10;
export const PROGRESS_EVERY_MS = 300;
export const PROGRESS_CAP = 90;
/** How long the full bar shows before the preview takes its place. */
export const FULL_BAR_MS = 300;

export interface Tribute {
  state: TributeState;
  canceled: CanceledPayment;
  /** @param original the photo that this one was cropped from */
  choosePhoto: (photo: File, original?: File) => void;
  /** The chosen photo before it was cropped. */
  original: File | null;
  /** Makes the design with a photo that was refused, as the visitor has decided. */
  decide: (options: CutoutOptions) => void;
  dropPhoto: () => void;
  change: (fields: Partial<TributeForm>) => void;
  create: () => void;
  changeTemplate: (template: string) => void;
  edit: () => void;
  goToCheckout: () => void;
  backToDesign: () => void;
  startOver: () => void;
  pay: () => void;
}

/** The tribute page's state and everything that can be done there. */
export function useTribute(): Tribute {
  const [query, setQuery] = useSearchParams();
  const [state, dispatch] = useReducer(
    tributeReducer,
    null,
    () => recallTribute(tributeFromQuery(query)) ?? emptyTribute,
  );
  const isGone = useRef(false);
  const redirect = useRef<number>(undefined);
  const [original, setOriginal] = useState<File | null>(null);

  const makePreview = async (form: TributeForm) => {
    const problem = previewProblem(form);
    if (problem !== null) {
      dispatch({ type: 'refused', error: problem });
      return;
    }
    const { template, options } = form;
    const requested = { type: 'preview-requested', template, options } as const;
    dispatch(requested);
    let progress = 0;
    const timer = setInterval(() => {
      progress = Math.min(PROGRESS_CAP, progress + PROGRESS_STEP);
      dispatch({ type: 'progressed', progress });
    }, PROGRESS_EVERY_MS);
    try {
      const { previewUrl, designId, tempUserId } = await requestPreview(form);
      const made = { type: 'preview-made', previewUrl, designId } as const;
      clearInterval(timer);
      if (!isGone.current) {
        dispatch({ type: 'progressed', progress: 100 });
        await new Promise((resolve) => setTimeout(resolve, FULL_BAR_MS));
      }
      if (isGone.current) {
        // Whoever has left stays where they are, and finds the design when they come back.
        const left = tributeReducer(state, requested);
        if (isLastRemembered(left)) rememberTribute(tributeReducer(left, made));
        return;
      }
      dispatch(made);
      // So that a reload comes back to this design.
      const address = {
        preview: previewUrl,
        tempUserId,
        designId,
        name: form.name.trim(),
        template: form.template,
      };
      setQuery(address, { replace: true });
    } catch (error) {
      if (isGone.current) return;
      const failure = photoRefusalOf(error);
      if (failure !== null) {
        toast({ title: failure.title, description: failureText(failure), tone: 'error' });
        dispatch({ type: 'photo-refused', refusal: { failure, imageUrl: storedPhotoOf(error) } });
        return;
      }
      dispatch({ type: 'preview-failed', error: tributeFailure(error, 'design') });
    } finally {
      clearInterval(timer);
    }
  };

  const pay = async () => {
    const problem = tributeCheckoutProblem(state.form.email, state.designId);
    if (problem !== null) {
      dispatch({ type: 'refused', error: problem });
      return;
    }
    dispatch({ type: 'paying' });
    try {
      const tempUserId = sessionStore.getState().ensureSession();
      const url = await requestCheckout({
        form: state.form,
        designId: state.designId,
        tempUserId,
        totalCents: tributePrice(state).totalCents,
      });
      if (isGone.current) return;
      rememberCheckout(Date.now());
      redirect.current = window.setTimeout(() => paymentPage.open(url), PAYMENT_REDIRECT_DELAY_MS);
    } catch (error) {
      if (isGone.current) return;
      const quote = changedQuote(error);
      if (quote !== null) {
        dispatch({ type: 'price-changed', quote });
        return;
      }
      dispatch({ type: 'paying-failed', error: tributeFailure(error, 'checkout') });
    }
  };

  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      window.clearTimeout(redirect.current);
    };
  }, []);

  useEffect(() => {
    // The browser's Back button may show this page again as it was left, in mid-redirect.
    const onShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      window.clearTimeout(redirect.current);
      if (orderedTribute() === null) dispatch({ type: 'came-back' });
      else ownPage.reload();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);

  // What was ordered is not offered again, also not by the address.
  const [ordered] = useState(orderedTribute);
  const isOrderedNamed = ordered !== null && ordered.designId === query.get('designId');
  useEffect(() => {
    if (isOrderedNamed) setQuery({}, { replace: true });
  }, [isOrderedNamed, setQuery]);

  useEffect(() => rememberTribute(state), [state]);

  useShelvedPhoto(state, dispatch);
  const canceled = useCanceledPayment(state, dispatch);

  // Each stage is a screen of its own. The braces matter: scrollTo answers a promise in newer
  // browsers, and React would call it as the effect's end.
  useEffect(() => {
    void window.scrollTo({ top: 0 });
  }, [state.stage]);

  return {
    state,
    canceled,
    original,
    decide: (options) => void makePreview({ ...state.form, options }),
    choosePhoto: (photo, whole) => {
      const problem = tributePhotoProblem(photo);
      if (problem !== null) {
        dispatch({ type: 'refused', error: problem });
        return;
      }
      setOriginal(whole ?? photo);
      const photoId = randomId();
      void photoShelf.keep(photoId, photo);
      dispatch({ type: 'photo-chosen', photo, photoId });
    },
    dropPhoto: () => {
      void photoShelf.forget(state.photoId);
      dispatch({ type: 'photo-dropped' });
    },
    change: (fields) => dispatch({ type: 'changed', fields }),
    create: () => void makePreview(state.form),
    changeTemplate: (template) => {
      if (state.form.photo === null) dispatch({ type: 'photo-needed', template });
      else void makePreview({ ...state.form, template });
    },
    edit: () => dispatch({ type: state.form.photo === null ? 'photo-dropped' : 'edit-wanted' }),
    goToCheckout: () => dispatch({ type: 'checkout-wanted' }),
    backToDesign: () => dispatch({ type: 'back-to-design' }),
    startOver: () => {
      void photoShelf.forget(state.photoId);
      dispatch({ type: 'started-over' });
      setQuery({}, { replace: true });
    },
    pay: () => void pay(),
  };
}

/** Where the server keeps the photo that it refused. */
function storedPhotoOf(error: unknown): string | null {
  const address = error instanceof ApiError ? error.details['originalImageUrl'] : undefined;
  return typeof address === 'string' ? address : null;
}
