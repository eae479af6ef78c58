import { ShopError } from '../platform/index.js';
import type { JobWithCutout } from './cutout.repository.js';

/** The photo does not show exactly one person: retrying with the same photo cannot succeed. */
export function photoRefused({ id, validation }: JobWithCutout): ShopError {
  return new ShopError('BACKGROUND_REMOVAL_FAILED', {
    message: validation?.message,
    retryable: false,
    details: { jobId: id, validation },
  });
}

export function removalFailed({ id }: JobWithCutout): ShopError {
  return new ShopError('BACKGROUND_REMOVAL_FAILED', { details: { jobId: id } });
}

export function tooManyWaiting(): ShopError {
  return new ShopError('RATE_LIMIT_EXCEEDED', {
    message:
      "Several photos from your network are still waiting. Please try again in a minute, when they're done.",
  });
}

/** Not retryable: the same request can never succeed. */
export function tooManyVariants(): ShopError {
  return new ShopError('RATE_LIMIT_EXCEEDED', {
    message:
      "We've already tried this photo in many different ways. Please upload it again to start over.",
    retryable: false,
  });
}

/** This process stops before the job is done: the same request continues at another process. */
export class FollowingEnded extends ShopError {
  constructor({ id }: JobWithCutout) {
    super('SERVER_ERROR', { status: 503, retryAfterSeconds: 2, details: { jobId: id } });
  }
}

export function tookTooLong({ id }: JobWithCutout): ShopError {
  return new ShopError('TIMEOUT_ERROR', { details: { jobId: id } });
}

/** More strokes than anyone would draw by hand; not retryable. */
export function tooMuchPaint(): ShopError {
  return new ShopError('MISSING_DATA', {
    message: "That's more than we can retouch in one edit. Please undo some strokes and try again.",
    retryable: false,
  });
}

export function retouchFailed({ id }: JobWithCutout): ShopError {
  return new ShopError('IMAGE_PROCESSING_FAILED', {
    message: "We couldn't apply your changes. Please try again.",
    details: { jobId: id },
  });
}

export function jobNotFound(): ShopError {
  return new ShopError('NOT_FOUND', { retryable: false });
}
