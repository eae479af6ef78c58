import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { releases } from './store.ts';

/** Maximum quality takes a second per megabyte; large files are rarely needed. */
const BEST_UP_TO_BYTES = 256 * 1024;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compressed copies of a file by their suffix in the store. */
export async function compress(name: string, content: Buffer): Promise<Record<string, Buffer>> {
  const { isCompressible } = await releases();
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
