import { useEffect, useRef, useState } from 'react';
import type { Dispatch } from 'react';
import { photoStore } from './photo-store';
import { orderedTribute } from './tribute-memory';
import type { TributeAction, TributeState } from './tribute.state';

/** Sweeps the photo store when the page opens, and restores the photo of a reloaded page, once. */
export function useStoredPhoto(state: TributeState, dispatch: Dispatch<TributeAction>): void {
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
      if (photo !== null) dispatch({ type: 'photo-found', photo });
      else if (isAtPhoto.current) dispatch({ type: 'photo-dropped' });
    };
    void restorePhoto();
    return () => {
      isWanted = false;
    };
  }, [photoId, ordered, dispatch]);
}
