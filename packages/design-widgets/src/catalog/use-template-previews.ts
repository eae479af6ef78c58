import { templatePreviewsQuery } from '@ftl/api-client/queries';
import { nameProblem } from '@ftl/rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { renditionUrl } from '../images/rendition-url';
import { useDebounced } from '../use-debounced';

/** Debounce of the name before previews are rendered again, in ms. */
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
  lovedOneName: string;
}

const none: TemplatePreviews = { images: {}, renderedName: '' };

/**
 * Renders previews for the photo and the name; keeps the last images until the next have loaded, or
 * if these fail.
 */
export function useTemplatePreviews(options: UseTemplatePreviewsOptions): TemplatePreviews {
  const { owner, cutoutUrl, lovedOneName } = options;
  const wanted = nameProblem(lovedOneName) === null ? lovedOneName.trim() : SAMPLE_NAME;
  const name = useDebounced(wanted, PREVIEW_DEBOUNCE_MS);
  const { data } = useQuery({
    ...templatePreviewsQuery(owner, cutoutUrl, name),
    enabled: cutoutUrl !== '',
    select: (previews): TemplatePreviews => {
      const images = previews.map(({ templateId, previewUrl }) => [
        templateId,
        renditionUrl(previewUrl, CARD_WIDTH_PX),
      ]);
      return {
        images: Object.fromEntries(images) as Record<string, string>,
        renderedName: name,
      };
    },
  });
  const [last, setLast] = useState({ cutoutUrl: '', previews: none });
  if (data !== undefined && data !== last.previews) setLast({ cutoutUrl, previews: data });
  // A new photo starts without previews: the previous images show another person.
  return data ?? (last.cutoutUrl === cutoutUrl ? last.previews : none);
}
