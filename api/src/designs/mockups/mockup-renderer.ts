import { Piscina } from 'piscina';
import { logThreadErrors, ShopError } from '../../platform/index.js';
import type { DesignSource, PreparedDesign, ShirtRequest, ShirtSize } from '@ftl/shirt-renderer';
import type { JpegTask } from './mockup.worker.js';

/** Requests beyond this queue length are rejected immediately: they would take too long. */
const LONGEST_QUEUE = 400;

/** Renders shirts in worker threads, without blocking the event loop. */
export class MockupRenderer {
  private readonly pool: Piscina;

  /**
   * @param options.threads the maximum; idle ones exit after a minute. `isPreloaded` starts the
   *   first one immediately; `niceness` is their nice value
   */
  constructor(options: { threads?: number; isPreloaded?: boolean; niceness?: number }) {
    this.pool = new Piscina({
      filename: new URL('./mockup.worker.js', import.meta.url).href,
      minThreads: options.isPreloaded === false ? 0 : 1,
      maxThreads: options.threads ?? 2,
      niceIncrement: options.niceness ?? 0,
      idleTimeout: 60_000,
      maxQueue: LONGEST_QUEUE,
    });
    logThreadErrors(this.pool, MockupRenderer.name);
  }

  /** @returns the encoded image (WebP unless `format` is png), transparent around the shirt */
  async render(request: ShirtRequest): Promise<Buffer> {
    return Buffer.from(await this.run<Uint8Array>(request, 'render'));
  }

  /** Prepares a design for mockups of one size; reuse the result for other colors and views. */
  prepareDesign(source: DesignSource, size: ShirtSize): Promise<PreparedDesign> {
    return this.run({ source, size }, 'prepare');
  }

  /** @param encoded any raster image. @returns PNG, about 0.3 s of work */
  async artwork(encoded: Uint8Array): Promise<Buffer> {
    return Buffer.from(await this.run<Uint8Array>({ encoded }, 'artwork'));
  }

  /** @param encoded the print partner's image. @returns WebP, MOCKUP_SIZE pixels square */
  async partnerCopy(encoded: Uint8Array): Promise<Buffer> {
    return Buffer.from(await this.run<Uint8Array>({ encoded }, 'partnerCopy'));
  }

  async jpeg(task: JpegTask): Promise<Buffer> {
    return Buffer.from(await this.run<Uint8Array>(task, 'jpeg'));
  }

  /** @throws ShopError RATE_LIMIT_EXCEEDED if the queue is full */
  private async run<T>(task: object, name: string): Promise<T> {
    if (this.pool.queueSize >= LONGEST_QUEUE) throw new ShopError('RATE_LIMIT_EXCEEDED');
    return (await this.pool.run(task, { name })) as T;
  }

  close(): Promise<void> {
    return this.pool.destroy();
  }
}
