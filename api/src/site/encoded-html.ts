import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { preferredEncoding } from '../releases/index.js';

/** Each answer is compressed anew, so speed counts more than the last percent. */
const BROTLI_QUALITY = 4;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

interface EncodedBody {
  body: Buffer;
  headers: Record<string, string>;
}

export async function encoded(html: string, accepted: string): Promise<EncodedBody> {
  const plain = Buffer.from(html);
  const headers = { vary: 'accept-encoding' };
  switch (preferredEncoding(accepted, 'index.html')?.name) {
    case 'br': {
      const body = await brotli(plain, {
        params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
      });
      return { body, headers: { ...headers, 'content-encoding': 'br' } };
    }
    case 'gzip':
      return { body: await zip(plain), headers: { ...headers, 'content-encoding': 'gzip' } };
    default:
      return { body: plain, headers };
  }
}
