import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { CreateBucketCommand } from '@aws-sdk/client-s3';
import { connectBucket, type BucketSettings } from '@ftl/releases';
import { openBucketServer } from './shop-pool.js';

const READY_TIMEOUT_MS = 180_000;
const POLL_MS = 200;

export interface RunningBucket extends BucketSettings {
  endpoint: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Environment variables for a shop. */
  environment: Record<string, string>;
}

/** Whether OpenStack Swift is installed, the real S3-compatible server of these tests. */
const hasBucketServer = existsSync('/usr/bin/swift-proxy-server');
if (!hasBucketServer)
  process.stderr.write(
    'Tests with a bucket are skipped without OpenStack Swift, which a whole `npm test` installs.\n',
  );

/** `describe` if there is such a server, otherwise skipped. */
export const describeWithBucket = hasBucketServer ? describe : describe.skip;

/**
 * Creates an empty bucket on the server that all tests of this jest run share; see
 * `tools/jest/shop-pool`. It is deleted with the server.
 */
export async function startBucket(): Promise<RunningBucket> {
  const settings = { ...(await openBucketServer()), bucket: `for-the-loved-${randomUUID()}` };
  await createBucket(settings);
  const environment = {
    S3_BUCKET: settings.bucket,
    S3_REGION: settings.region,
    S3_ENDPOINT: settings.endpoint,
    S3_ACCESS_KEY_ID: settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
  };
  return { ...settings, environment };
}

/** The first requests of a server that has just started to listen may fail. */
async function createBucket(settings: BucketSettings): Promise<void> {
  const client = await connectBucket(settings);
  const until = Date.now() + READY_TIMEOUT_MS;
  try {
    for (;;) {
      try {
        await client.send(new CreateBucketCommand({ Bucket: settings.bucket }));
        return;
      } catch (error) {
        if (Date.now() > until) throw error;
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      }
    }
  } finally {
    client.destroy();
  }
}
