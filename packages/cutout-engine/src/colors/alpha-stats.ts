import type { Cutout } from '../cutout-engine.js';

/** Share of the image that the person covers, and share of the person that is soft. */
export function alphaStats(rgba: Uint8Array): Cutout['alphaStats'] {
  let covered = 0;
  let soft = 0;
  let present = 0;
  for (let i = 3; i < rgba.length; i += 4) {
    const value = rgba[i]!;
    if (value === 0) continue;
    present++;
    covered += value;
    if (value > 12 && value < 243) soft++;
  }
  return { coverage: covered / 255 / (rgba.length / 4), softShare: soft / (present || 1) };
}
