import type { Box, Plane } from '../photo/raster.js';
import { connectedRegions, meanOf, type Region } from './connected-regions.js';

/** Minimum size of an island that is kept without a face, as a share of the person. */
const SMALLEST_ISLAND = 0.05;
const LARGEST_HOLE = 0.003;
/** Mean consensus below which a hole is a gap, for example between an arm and the body. */
const GAP_BELOW = 0.3;
/** Mean value from which the pose network assigns an island to the same person. */
const OWN_ISLAND = 0.7;
/** Fainter alpha does not connect a strand to the person. */
const CONNECTS_FROM = 0.1;
/** Mask value of the person; in a faded or dark photo the mask may not reach the higher one. */
const CERTAIN_FROM = 0.9;
const LIKELY_FROM = 0.5;

export interface PersonHints {
  /** In pixels of the mask. */
  face?: Box | undefined;
  /** The pose network's mask of the person with the face, same size as the mask. */
  samePerson?: Plane | undefined;
  /** Mean of all masks, same size as the mask. */
  consensus?: Plane | undefined;
}

/**
 * Keeps the region with the face and fills small holes, in place. An island is kept only if the
 * pose network assigns it to the same person, such as a hand behind a chair. Without a face the
 * largest region is the person's.
 */
export function cleanMask(mask: Plane, { face, samePerson, consensus }: PersonHints = {}): Plane {
  const islands = connectedRegions(mask).filter(({ isAbove }) => isAbove);
  const person = regionOfPerson(islands, mask, face);
  for (const island of islands) {
    const isKept =
      island === person ||
      (face
        ? samePerson !== undefined && meanOf(samePerson, island) > OWN_ISLAND
        : island.pixels.length >= SMALLEST_ISLAND * (person?.pixels.length ?? 0));
    if (!isKept) for (const at of island.pixels) mask.data[at] = 0;
  }
  // Read again: a dropped island has no holes to fill.
  const regions = connectedRegions(mask);
  const total = regions.reduce(
    (sum, { isAbove, pixels }) => sum + (isAbove ? pixels.length : 0),
    0,
  );
  for (const hole of regions) {
    const { isAbove, pixels, touchesBorder } = hole;
    if (isAbove || touchesBorder || pixels.length >= LARGEST_HOLE * total) continue;
    if (consensus && meanOf(consensus, hole) < GAP_BELOW) continue;
    for (const at of pixels) mask.data[at] = 1;
  }
  return mask;
}

/**
 * Clears, in place, alpha that is not connected to the mask: specks of background that the matting
 * added.
 * @param mask after `cleanMask`, same size
 */
export function dropSpecks(alpha: Plane, mask: Plane): Plane {
  const regions = connectedRegions(alpha, CONNECTS_FROM).filter(({ isAbove }) => isAbove);
  const reaches = ({ pixels }: Region, value: number): boolean =>
    pixels.some((at) => mask.data[at]! > value);
  const isCertain = regions.some((region) => reaches(region, CERTAIN_FROM));
  for (const region of regions) {
    if (reaches(region, isCertain ? CERTAIN_FROM : LIKELY_FROM)) continue;
    for (const at of region.pixels) alpha.data[at] = 0;
  }
  return alpha;
}

/** The region with most of the face; the largest one if none contains a part of it. */
function regionOfPerson(
  islands: readonly Region[],
  { width }: Plane,
  face: Box | undefined,
): Region | undefined {
  const largest = mostOf(islands, ({ pixels }) => pixels.length);
  if (!face) return largest;
  const isOnFace = (at: number): boolean => {
    const [x, y] = [at % width, Math.floor(at / width)];
    return x >= face.x && x < face.x + face.w && y >= face.y && y < face.y + face.h;
  };
  const covered = ({ pixels }: Region): number =>
    pixels.reduce((count, at) => count + (isOnFace(at) ? 1 : 0), 0);
  const found = mostOf(islands, covered);
  return found && covered(found) > 0 ? found : largest;
}

function mostOf(regions: readonly Region[], size: (region: Region) => number): Region | undefined {
  return regions.reduce<Region | undefined>(
    (most, region) => (!most || size(region) > size(most) ? region : most),
    undefined,
  );
}
