import path from 'node:path';

/**
 * `CUTOUT_RECORDINGS` of shops whose tests are about something other than the cutout:
 * each photo is cut out once for every version of the engine.
 */
export const CUTOUT_RECORDINGS = path.resolve(
  import.meta.dirname,
  '../../node_modules/.cache/ftl-cutouts',
);
