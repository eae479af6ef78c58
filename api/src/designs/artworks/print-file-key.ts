import { createHash } from 'node:crypto';

/** Increase it when the renderer's output for the same input changes. */
export const RENDERER_VERSION = 5;

export type PrintSide = 'front' | 'back';

/**
 * Storage key of a print file, `print/<32 hex digits>.png`. Each attempt to render the file has the
 * same key, so that one that ends before its row is written leaves no file that no row names.
 */
export function printFileKey(artworkId: string, side: PrintSide): string {
  const digest = createHash('sha256').update(`${artworkId} ${side} ${RENDERER_VERSION}`);
  return `print/${digest.digest('hex').slice(0, 32)}.png`;
}
