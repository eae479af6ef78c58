import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Piscina } from 'piscina';
import { AppConfig, logThreadErrors, RecentValues, ShopError } from '../../platform/index.js';
import type { CodeTask, LinkTask } from './link-task.js';

/** Requests beyond this queue length are rejected immediately. */
const LONGEST_QUEUE = 200;
/** A code has 10 to 60 kB. */
const CODE_CACHE_BYTES = 8 * 1024 * 1024;

/** Renders QR codes and link cards in a worker thread; QR codes are cached by address. */
@Injectable()
export class LinkRenderer implements OnApplicationShutdown {
  private readonly codes = new RecentValues<Buffer>(CODE_CACHE_BYTES, (code) => code.length);
  private readonly pool: Piscina<LinkTask, Uint8Array>;

  constructor(config: AppConfig) {
    this.pool = new Piscina({
      filename: new URL('./link.worker.js', import.meta.url).href,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: 60_000,
      niceIncrement: config.images.niceness,
    });
    logThreadErrors(this.pool, LinkRenderer.name);
  }

  /** A URL as a QR code for print: SVG, or PNG of 1200 x 1200 pixels. */
  code(address: string, format: CodeTask['format']): Promise<Buffer> {
    return this.codes.get(`${format} ${address}`, () =>
      this.run({ task: 'code', format, address }),
    );
  }

  /** The image of a link preview, JPEG: see share-card.ts. */
  card(design: Buffer, shirt: Buffer): Promise<Buffer> {
    return this.run({ task: 'card', design, shirt });
  }

  /** A shirt with the shop's watermark, WebP: see @ftl/design-renderer. */
  watermarked(shirt: Buffer): Promise<Buffer> {
    return this.run({ task: 'watermark', shirt });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.destroy();
  }

  /** @throws ShopError RATE_LIMIT_EXCEEDED if the queue is full */
  private async run(task: LinkTask): Promise<Buffer> {
    if (this.pool.queueSize >= LONGEST_QUEUE) throw new ShopError('RATE_LIMIT_EXCEEDED');
    return Buffer.from(await this.pool.run(task));
  }
}
