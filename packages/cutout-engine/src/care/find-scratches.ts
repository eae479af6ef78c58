import { highestNear, lowestNear } from '../matting/running-extreme.js';
import type { Plane } from '../photo/raster.js';
import { connectedRegions } from '../segmentation/connected-regions.js';
import type { FaceGuard } from './face-guard.js';

/** Half the width of the widest scratch, as a share of the longer side. */
const HALF_WIDTH = 0.006;
/** Minimum levels above the surroundings: at a scratch's peak, and all along. */
const RISES = 46;
const RISES_ALONG = 20;
/** The same in standard deviations of the grain. */
const ABOVE_GRAIN = 5;
/** Bare paper is at most this much darker than the brightest tones, in levels. */
const DARKER_THAN_PAPER = 70;
/** Lengths as shares of the longer side: of a single scratch, and in total for a damaged print. */
const LEAST_LENGTH = 0.05;
const DAMAGED_LENGTH = 0.6;
/**
 * Number of separate scratches, or total length of a network: a single long line may be a frame.
 */
const DAMAGED_COUNT = 3;
const NETWORK_LENGTH = 1.5;
/** A scratch only on the person must have this length, and be this straight for its area. */
const LENGTH_ON_PERSON = 0.06;
const THIN = 0.12;
/** Mask values below this are background. */
const OUTSIDE = 0.3;

export interface PrintToSearch {
  /** Levels 0..255. */
  luma: Plane;
  /** Probability that a pixel belongs to the person, 0..1, same size. */
  person: Plane;
  /** Brightest tone and standard deviation of the grain, in levels. */
  paper: number;
  grain: number;
  /** Protects facial features; without it nothing on the person counts as damage. */
  guard: FaceGuard | undefined;
}

/**
 * Finds the bright lines of scratches, creases and tears, and bright dust.
 *
 * Lines that start outside of the person may cross them; those only on the person could be hair or
 * seams and must be long, thin and as bright as paper. Only a print with much damage outside of the
 * person counts as damaged.
 * @returns 1 on damage, 0 elsewhere; undefined if the print is intact
 */
export function findScratches({
  luma,
  person,
  paper,
  grain,
  guard,
}: PrintToSearch): Plane | undefined {
  const { width, height } = luma;
  const longer = Math.max(width, height);
  const radius = Math.max(2, Math.round(HALF_WIDTH * longer));
  const rise = riseAboveSurroundings(luma, radius);
  const along = Math.max(RISES_ALONG, ABOVE_GRAIN * grain);
  const candidates = { width, height, data: rise.map((value) => (value > along ? 1 : 0)) };
  const lines = connectedRegions(candidates)
    .filter(({ isAbove, pixels }) => isAbove && isBright(pixels, { rise, luma, paper, along }))
    .map(({ pixels }) => ({
      pixels,
      ...shapeOf(pixels, width),
      outside: shareOutside(pixels, person),
    }));
  const outside = lines.filter(
    ({ outside, length }) => outside > 0.5 && length > LEAST_LENGTH * longer,
  );
  if (!isDamaged(outside, longer, radius)) return undefined;

  const damage = { width, height, data: new Float32Array(luma.data.length) };
  for (const { pixels, length, outside, fill } of lines) {
    const reachesOut = outside > 0.08 && length > LEAST_LENGTH * longer;
    const isLine = length > LENGTH_ON_PERSON * longer && fill < THIN;
    if (!(outside > 0.9 || reachesOut || isLine)) continue;
    for (const at of pixels) {
      const isAllowed = guard
        ? guard.allows(at % width, Math.floor(at / width)) > 0
        : person.data[at]! < OUTSIDE;
      if (isAllowed) damage.data[at] = 1;
    }
  }
  return damage;
}

function isDamaged(
  lines: readonly { pixels: Int32Array; length: number }[],
  longer: number,
  radius: number,
): boolean {
  const total = lines.reduce((sum, { length }) => sum + length, 0);
  const drawn = lines.reduce((sum, { pixels }) => sum + pixels.length, 0) / (2 * radius);
  return (
    (lines.length >= DAMAGED_COUNT && total >= DAMAGED_LENGTH * longer) ||
    drawn >= NETWORK_LENGTH * longer
  );
}

/** Height of bright lines, at most twice the radius wide, above their surroundings. */
function riseAboveSurroundings(luma: Plane, radius: number): Float32Array {
  const eroded = { ...luma, data: lowestNear(luma, radius) };
  const opened = highestNear(eroded, radius);
  return luma.data.map((value, i) => value - opened[i]!);
}

function isBright(
  pixels: Int32Array,
  { rise, luma, paper, along }: { rise: Float32Array; luma: Plane; paper: number; along: number },
): boolean {
  const needed = Math.max(RISES, 2 * along);
  return pixels.some((at) => rise[at]! > needed && luma.data[at]! > paper - DARKER_THAN_PAPER);
}

/** Diagonal of a region's bounding box, and the share of its square that the region fills. */
function shapeOf(pixels: Int32Array, width: number): { length: number; fill: number } {
  let [left, top, right, bottom] = [Infinity, Infinity, -1, -1];
  for (const at of pixels) {
    const [x, y] = [at % width, Math.floor(at / width)];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  const length = Math.hypot(right - left + 1, bottom - top + 1);
  return { length, fill: pixels.length / length ** 2 };
}

function shareOutside(pixels: Int32Array, { data }: Plane): number {
  return pixels.reduce((count, at) => count + (data[at]! < OUTSIDE ? 1 : 0), 0) / pixels.length;
}
