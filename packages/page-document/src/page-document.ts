import { promisify } from 'node:util';
import { constants, deflateRaw } from 'node:zlib';
import { copyForResponse } from './response-bytes.js';
import { SlotChecksum } from './slot-checksum.js';

/**
 * Placeholder of a response's nonce: as long as a nonce, and made of characters that no page
 * contains, so that it cannot be confused with content.
 */
export const NONCE_SLOT = String.fromCharCode(
  ...Array.from({ length: 24 }, (_, at) => (at < 8 ? 1 + at : 6 + at)),
);

const SLOT = Buffer.from(NONCE_SLOT);
/** Maximum distance of back-references: https://www.rfc-editor.org/rfc/rfc1951#section-2 */
const WINDOW = 32 * 1024;
/** Deflate, no name, no time, unknown system: https://www.rfc-editor.org/rfc/rfc1952#section-2.3 */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255]);
const GZIP_TRAILER_LENGTH = 8;

const deflate = promisify(deflateRaw);

/**
 * The HTML of a page, compressed once for all visitors. Each response still has its own nonces:
 * they are inserted uncompressed between the compressed chunks, and the checksum is adjusted.
 */
export class PageDocument {
  private constructor(
    private readonly html: SlottedBytes,
    private readonly zipped: SlottedBytes,
    private readonly checksum: SlotChecksum,
  ) {}

  /** @param html with NONCE_SLOT for each nonce */
  static async of(html: string): Promise<PageDocument> {
    const plain = slotted(Buffer.from(html));
    const zipped = slotted(await gzipAround(plain));
    return new PageDocument(plain, zipped, new SlotChecksum(plain.bytes, plain.slots, SLOT.length));
  }

  /** Size in bytes, for the cache. */
  get weight(): number {
    return this.html.bytes.length + this.zipped.bytes.length;
  }

  /** @param nonce must be as long as NONCE_SLOT */
  plain(nonce: string): Buffer {
    return filled(this.html, nonce);
  }

  /** The same as gzip. */
  gzip(nonce: string): Buffer {
    const response = filled(this.zipped, nonce);
    response.writeUInt32LE(this.checksum.with(nonce), response.length - GZIP_TRAILER_LENGTH);
    return response;
  }
}

/** Bytes, and the offset of each nonce slot in them. */
interface SlottedBytes {
  bytes: Buffer;
  slots: number[];
}

function slotted(bytes: Buffer): SlottedBytes {
  const slots: number[] = [];
  for (let at = bytes.indexOf(SLOT); at >= 0; at = bytes.indexOf(SLOT, at + SLOT.length)) {
    slots.push(at);
  }
  return { bytes, slots };
}

function filled({ bytes, slots }: SlottedBytes, nonce: string): Buffer {
  const copy = copyForResponse(bytes);
  for (const at of slots) copy.write(nonce, at, 'latin1');
  return copy;
}

/** The text as gzip with uncompressed slots, without its checksum. */
async function gzipAround({ bytes, slots }: SlottedBytes): Promise<Buffer> {
  const starts = [0, ...slots.map((at) => at + SLOT.length)];
  const [head, ...others] = await Promise.all(
    starts.map((start, index) => compressed(bytes, start, slots[index])),
  );
  const between = stored(SLOT);
  const trailer = Buffer.alloc(GZIP_TRAILER_LENGTH);
  trailer.writeUInt32LE(bytes.length, 4);
  return Buffer.concat([
    GZIP_HEADER,
    head!,
    ...others.flatMap((piece) => [between, piece]),
    trailer,
  ]);
}

/**
 * A deflate chunk whose back-references never point into slots, because their bytes occur nowhere
 * else. It is byte-aligned; the last one ends the stream.
 */
function compressed(bytes: Buffer, start: number, end: number | undefined): Promise<Buffer> {
  const before = bytes.subarray(Math.max(0, start - WINDOW), start);
  return deflate(bytes.subarray(start, end), {
    level: 9,
    ...(before.length > 0 ? { dictionary: before } : {}),
    finishFlush: end === undefined ? constants.Z_FINISH : constants.Z_SYNC_FLUSH,
  });
}

/** An uncompressed block: https://www.rfc-editor.org/rfc/rfc1951#section-3.2.4 */
function stored(bytes: Buffer): Buffer {
  const header = Buffer.alloc(5);
  header.writeUInt16LE(bytes.length, 1);
  header.writeUInt16LE(~bytes.length & 0xffff, 3);
  return Buffer.concat([header, bytes]);
}
