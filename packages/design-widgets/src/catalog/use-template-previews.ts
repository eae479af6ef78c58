import { CALL_TIMEOUTS_MS, retryOptions } from '@ftl/api-client';
import { generateTemplatePreview } from '@ftl/api-client/calls';
import { templatePreviewsQuery } from '@ftl/api-client/queries';
import type { DesignLayout } from '@ftl/rules';
import type { DesignWords } from '@ftl/session';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { renditionUrl } from '../images/rendition-url';
import { tidyWords, wordProblems, WORDS, type EditedFront } from '../memorial/words';
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

/** The texts that can be printed, once the visitor pauses. */
function useTypedWords(words: DesignWords): Printed {
  const problems = wordProblems(words, '');
  const printable = Object.entries(tidyWords(words)).filter(([word]) => !(word in problems));
  const wanted = JSON.stringify({ lovedOneName: SAMPLE_NAME, ...Object.fromEntries(printable) });
  return JSON.parse(useDebounced(wanted, PREVIEW_DEBOUNCE_MS)) as Printed;
}

/**
 * Renders a design with texts as they are typed, before they are saved.
 * @returns URL of the last image, also if the next one fails; undefined if they are those saved
 */
export function useTypedPreview(
  owner: string,
  { layout, ...front }: EditedFront & { layout?: DesignLayout | undefined },
  words: DesignWords,
): string | undefined {
  const typed = useTypedWords(words);
  const saved: Partial<DesignWords> = { ...front, lovedOneName: front.lovedOneName || SAMPLE_NAME };
  const request = { ...front, ...typed, layout };
  const isWanted =
    front.templateId !== '' &&
    front.backgroundRemovedImageUrl !== '' &&
    WORDS.some((word) => typed[word] !== saved[word]);
  const { data } = useQuery({
    queryKey: [owner, 'typed-preview', request],
    queryFn: async ({ signal }) => {
      const options = { signal, timeoutMs: CALL_TIMEOUTS_MS.rendering };
      return (await generateTemplatePreview(request, options)).preview.gcpProxyUrl;
    },
    enabled: isWanted,
    placeholderData: keepPreviousData,
    ...retryOptions('apiClient'),
  });
  return isWanted ? data : undefined;
}

const none: TemplatePreviews = { images: {}, renderedName: '' };

/**
 * Renders previews for the photo and its texts; keeps the last images until the next have loaded, or
 * if these fail.
 */
export function useTemplatePreviews(options: UseTemplatePreviewsOptions): TemplatePreviews {
  const { owner, cutoutUrl, words } = options;
  const rendered = useTypedWords(words);
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
