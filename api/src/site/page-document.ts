import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

/**
 * Stands in a document where the nonce of an answer goes: as long as one, and made of
 * characters that no page has, so that nothing else is ever taken for a part of it.
 */
export const NONCE_SLOT = String.fromCharCode(
  ...Array.from({ length: 24 }, (_, at) => (at < 8 ? 1 + at : 6 + at)),
);

const SLOT = Buffer.from(NONCE_SLOT);
/** How far back a compressed text may point: https://www.rfc-editor.org/rfc/rfc1951#section-2 */
const WINDOW = 32 * 1024;
/** Deflate, no name, no time, unknown system: https://www.rfc-editor.org/rfc/rfc1952#section-2.3 */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255]);

const deflate = promisify(deflateRaw);

/**
 * The HTML of a page as it is the same for everybody who gets it, compressed once.
 * Every answer has nonces of its own all the same: they stand between the compressed
 * pieces as they are, and only the checksum is worked out anew.
 */
export class PageDocument {
  private constructor(
    private readonly html: Buffer,
    /** Where each nonce goes. */
    private readonly slots: number[],
    /** What is around them, compressed: one more than there are slots. */
    private readonly pieces: Buffer[],
    /** Checksum of what comes before the first nonce. */
    private readonly crcOfHead: number,
  ) {}

  /** @param html with NONCE_SLOT for each nonce */
  static async of(html: string): Promise<PageDocument> {
    const bytes = Buffer.from(html);
    const slots: number[] = [];
    for (let at = bytes.indexOf(SLOT); at >= 0; at = bytes.indexOf(SLOT, at + SLOT.length)) {
      slots.push(at);
    }
    const starts = [0, ...slots.map((at) => at + SLOT.length)];
    const pieces = await Promise.all(
      starts.map((start, index) => compressed(bytes, start, slots[index])),
    );
    return new PageDocument(bytes, slots, pieces, crc32(bytes.subarray(0, slots[0])));
  }

  /** Bytes that it holds. */
  get weight(): number {
    return this.pieces.reduce((sum, { length }) => sum + length, this.html.length);
  }

  /** @param nonce as long as NONCE_SLOT */
  plain(nonce: string): Buffer {
    const filled = Buffer.from(this.html);
    for (const at of this.slots) filled.write(nonce, at, 'latin1');
    return filled;
  }

  /** The same as gzip. */
  gzip(nonce: string): Buffer {
    const plain = this.plain(nonce);
    const between = stored(Buffer.from(nonce));
    const checksum = Buffer.alloc(8);
    const rest = plain.subarray(this.slots[0] ?? plain.length);
    checksum.writeUInt32LE(crc32(rest, this.crcOfHead), 0);
    checksum.writeUInt32LE(plain.length, 4);
    const [head, ...others] = this.pieces;
    return Buffer.concat([
      GZIP_HEADER,
      head!,
      ...others.flatMap((piece) => [between, piece]),
      checksum,
    ]);
  }
}

/**
 * A piece that may point back into all before it, except into slots: what they hold
 * stands nowhere else. It ends at a byte; the last one ends the text.
 */
function compressed(bytes: Buffer, start: number, end: number | undefined): Promise<Buffer> {
  const before = bytes.subarray(Math.max(0, start - WINDOW), start);
  return deflate(bytes.subarray(start, end), {
    level: 9,
    ...(before.length > 0 ? { dictionary: before } : {}),
    finishFlush: end === undefined ? constants.Z_FINISH : constants.Z_SYNC_FLUSH,
  });
}

/** A block that is not compressed: https://www.rfc-editor.org/rfc/rfc1951#section-3.2.4 */
function stored(bytes: Buffer): Buffer {
  const header = Buffer.alloc(5);
  header.writeUInt16LE(bytes.length, 1);
  header.writeUInt16LE(~bytes.length & 0xffff, 3);
  return Buffer.concat([header, bytes]);
}
