import { Injectable } from '@nestjs/common';
import type { Connection } from '../platform/index.js';

/** Implemented by the module whose unpaid orders need images. */
export interface ImageReserver {
  /** Releases reservations of these images where that is possible, before they are deleted. */
  release(keys: readonly string[]): Promise<void>;
  /** The images that are still reserved; may include others than these. */
  reserved(keys: readonly string[], on: Connection): Promise<string[]>;
}

/**
 * Port through which images are kept while an order of them can still be paid. Once it is paid, they
 * have no expiry date, which keeps them.
 */
@Injectable()
export class ImageReservations {
  private readonly reservers: ImageReserver[] = [];

  register(reserver: ImageReserver): void {
    this.reservers.push(reserver);
  }

  async release(keys: readonly string[]): Promise<void> {
    for (const reserver of this.reservers) await reserver.release(keys);
  }

  async reserved(keys: readonly string[], on: Connection): Promise<Set<string>> {
    const found = new Set<string>();
    for (const reserver of this.reservers)
      for (const key of await reserver.reserved(keys, on)) found.add(key);
    return found;
  }
}
