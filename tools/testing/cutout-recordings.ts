import { mkdirSync } from 'node:fs';
import { deleteOldVersions, sharedCache } from './shared-cache.ts';

/**
 * `CUTOUT_RECORDINGS` for tests in which the cutout itself is not under test: each photo is cut out
 * once per version of the engine.
 */
export const CUTOUT_RECORDINGS = sharedCache('cutouts');

/** Deletes the cutouts of engines that were used longest ago. */
export function deleteOldCutouts(): void {
  mkdirSync(CUTOUT_RECORDINGS, { recursive: true });
  deleteOldVersions(CUTOUT_RECORDINGS);
}
