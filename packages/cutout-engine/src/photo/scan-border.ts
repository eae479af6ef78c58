import { lumaOf, sample, wholeOf, type Box, type Raster } from './raster.js';

/** Longer side of the analyzed copy. */
const COPY_SIDE = 480;
/** Paper and the lid of a scanner are nearly white or nearly black, levels 0..255. */
const WHITE_FROM = 218;
const BLACK_TO = 38;
/** Maximum mean difference of levels within a border, along a line and from line to line. */
const EVEN = 9;
/** The image starts where this share of a line differs from the border by this many levels. */
const STEP = 24;
const STEP_SHARE = 0.55;
/** Lines over which the step may be blurred, and the share of a side over which it may be torn. */
const BLURRED_OVER = 4;
const TORN_OVER = 0.035;
/** Minimum and maximum width of a border, as shares of a side. */
const NARROWEST = 0.012;
const WIDEST = 0.3;
/** Minimum number of sides with a border; a scan in a corner has none on the other two. */
const LEAST_SIDES = 2;

/**
 * Finds the image within the even border of a scan or the paper of a print. A plain wall around a
 * person is not a border: it ends at the person, not along a straight line.
 * @returns in pixels of the photo; undefined if there is no border
 */
export async function withinScanBorder(photo: Raster): Promise<Box | undefined> {
  const scale = Math.min(1, COPY_SIDE / Math.max(photo.width, photo.height));
  const copy = await sample(photo, wholeOf(photo), {
    width: Math.max(1, Math.round(photo.width * scale)),
    height: Math.max(1, Math.round(photo.height * scale)),
  });
  const { width, height } = copy;
  const [left, right] = [borderOf(linesOf(copy, 'left')), borderOf(linesOf(copy, 'right'))];
  // Top and bottom are measured between left and right, whose even paper would hide the step.
  const inner = { from: left, to: width - right };
  const top = borderOf(linesOf(copy, 'top', inner));
  const bottom = borderOf(linesOf(copy, 'bottom', inner));
  if ([left, right, top, bottom].filter((lines) => lines > 0).length < LEAST_SIDES)
    return undefined;
  const [across, down] = [photo.width / width, photo.height / height];
  return {
    x: left * across,
    y: top * down,
    w: (width - left - right) * across,
    h: (height - top - bottom) * down,
  };
}

/** Brightness of the lines along a side, from the edge inward. */
interface Lines {
  count: number;
  length: number;
  at: (line: number, place: number) => number;
}

function linesOf(
  { data, width, height }: Raster,
  side: 'left' | 'right' | 'top' | 'bottom',
  { from, to } = { from: 0, to: width },
): Lines {
  const luma = (x: number, y: number): number => lumaOf(data, (y * width + x) * 3);
  if (side === 'left') return { count: width, length: height, at: luma };
  if (side === 'right')
    return { count: width, length: height, at: (line, place) => luma(width - 1 - line, place) };
  const row = side === 'top' ? (line: number) => line : (line: number) => height - 1 - line;
  return {
    count: height,
    length: to - from,
    at: (line, place) => luma(from + place, row(line)),
  };
}

/** Number of lines that belong to a border; 0 without one. */
function borderOf({ count, length, at }: Lines): number {
  const places = Array.from({ length }, (_, place) => place);
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / (values.length || 1);
  const paper = mean(places.map((place) => at(0, place)));
  if (paper < WHITE_FROM && paper > BLACK_TO) return 0;
  const isEven = (line: number): boolean =>
    mean(places.map((place) => Math.abs(at(line, place) - paper))) < EVEN;
  const most = Math.floor(count * WIDEST);
  let lines = 0;
  while (lines < most && isEven(lines)) lines++;
  if (lines < Math.max(2, count * NARROWEST) || lines === most) return 0;
  const last = lines + Math.max(BLURRED_OVER, Math.round(TORN_OVER * count));
  for (; lines < last; lines++) {
    const step = places.filter((place) => Math.abs(at(lines, place) - paper) > STEP);
    if (step.length > STEP_SHARE * length) return lines;
  }
  return 0;
}
