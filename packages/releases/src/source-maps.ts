import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { SourceMap, type SourceMapPayload } from 'node:module';
import type { ReleaseStore } from './release-store.js';

/**
 * Stored beside the files of a release but not listed in `release.json`, so that it is not served:
 * source maps contain the sources with their comments.
 */
export const privateName = (file: string) => `${file}.map.br`;
/** Brotli quality; higher is slower, and someone waits for the release. */
const QUALITY = 6;

/** @returns name and content of a file's source map in the store */
export function privateSourceMap(file: string, map: Buffer): [name: string, content: Buffer] {
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY };
  return [privateName(file), brotliCompressSync(map, { params })];
}

/** Source maps of releases, each loaded once. */
export class SourceMaps {
  readonly #store: ReleaseStore;
  readonly #maps = new Map<string, Promise<SourceMap | undefined>>();

  constructor(store: ReleaseStore) {
    this.#store = store;
  }

  /** @returns undefined if there is no such release or file, or it was released without maps */
  of(name: string, version: string, file: string): Promise<SourceMap | undefined> {
    const key = `${name}/${version}/${file}`;
    const known = this.#maps.get(key);
    if (known) return known;
    const map = this.#read(name, version, file);
    this.#maps.set(key, map);
    return map;
  }

  async #read(name: string, version: string, file: string): Promise<SourceMap | undefined> {
    // Browsers report arbitrary paths: read only files of releases.
    const record = await this.#store.record(name, version);
    if (!record || !Object.hasOwn(record.files, file)) return undefined;
    const content = await this.#store.file(name, version, privateName(file));
    if (!content) return undefined;
    const payload = JSON.parse(brotliDecompressSync(content).toString()) as SourceMapPayload;
    return new SourceMap(payload);
  }
}
