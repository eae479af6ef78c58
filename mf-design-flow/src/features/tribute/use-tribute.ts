import type { CutoutOptions, ShirtBack } from '@ftl/contracts';
import { randomId } from '@ftl/session';
import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { tributePhotoProblem } from './check-tribute';
import { tributeFromQuery } from './open-tribute';
import { photoStore } from './photo-store';
import { orderedTribute, recallTribute, rememberTribute } from './tribute-memory';
import { emptyTribute, tributeReducer } from './tribute.state';
import type { TributeForm, TributeScreen, TributeStage, TributeState } from './tribute.state';
import { useCanceledPayment, type CanceledPayment } from './use-canceled-payment';
import { useStoredBack } from './use-stored-back';
import { useStoredPhoto } from './use-stored-photo';
import { useTributePayment, type TributePayment } from './use-tribute-payment';
import { useTributePreview } from './use-tribute-preview';

export interface Tribute {
  state: TributeState;
  /** The screen that the visitor sees. */
  shown: TributeStage;
  canceled: CanceledPayment;
  /** @param original the photo that this one was cropped from */
  choosePhoto: (photo: File, original?: File) => void;
  /** The chosen photo before it was cropped. */
  original: File | null;
  /** Creates the design with a rejected photo, after the visitor's decision. */
  decide: (options: CutoutOptions) => void;
  dropPhoto: () => void;
  change: (fields: Partial<TributeForm>) => void;
  /** Called after the words on the back were saved or removed. */
  changeBack: (back: ShirtBack | undefined) => void;
  create: () => void;
  changeTemplate: (template: string) => void;
  edit: () => void;
  goToCheckout: () => void;
  backToDesign: () => void;
  startOver: () => void;
  pay: (payment: TributePayment) => void;
}

/** The screen that the visitor sees: an update is part of the preview. */
function screenOf(screen: TributeScreen): TributeStage {
  if (screen.stage === 'making') return screen.earlier === null ? 'making' : 'preview';
  if (screen.stage === 'made') return screen.isUpdate ? 'preview' : 'making';
  return screen.stage;
}

/** The tribute page's state and all of its actions. */
export function useTribute(): Tribute {
  const [query, setQuery] = useSearchParams();
  const [state, dispatch] = useReducer(
    tributeReducer,
    null,
    () => recallTribute(tributeFromQuery(query)) ?? emptyTribute,
  );
  const [original, setOriginal] = useState<File | null>(null);
  const makePreview = useTributePreview(state, dispatch);
  const pay = useTributePayment(state, dispatch);

  const { screen, form, nextTemplate } = state;
  const next = screen.stage === 'preview' && nextTemplate;
  const renderNext = useEffectEvent((template: string) => makePreview({ ...form, template }));
  useEffect(() => {
    if (next) renderNext(next);
  }, [next]);

  // An ordered design is not offered again, not even by the URL.
  const [ordered] = useState(orderedTribute);
  const isOrderedNamed = ordered !== null && ordered.designId === query.get('designId');
  useEffect(() => {
    if (isOrderedNamed) setQuery({}, { replace: true });
  }, [isOrderedNamed, setQuery]);

  useEffect(() => rememberTribute(state), [state]);

  useStoredPhoto(state, dispatch);
  useStoredBack(state, dispatch);
  const canceled = useCanceledPayment(state, dispatch);

  // Each stage is a separate screen. The braces matter: scrollTo returns a promise in newer
  // browsers, which React would call as the effect's cleanup.
  const shown = screenOf(state.screen);
  useEffect(() => {
    void window.scrollTo({ top: 0 });
  }, [shown]);

  return {
    ...{ state, shown, canceled },
    original,
    decide: (options) => makePreview({ ...state.form, options }),
    choosePhoto: (photo, whole) => {
      const problem = tributePhotoProblem(photo);
      if (problem !== null) {
        dispatch({ type: 'step-refused', problem });
        return;
      }
      setOriginal(whole ?? photo);
      const photoId = randomId();
      void photoStore.keep(photoId, photo);
      dispatch({ type: 'photo-chosen', photo, photoId });
    },
    dropPhoto: () => {
      void photoStore.forget(state.photoId);
      dispatch({ type: 'photo-dropped' });
    },
    change: (fields) => dispatch({ type: 'changed', fields }),
    changeBack: (back) => dispatch({ type: 'back-changed', designId: state.designId, back }),
    create: () => makePreview(state.form),
    changeTemplate: (template) => {
      // Arrow keys choose each template that they pass: only the latest is rendered.
      if (state.screen.stage !== 'preview') dispatch({ type: 'template-queued', template });
      else if (state.form.photo === null) dispatch({ type: 'photo-needed', template });
      else makePreview({ ...state.form, template });
    },
    edit: () => dispatch({ type: state.form.photo === null ? 'photo-dropped' : 'edit-requested' }),
    goToCheckout: () => dispatch({ type: 'checkout-requested' }),
    backToDesign: () => dispatch({ type: 'back-to-design' }),
    startOver: () => {
      void photoStore.forget(state.photoId);
      dispatch({ type: 'started-over' });
      setQuery({}, { replace: true });
    },
    pay,
  };
}
