import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/**
 * Lossless container for image planes (8 or 16 bit integers): each sample is predicted from its
 * left, upper and upper left neighbors, and the residuals are compressed together. Smooth planes
 * shrink to a bit or two per sample. No dependencies, because the art scripts write with it and the
 * shop reads.
 */

export interface Plane {
  width: number;
  height: number;
  samples: Uint8Array | Int16Array;
}

export interface PlaneFile {
  /** Metadata about the planes, defined by the writer. */
  header: Record<string, unknown>;
  planes: Record<string, Plane>;
}

interface PlaneEntry {
  name: string;
  width: number;
  height: number;
  bits: 8 | 16;
}

/** The LOCO-I predictor: follows an edge if there is one, otherwise a gradient. */
function median(left: number, up: number, upLeft: number): number {
  if (upLeft >= Math.max(left, up)) return Math.min(left, up);
  if (upLeft <= Math.min(left, up)) return Math.max(left, up);
  return left + up - upLeft;
}

function predict(samples: Uint8Array | Int16Array, i: number, width: number): number {
  const column = i % width;
  if (i < width) return column === 0 ? 0 : samples[i - 1]!;
  const up = samples[i - width]!;
  if (column === 0) return up;
  const left = samples[i - 1]!;
  const upLeft = samples[i - width - 1]!;
  return samples instanceof Int16Array ? left + up - upLeft : median(left, up, upLeft);
}

const zigzag = (n: number): number => ((n << 1) ^ (n >> 31)) & 0xffff;
const unzigzag = (n: number): number => (n >>> 1) ^ -(n & 1);

/**
 * @param isUsed whether a sample matters; others cost nothing and may be decoded as anything.
 * Without it every sample is preserved.
 */
function encodePlane({ samples, width }: Plane, isUsed?: (i: number) => boolean): Buffer {
  const wide = samples instanceof Int16Array;
  const known = samples.slice();
  const out = Buffer.alloc(samples.length * (wide ? 2 : 1));
  for (let i = 0; i < samples.length; i++) {
    const expected = predict(known, i, width);
    if (isUsed && !isUsed(i)) {
      known[i] = expected;
      continue;
    }
    if (wide) {
      const residual = ((samples[i]! - expected) << 16) >> 16;
      const code = zigzag(residual);
      out[i] = code & 255;
      out[samples.length + i] = code >> 8;
    } else {
      const residual = ((samples[i]! - expected) << 24) >> 24;
      out[i] = zigzag(residual) & 255;
    }
  }
  return out;
}

/** Reverses encodePlane; optimized for speed, because a cold start waits for it. */
function decodePlane(bytes: Buffer, { width, height, bits }: PlaneEntry): Plane {
  return bits === 8 ? decodeBytes(bytes, width, height) : decodeWide(bytes, width, height);
}

function decodeBytes(bytes: Buffer, width: number, height: number): Plane {
  const samples = new Uint8Array(width * height);
  for (let y = 0, i = 0; y < height; y++) {
    let left = 0;
    let upLeft = 0;
    for (let x = 0; x < width; x++, i++) {
      const up = y > 0 ? samples[i - width]! : 0;
      let expected: number;
      if (y === 0) expected = left;
      else if (x === 0) expected = up;
      else {
        const low = left < up ? left : up;
        const high = left < up ? up : left;
        expected = upLeft >= high ? low : upLeft <= low ? high : left + up - upLeft;
      }
      left = (expected + unzigzag(bytes[i]!)) & 255;
      samples[i] = left;
      upLeft = up;
    }
  }
  return { width, height, samples };
}

function decodeWide(bytes: Buffer, width: number, height: number): Plane {
  const count = width * height;
  const samples = new Int16Array(count);
  for (let y = 0, i = 0; y < height; y++) {
    let left = 0;
    let upLeft = 0;
    for (let x = 0; x < width; x++, i++) {
      const up = y > 0 ? samples[i - width]! : 0;
      const expected = y === 0 ? left : x === 0 ? up : left + up - upLeft;
      samples[i] = expected + unzigzag(bytes[i]! | (bytes[count + i]! << 8));
      left = samples[i]!;
      upLeft = up;
    }
  }
  return { width, height, samples };
}

/** @param used by plane name, which samples matter (see encodePlane) */
export function encodePlanes(
  { header, planes }: PlaneFile,
  used: Record<string, (i: number) => boolean> = {},
): Buffer {
  const entries: PlaneEntry[] = Object.entries(planes).map(([name, p]) => ({
    name,
    width: p.width,
    height: p.height,
    bits: p.samples instanceof Int16Array ? 16 : 8,
  }));
  const head = Buffer.from(JSON.stringify({ header, planes: entries }));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(head.length);
  const body = entries.map(({ name }) => encodePlane(planes[name]!, used[name]));
  return brotliCompressSync(Buffer.concat([length, head, ...body]), {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 9,
      [constants.BROTLI_PARAM_LGWIN]: 22,
    },
  });
}

/** @throws when the bytes are not a plane file */
export function decodePlanes(file: Buffer): PlaneFile {
  const bytes = brotliDecompressSync(file);
  const headLength = bytes.readUInt32LE(0);
  const { header, planes: entries } = JSON.parse(
    bytes.subarray(4, 4 + headLength).toString('utf8'),
  ) as { header: Record<string, unknown>; planes: PlaneEntry[] };
  const planes: Record<string, Plane> = {};
  let offset = 4 + headLength;
  for (const entry of entries) {
    const size = entry.width * entry.height * (entry.bits / 8);
    planes[entry.name] = decodePlane(bytes.subarray(offset, offset + size), entry);
    offset += size;
  }
  return { header, planes };
}
