import { ShopError } from '../platform/index.js';

/** The file is not a picture that the shop can read; trying the same again cannot help. */
export function invalidImage(message?: string): ShopError {
  return new ShopError('INVALID_IMAGE', { message, retryable: false });
}

/** The same photo succeeds later. */
export function tooManyUploads(retryAfterSeconds: number): ShopError {
  return new ShopError('SERVER_ERROR', {
    status: 503,
    message:
      'A lot of photos are being prepared right now. Yours is safe with you. Please try again in a moment.',
    retryAfterSeconds,
  });
}

/** An order or a memorial page shows it, and keeps it as long as it lives. */
export function imageInUse(): ShopError {
  return new ShopError('FORBIDDEN', {
    status: 409,
    message:
      'This photo is still used by an order or a memorial page. It will be deleted when they are.',
    retryable: false,
  });
}

/** No such picture, or not this visitor's: the two look the same from outside. */
export function imageNotFound(): ShopError {
  return new ShopError('NOT_FOUND', { retryable: false });
}
