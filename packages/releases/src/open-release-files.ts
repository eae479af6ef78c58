import path from 'node:path';
import { bucketFrom, connectBucket, type BucketSettings } from './bucket.js';
import { DiskReleaseFiles } from './disk-release-files.js';
import type { ReleaseFiles } from './release-files.js';

/** Folder of the releases, in the bucket or below DATA_DIR. */
export const RELEASES_FOLDER = 'releases';

export interface ReleasePlace {
  dataDir: string;
  storage: { bucket: BucketSettings | undefined };
}

/** Opens this shop's release store. */
export async function openReleaseFiles({ dataDir, storage }: ReleasePlace): Promise<ReleaseFiles> {
  const { bucket } = storage;
  if (!bucket) return new DiskReleaseFiles(path.join(dataDir, RELEASES_FOLDER));
  const { S3ReleaseFiles } = await import('./s3-release-files.js');
  return new S3ReleaseFiles(await connectBucket(bucket), bucket.bucket, RELEASES_FOLDER);
}

/** The same, for a pipeline that has only its environment. */
export function releasePlaceFrom(env: NodeJS.ProcessEnv, dataDir: string): ReleasePlace {
  return { dataDir, storage: { bucket: bucketFrom(env) } };
}
