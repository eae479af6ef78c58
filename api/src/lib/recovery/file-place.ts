import { createHash } from 'node:crypto';
import { createReadStream, type Dirent } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { connectBucket, type BucketSettings } from '@ftl/releases';
import { bucketError } from './bucket-error.js';

/** Where the files of a shop are. */
export interface StoredFiles {
  dataDir: string;
  /** Undefined if all files are below `dataDir`. */
  storage: { bucket: BucketSettings | undefined };
}

export interface OpenFile {
  body: Readable;
  bytes: number | undefined;
  /** Hex; only if the store provides it. */
  md5: string | undefined;
}

/** The files of a shop by key, such as `storage/photo/2f6c.jpg`. */
export interface FilePlace {
  /** Everything below a folder of the shop. */
  keys(folder: string): AsyncIterable<string>;
  /** The same, without files that were written at this time or later. */
  keysBefore(folder: string, time: Date): AsyncIterable<string>;
  /** @throws FileMissing, or the error of reading it */
  open(key: string): Promise<OpenFile>;
  write(key: string, body: Buffer): Promise<void>;
  /** Removing a missing file is not an error. */
  remove(key: string): Promise<void>;
}

/** The store confirmed that there is no such file. */
export class FileMissing extends Error {
  override name = 'FileMissing';
  constructor() {
    super('missing');
  }
}

/** Images and print files: each is referenced in the database. */
export const IMAGES = 'storage';
/** Releases and the pointer to the live ones. */
export const RELEASES = 'releases';
/** Keys for cookies and links if no SECRET is configured; never in a bucket. */
export const SECRETS = 'secrets';

/** @returns the place in which the shop's files are stored */
export async function placesOf({
  dataDir,
  storage,
}: StoredFiles): Promise<(key: string) => FilePlace> {
  const { bucket } = storage;
  const local = folderPlace(dataDir);
  const shared = bucket ? await bucketPlace(bucket) : local;
  return (key) => (key.startsWith(SECRETS) ? local : shared);
}

export function folderPlace(root: string): FilePlace {
  return {
    async *keys(folder) {
      for (const entry of await entriesOf(path.join(root, folder))) {
        const key = `${folder}/${entry.name}`;
        if (entry.isDirectory()) yield* this.keys(key);
        else if (entry.isFile()) yield key;
      }
    },
    async *keysBefore(folder, time) {
      for await (const key of this.keys(folder)) {
        const { mtime } = await stat(path.join(root, key));
        if (mtime < time) yield key;
      }
    },
    open: async (key) => {
      const file = path.join(root, key);
      const { size } = await stat(file).catch((error: unknown) => {
        throw codeOf(error) === 'ENOENT' ? new FileMissing() : error;
      });
      return { body: createReadStream(file), bytes: size, md5: undefined };
    },
    write: async (key, body) => {
      const file = path.join(root, key);
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      // Renamed when complete, so that an interrupted restore leaves no truncated image.
      const temporary = `${file}.restoring`;
      const handle = await open(temporary, 'w', key.startsWith(SECRETS) ? 0o600 : 0o644);
      try {
        await handle.writeFile(body);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(temporary, file);
    },
    remove: (key) => rm(path.join(root, key), { force: true }),
  };
}

/** Empty for a missing folder: one that a release was published from is renamed. */
async function entriesOf(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

async function bucketPlace(settings: BucketSettings): Promise<FilePlace> {
  const { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, paginateListObjectsV2 } =
    await import('@aws-sdk/client-s3');
  const client = await connectBucket(settings);
  const Bucket = settings.bucket;
  const failed = (error: unknown): never => {
    throw bucketError(error, settings);
  };
  async function* listed(folder: string) {
    const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: `${folder}/` });
    for (;;) {
      const page = await pages.next().catch(failed);
      if (page.done) return;
      yield* page.value.Contents ?? [];
    }
  }
  return {
    async *keys(folder) {
      for await (const { Key } of listed(folder)) if (Key) yield Key;
    },
    async *keysBefore(folder, time) {
      for await (const { Key, LastModified } of listed(folder))
        if (Key && LastModified && LastModified < time) yield Key;
    },
    open: async (Key) => {
      const found = await client
        .send(new GetObjectCommand({ Bucket, Key }))
        .catch((error: Error) => {
          if (error.name === 'NoSuchKey') throw new FileMissing();
          return failed(error);
        });
      return {
        body: found.Body as Readable,
        bytes: found.ContentLength,
        // With a customer-provided key the ETag is not a hash of the content.
        md5:
          (found.ServerSideEncryption ?? 'AES256') === 'AES256' && !found.SSECustomerAlgorithm
            ? /^"?([0-9a-f]{32})"?$/.exec(found.ETag ?? '')?.[1]
            : undefined,
      };
    },
    write: async (Key, Body) => {
      // Lets the store reject a body that was damaged in transit.
      const ContentMD5 = createHash('md5').update(Body).digest('base64');
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentMD5 })).catch(failed);
    },
    // One by one: not every S3-compatible store deletes several files in one request.
    remove: async (Key) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key })).catch(failed);
    },
  };
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
