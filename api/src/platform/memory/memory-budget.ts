import { FairQueue } from '../../lib/fair-queue.js';
import { Injectable } from '@nestjs/common';

/**
 * Bytes that image processing takes in one process: a photo of the maximum size plus a rendition,
 * in addition to 280 MB of an idle api process. Measured with `npm run upload-memory -w bench`.
 */
const BYTES_AT_ONCE = 600_000_000;

/** Of a stored image: its pixels in four channels, and a row buffer. */
const DECODED_BYTES_PER_PIXEL = 5;

/**
 * Served round-robin by kind. Previews, cutouts and print files are limited by their threads
 * instead.
 */
export type MemoryUse = 'photo' | 'rendition' | 'retouch';

/** Memory that decoding a stored image takes at most, its file included. */
export function decodedBytes(image: {
  width: number | null;
  height: number | null;
  bytes: number;
}): number {
  return (image.width ?? 0) * (image.height ?? 0) * DECODED_BYTES_PER_PIXEL + image.bytes;
}

/** Bounds the memory of image processing for visitors. Not reentrant. */
@Injectable()
export class MemoryBudget {
  private readonly queue = new FairQueue(BYTES_AT_ONCE);

  /** Number of uses of this kind that wait. */
  waiting(use: MemoryUse): number {
    return this.queue.length(use);
  }

  spend<T>(use: MemoryUse, bytes: number, work: () => Promise<T>): Promise<T> {
    return this.queue.pass(use, work, bytes);
  }
}
