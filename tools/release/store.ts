import { existsSync } from 'node:fs';
import path from 'node:path';
import { dataDirFrom, ROOT } from '../place.ts';

type StoreModule = typeof import('../../api/src/releases/release-store.js');
type ReleaseFiles = import('../../api/src/releases/release-files.js').ReleaseFiles;
/** The part of it used here; its own types would bring the whole API's along. */
interface FilesModule {
  releasePlaceFrom(env: NodeJS.ProcessEnv, dataDir: string): unknown;
  openReleaseFiles(place: unknown): Promise<ReleaseFiles>;
}
type ResponsesModule = typeof import('../../api/src/releases/release-response.js');
type SourceMapsModule = typeof import('../../api/src/releases/source-maps.js');
type ErrorsModule = typeof import('../../api/src/releases/release.errors.js');
type TokenModule = typeof import('../../api/src/releases/preview-token.js');
type KeysModule = typeof import('../../api/src/platform/config/keys.js');

export type ReleaseStore = InstanceType<StoreModule['ReleaseStore']>;

/**
 * The API's own store, so that what is written here is what it reads: in the
 * bucket of S3_BUCKET, else below the data folder.
 */
export async function openStore(dataDir = dataDirFrom()): Promise<ReleaseStore> {
  const { ReleaseStore } = await builtApi<StoreModule>('releases/release-store.js');
  const files = await builtApi<FilesModule>('releases/open-release-files.js');
  const place = files.releasePlaceFrom(process.env, dataDir);
  return new ReleaseStore(await files.openReleaseFiles(place));
}

/** Address that shows a published release to whoever has it. */
export async function previewLink(name: string, version: string, page = '/'): Promise<string> {
  const { keyringFor, listedKeys } = await builtApi<KeysModule>('platform/config/keys.js');
  const { signPreview } = await builtApi<TokenModule>('releases/preview-token.js');
  // With SECRET_PREVIEWS a release needs none of the shop's other secrets.
  const { SECRET, SECRET_PREVIEWS } = process.env;
  const given = { SECRET: listedKeys(SECRET), SECRET_PREVIEWS: listedKeys(SECRET_PREVIEWS) };
  const keys = keyringFor('previews', given, dataDirFrom());
  const origin = process.env.PUBLIC_URL ?? `http://localhost:${process.env.PORT ?? '3000'}`;
  const token = signPreview({ name, version }, keys, new Date());
  return `${origin.replace(/\/+$/, '')}${page}?release-preview=${token}`;
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

async function builtApi<T>(file: string): Promise<T> {
  const built = path.join(ROOT, 'api/dist', file);
  if (!existsSync(built)) throw new Error('The API is not built yet: npm run build -w api');
  return (await import(built)) as T;
}
