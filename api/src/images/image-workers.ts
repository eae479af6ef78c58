import { FairQueue } from '@ftl/fair-queue';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Piscina } from 'piscina';
import { AppConfig, logThreadErrors, PixelBudget } from '../platform/index.js';
import type { Image, ImageResponse, ImageSize, Refusal } from '@ftl/image-intake';
import type { ImageTask } from './image-tasks.js';
import { invalidImage, tooManyUploads } from './images.errors.js';

const MAX_RENDITIONS = 200;
/** Maximum queue of this process: a later photo would wait for more than a minute. */
const MAX_PHOTOS = 40;
/** Maximum per network, which a school or an office shares, so that others are served too. */
const MAX_PHOTOS_PER_NETWORK = 16;
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
  private readonly pool: Piscina<ImageTask, ImageResponse | ImageSize>;

  constructor(
    config: AppConfig,
    private readonly budget: PixelBudget,
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
   * @param network of the visitor, for fairness between networks
   * @throws ShopError INVALID_IMAGE if the file is not an image that can be fully decoded; 503
   *   with Retry-After while too many photos wait
   */
  async normalize(file: string, network: string): Promise<Image> {
    const [all, own] = [this.photos.length(), this.photos.length(network)];
    if (all >= MAX_PHOTOS || own >= MAX_PHOTOS_PER_NETWORK) throw this.refusal(all);
    return this.photos.pass(network, async () => {
      const measured = await this.pool.run({ task: 'measure', file });
      if ('refused' in measured) throw this.refusalOf(measured.refused);
      const { pixels } = measured as { pixels: number };
      return this.budget.spend('photo', pixels, () => this.decode(file));
    });
  }

  /** @param source is read when its turn comes, so that waiting uses no memory */
  async rendition(
    source: () => Promise<Buffer>,
    { width, pixels }: { width: number; pixels: number },
  ): Promise<Image> {
    if (this.renditions >= MAX_RENDITIONS) throw this.refusal(this.photos.length());
    this.renditions += 1;
    try {
      const response = await this.budget.spend('rendition', pixels, async () =>
        this.pool.run({ task: 'rendition', image: await source(), width }),
      );
      if (!('image' in response)) throw invalidImage();
      return response.image;
    } finally {
      this.renditions -= 1;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.destroy();
  }

  private async decode(file: string): Promise<Image> {
    const started = performance.now();
    const response = await this.pool.run({ task: 'normalize', file });
    const newest = performance.now() - started;
    this.photoMs = this.photoMs * (1 - NEWEST_SHARE) + newest * NEWEST_SHARE;
    if ('image' in response) return response.image;
    throw this.refusalOf('refused' in response ? response.refused : 'broken');
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
