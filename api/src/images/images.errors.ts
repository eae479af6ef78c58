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
  return new ShopError('NOT_FOUND', { retryable: false });
}
