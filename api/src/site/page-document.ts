import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

const deflate = promisify(deflateRaw);

/** Length of a nonce: 16 bytes in base64. */
const NONCE_LENGTH = 24;

/** Placeholder of a response's nonce, of a character that `escaped` removes from all content. */
export const NONCE_SLOT = '\u0001'.repeat(NONCE_LENGTH);

/** Maximum distance of back-references: https://www.rfc-editor.org/rfc/rfc1951#section-2 */
const WINDOW = 32 * 1024;
/** Deflate, no name, no time, unknown system: https://www.rfc-editor.org/rfc/rfc1952#section-2.3 */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255]);
/** Uncompressed block of a nonce: https://www.rfc-editor.org/rfc/rfc1951#section-3.2.4 */
const STORED = Buffer.from([0, NONCE_LENGTH, 0, 0xff - NONCE_LENGTH, 0xff]);

/**
 * The HTML of a page, compressed once for all visitors. Each response has its own nonces: they are
 * inserted uncompressed between the compressed pieces. Compressing each response takes ten times
 * the CPU (docs/decisions/0011).
 */
export class PageDocument {
  private constructor(
    /** What is between the slots. */
    private readonly texts: Buffer[],
    private readonly pieces: Buffer[],
    private readonly length: number,
  ) {}

  /** @param html with NONCE_SLOT for each nonce */
  static async of(html: string): Promise<PageDocument> {
    const bytes = Buffer.from(html);
    const texts = html.split(NONCE_SLOT).map((text) => Buffer.from(text));
    let start = 0;
    const pieces = texts.map((text, at) => {
      const before = bytes.subarray(Math.max(0, start - WINDOW), start);
      start += text.length + NONCE_LENGTH;
      return deflate(text, {
        level: 9,
        // No back-reference leads into a slot, because its bytes occur nowhere else.
        dictionary: before,
        finishFlush: at === texts.length - 1 ? constants.Z_FINISH : constants.Z_SYNC_FLUSH,
      });
    });
    return new PageDocument(texts, await Promise.all(pieces), bytes.length);
  }

  /** Size in bytes, for the cache. */
  get weight(): number {
    return this.pieces.reduce((sum, piece) => sum + piece.length, this.length);
  }

  plain(nonce: string): Buffer {
    return Buffer.from(this.texts.join(nonce));
  }

  /**
   * The same as gzip.
   *
   * @param nonce must be as long as NONCE_SLOT
   */
  gzip(nonce: string): Buffer {
    const word = Buffer.from(nonce);
    const parts: Buffer[] = [GZIP_HEADER];
    let checksum = 0;
    for (const [at, text] of this.texts.entries()) {
      if (at > 0) {
        parts.push(STORED, word);
        checksum = crc32(word, checksum);
      }
      parts.push(this.pieces[at]!);
      checksum = crc32(text, checksum);
    }
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(checksum, 0);
    trailer.writeUInt32LE(this.length, 4);
    return Buffer.concat([...parts, trailer]);
  }
}
