import type { GenerateTemplatePreviewDto } from '@ftl/api-client/calls';
import { tidyWords, wordsOf } from '../memorial/words';

/** What the front of a design is rendered from, except for its layout. */
export type EditedFront = Omit<GenerateTemplatePreviewDto, 'layout' | 'designId'>;

type Words = Parameters<typeof wordsOf>[0];

export const frontOf = (
  design: Words & { backgroundRemovedImageUrl: string },
  templateId: string,
): EditedFront => ({
  ...tidyWords(wordsOf(design)),
  templateId,
  backgroundRemovedImageUrl: design.backgroundRemovedImageUrl,
});
