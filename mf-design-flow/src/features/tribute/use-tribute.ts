import { api } from '@ftl/api-client';
import { toast } from '@ftl/page-events';
import { randomId, sessionStore } from '@ftl/session';
import { useEffect, useReducer, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { previewProblem, tributeCheckoutProblem, tributePhotoProblem } from './check-tribute';
import { PAYMENT_REDIRECT_DELAY_MS, paymentPage, rememberCheckout } from './payment-page';
import { photoShelf } from './photo-shelf';
import { requestCheckout, requestPreview, tributeFailure } from './tribute-calls';
import { recallTribute, rememberTribute } from './tribute-memory';
import { emptyTribute, tributeFromQuery, tributeReducer } from './tribute.state';
import type { TributeForm, TributeState } from './tribute.state';

/** How the bar rises while the preview is made: by this much, this often, up to the cap. */
export const PROGRESS_STEP = 10;
export const PROGRESS_EVERY_MS = 300;
export const PROGRESS_CAP = 90;

export interface Tribute {
  state: TributeState;
  choosePhoto: (photo: File) => void;
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

  const makePreview = async (form: TributeForm) => {
    const problem = previewProblem(form);
    if (problem !== null) {
      dispatch({ type: 'refused', error: problem });
      return;
    }
    dispatch({ type: 'preview-requested' });
    let progress = 0;
    const timer = setInterval(() => {
      progress = Math.min(PROGRESS_CAP, progress + PROGRESS_STEP);
      dispatch({ type: 'progressed', progress });
    }, PROGRESS_EVERY_MS);
    try {
      const { previewUrl, designId, tempUserId } = await requestPreview(api, form);
      dispatch({ type: 'preview-made', previewUrl, designId });
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
      const message = tributeFailure(error);
      toast({ title: message, tone: 'error' });
      dispatch({ type: 'preview-failed', error: message });
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
      const url = await requestCheckout(api, {
        form: state.form,
        designId: state.designId,
        tempUserId,
      });
      rememberCheckout(Date.now());
      setTimeout(() => paymentPage.open(url), PAYMENT_REDIRECT_DELAY_MS);
    } catch (error) {
      const message = tributeFailure(error);
      toast({ title: message, tone: 'error' });
      dispatch({ type: 'paying-failed', error: message });
    }
  };

  useEffect(() => rememberTribute(state), [state]);

  // The photo comes back from its shelf once, after a reload.
  const [reloadedPhotoId] = useState(state.photoId);
  const isAtPhoto = useRef(state.stage === 'customize');
  useEffect(() => {
    if (reloadedPhotoId === '') return;
    let isWanted = true;
    void photoShelf.find(reloadedPhotoId).then((photo) => {
      if (!isWanted) return;
      if (photo !== null) dispatch({ type: 'photo-found', photo });
      else if (isAtPhoto.current) dispatch({ type: 'photo-dropped' });
    });
    return () => {
      isWanted = false;
    };
  }, [reloadedPhotoId]);

  // Each stage is a screen of its own. The braces matter: scrollTo answers a promise in newer
  // browsers, and React would call it as the effect's end.
  useEffect(() => {
    void window.scrollTo({ top: 0 });
  }, [state.stage]);

  return {
    state,
    choosePhoto: (photo) => {
      const problem = tributePhotoProblem(photo);
      if (problem !== null) {
        dispatch({ type: 'refused', error: problem });
        return;
      }
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
      dispatch({ type: 'changed', fields: { template } });
      if (previewProblem(state.form) === null) void makePreview({ ...state.form, template });
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
