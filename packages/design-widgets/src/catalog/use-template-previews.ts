import { templatePreviewsQuery } from '@ftl/api-client/queries';
import { nameProblem } from '@ftl/rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { renditionUrl } from '../pictures/rendition-url';
import { useRested } from '../use-rested';

/** The pictures are rendered again once the name has rested this long, in ms. */
export const PREVIEW_DEBOUNCE_MS = 500;

/** What the cards say until a name is typed. */
export const SAMPLE_NAME = 'Your Loved One';

/** Wide enough for a card on a sharp screen; one of the widths in which pictures are served. */
const CARD_WIDTH_PX = 480;

/** The visitor's own photo in each of the designs. */
export interface TemplatePreviews {
  /** Address of the picture by template; empty until the first ones are there. */
  pictures: Readonly<Record<string, string>>;
  /** The name in these pictures. */
  renderedName: string;
}

interface UseTemplatePreviewsOptions {
  /** Name of the remote that asks. */
  owner: string;
  /** Address of the photo without its background; empty while there is none. */
  cutoutUrl: string;
  lovedOneName: string;
}

const none: TemplatePreviews = { pictures: {}, renderedName: '' };

/** Follows the photo and the name; the last pictures stay until the next are there, and where these fail. */
export function useTemplatePreviews(options: UseTemplatePreviewsOptions): TemplatePreviews {
  const { owner, cutoutUrl, lovedOneName } = options;
  const wanted = nameProblem(lovedOneName) === null ? lovedOneName.trim() : SAMPLE_NAME;
  const name = useRested(wanted, PREVIEW_DEBOUNCE_MS);
  const { data } = useQuery({
    ...templatePreviewsQuery(owner, cutoutUrl, name),
    enabled: cutoutUrl !== '',
    select: (previews): TemplatePreviews => {
      const pictures = previews.map(({ templateId, previewUrl }) => [
        templateId,
        renditionUrl(previewUrl, CARD_WIDTH_PX),
      ]);
      return {
        pictures: Object.fromEntries(pictures) as Record<string, string>,
        renderedName: name,
      };
    },
  });
  const [last, setLast] = useState({ cutoutUrl: '', previews: none });
  if (data !== undefined && data !== last.previews) setLast({ cutoutUrl, previews: data });
  // A new photo starts from the cards as they are; the previous picture shows another person.
  return data ?? (last.cutoutUrl === cutoutUrl ? last.previews : none);
}
