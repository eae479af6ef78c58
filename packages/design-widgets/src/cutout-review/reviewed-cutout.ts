import type { CutoutOptions, PhotoValidation, PrintQuality } from '@ftl/contracts';
import type { RetouchableCutout } from './retouch-photo';

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
