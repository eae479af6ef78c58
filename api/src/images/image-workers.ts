import { FairQueue } from '../lib/fair-queue.js';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Piscina } from 'piscina';
import { AppConfig, logThreadErrors, MemoryBudget, type Lend } from '../platform/index.js';
import type { Refusal } from '../lib/image-intake/index.js';
import type { ImageTask, ImageTaskResults, NormalizedPhoto } from './image-tasks.js';
import { invalidImage, tooManyUploads } from './images.errors.js';

const MAX_RENDITIONS = 200;
/** Maximum queue of this process: a later photo would wait for more than a minute. */
const MAX_PHOTOS = 40;
/** Maximum per network, which a school or an office shares, so that others are served too. */
const MAX_PHOTOS_PER_NETWORK = 16;
/** No photo of a network that already has photos waiting for this long, in ms. */
const MAX_OWN_WAIT_MS = 60_000;
/** Estimated ms per photo until some were measured, and the weight of a new measurement. */
const FIRST_GUESS_MS = 1000;
const NEWEST_SHARE = 0.2;
const MIN_RETRY_SECONDS = 2;
const MAX_RETRY_SECONDS = 60;

const MESSAGES: Partial<Record<Refusal, string>> = {
  too_many_pixels:
    'Please upload a valid image file. This one is over 50 megapixels; a smaller copy will print just as well.',
};

/**
 * Decodes and encodes images in one thread, so that no request waits for another visitor's photo.
 * Photos are processed one at a time, round-robin by network, and rejected immediately if they
 * would wait too long.
 */
@Injectable()
export class ImageWorkers implements OnApplicationShutdown {
  private readonly photos = new FairQueue(1);
  private renditions = 0;
  private photoMs = FIRST_GUESS_MS;
  private readonly pool: Piscina<ImageTask, ImageTaskResults[ImageTask['task']]>;

  constructor(
    config: AppConfig,
    private readonly budget: MemoryBudget,
  ) {
    this.pool = new Piscina({
      filename: new URL('./image.worker.js', import.meta.url).href,
      minThreads: config.images.preload ? 1 : 0,
      maxThreads: 1,
      idleTimeout: 60_000,
      niceIncrement: config.images.niceness,
    });
    logThreadErrors(this.pool, ImageWorkers.name);
  }

  /**
   * @param target path of the file to write
   * @param network of the visitor, for fairness between networks
   * @throws ShopError INVALID_IMAGE if the file is not an image that can be fully decoded; 503
   *   with Retry-After while too many photos wait
   */
  async normalize(file: string, target: string, network: string): Promise<NormalizedPhoto> {
    const [all, own] = [this.photos.length(), this.photos.length(network)];
    const isSlow = own * this.photoMs > MAX_OWN_WAIT_MS;
    if (all >= MAX_PHOTOS || own >= MAX_PHOTOS_PER_NETWORK || isSlow) throw this.refusal(all);
    return this.photos.pass(network, async () => {
      const measured = await this.run({ task: 'measure', file });
      if ('refused' in measured) throw this.refusalOf(measured.refused);
      return this.budget.spend('photo', measured.bytes, () => this.decode(file, target));
    });
  }

  /**
   * @param lend provides the image's path when its turn comes
   * @param bytes memory that decoding the image takes
   * @returns a WebP
   */
  async rendition(
    lend: Lend<string>,
    { width, bytes }: { width: number; bytes: number },
  ): Promise<Uint8Array> {
    if (this.renditions >= MAX_RENDITIONS) throw this.refusal(this.photos.length());
    this.renditions += 1;
    try {
      return await this.budget.spend('rendition', bytes, () =>
        lend((file) => this.run({ task: 'rendition', file, width })),
      );
    } finally {
      this.renditions -= 1;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.destroy();
  }

  private async decode(file: string, target: string): Promise<NormalizedPhoto> {
    const started = performance.now();
    const response = await this.run({ task: 'normalize', file, target });
    const newest = performance.now() - started;
    this.photoMs = this.photoMs * (1 - NEWEST_SHARE) + newest * NEWEST_SHARE;
    if ('photo' in response) return response.photo;
    throw this.refusalOf(response.refused);
  }

  private run<T extends ImageTask>(task: T): Promise<ImageTaskResults[T['task']]> {
    return this.pool.run(task) as Promise<ImageTaskResults[T['task']]>;
  }

  private refusalOf(refused: Refusal) {
    // The machine was too busy: the same photo can succeed later.
    if (refused === 'too_slow') return this.refusal(this.photos.length());
    return invalidImage(MESSAGES[refused]);
  }

  private refusal(waiting: number) {
    const seconds = Math.ceil(((waiting + 1) * this.photoMs) / 1000);
    return tooManyUploads(Math.min(MAX_RETRY_SECONDS, Math.max(MIN_RETRY_SECONDS, seconds)));
  }
}
