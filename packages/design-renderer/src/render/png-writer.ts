import { constants, crc32, deflateRaw, deflate as zlibDeflate } from 'node:zlib';

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
const INCHES_PER_METER = 1 / 0.0254;
/**
 * Filter type 2: each byte is the difference from the one above. The cheapest, and good for soft
 * images.
 */
const FILTER_UP = 2;
/** zlib header of a stream without preset dictionary, fast compression. */
const ZLIB_HEADER = Buffer.from([0x78, 0x01]);
const ADLER_MODULUS = 65521;
const HIGH_BITS = 0x80808080;
/** Maximum number of strips deflated concurrently. */
const IN_FLIGHT = 4;
const CHUNK_BYTES = 1 << 19;

export interface PngSettings {
  width: number;
  height: number;
  dpi: number;
}

/**
 * Writes an RGBA PNG from strips as they are painted. Each strip is deflated separately in libuv's
 * thread pool while the next one is painted; a full flush makes the pieces one valid zlib stream.
 */
export class PngWriter {
  private readonly settings: PngSettings;
  private readonly pieces: Promise<Buffer>[] = [];
  private readonly checks: Promise<Checksum>[] = [];
  private readonly previousRow: Uint32Array;
  private readonly difference: Uint32Array;
  private rows = 0;

  constructor(settings: PngSettings) {
    this.settings = settings;
    this.previousRow = new Uint32Array(settings.width);
    this.difference = new Uint32Array(settings.width);
  }

  /**
   * Resolves immediately unless many strips are still being deflated.
   * @param pixels whole rows (see pixelWords); the caller may reuse the buffer afterward
   */
  async write(pixels: Uint32Array): Promise<void> {
    const rows = pixels.length / this.settings.width;
    const filtered = this.filterRows(pixels, rows);
    this.rows += rows;
    this.pieces.push(deflate(filtered, this.rows === this.settings.height));
    this.checks.push(checksum(filtered));
    // Applies backpressure, so that finished pieces can be freed.
    await this.pieces[this.pieces.length - IN_FLIGHT];
  }

  /** @throws if fewer or more rows were written than the header says */
  async finish(): Promise<Buffer> {
    const { width, height, dpi } = this.settings;
    if (this.rows !== height) throw new Error(`PNG of ${height} rows was given ${this.rows}`);
    const pieces = await Promise.all(this.pieces);
    const header = Buffer.alloc(13);
    header.writeUInt32BE(width, 0);
    header.writeUInt32BE(height, 4);
    header.set([8, 6, 0, 0, 0], 8);
    const resolution = Buffer.alloc(9);
    resolution.writeUInt32BE(Math.round(dpi * INCHES_PER_METER), 0);
    resolution.writeUInt32BE(Math.round(dpi * INCHES_PER_METER), 4);
    resolution[8] = 1;
    const check = Buffer.alloc(4);
    check.writeUInt32BE(joined(await Promise.all(this.checks)));
    return Buffer.concat([
      SIGNATURE,
      chunk('IHDR', header),
      chunk('sRGB', Buffer.from([0])),
      chunk('pHYs', resolution),
      chunk('IDAT', ZLIB_HEADER),
      ...pieces.map((piece) => chunk('IDAT', piece)),
      chunk('IDAT', check),
      chunk('IEND', Buffer.alloc(0)),
    ]);
  }

  /** Four bytes at a time: each byte minus the one above, without a borrow between them. */
  private filterRows(pixels: Uint32Array, rows: number): Buffer {
    const { width } = this.settings;
    const { difference, previousRow } = this;
    const bytes = new Uint8Array(difference.buffer);
    const out = Buffer.allocUnsafe(rows * (width * 4 + 1));
    for (let y = 0, i = 0; y < rows; y++) {
      const above = y === 0 ? previousRow : pixels;
      for (let x = 0, u = y === 0 ? 0 : i - width; x < width; x++, i++, u++) {
        const a = pixels[i]!;
        const b = above[u]!;
        difference[x] = ((a | HIGH_BITS) - (b & ~HIGH_BITS)) ^ ((a ^ ~b) & HIGH_BITS);
      }
      const at = y * (width * 4 + 1);
      out[at] = FILTER_UP;
      out.set(bytes, at + 1);
    }
    previousRow.set(pixels.subarray(pixels.length - width));
    return out;
  }
}

function deflate(bytes: Buffer, last: boolean): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    deflateRaw(
      bytes,
      {
        level: 3,
        strategy: constants.Z_RLE,
        memLevel: 9,
        chunkSize: CHUNK_BYTES,
        finishFlush: last ? constants.Z_FINISH : constants.Z_FULL_FLUSH,
      },
      (error, piece) => (error ? reject(error) : resolve(piece)),
    );
  });
}

interface Checksum {
  adler: number;
  length: number;
}

/**
 * Adler-32 of a strip. Node has no function for it, but a zlib stream ends with it, and storing
 * without compression is nearly free.
 */
function checksum(bytes: Buffer): Promise<Checksum> {
  return new Promise((resolve, reject) => {
    zlibDeflate(bytes, { level: 0, chunkSize: bytes.length + CHUNK_BYTES }, (error, stored) =>
      error
        ? reject(error)
        : resolve({ adler: stored.readUInt32BE(stored.length - 4), length: bytes.length }),
    );
  });
}

/** Combines the checksums of consecutive strips. */
function joined(parts: Checksum[]): number {
  let low = 1;
  let high = 0;
  for (const { adler, length } of parts) {
    const added = (adler & 0xffff) - 1;
    high = (high + (adler >>> 16) + (length % ADLER_MODULUS) * (low - 1)) % ADLER_MODULUS;
    low = (low + added + ADLER_MODULUS) % ADLER_MODULUS;
  }
  return ((high << 16) | low) >>> 0;
}

function chunk(type: string, content: Buffer): Buffer {
  const out = Buffer.alloc(12 + content.length);
  out.writeUInt32BE(content.length, 0);
  out.write(type, 4, 'latin1');
  content.copy(out, 8);
  out.writeUInt32BE(crc32(out.subarray(4, 8 + content.length)) >>> 0, 8 + content.length);
  return out;
}
