import { highestNear, lowestNear } from '../matting/running-extreme.js';
import type { Plane } from '../photo/raster.js';
import { connectedRegions } from '../segmentation/connected-regions.js';
import { CLEAR, SOLID, type Neighborhood } from './neighborhood.js';

/** Distance from its edge at which a region has some width, as a share of the longer side. */
const CORE = 0.003;

/** Median number of pixels over which alpha rises from transparent to opaque along the outline. */
export function transitionWidth({ data, width, height }: Plane): number {
  const widths: number[] = [];
  for (let y = 2; y < height - 2; y++) {
    for (let x = 2; x < width - 2; x++) {
      const at = y * width + x;
      if (data[at]! < 0.5) continue;
      if (
        data[at - 1]! >= 0.5 &&
        data[at + 1]! >= 0.5 &&
        data[at - width]! >= 0.5 &&
        data[at + width]! >= 0.5
      )
        continue;
      const slope =
        Math.hypot(data[at + 1]! - data[at - 1]!, data[at + width]! - data[at - width]!) / 2;
      widths.push(1 / Math.max(slope, 0.02));
    }
  }
  return widths.sort((a, b) => a - b)[widths.length >> 1] ?? 1;
}

/** Soft pixels for each pixel of the outline's length. */
export function outlineSoftness({ data, width }: Plane): number {
  let [length, soft] = [0, 0];
  for (let i = 0; i < data.length - width; i++) {
    const isInside = data[i]! > 0.5;
    if (i % width < width - 1 && isInside !== data[i + 1]! > 0.5) length++;
    if (isInside !== data[i + width]! > 0.5) length++;
    if (data[i]! > CLEAR && data[i]! < SOLID) soft++;
  }
  return soft / (length || 1);
}

export interface EdgeShares {
  /** Share of the strip just outside that looks like the person: the cut is too far inside. */
  shaved: number;
  /** Share of the strip just inside that looks like the background: the cut is too far outside. */
  halo: number;
  /** Mean difference between alpha and its estimate from colors, over the soft pixels. */
  mismatch: number;
}

export function edgeShares(
  alpha: Plane,
  { highest, lowest, colorShare }: Neighborhood,
): EdgeShares {
  let [outside, shaved, inside, halo, soft, difference] = [0, 0, 0, 0, 0, 0];
  alpha.data.forEach((value, i) => {
    const share = colorShare[i]!;
    if (Number.isNaN(share)) return;
    if (value > CLEAR && value < SOLID) {
      soft++;
      difference += Math.abs(Math.min(1, Math.max(0, share)) - value);
    } else if (value <= CLEAR && highest[i]! > 0.5) {
      outside++;
      if (share > 0.7) shaved++;
    } else if (value >= SOLID && lowest[i]! < 0.5) {
      inside++;
      if (share < 0.3) halo++;
    }
  });
  return {
    shaved: shaved / (outside || 1),
    halo: halo / (inside || 1),
    mismatch: difference / (soft || 1),
  };
}

/** Share of the network's certain pixels that are missing in the matte. */
export function missingShare(alpha: Plane, evidence: Plane): number {
  let certain = 0;
  let missing = 0;
  evidence.data.forEach((value, i) => {
    if (value < 0.9) return;
    certain++;
    missing += 1 - alpha.data[i]!;
  });
  return missing / (certain || 1);
}

/**
 * Counts specks beside the person and holes in it. Strands and gaps between them do not count: only
 * areas with a core of some width. Gaps that the network detected too (an arm on the hip) do not
 * count either.
 */
export function countArtifacts(alpha: Plane, evidence: Plane): number {
  const radius = Math.max(2, Math.round(CORE * Math.max(alpha.width, alpha.height)));
  const solidCore = lowestNear(alpha, radius);
  const clearCore = highestNear(alpha, radius);
  const regions = connectedRegions(alpha);
  const largest = regions.reduce(
    (size, { isAbove, pixels }) => (isAbove ? Math.max(size, pixels.length) : size),
    0,
  );
  return regions.filter(({ isAbove, pixels, touchesBorder }) => {
    if (isAbove) return pixels.length < largest && pixels.some((at) => solidCore[at]! > 0.5);
    if (touchesBorder || !pixels.some((at) => clearCore[at]! < 0.5)) return false;
    return pixels.reduce((sum, at) => sum + evidence.data[at]!, 0) / pixels.length > 0.5;
  }).length;
}
