import { inflateSync } from 'node:zlib';

/** A parsed PNG. Shares no code with the shop's own writer. */
export interface PngParts {
  width: number;
  height: number;
  /** Type and content of every chunk, in order. */
  chunks: [type: string, content: Buffer][];
  /** Rows as stored: a filter byte, then four bytes per pixel. */
  lines: Buffer;
}

const SIGNATURE = '89504e470d0a1a0a';

/** @throws if the signature, a CRC or the stream's checksum is wrong, or bytes are left over */
export function readPng(png: Buffer): PngParts {
  if (png.toString('hex', 0, 8) !== SIGNATURE) throw new Error('signature');
  const chunks: PngParts['chunks'] = [];
  let at = 8;
  while (at < png.length) {
    const length = png.readUInt32BE(at);
    const body = png.subarray(at + 4, at + 8 + length);
    if (png.readUInt32BE(at + 8 + length) !== crc(body)) throw new Error('CRC');
    chunks.push([body.toString('latin1', 0, 4), body.subarray(4)]);
    at += 12 + length;
  }
  if (at !== png.length) throw new Error('length');
  const header = chunks[0]![1];
  // inflateSync checks the Adler-32 at the end of the stream.
  const lines = inflateSync(
    Buffer.concat(chunks.filter(([type]) => type === 'IDAT').map(([, body]) => body)),
  );
  return { width: header.readUInt32BE(0), height: header.readUInt32BE(4), chunks, lines };
}

/** Decodes rows with filter type 'up' to pixels of four bytes. */
export function unfiltered({ width, height, lines }: PngParts): Uint8Array {
  const rgba = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    const line = y * (width * 4 + 1);
    if (lines[line] !== 2) throw new Error('filter');
    for (let x = 0; x < width * 4; x++)
      rgba[y * width * 4 + x] = lines[line + 1 + x]! + (y > 0 ? rgba[(y - 1) * width * 4 + x]! : 0);
  }
  return rgba;
}

const REMAINDERS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let c = byte;
  for (let k = 0; k < 8; k++) c = c & 1 ? (c >>> 1) ^ 0xedb88320 : c >>> 1;
  return c;
});

function crc(bytes: Uint8Array): number {
  let c = 0xffffffff;
  for (const byte of bytes) c = REMAINDERS[(c ^ byte) & 255]! ^ (c >>> 8);
  return (c ^ 0xffffffff) >>> 0;
}
