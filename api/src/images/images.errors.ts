import { ShopError } from '../platform/index.js';

/** The file cannot be read as an image; not retryable. */
export function invalidImage(message?: string): ShopError {
  return new ShopError('INVALID_IMAGE', { message, retryable: false });
}

/** Retryable: the same photo can be accepted later. */
export function tooManyUploads(retryAfterSeconds: number): ShopError {
  return new ShopError('SERVER_ERROR', {
    status: 503,
    message:
      "We're preparing a lot of photos right now. Yours is still on your device; please try again in a moment.",
    retryAfterSeconds,
  });
}

/** Images without an order take up all of the space: of the visitor's network, or of everybody. */
export function photoQuotaExceeded(whose: 'network' | 'everybody'): ShopError {
  if (whose === 'network') return new ShopError('PHOTO_QUOTA_EXCEEDED', { retryable: false });
  return new ShopError('PHOTO_QUOTA_EXCEEDED', {
    message:
      "So many photos were added lately that we can't keep another one right now. Photos that aren't part of a design are cleared after a day, so please try again tomorrow. If you need your shirt sooner, write to us on our contact page.",
    retryable: false,
  });
}

/** An order or a memorial page uses it. */
export function imageInUse(): ShopError {
  return new ShopError('FORBIDDEN', {
    status: 409,
    message:
      'This photo is still used by an order or a memorial page. It will be deleted when they are.',
    retryable: false,
  });
}

/** The image does not exist or belongs to another visitor; the response is the same. */
export function imageNotFound(): ShopError {
  return new ShopError('NOT_FOUND', {
    message: 'This photo has been deleted. Please choose it again.',
    retryable: false,
  });
}
