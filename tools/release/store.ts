import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { dataDirFrom, ROOT } from '../place.ts';

import type { Owners, ReleaseFiles, ReleaseStore, Signer, VerifiedReleases } from '@ftl/releases';
export type { Owners, ReleaseFiles, ReleaseStore, VerifiedReleases };

type Releases = typeof import('@ftl/releases');
type KeysModule = typeof import('../../api/src/platform/config/keys.js');

const NOT_BUILT = 'The API is not built yet: node tools/build.ts @ftl/api';

/** The store, and verified access to it. */
export interface OpenedStore {
  store: ReleaseStore;
  /** Reads the owners file and the local keys again. */
  owners(): Owners;
  verified(): VerifiedReleases;
  /** Id of the key that signs releases of a name here. @throws ReleaseError NO_KEY */
  keyIdFor(name: string): string;
}

/**
 * Uses the API's own implementation, so that it can read what is written here: the bucket of
 * S3_BUCKET, else a folder below the data folder. Signs with the keys of the environment, or with
 * local ones.
 */
export async function openStore(dataDir = dataDirFrom()): Promise<OpenedStore> {
  const { OWN_KEYS, openReleaseFiles, releasePlaceFrom } = await releases();
  const isProduction = process.env.NODE_ENV === 'production';
  return openStoreWith(await openReleaseFiles(releasePlaceFrom(process.env, dataDir)), {
    keyFor: await signerOf(process.env, dataDir),
    ownersFile: process.env.RELEASE_OWNERS || OWNERS_FILE,
    ...(isProduction ? {} : { ownKeys: path.join(dataDir, OWN_KEYS) }),
  });
}

export interface StoreKeys {
  keyFor: Signer;
  ownersFile: string;
  /** Folder of local keys, which are accepted in addition to those of the owners file. */
  ownKeys?: string;
}

/** Opens a store in these files. */
export async function openStoreWith(
  files: ReleaseFiles,
  { keyFor, ownersFile, ownKeys }: StoreKeys,
): Promise<OpenedStore> {
  const { Owners, ReleaseStore, VerifiedReleases } = await releases();
  const by = process.env.OPERATOR || os.userInfo().username;
  const owners = () => Owners.read(ownersFile, ownKeys);
  const store = new ReleaseStore(files, { keyFor, by, owners });
  const verified = () => new VerifiedReleases(store, owners());
  return { store, owners, verified, keyIdFor: (name) => keyFor(name).id };
}

/** The signer with an environment's keys. */
export async function signerOf(env: NodeJS.ProcessEnv, dataDir: string): Promise<Signer> {
  const { signerFrom } = await releases();
  return signerFrom(env, dataDir);
}

/** URL that shows a published release to anyone who has it. */
export async function previewLink(name: string, version: string, page = '/'): Promise<string> {
  const { keyringFor, listedKeys } = await builtApi<KeysModule>('platform/config/keys.js');
  const { signPreview } = await releases();
  // Releases do not need the shop's other secrets; a developer's machine may have them.
  const { SECRET, SECRET_PREVIEWS, NODE_ENV } = process.env;
  if (!SECRET_PREVIEWS && NODE_ENV === 'production')
    throw new Error('A preview link is signed with SECRET_PREVIEWS, as the shop has it.');
  const given = { SECRET: listedKeys(SECRET), SECRET_PREVIEWS: listedKeys(SECRET_PREVIEWS) };
  const keys = keyringFor('previews', given, dataDirFrom());
  const origin = process.env.PUBLIC_URL ?? `http://localhost:${process.env.PORT ?? '3000'}`;
  const token = signPreview({ name, version }, keys, new Date());
  return `${origin.replace(/\/+$/, '')}${page}?release-preview=${token}`;
}

/** Loaded late: a checkout may not be built yet. */
export async function releases(): Promise<Releases> {
  try {
    return await import('@ftl/releases');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new Error(NOT_BUILT, { cause: error });
  }
}

/** Part of the API's package. */
export const OWNERS_FILE = path.join(ROOT, 'api/release-owners.json');

/** Loads a module of the built API. The packed command line contains those named here. */
export async function builtApi<T>(file: string): Promise<T> {
  const built = path.join(ROOT, 'api/dist', file);
  if (!existsSync(built)) throw new Error(NOT_BUILT);
  return (await import(built)) as T;
}
