import type { DesignStatus } from '@ftl/contracts';
import type { DesignRow, NewDesign } from '../designs/index.js';

/** A validated change, by column. */
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
 * Applies a change to a design. The finished image is discarded unless it still matches the
 * design's photo, template and name; regenerating always discards it.
 */
export function applyChange(design: DesignRow, change: DesignChange): Partial<NewDesign> {
  const next = { ...design, ...change };
  const isOtherPhoto = next.cutoutKey !== design.cutoutKey;
  const isOtherImage =
    isOtherPhoto ||
    next.templateId !== design.templateId ||
    next.lovedOneName !== design.lovedOneName ||
    change.status === 'processing';
  return {
    ...change,
    ...(isOtherPhoto ? { templateImages: [] } : {}),
    ...(isOtherImage
      ? {
          artworkId: null,
          generatedWithName: null,
          generatedWithTemplate: null,
          shareKey: null,
          // Not completed again until the new image is rendered.
          status: change.status === 'processing' ? 'processing' : 'draft',
        }
      : {}),
  };
}

/** Whether the design can be rendered: it has a template and a photo. */
export function canBeRendered({ templateId, cutoutKey }: DesignRow): boolean {
  return templateId !== '' && cutoutKey !== '';
}
