import type { BucketSettings } from '@ftl/releases';

/**
 * Names that the SDK gives to a response without an S3 error code: one without a body, or a page of
 * a proxy, which it cannot parse.
 */
const WITHOUT_CODE = ['NotFound', 'UnknownError', 'Error', 'SyntaxError'];

/** A response of a bucket, or of what responds at its address; the message is for the operator. */
export class BucketError extends Error {
  override name = 'BucketError';

  /** @param isFinal whether the bucket itself refused, so that retrying cannot help */
  constructor(
    message: string,
    readonly isFinal: boolean,
  ) {
    super(message);
  }
}

/** @returns errors without a response unchanged, such as a connection that was refused */
export function bucketError(error: unknown, { bucket, endpoint }: BucketSettings): unknown {
  const { name, $metadata } = error as Error & { $metadata?: { httpStatusCode?: number } };
  const status = $metadata?.httpStatusCode;
  if (status === undefined) return error;
  const place = `bucket "${bucket}" at ${endpoint ? new URL(endpoint).origin : 'Amazon S3'}`;
  return WITHOUT_CODE.includes(name)
    ? new BucketError(
        `${place}: HTTP ${status} without an S3 error code; is the address right?`,
        false,
      )
    : new BucketError(`${place}: ${name}, HTTP ${status}`, true);
}
