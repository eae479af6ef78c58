import { crc32 } from 'node:zlib';

export interface ZippedFile {
  /** With slashes, such as `images/1-photo.jpg`. */
  path: string;
  body: Buffer;
}

/** 'Version needed' 2.0, and names in UTF-8. */
const VERSION = 20;
const UTF8 = 0x0800;
/** January 1, 1980: the format has no value for 'unknown'. */
const NO_DATE = (1 << 5) | 1;

/** Above these values the format requires its 64-bit fields (ZIP64). */
const MAX_16 = 0xffff;
const MAX_32 = 0xffffffff;
const VERSION_64 = 45;

/**
 * A ZIP archive of any size and any number of files, stored without compression because images are
 * compressed already. Single files must be below 4 GB.
 */
export async function* zip(files: AsyncIterable<ZippedFile>): AsyncGenerator<Buffer> {
  const entries: Buffer[] = [];
  let offset = 0;
  for await (const { path, body } of files) {
    const name = Buffer.from(path, 'utf8');
    const facts = factsOf(body, name);
    const header = Buffer.concat([signature(0x04034b50), facts, uint16(0), name]);
    entries.push(entryOf(facts, name, offset));
    offset += header.length + body.length;
    yield header;
    yield body;
  }
  const directory = Buffer.concat(entries);
  yield directory;
  yield endOf(entries.length, directory.length, offset);
}

/** Central directory header of a file. */
function entryOf(facts: Buffer, name: Buffer, offset: number): Buffer {
  const isFar = offset >= MAX_32;
  const extra = isFar ? Buffer.concat([uint16(1), uint16(8), uint64(offset)]) : Buffer.alloc(0);
  return Buffer.concat([
    signature(0x02014b50),
    uint16(isFar ? VERSION_64 : VERSION),
    facts,
    uint16(extra.length),
    // No comment, first disk, no attributes.
    Buffer.alloc(10),
    uint32(isFar ? MAX_32 : offset),
    name,
    extra,
  ]);
}

function endOf(files: number, directoryBytes: number, offset: number): Buffer {
  const is64 = files >= MAX_16 || directoryBytes >= MAX_32 || offset >= MAX_32;
  const end = Buffer.concat([
    signature(0x06054b50),
    Buffer.alloc(4),
    uint16(Math.min(files, MAX_16)),
    uint16(Math.min(files, MAX_16)),
    uint32(Math.min(directoryBytes, MAX_32)),
    uint32(Math.min(offset, MAX_32)),
    uint16(0),
  ]);
  if (!is64) return end;
  const end64 = Buffer.concat([
    ...[signature(0x06064b50), uint64(44), uint16(VERSION_64), uint16(VERSION_64), Buffer.alloc(8)],
    ...[uint64(files), uint64(files), uint64(directoryBytes), uint64(offset)],
  ]);
  const locator = [signature(0x07064b50), uint32(0), uint64(offset + directoryBytes), uint32(1)];
  return Buffer.concat([end64, ...locator, end]);
}

/** Fields that a local file header and a central directory header have in common. */
function factsOf(body: Buffer, name: Buffer): Buffer {
  return Buffer.concat([
    uint16(VERSION),
    uint16(UTF8),
    uint16(0),
    uint16(0),
    uint16(NO_DATE),
    uint32(crc32(body)),
    uint32(body.length),
    uint32(body.length),
    uint16(name.length),
  ]);
}

const signature = (value: number) => uint32(value);

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value >>> 0);
  return bytes;
}

function uint64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
}
