import { createHash } from 'node:crypto';
import pg from 'pg';
import sharp from 'sharp';
import type { RunningShop } from '../shop.js';
import type { Visitor } from '../visitor.js';
import type { UploadImageResponse } from '../../src/images/images.responses.js';

const PHOTO = { width: 400, height: 300, channels: 3 as const };

interface Photo {
  /** Storage key, such as `photo/2f6c.jpg`. */
  key: string;
  url: string;
  sha256: string;
  visitor: Visitor;
}

/** Visitors who upload and delete photos, and a record of what the shop acknowledged. */
export class ChaosShop {
  /** SHA-256 of every photo that was ever acknowledged, by key. */
  readonly truth = new Map<string, string>();
  readonly #present: Photo[] = [];
  readonly #database: pg.Client;

  constructor(
    readonly shop: RunningShop,
    private readonly random: () => number,
    /** Target number of photos, give or take one. */
    private readonly photos: number,
  ) {
    this.#database = new pg.Client({ connectionString: shop.connectionString });
  }

  async open(): Promise<void> {
    await this.#database.connect();
  }

  async close(): Promise<void> {
    await this.#database.end();
  }

  /** Keys of photos whose upload was acknowledged and whose deletion was not requested. */
  present(): string[] {
    return this.#present.map(({ key }) => key);
  }

  async upload(): Promise<void> {
    const visitor = this.shop.visitor();
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
    const photo = await sharp({ create: { ...PHOTO, background: 'tan', noise } })
      .jpeg()
      .toBuffer();
    const { status, body } = await visitor.upload<UploadImageResponse>(photo);
    if (status !== 200) throw new Error(`Upload: ${status}`);
    const stored = await fetch(new URL(body.imageUrl, this.shop.url));
    const sha256 = createHash('sha256')
      .update(Buffer.from(await stored.arrayBuffer()))
      .digest('hex');
    this.truth.set(body.objectKey, sha256);
    this.#present.push({ key: body.objectKey, url: body.imageUrl, sha256, visitor });
  }

  async deleteOne(): Promise<void> {
    const [photo] = this.#present.splice(Math.floor(this.random() * this.#present.length), 1);
    if (photo) await photo.visitor.send('DELETE', new URL(photo.url, this.shop.url).pathname);
  }

  /** Uploads or deletes a photo after each step of the work, until the work has ended. */
  async inUseDuring<T>(work: Promise<T>, step: () => Promise<void>): Promise<T> {
    let isOver = false;
    const ended = work.then(
      () => undefined,
      () => undefined,
    );
    const use = async () => {
      while (!isOver) {
        await (this.#present.length < this.photos ? this.upload() : this.deleteOne());
        await Promise.race([ended, step()]);
      }
    };
    const [result] = await Promise.all([work.finally(() => (isOver = true)), use()]);
    return result;
  }

  /** Whether the database still references the photo. */
  async names(key: string): Promise<boolean> {
    const { rowCount } = await this.#database.query(
      'select 1 from images where key = $1 and is_stored',
      [key],
    );
    return rowCount !== 0;
  }
}
