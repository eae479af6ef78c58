import { existsSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  DiskReleaseFiles,
  openReleaseFiles,
  OWN_KEYS,
  Owners,
  releasePlaceFrom,
  RELEASES_FOLDER,
  ReleaseStore,
  signerFrom,
  VerifiedReleases,
  type ReleaseFiles,
  type Signer,
} from '@ftl/releases';
import { dataDirFrom, isCheckout, ROOT } from '../place.ts';

/** Part of the API's package; a copy of it is packed with this program. */
export const OWNERS_FILE = isCheckout
  ? path.join(ROOT, 'api/release-owners.json')
  : path.resolve(import.meta.dirname, '../release-owners.json');

const BUCKET = /^s3:\/\/([^/]+)$/;

/** The store, and verified access to it. */
export interface OpenedStore {
  store: ReleaseStore;
  /** Reads the owners file and the local keys again. */
  owners(): Owners;
  verified(): VerifiedReleases;
  /** The key that signs releases of a name here. @throws ReleaseError NO_KEY */
  keyFor: Signer;
}

/** Options of the command line. */
export interface StoreOptions {
  /**
   * A folder of releases, the data folder of a shop, or `s3://bucket`; without it, the store of the
   * environment.
   */
  store?: string | undefined;
  /** Owners file. */
  owners?: string | undefined;
  /** File of a private key. */
  key?: string | undefined;
}

/**
 * Uses the API's own implementation, so that it can read what is written here. The store of the
 * environment is the bucket of S3_BUCKET, else a folder below the data folder.
 *
 * @throws Error with the missing option
 */
export async function openStore(
  { store, owners, key }: StoreOptions = {},
  env: NodeJS.ProcessEnv = process.env,
): Promise<OpenedStore> {
  const ownersFile = path.resolve(owners ?? (env.RELEASE_OWNERS || OWNERS_FILE));
  if (!existsSync(ownersFile)) throw new Error(`There is no owners file ${ownersFile}.`);
  const { RELEASE_KEY, RELEASE_KEYS } = env;
  const given = key === undefined ? { RELEASE_KEY, RELEASE_KEYS } : { RELEASE_KEY: readKey(key) };
  const { files, dataDir } = await placeOf(store, env);
  // A shop accepts keys of its own data folder, and none in production.
  const ownKeys =
    dataDir !== undefined && env.NODE_ENV !== 'production' ? path.join(dataDir, OWN_KEYS) : '';
  const signing = ownKeys ? given : { ...given, NODE_ENV: 'production' };
  return openStoreWith(files, {
    ...{ keyFor: signerFrom(signing, dataDir ?? ''), ownersFile },
    ...(ownKeys ? { ownKeys } : {}),
  });
}

interface StorePlace {
  files: ReleaseFiles;
  /** Data folder of the shop, if the store is in one. */
  dataDir?: string;
}

async function placeOf(store: string | undefined, env: NodeJS.ProcessEnv): Promise<StorePlace> {
  const [, bucket] = BUCKET.exec(store ?? '') ?? [];
  if (bucket)
    return { files: await openReleaseFiles(releasePlaceFrom({ ...env, S3_BUCKET: bucket }, '')) };
  if (store === undefined) {
    if (!isCheckout && !env.S3_BUCKET && !env.DATA_DIR)
      throw new Error("Missing option: --store <folder or s3://bucket>, the shop's releases.");
    const dataDir = dataDirFrom(env);
    const files = await openReleaseFiles(releasePlaceFrom(env, dataDir));
    return isCheckout || env.DATA_DIR ? { files, dataDir } : { files };
  }
  const folder = path.resolve(store);
  if (existsSync(path.join(folder, 'live.json'))) return { files: new DiskReleaseFiles(folder) };
  const releases = path.join(folder, RELEASES_FOLDER);
  if (existsSync(path.join(releases, 'live.json')))
    return { files: new DiskReleaseFiles(releases), dataDir: folder };
  throw new Error(`${folder} holds no releases: it has no live.json.`);
}

export interface StoreKeys {
  keyFor: Signer;
  ownersFile: string;
  /** Folder of local keys, which are accepted in addition to those of the owners file. */
  ownKeys?: string;
}

/** Opens a store in these files. */
export function openStoreWith(
  files: ReleaseFiles,
  { keyFor, ownersFile, ownKeys }: StoreKeys,
): OpenedStore {
  const by = process.env.OPERATOR || os.userInfo().username;
  const owners = () => Owners.read(ownersFile, ownKeys);
  const store = new ReleaseStore(files, { keyFor, by, owners });
  const verified = () => new VerifiedReleases(store, owners());
  return { store, owners, verified, keyFor };
}

function readKey(file: string): string {
  if (!existsSync(file)) throw new Error(`There is no key ${path.resolve(file)}.`);
  return readFileSync(file, 'utf8');
}
