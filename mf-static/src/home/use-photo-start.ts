import { PAGES } from '@ftl/contracts';
import { emit } from '@ftl/page-events';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messages } from './messages';

interface PhotoStart {
  /** What is wrong with what was given, in the visitor's words; undefined when nothing is. */
  problem: string | undefined;
  /** Hands the photo on and goes to the design page, or says why not. */
  startWith: (files: Iterable<File>) => void;
}

/**
 * Hands a photo chosen on the home page to the upload widget by the page-level
 * event (document 1, chapter 2). Only what cannot be a photo is turned away
 * here; size and format are the widget's to judge, with its own words.
 */
export function usePhotoStart(): PhotoStart {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  const startWith = useCallback(
    (files: Iterable<File>) => {
      const [file, ...others] = files;
      if (file === undefined) return;
      if (others.length > 0) return setProblem(messages.oneFile);
      if (!isPicture(file)) return setProblem(messages.notAnImage);
      setProblem(undefined);
      emit('design:photo-chosen', { file });
      navigate(PAGES.guestDesign());
    },
    [navigate],
  );
  return { problem, startWith };
}

/** Some systems give HEIC photos no type at all. */
function isPicture({ type, name }: File): boolean {
  return type.startsWith('image/') || (type === '' && /\.(jpe?g|png|heic|heif|webp)$/i.test(name));
}
