import type { RetouchStroke } from '@ftl/contracts';
import type { RetouchedCutout, ReviewPhoto } from '@ftl/design-widgets';
import { sessionStore } from '@ftl/session';

/**
 * Replaces the cutout by a retouched one, in the draft or in the design that uses it. Ignored if
 * another tab has replaced the photo meanwhile.
 * @param photo the one that was retouched
 */
export function storeRetouch(
  photo: Pick<ReviewPhoto, 'originalImageUrl'>,
  result: RetouchedCutout,
  strokes: RetouchStroke[],
): void {
  const session = sessionStore.getState();
  const { tempDesignData: draft } = session;
  const design = draft.backgroundRemovedImageUrl ? undefined : session.getCurrentDesign();
  const { cutout, originalImageUrl } = design ?? draft;
  if (cutout === undefined || originalImageUrl !== photo.originalImageUrl) return;
  const fields = {
    backgroundRemovedImageUrl: result.processedImageUrl,
    processedImageUrl: result.processedImageUrl,
    edgeQuality: result.edgeQuality,
    cutout: { ...cutout, strokes, printQuality: result.printQuality },
  };
  if (design === undefined) session.updateDraft(fields);
  else session.updateDesign(design.id, fields);
}
