import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ReleaseRecord } from '@ftl/contracts';
import { isCompressible } from '@ftl/releases';

/** Maximum quality takes a second per megabyte; large files are rarely needed. */
const BEST_UP_TO_BYTES = 256 * 1024;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export interface CompressedFiles {
  /** Compressed copies by their name in the store. */
  copies: Map<string, Buffer>;
  /** Size of each file, uncompressed and with brotli. */
  sizes: Map<string, NonNullable<ReleaseRecord['sizes']>[string]>;
}

export async function compressAll(files: ReadonlyMap<string, Buffer>): Promise<CompressedFiles> {
  const compressed = await Promise.all(
    [...files].map(async ([name, content]) => {
      const copies = await compress(name, content);
      return { name, raw: content.length, copies, brotli: copies['.br']?.length ?? content.length };
    }),
  );
  return {
    copies: new Map(
      compressed.flatMap(({ name, copies }) =>
        Object.entries(copies).map(([suffix, copy]) => [name + suffix, copy] as const),
      ),
    ),
    sizes: new Map(compressed.map(({ name, raw, brotli }) => [name, { raw, brotli }])),
  };
}

/** Compressed copies of a file by their suffix in the store. */
async function compress(name: string, content: Buffer): Promise<Record<string, Buffer>> {
  if (!isCompressible(name)) return {};
  const quality = content.length <= BEST_UP_TO_BYTES ? 11 : 9;
  const [br, gz] = await Promise.all([
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    zip(content, { level: 9 }),
  ]);
  return { '.br': br, '.gz': gz };
}
