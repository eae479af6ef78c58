import { PAGES } from '@ftl/contracts';
import { emit } from '@ftl/page-events';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messages } from './messages';

interface PhotoStart {
  /** Message for the visitor about the given files; undefined if there is no problem. */
  problem: string | undefined;
  /** Passes the photo on and opens the design page, or reports the problem. */
  startWith: (files: Iterable<File>) => void;
}

/**
 * Passes a photo chosen on the home page to the upload widget by a page event (document 1, chapter
 * 2). Only files that cannot be photos are rejected here; the widget checks size and format.
 */
export function usePhotoStart(): PhotoStart {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  const startWith = useCallback(
    (files: Iterable<File>) => {
      const [file, ...others] = files;
      if (file === undefined) return;
      if (others.length > 0) return setProblem(messages.oneFile);
      if (!isImage(file)) return setProblem(messages.notAnImage);
      setProblem(undefined);
      emit('design:photo-chosen', { file });
      navigate(PAGES.guestDesign());
    },
    [navigate],
  );
  return { problem, startWith };
}

/** Some systems set no type for HEIC photos. */
function isImage({ type, name }: File): boolean {
  return type.startsWith('image/') || (type === '' && /\.(jpe?g|png|heic|heif|webp)$/i.test(name));
}
