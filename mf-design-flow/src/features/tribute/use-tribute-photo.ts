import { converted } from '@ftl/design-widgets';
import { randomId } from '@ftl/session';
import { useEffect, useRef, useState } from 'react';
import type { Dispatch } from 'react';
import { tributePhotoProblem } from './check-tribute';
import { photoStore } from './photo-store';
import { orderedTribute } from './tribute-memory';
import { tributeErrors } from './tribute.messages';
import { ofPage, withoutPhoto } from './tribute.state';
import type { TributeAction, TributeState } from './tribute.state';

interface TributePhoto {
  /** The chosen photo before it was cropped. */
  original: File | null;
  /** @param whole the photo that this one was cropped from */
  choose: (photo: File, whole?: File) => void;
  /** Makes the refused photo smaller and continues with it; null if none was too large. */
  shrink: (() => Promise<void>) | null;
  /** Deletes it from this device. */
  forget: () => void;
}

/** The photo of the page, which this device keeps for a reload. */
export function useTributePhoto(
  state: TributeState,
  dispatch: Dispatch<TributeAction>,
): TributePhoto {
  const [original, setOriginal] = useState<File | null>(null);
  const [tooLarge, setTooLarge] = useState<File | null>(null);
  const [photoId] = useState(state.photoId);
  const [ordered] = useState(orderedTribute);
  const isAtPhoto = useRef(state.screen.stage === 'customize');
  useEffect(() => {
    let isWanted = true;
    const restorePhoto = async () => {
      if (ordered !== null) await photoStore.forget(ordered.photoId);
      await photoStore.sweep();
      if (photoId === '') return;
      const photo = await photoStore.find(photoId);
      if (!isWanted) return;
      if (photo !== null) dispatch({ type: 'changed', wantedTemplate: '', form: { photo } });
      else if (isAtPhoto.current) dispatch(withoutPhoto);
    };
    void restorePhoto();
    return () => {
      isWanted = false;
    };
  }, [photoId, ordered, dispatch]);

  const choose = (photo: File, whole = photo) => {
    const problem = tributePhotoProblem(photo);
    setTooLarge(problem?.text === tributeErrors.tooLarge ? photo : null);
    if (problem !== null) {
      dispatch({ type: 'changed', problem });
      return;
    }
    setOriginal(whole);
    const id = randomId();
    void photoStore.keep(id, photo);
    dispatch({ type: 'photo-chosen', photo, photoId: id });
  };
  return {
    original,
    choose,
    shrink:
      tooLarge &&
      (async () => {
        const smaller = await converted(tooLarge);
        if (smaller !== tooLarge) choose(smaller);
        else dispatch({ type: 'changed', problem: ofPage(tributeErrors.notSmaller) });
        setTooLarge(null);
      }),
    forget: () => void photoStore.forget(state.photoId),
  };
}
