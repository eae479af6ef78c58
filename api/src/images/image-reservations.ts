import type { Connection } from '../platform/index.js';

/**
 * Keeps images while an order of them can still be paid; see composition.ts. Once it is paid, they
 * have no expiry date, which keeps them.
 */
export abstract class ImageReservations {
  /** Releases reservations of these images where that is possible, before they are deleted. */
  abstract release(keys: readonly string[]): Promise<void>;
  /** The images that are still reserved; may include others than these. */
  abstract reserved(keys: readonly string[], on: Connection): Promise<Set<string>>;
}
