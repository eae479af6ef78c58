import type { CutoutOptions, PhotoValidation, PrintQuality } from '@ftl/contracts';
import type { RetouchableCutout } from './photo-tools';

/** What else is known of a photo's cut-out. */
export interface ReviewedCutout extends RetouchableCutout {
  printQuality?: PrintQuality;
  /** What the check found and did. */
  validation?: PhotoValidation;
  /** What the visitor asked for, beyond the usual. */
  options?: CutoutOptions;
  /** ISO time at which the photo is deleted unless it is ordered. */
  photoExpiresAt?: string;
}
