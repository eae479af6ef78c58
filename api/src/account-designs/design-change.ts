import type { DesignStatus } from '@ftl/contracts';
import type { DesignRow, NewDesign } from '../designs/index.js';

/** What a caller wants changed, checked and in the table's own words. */
export interface DesignChange {
  title?: string;
  status?: DesignStatus;
  lovedOneName?: string;
  templateId?: string;
  originalKey?: string;
  cutoutKey?: string;
  size?: string;
}

/**
 * What a change does to a design. A finished picture stays only while it shows
 * the design's own photo, template and name; regenerating lets it go in any case.
 */
export function applyChange(design: DesignRow, change: DesignChange): Partial<NewDesign> {
  const next = { ...design, ...change };
  const isOtherPhoto = next.cutoutKey !== design.cutoutKey;
  const isOtherPicture =
    isOtherPhoto ||
    next.templateId !== design.templateId ||
    next.lovedOneName !== design.lovedOneName ||
    change.status === 'processing';
  return {
    ...change,
    ...(isOtherPhoto ? { templatePictures: [] } : {}),
    ...(isOtherPicture
      ? {
          artworkId: null,
          generatedWithName: null,
          generatedWithTemplate: null,
          shareKey: null,
          // Finished no longer, until its new picture is there.
          status: change.status === 'processing' ? 'processing' : 'draft',
        }
      : {}),
  };
}

/** Whether the design can be rendered: it has a template and a photo. */
export function canBeDrawn({ templateId, cutoutKey }: DesignRow): boolean {
  return templateId !== '' && cutoutKey !== '';
}
