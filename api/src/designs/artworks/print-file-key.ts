import { createHash } from 'node:crypto';

/** Increase it when the renderer's output for the same input changes. */
export const RENDERER_VERSION = 9;
/** The first version whose print files have these keys. */
const FIRST_VERSION = 5;

export type PrintSide = 'front' | 'back';

/**
 * Storage key of a print file, `print/<32 hex digits>.png`. Each attempt to render the file has the
 * same key, so that one that ends before its row is written leaves no file that no row names.
 */
export function printFileKey(
  artworkId: string,
  side: PrintSide,
  version = RENDERER_VERSION,
): string {
  const digest = createHash('sha256').update(`${artworkId} ${side} ${version}`);
  return `print/${digest.digest('hex').slice(0, 32)}.png`;
}

/** All keys that attempts of any version may have written. */
export function attemptedKeys(artworkId: string): string[] {
  const count = RENDERER_VERSION - FIRST_VERSION + 1;
  const versions = Array.from({ length: count }, (_, at) => FIRST_VERSION + at);
  return versions.flatMap((version) => [
    printFileKey(artworkId, 'front', version),
    printFileKey(artworkId, 'back', version),
  ]);
}
