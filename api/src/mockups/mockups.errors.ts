import { ShopError } from '../platform/index.js';

/** The design has no finished image, or belongs to another visitor (PREVIEW-16). */
export function designImageNotFound(): ShopError {
  return new ShopError('DESIGN_IMAGE_NOT_FOUND', { retryable: false });
}

export function mockupFailed(cause: unknown): ShopError {
  return new ShopError('MOCKUP_GENERATION_FAILED', { cause });
}

/** A URL that this shop has not generated. */
export function mockupNotFound(): ShopError {
  return new ShopError('NOT_FOUND', { retryable: false });
}
