import type { RetouchStroke } from '@ftl/contracts';
import type { CompletedCutout } from '../photo-upload/send-photo';

/**
 * The part of a finished cutout that a flow stores, so that it can be reviewed and changed later.
 */
export function cutoutRecordOf({
  jobId,
  processedImageUrl,
  printQuality,
  validation,
  options,
}: CompletedCutout) {
  const strokes: RetouchStroke[] = [];
  return { jobId, engineImageUrl: processedImageUrl, strokes, printQuality, validation, options };
}
