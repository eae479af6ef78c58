import { cutoutRecordOf, type CompletedCutout } from '@ftl/design-widgets';
import { sessionStore } from '@ftl/session';

/**
 * Replaces the cutout by another one of the same photo, in the draft or in its design. Ignored if
 * another tab has replaced the photo meanwhile.
 */
export function storeVariant(cutout: CompletedCutout): void {
  const session = sessionStore.getState();
  const { tempDesignData: draft } = session;
  const design = draft.backgroundRemovedImageUrl ? undefined : session.getCurrentDesign();
  if (cutout.originalImageUrl !== (design ?? draft).originalImageUrl) return;
  const { processedImageUrl, edgeQuality } = cutout;
  const fields = {
    backgroundRemovedImageUrl: processedImageUrl,
    processedImageUrl,
    edgeQuality,
    cutout: {
      ...cutoutRecordOf(cutout),
      photoExpiresAt: (design ?? draft).cutout?.photoExpiresAt,
    },
  };
  if (design === undefined) session.updateDraft(fields);
  else session.updateDesign(design.id, fields);
}
