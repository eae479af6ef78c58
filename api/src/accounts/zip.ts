import { crc32 } from 'node:zlib';

export interface ZippedFile {
  /** With slashes, such as `pictures/1-photo.jpg`. */
  path: string;
  body: Buffer;
}

/** 'Version needed' 2.0, and names in UTF-8. */
const VERSION = 20;
const UTF8 = 0x0800;
/** 1 January 1980: the format knows no 'unknown'. */
const NO_DATE = (1 << 5) | 1;

/**
 * A ZIP archive whose files are stored as they are: pictures are compressed
 * already. Archives and files below 4 GB.
 */
export async function* zip(files: AsyncIterable<ZippedFile>): AsyncGenerator<Buffer> {
  const entries: Buffer[] = [];
  let offset = 0;
  for await (const { path, body } of files) {
    const name = Buffer.from(path, 'utf8');
    const facts = factsOf(body, name);
    const header = Buffer.concat([signature(0x04034b50), facts, uint16(0), name]);
    entries.push(
      Buffer.concat([
        signature(0x02014b50),
        uint16(VERSION),
        facts,
        // No extra field, no comment, first disk, no attributes.
        Buffer.alloc(12),
        uint32(offset),
        name,
      ]),
    );
    offset += header.length + body.length;
    yield header;
    yield body;
  }
  const directory = Buffer.concat(entries);
  yield directory;
  yield Buffer.concat([
    signature(0x06054b50),
    Buffer.alloc(4),
    uint16(entries.length),
    uint16(entries.length),
    uint32(directory.length),
    uint32(offset),
    uint16(0),
  ]);
}

/** What a file's own header and its entry in the directory have in common. */
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
