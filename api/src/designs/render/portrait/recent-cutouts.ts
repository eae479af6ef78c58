import { createHash } from 'node:crypto';
import { readCutout } from './portrait.js';
import type { CutoutSource, ReadCutout } from './portrait.js';

/** Enough for a preview even where the head is a small part of the photo. */
const PREVIEW_SIDE = 2000;
const KEPT = 3;
const kept = new Map<string, Promise<ReadCutout>>();

/**
 * A cut-out at preview size. A visitor tries names and templates on one photo, so
 * the last few stay decoded in this thread.
 *
 * @throws EmptyCutoutError
 */
export function recentCutout(source: CutoutSource): Promise<ReadCutout> {
  const key = createHash('sha1')
    .update(source.bytes)
    .update(JSON.stringify(source.head ?? null))
    .digest('hex');
  let read = kept.get(key);
  if (!read) {
    read = readCutout(source, PREVIEW_SIDE);
    read.catch(() => kept.delete(key));
  }
  kept.delete(key);
  kept.set(key, read);
  for (const oldest of kept.keys()) if (kept.size > KEPT) kept.delete(oldest);
  return read;
}
