import { templatePreviewsQuery } from '@ftl/api-client/queries';
import type { DesignWords } from '@ftl/session';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { renditionUrl } from '../images/rendition-url';
import { tidyWords, wordProblems } from '../memorial/words';
import { useDebounced } from '../use-debounced';

/** Debounce of the texts before previews are rendered again, in ms. */
export const PREVIEW_DEBOUNCE_MS = 500;

/** The name on the cards until one is typed. */
export const SAMPLE_NAME = 'Your Loved One';

/** Wide enough for a card on a high-density screen; one of the widths that the server offers. */
const CARD_WIDTH_PX = 480;

/** The visitor's own photo in each template. */
export interface TemplatePreviews {
  /** Image URL by template; empty until the first ones have loaded. */
  images: Readonly<Record<string, string>>;
  /** The name in these images. */
  renderedName: string;
}

interface UseTemplatePreviewsOptions {
  /** Name of the calling remote. */
  owner: string;
  /** URL of the cutout; empty if there is none. */
  cutoutUrl: string;
  words: DesignWords;
}

type Printed = ReturnType<typeof tidyWords>;

const none: TemplatePreviews = { images: {}, renderedName: '' };

/**
 * Renders previews for the photo and its texts; keeps the last images until the next have loaded, or
 * if these fail.
 */
export function useTemplatePreviews(options: UseTemplatePreviewsOptions): TemplatePreviews {
  const { owner, cutoutUrl, words } = options;
  const problems = wordProblems(words, '');
  const printable = Object.entries(tidyWords(words)).filter(([word]) => !(word in problems));
  const wanted = JSON.stringify({ lovedOneName: SAMPLE_NAME, ...Object.fromEntries(printable) });
  const rendered = JSON.parse(useDebounced(wanted, PREVIEW_DEBOUNCE_MS)) as Printed;
  const { data } = useQuery({
    ...templatePreviewsQuery(owner, { backgroundRemovedImageUrl: cutoutUrl, ...rendered }),
    enabled: cutoutUrl !== '',
    select: (previews): TemplatePreviews => {
      const images = previews.map(({ templateId, previewUrl }) => [
        templateId,
        renditionUrl(previewUrl, CARD_WIDTH_PX),
      ]);
      return {
        images: Object.fromEntries(images) as Record<string, string>,
        renderedName: rendered.lovedOneName,
      };
    },
  });
  const [last, setLast] = useState({ cutoutUrl: '', previews: none });
  if (data !== undefined && data !== last.previews) setLast({ cutoutUrl, previews: data });
  // A new photo starts without previews: the previous images show another person.
  return data ?? (last.cutoutUrl === cutoutUrl ? last.previews : none);
}
