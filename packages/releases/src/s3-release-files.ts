import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { BucketLock, type LockObject } from './bucket-lock.js';
import type { HeldLock, ReleaseFiles } from './release-files.js';
import { contentTypeOf, encodingOf } from './release-response.js';

/** Concurrent uploads: fast enough for a release without overloading the store. */
const PARALLEL = 8;
const LOCK = 'live.lock';

/** Releases in an S3-compatible bucket, below one folder. */
export class S3ReleaseFiles implements ReleaseFiles {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #folder: string;

  constructor(client: S3Client, bucket: string, folder: string) {
    this.#client = client;
    this.#bucket = bucket;
    this.#folder = folder;
  }

  async read(path: string): Promise<Buffer | undefined> {
    return (await this.#object(path))?.body;
  }

  /**
   * The last file is written after all others. The lock is held for the whole upload: a bucket
   * cannot rename, so a second publish would overwrite the files of the first one.
   */
  async writeFolder(folder: string, files: ReadonlyMap<string, Buffer>): Promise<void> {
    const all = [...files];
    const last = all.pop();
    if (!last) return;
    await this.exclusively(async (lock) => {
      if (await this.#object(`${folder}/${last[0]}`)) throw new Error(`${folder} exists already.`);
      for (let at = 0; at < all.length; at += PARALLEL) {
        await lock.assertHeld();
        await Promise.all(
          all
            .slice(at, at + PARALLEL)
            .map(([name, content]) => this.#put(`${folder}/${name}`, content)),
        );
      }
      await lock.assertHeld();
      await this.#put(`${folder}/${last[0]}`, last[1]);
    });
  }

  async replace(path: string, content: string): Promise<void> {
    await this.#put(path, Buffer.from(content));
  }

  async folders(folder: string): Promise<string[]> {
    const prefix = folder ? `${this.#folder}/${folder}/` : `${this.#folder}/`;
    const names: string[] = [];
    let token: string | undefined;
    do {
      const page = await this.#client.send(
        new ListObjectsV2Command({
          Bucket: this.#bucket,
          Prefix: prefix,
          Delimiter: '/',
          ...(token ? { ContinuationToken: token } : {}),
        }),
      );
      for (const { Prefix = '' } of page.CommonPrefixes ?? [])
        names.push(Prefix.slice(prefix.length, -1));
      token = page.NextContinuationToken;
    } while (token);
    return names.sort();
  }

  async exclusively<T>(work: (lock: HeldLock) => Promise<T>): Promise<T> {
    const lock: LockObject = {
      read: async () => {
        const object = await this.#object(LOCK);
        return object && { holder: object.body.toString(), modifiedAt: object.modifiedAt };
      },
      write: (holder) => this.#put(LOCK, Buffer.from(holder)),
      remove: () => this.#remove(LOCK),
    };
    return new BucketLock(lock).hold(work);
  }

  async #object(path: string): Promise<{ body: Buffer; modifiedAt: number } | undefined> {
    try {
      const { Body, LastModified } = await this.#client.send(
        new GetObjectCommand({ Bucket: this.#bucket, Key: this.#key(path) }),
      );
      const body = Buffer.from((await Body?.transformToByteArray()) ?? []);
      return { body, modifiedAt: LastModified?.getTime() ?? 0 };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async #put(path: string, content: Buffer): Promise<void> {
    const encoding = encodingOf(path);
    await this.#client.send(
      new PutObjectCommand({
        Bucket: this.#bucket,
        Key: this.#key(path),
        Body: content,
        ContentType: contentTypeOf(encoding ? path.slice(0, -encoding.suffix.length) : path),
        ...(encoding ? { ContentEncoding: encoding.name } : {}),
      }),
    );
  }

  async #remove(path: string): Promise<void> {
    await this.#client.send(
      new DeleteObjectCommand({ Bucket: this.#bucket, Key: this.#key(path) }),
    );
  }

  #key(path: string): string {
    return `${this.#folder}/${path}`;
  }
}

function isMissing(error: unknown): boolean {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  return name === 'NoSuchKey' || $metadata?.httpStatusCode === 404;
}
