import { ShopError } from '../platform/index.js';

/** No finished picture of the design, or not this visitor's (PREVIEW-16). */
export function designImageNotFound(): ShopError {
  return new ShopError('DESIGN_IMAGE_NOT_FOUND', { retryable: false });
}

export function mockupFailed(cause: unknown): ShopError {
  return new ShopError('MOCKUP_GENERATION_FAILED', { cause });
}

/** An address that was not made by this shop. */
export function mockupNotFound(): ShopError {
  return new ShopError('NOT_FOUND', { retryable: false });
}
