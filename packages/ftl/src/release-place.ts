import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  openStoreWith,
  OWNERS_FILE,
  releases,
  signerOf,
  type OpenedStore,
  type ReleaseFiles,
} from '../../../tools/release/store.ts';

/** The store to which releases are published, and the key that signs them. */
export interface PlaceOptions {
  store?: string | undefined;
  owners?: string | undefined;
  key?: string | undefined;
}

const BUCKET = /^s3:\/\/([^/]+)$/;

/** @throws Error with the command to run instead */
export async function openPlace({ store, owners, key }: PlaceOptions): Promise<OpenedStore> {
  if (!store)
    throw new Error("Missing option: --store <folder or s3://bucket>, the shop's releases.");
  const ownersFile = path.resolve(owners ?? (process.env.RELEASE_OWNERS || OWNERS_FILE));
  if (!existsSync(ownersFile)) throw new Error(`There is no owners file ${ownersFile}.`);
  const { RELEASE_KEY, RELEASE_KEYS } = process.env;
  const given = key === undefined ? { RELEASE_KEY, RELEASE_KEYS } : { RELEASE_KEY: readKey(key) };
  // Like in production, no key is created here, because no shop would accept it.
  const keyFor = await signerOf({ ...given, NODE_ENV: 'production' }, '');
  return openStoreWith(await filesOf(store), { keyFor, ownersFile });
}

async function filesOf(store: string): Promise<ReleaseFiles> {
  const { DiskReleaseFiles, openReleaseFiles, releasePlaceFrom } = await releases();
  const [, bucket] = BUCKET.exec(store) ?? [];
  if (bucket === undefined) {
    const folder = path.resolve(store);
    if (!existsSync(path.join(folder, 'live.json')))
      throw new Error(`${folder} holds no releases: it has no live.json.`);
    return new DiskReleaseFiles(folder);
  }
  try {
    return await openReleaseFiles(releasePlaceFrom({ ...process.env, S3_BUCKET: bucket }, ''));
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
