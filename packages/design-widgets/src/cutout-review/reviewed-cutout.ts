import type { CutoutOptions, PhotoValidation, PrintQuality, RetouchStroke } from '@ftl/contracts';

/** Everything needed to retouch a cutout. */
export interface RetouchableCutout {
  /** Id of the background removal job. */
  jobId: string;
  /** URL of the cutout before any retouching. */
  engineImageUrl: string;
  /** Strokes of the current cutout, in order. */
  strokes: readonly RetouchStroke[];
}

/** A photo's cutout, with the result of the photo check. */
export interface ReviewedCutout extends RetouchableCutout {
  printQuality?: PrintQuality;
  /** Findings and corrections of the photo check. */
  validation?: PhotoValidation;
  /** Options that the visitor changed from their defaults. */
  options?: CutoutOptions;
  /** ISO time at which the photo is deleted unless it is ordered. */
  photoExpiresAt?: string;
}
