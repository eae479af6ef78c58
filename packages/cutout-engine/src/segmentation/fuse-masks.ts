import { samplePlane } from '../photo/plane-sampling.js';
import { sharesOf, type Box, type Plane } from '../photo/raster.js';

/** A mask of one part of the photo; `part` in pixels of the photo. */
export interface Look {
  part: Box;
  mask: Plane;
}

/** Weight of the look at the person among the first two. */
const WEIGHT = 0.7;
/** Share of its sides over which a look fades out. */
const FEATHER = 0.1;
/** Distance from the photo's border in pixels within which a look does not fade out. */
const EDGE = 1;

export interface Canvas {
  /** Part of the photo to cover, in pixels of the photo; contains the look at the person. */
  area: Box;
  photo: { width: number; height: number };
  /** Size of the resulting mask. */
  size: { width: number; height: number };
}

/** Fuses looks at the whole photo and at the person into one mask of an area. */
export function fuseMasks(
  { area, photo, size }: Canvas,
  { whole, person }: { whole: Look; person: Look },
): Plane {
  const base = samplePlane(whole.mask, sharesOf(area, whole.part), size.width, size.height);
  const weight = WEIGHT / (1 - WEIGHT);
  return { ...base, data: weightedMean([{ ...person, weight }], area, { base, within: photo }) };
}

/**
 * The weighted mean of a plane and looks at parts of it.
 * @param within the photo, at whose border looks do not fade out
 */
export function weightedMean(
  looks: readonly (Look & { weight: number })[],
  area: Box,
  how: { base: Plane; baseWeight?: number; within?: { width: number; height: number } },
): Float32Array {
  const { base, baseWeight = 1, within } = how;
  const { width, height } = base;
  const weights = new Float32Array(base.data.length).fill(baseWeight);
  const mean = base.data.map((value) => value * baseWeight);
  for (const { part, mask, weight } of looks) {
    const shown = sharesOf(area, part);
    const columns = fades([shown.x, shown.w, width], [part.x, part.w, within?.width]);
    const rows = fades([shown.y, shown.h, height], [part.y, part.h, within?.height]);
    const [left, right] = spanOf(columns);
    const [top, bottom] = spanOf(rows);
    const shownPart = {
      ...{ x: shown.x + (left / width) * shown.w, w: ((right - left) / width) * shown.w },
      ...{ y: shown.y + (top / height) * shown.h, h: ((bottom - top) / height) * shown.h },
    };
    const { data } = samplePlane(mask, shownPart, right - left, bottom - top);
    for (let y = top, from = 0; y < bottom; y++)
      for (let x = left; x < right; x++, from++) {
        const share = weight * rows[y]! * columns[x]!;
        mean[y * width + x]! += share * data[from]!;
        weights[y * width + x]! += share;
      }
  }
  for (let i = 0; i < weights.length; i++) mean[i]! /= weights[i]!;
  return mean;
}

/** Weights along one axis: from `start`, over a `length` in shares of the look's side. */
function fades(
  [start, length, count]: readonly [start: number, length: number, count: number],
  [first, side, border]: readonly [first: number, side: number, border: number | undefined],
): Float32Array {
  const startsAtBorder = border !== undefined && first <= EDGE;
  const endsAtBorder = border !== undefined && first + side >= border - EDGE;
  return Float32Array.from({ length: count }, (_, i) => {
    const at = start + ((i + 0.5) / count) * length;
    if (at < 0 || at > 1) return 0;
    const rise = startsAtBorder ? 1 : at / FEATHER;
    return Math.min(1, rise, endsAtBorder ? 1 : (1 - at) / FEATHER);
  });
}

/** Where a look counts along one axis: the first place, and the one after the last. */
function spanOf(shares: Float32Array): [from: number, to: number] {
  const isSeen = (share: number): boolean => share > 0;
  return [Math.max(0, shares.findIndex(isSeen)), shares.findLastIndex(isSeen) + 1];
}
