import { highestNear, lowestNear } from '../matting/running-extreme.js';
import type { Plane } from '../photo/raster.js';
import { connectedRegions } from '../segmentation/connected-regions.js';
import type { FaceGuard } from './face-guard.js';

/** Half the width of the widest scratch, as a share of the longer side. */
const HALF_WIDTH = 0.006;
/** How clearly a scratch differs from its surroundings. */
interface Contrast {
  /** Minimum difference at its peak and all along, in levels. */
  peak: number;
  along: number;
  /** Minimum difference all along, in standard deviations of the grain. */
  grains: number;
}

const CLEAR: Contrast = { peak: 46, along: 20, grains: 5 };
/** For further lines of a damaged print. */
const FAINT: Contrast = { peak: 24, along: 12, grains: 3 };
/** Bare paper is at most this much darker than the brightest tones, in levels. */
const DARKER_THAN_PAPER = 70;
/** Lengths as shares of the longer side: of a single scratch, and in total for a damaged print. */
const LEAST_LENGTH = 0.05;
const DAMAGED_LENGTH = 0.6;
/** In total for one damaged by dark lines alone: branches and frames are dark lines too. */
const DARK_DAMAGED_LENGTH = 1.5;
/**
 * Number of separate scratches, or total length of a network: a single long line may be a frame.
 */
const DAMAGED_COUNT = 3;
const NETWORK_LENGTH = 1.5;
/** A bright scratch only on the person must have this length, and be this thin for it. */
const LENGTH_ON_PERSON = 0.06;
const THIN = 0.12;
/** Dark and faint lines must have this length and be this thin for it. */
const THIN_LENGTH = 0.06;
const THINNEST = 0.06;
/** Minimum share of a dark and of a faint line outside of the person: others may be hair. */
const DARK_OUTSIDE = 0.5;
const FAINT_OUTSIDE = 0.9;
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
 * Finds the lines of scratches, creases and tears, and bright dust.
 *
 * Only a print with much damage outside of the person counts as damaged, by its bright lines or by
 * its dark ones. Bright lines that start outside of the person may cross them; those only on the
 * person could be hair or seams and must be long, thin and as bright as paper. Dark lines must be
 * long, thin and mostly outside of the person. Faint lines count in damaged prints, outside of the
 * person.
 * @returns 1 on damage, 0 elsewhere; undefined if the print is intact
 */
export function findScratches(print: PrintToSearch): Plane | undefined {
  const { luma, person, guard } = print;
  const { width, height } = luma;
  const inverted = { ...luma, data: luma.data.map((value) => 255 - value) };
  const negative = { ...print, luma: inverted };
  const clear = [...brightScratches(print), ...darkScratches(negative)];
  if (clear.length === 0) return undefined;
  const faint = [...linesIn(print, FAINT), ...linesIn(negative, FAINT)].filter(
    (line) => isThin(line, luma) && line.outside > FAINT_OUTSIDE,
  );
  const scratches = [...clear, ...faint];
  const damage = { width, height, data: new Float32Array(luma.data.length) };
  for (const { pixels } of scratches) {
    for (const at of pixels) {
      const isAllowed = guard
        ? guard.allows(at % width, Math.floor(at / width)) > 0
        : person.data[at]! < OUTSIDE;
      if (isAllowed) damage.data[at] = 1;
    }
  }
  return damage;
}

/** A thin connected region. */
interface Line {
  pixels: Int32Array;
  /** Diagonal of its bounding box, in pixels. */
  length: number;
  /** Share of the square of its length that it fills. */
  fill: number;
  /** Share of its pixels outside of the person. */
  outside: number;
}

function brightScratches(print: PrintToSearch): Line[] {
  const { luma, paper } = print;
  const longer = Math.max(luma.width, luma.height);
  const isPaper = (at: number): boolean => luma.data[at]! > paper - DARKER_THAN_PAPER;
  const lines = linesIn(print, CLEAR, isPaper);
  const outside = lines.filter(
    ({ outside, length }) => outside > 0.5 && length > LEAST_LENGTH * longer,
  );
  if (!isDamaged(outside, luma)) return [];
  return lines.filter(({ length, outside, fill }) => {
    const reachesOut = outside > 0.08 && length > LEAST_LENGTH * longer;
    const isLine = length > LENGTH_ON_PERSON * longer && fill < THIN;
    return outside > 0.9 || reachesOut || isLine;
  });
}

function darkScratches(negative: PrintToSearch): Line[] {
  const { luma } = negative;
  const lines = linesIn(negative, CLEAR).filter(
    (line) => isThin(line, luma) && line.outside > DARK_OUTSIDE,
  );
  const total = lines.reduce((sum, { length }) => sum + length, 0);
  const longer = Math.max(luma.width, luma.height);
  return lines.length >= DAMAGED_COUNT && total >= DARK_DAMAGED_LENGTH * longer ? lines : [];
}

function isThin({ length, fill }: Line, { width, height }: Plane): boolean {
  return length > THIN_LENGTH * Math.max(width, height) && fill < THINNEST;
}

/**
 * Finds bright lines.
 * @param isPossible further condition for a line's peak
 */
function linesIn(
  { luma, person, grain }: PrintToSearch,
  contrast: Contrast,
  isPossible: (at: number) => boolean = () => true,
): Line[] {
  const { width, height } = luma;
  const rise = riseAboveSurroundings(luma, radiusOf(luma));
  const along = Math.max(contrast.along, contrast.grains * grain);
  const needed = Math.max(contrast.peak, 2 * along);
  const candidates = { width, height, data: rise.map((value) => (value > along ? 1 : 0)) };
  return connectedRegions(candidates)
    .filter(
      ({ isAbove, pixels }) => isAbove && pixels.some((at) => rise[at]! > needed && isPossible(at)),
    )
    .map(({ pixels }) => ({
      pixels,
      ...shapeOf(pixels, width),
      outside: shareOutside(pixels, person),
    }));
}

/** Half the width of the widest line, in pixels. */
function radiusOf({ width, height }: Plane): number {
  return Math.max(2, Math.round(HALF_WIDTH * Math.max(width, height)));
}

function isDamaged(lines: readonly Line[], luma: Plane): boolean {
  const longer = Math.max(luma.width, luma.height);
  const total = lines.reduce((sum, { length }) => sum + length, 0);
  const drawn = lines.reduce((sum, { pixels }) => sum + pixels.length, 0) / (2 * radiusOf(luma));
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
