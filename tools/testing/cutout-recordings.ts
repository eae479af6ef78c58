import path from 'node:path';

/**
 * `CUTOUT_RECORDINGS` for tests in which the cutout itself is not under test: each photo is cut out
 * once per version of the engine.
 */
export const CUTOUT_RECORDINGS = path.resolve(
  import.meta.dirname,
  '../../node_modules/.cache/ftl-cutouts',
);
