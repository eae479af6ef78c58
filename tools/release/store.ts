import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { dataDirFrom, ROOT } from '../place.ts';

type StoreModule = typeof import('../../api/src/releases/release-store.js');
export type ReleaseFiles = import('../../api/src/releases/release-files.js').ReleaseFiles;
/** The part that is used here; its own types would pull in the entire API. */
interface FilesModule {
  releasePlaceFrom(env: NodeJS.ProcessEnv, dataDir: string): unknown;
  openReleaseFiles(place: unknown): Promise<ReleaseFiles>;
}
type ResponsesModule = typeof import('../../api/src/releases/release-response.js');
type SourceMapsModule = typeof import('../../api/src/releases/source-maps.js');
type BudgetsModule = typeof import('../../api/src/releases/budgets.js');
type ErrorsModule = typeof import('../../api/src/releases/release.errors.js');
type SignerModule = typeof import('../../api/src/releases/signing/signer.js');
type OwnersModule = typeof import('../../api/src/releases/signing/owners.js');
type VerifiedModule = typeof import('../../api/src/releases/verified-releases.js');
type TokenModule = typeof import('../../api/src/releases/preview-token.js');
type KeysModule = typeof import('../../api/src/platform/config/keys.js');

type Signer = import('../../api/src/releases/signing/signer.js').Signer;
export type ReleaseStore = InstanceType<StoreModule['ReleaseStore']>;
export type Owners = InstanceType<OwnersModule['Owners']>;
export type VerifiedReleases = InstanceType<VerifiedModule['VerifiedReleases']>;

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
  const files = await builtApi<FilesModule>('releases/open-release-files.js');
  const place = files.releasePlaceFrom(process.env, dataDir);
  const { OWN_KEYS } = await builtApi<SignerModule>('releases/signing/signer.js');
  const isProduction = process.env.NODE_ENV === 'production';
  return openStoreWith(await files.openReleaseFiles(place), {
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
  const { ReleaseStore } = await builtApi<StoreModule>('releases/release-store.js');
  const { Owners } = await builtApi<OwnersModule>('releases/signing/owners.js');
  const { VerifiedReleases } = await builtApi<VerifiedModule>('releases/verified-releases.js');
  const by = process.env.OPERATOR || os.userInfo().username;
  const store = new ReleaseStore(files, { keyFor, by });
  const owners = () => Owners.read(ownersFile, ownKeys);
  const verified = () => new VerifiedReleases(store, owners());
  return { store, owners, verified, keyIdFor: (name) => keyFor(name).id };
}

/** The signer with an environment's keys. */
export async function signerOf(env: NodeJS.ProcessEnv, dataDir: string): Promise<Signer> {
  const { signerFrom } = await builtApi<SignerModule>('releases/signing/signer.js');
  return signerFrom(env, dataDir);
}

/** URL that shows a published release to anyone who has it. */
export async function previewLink(name: string, version: string, page = '/'): Promise<string> {
  const { keyringFor, listedKeys } = await builtApi<KeysModule>('platform/config/keys.js');
  const { signPreview } = await builtApi<TokenModule>('releases/preview-token.js');
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

export async function releaseBudgets(): Promise<BudgetsModule> {
  return builtApi<BudgetsModule>('releases/budgets.js');
}

export async function releaseErrors(): Promise<ErrorsModule> {
  return builtApi<ErrorsModule>('releases/release.errors.js');
}

export async function releaseResponses(): Promise<ResponsesModule> {
  return builtApi<ResponsesModule>('releases/release-response.js');
}

export async function sourceMapFiles(): Promise<SourceMapsModule> {
  return builtApi<SourceMapsModule>('releases/source-maps.js');
}

/** Part of the API's package. */
export const OWNERS_FILE = path.join(ROOT, 'api/release-owners.json');

/** Loads a module of the built API. The packed command line contains those named here. */
export async function builtApi<T>(file: string): Promise<T> {
  const built = path.join(ROOT, 'api/dist', file);
  if (!existsSync(built)) throw new Error('The API is not built yet: npm run build -w api');
  return (await import(built)) as T;
}
