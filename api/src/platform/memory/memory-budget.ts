import { FairQueue } from '@ftl/fair-queue';
import { Injectable } from '@nestjs/common';

/**
 * Pixels that one process decodes or renders concurrently: one photo of the maximum size plus a
 * rendition. Measured with `npm run upload-memory -w bench`: 10 bytes per pixel for the worst file
 * (a progressive JPEG), in addition to 280 MB of an idle api process.
 */
const PIXELS_AT_ONCE = 60_000_000;

/**
 * Served round-robin by kind. Previews, cutouts and print files are limited by their threads
 * instead.
 */
export type PixelUse = 'photo' | 'rendition' | 'retouch';

/** Bounds the memory of image processing for visitors. Not reentrant. */
@Injectable()
export class PixelBudget {
  private readonly queue = new FairQueue(PIXELS_AT_ONCE);

  /** Number of uses of this kind that wait. */
  waiting(use: PixelUse): number {
    return this.queue.length(use);
  }

  spend<T>(use: PixelUse, pixels: number, work: () => Promise<T>): Promise<T> {
    return this.queue.pass(use, work, pixels);
  }
}
