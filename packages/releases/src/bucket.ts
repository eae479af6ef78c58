import type { S3Client } from '@aws-sdk/client-s3';

/** A slower bucket counts as down; each request is retried twice. */
const CONNECTION_TIMEOUT_MS = 3000;
const RESPONSE_TIMEOUT_MS = 15_000;

/** An S3-compatible bucket, as configured by the environment. */
export interface BucketSettings {
  bucket: string;
  region: string;
  /** URL of a server other than Amazon's. */
  endpoint: string | undefined;
  accessKeyId: string | undefined;
  secretAccessKey: string | undefined;
}

type BucketEnvironment = Partial<
  Record<
    'S3_BUCKET' | 'S3_REGION' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY',
    string | undefined
  >
>;

/** @returns undefined if files are stored on this machine's disk */
export function bucketFrom(env: BucketEnvironment): BucketSettings | undefined {
  if (!env.S3_BUCKET) return undefined;
  return {
    bucket: env.S3_BUCKET,
    region: env.S3_REGION || 'us-east-1',
    endpoint: env.S3_ENDPOINT || undefined,
    accessKeyId: env.S3_ACCESS_KEY_ID || undefined,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY || undefined,
  };
}

/**
 * A client of the bucket. The SDK is imported lazily because it is large, and a shop with local
 * storage starts without it.
 */
export async function connectBucket(settings: BucketSettings): Promise<S3Client> {
  const { S3Client } = await import('@aws-sdk/client-s3');
  const { region, endpoint, accessKeyId, secretAccessKey } = settings;
  return new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    requestHandler: {
      connectionTimeout: CONNECTION_TIMEOUT_MS,
      requestTimeout: RESPONSE_TIMEOUT_MS,
      throwOnRequestTimeout: true,
    },
    // Other servers than Amazon's do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}
