import path from 'node:path';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { AppConfig } from '../config/app-config.js';
import { assertRoomIn } from '../health/machine.js';
import { connectBucket, type BucketSettings } from './bucket.js';

/** Where the pictures are, in the bucket or below the data folder. */
const FOLDER = 'storage';

/**
 * Files by key, such as `photo/2f6c....jpg`: in the bucket where one is
 * configured, else on disk under the data folder.
 * Keys are made by the server; a key from outside must be looked up first.
 */
@Injectable()
export class Storage {
  readonly #disk: Promise<Disk>;
  readonly #prefix: string;
  /** Undefined for a bucket. */
  readonly #dataDir: string | undefined;

  constructor({ dataDir, storage }: AppConfig) {
    const { bucket } = storage;
    this.#dataDir = bucket ? undefined : dataDir;
    this.#disk = bucket ? bucketDisk(bucket) : localDisk(path.join(dataDir, FOLDER));
    this.#prefix = bucket ? `${FOLDER}/` : '';
  }

  async put(key: string, body: Buffer, contentType: string): Promise<void> {
    await (await this.#disk).put(this.#prefix + key, body, { contentType });
  }

  /** @throws when there is no such file */
  async read(key: string): Promise<Buffer> {
    return Buffer.from(await (await this.#disk).getBytes(this.#prefix + key));
  }

  async stream(key: string): Promise<Readable> {
    return (await this.#disk).getStream(this.#prefix + key);
  }

  async exists(key: string): Promise<boolean> {
    return (await this.#disk).exists(this.#prefix + key);
  }

  /** @throws when no file could be kept now: no room on the disk, no answer of the bucket */
  async check(): Promise<void> {
    if (this.#dataDir === undefined) await this.exists('health');
    else await assertRoomIn(this.#dataDir);
  }

  /** Removing what is not there is not an error. */
  async remove(key: string): Promise<void> {
    await (await this.#disk).delete(this.#prefix + key);
  }
}

async function localDisk(location: string): Promise<Disk> {
  return new Disk(new FSDriver({ location, visibility: 'private' }));
}

async function bucketDisk(settings: BucketSettings): Promise<Disk> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new Disk(
    new S3Driver({
      client: await connectBucket(settings),
      bucket: settings.bucket,
      visibility: 'private',
      // Access is the bucket's own business; few servers know lists for each object.
      supportsACL: false,
    }),
  );
}
