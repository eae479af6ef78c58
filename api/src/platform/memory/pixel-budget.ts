import { Injectable } from '@nestjs/common';
import { FairQueue } from './fair-queue.js';

/**
 * Pixels that one process decodes or renders at once: one photo of the largest size with
 * a rendition beside it. Measured with `npm run upload-memory -w bench`: 10 bytes a pixel
 * for the worst file (a progressive JPEG), beside 280 MB of an idle api process.
 */
const PIXELS_AT_ONCE = 60_000_000;

/** The kinds take turns. Previews, cut-outs and print files are limited by their threads. */
export type PixelUse = 'photo' | 'rendition' | 'retouch';

/** Bounds the memory of image work for visitors. Work inside must not spend again. */
@Injectable()
export class PixelBudget {
  private readonly queue = new FairQueue(PIXELS_AT_ONCE);

  spend<T>(use: PixelUse, pixels: number, work: () => Promise<T>): Promise<T> {
    return this.queue.pass(use, work, pixels);
  }
}
