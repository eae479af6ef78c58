import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  builtApi,
  openStoreWith,
  OWNERS_FILE,
  signerOf,
  type OpenedStore,
  type ReleaseFiles,
} from '../../../tools/release/store.ts';

/** Where releases are published, and the key that signs them. */
export interface PlaceOptions {
  store?: string | undefined;
  owners?: string | undefined;
  key?: string | undefined;
}

type DiskModule = typeof import('../../../api/src/releases/disk-release-files.js');
interface S3Module {
  S3ReleaseFiles: new (client: unknown, bucket: string, folder: string) => ReleaseFiles;
}

const BUCKET = /^s3:\/\/([^/]+)$/;
/** Folder in the bucket where the API reads releases. */
const FOLDER = 'releases';

/** @throws Error with the command to run instead */
export async function openPlace({ store, owners, key }: PlaceOptions): Promise<OpenedStore> {
  if (!store)
    throw new Error("Say where the shop's releases are: --store <folder or s3://bucket>.");
  const ownersFile = path.resolve(owners ?? (process.env.RELEASE_OWNERS || OWNERS_FILE));
  if (!existsSync(ownersFile)) throw new Error(`There is no owners file ${ownersFile}.`);
  const { RELEASE_KEY, RELEASE_KEYS } = process.env;
  const given = key === undefined ? { RELEASE_KEY, RELEASE_KEYS } : { RELEASE_KEY: readKey(key) };
  // As in production: no key is created here, because no shop would accept it.
  const keyFor = await signerOf({ ...given, NODE_ENV: 'production' }, '');
  return openStoreWith(await filesOf(store), { keyFor, ownersFile });
}

async function filesOf(store: string): Promise<ReleaseFiles> {
  const [, bucket] = BUCKET.exec(store) ?? [];
  if (bucket === undefined) {
    const { DiskReleaseFiles } = await builtApi<DiskModule>('releases/disk-release-files.js');
    const folder = path.resolve(store);
    if (!existsSync(path.join(folder, 'live.json')))
      throw new Error(`${folder} holds no releases: it has no live.json.`);
    return new DiskReleaseFiles(folder);
  }
  const { bucketFrom, connectBucket } = await import('@ftl/bucket');
  const settings = bucketFrom({ ...process.env, S3_BUCKET: bucket })!;
  try {
    const { S3ReleaseFiles } = await builtApi<S3Module>('releases/s3-release-files.js');
    return new S3ReleaseFiles(await connectBucket(settings), bucket, FOLDER);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new Error('A bucket needs one more package: npm install -D @aws-sdk/client-s3', {
      cause: error,
    });
  }
}

function readKey(file: string): string {
  if (!existsSync(file)) throw new Error(`There is no key ${path.resolve(file)}.`);
  return readFileSync(file, 'utf8');
}
