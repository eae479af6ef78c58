import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { connectBucket, type BucketSettings } from '../src/bucket.js';
import { DiskReleaseFiles } from '../src/disk-release-files.js';
import type { ReleaseFiles } from '../src/release-files.js';
import { S3ReleaseFiles } from '../src/s3-release-files.js';

/** A place for release stores in tests. */
export interface Place {
  /** Opens a new store for each test. */
  open(): Promise<ReleaseFiles>;
  close(): Promise<void>;
}

export async function onDisk(): Promise<Place> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'ftl-releases-'));
  let count = 0;
  return {
    open: async () => new DiskReleaseFiles(path.join(dir, String((count += 1)))),
    close: () => rm(dir, { recursive: true, force: true }),
  };
}

export async function inBucket(bucket: BucketSettings): Promise<Place> {
  const client = await connectBucket(bucket);
  let count = 0;
  return {
    open: async () => new S3ReleaseFiles(client, bucket.bucket, `releases-${(count += 1)}`),
    close: async () => {
      client.destroy();
    },
  };
}
