import type { EdgeQuality, PhotoBox, PhotoValidation, PrintQuality } from '@ftl/contracts';

/** Response of `POST /api/images/remove-background` and of `POST /api/images/retouch`. */
export interface RemoveBackgroundResponse {
  success: boolean;
  jobId: string;
  processedImageUrl?: string;
  /** Only in JSON responses; event streams and retouches omit it. */
  processedImageBase64?: string;
  /** URL of the photo that was stored from `imageBase64`. */
  originalImageUrl?: string;
  edgeQuality?: EdgeQuality;
  printQuality?: PrintQuality;
  validation?: PhotoValidation;
  error?: string;
}

export interface RetouchPreviewResponse {
  success: true;
  /** The alpha of the cutout after the strokes, as a PNG's data URL; at most 1000 pixels wide or high. */
  mask: string;
  /** Where to look first. */
  place?: PhotoBox | undefined;
}
