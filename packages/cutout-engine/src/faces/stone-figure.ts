import { highestNear } from '../matting/running-extreme.js';
import { samplePlane } from '../photo/plane-sampling.js';
import { lumaOf, sample, wholeOf, type Raster } from '../photo/raster.js';
import { wholeMask } from '../segmentation/person-mask.js';

/** Side of the measured copy, and how far around the figure its surroundings reach. */
const SIDE = 128;
const AROUND = 14;
/** Mask values from which a pixel is the figure, and below which it is not. */
const INSIDE = 0.9;
const OUTSIDE = 0.1;
/** Minimum number of pixels of the surroundings. */
const LEAST_PLACES = 200;
/**
 * Distance of a color from gray in levels: people in color photos have at least 32 at the 95th
 * percentile, stone less; beside black-and-white portraits the median is at most 6.
 */
const STONE_BELOW = 18;
const COLORED_FROM = 16;

/** Whether a colorless figure is in colored surroundings, as statues are. */
export async function isStoneFigure(photo: Raster): Promise<boolean> {
  const whole = await wholeMask(photo);
  const mask = samplePlane(whole, { x: 0, y: 0, w: 1, h: 1 }, SIDE, SIDE);
  const { data } = await sample(photo, wholeOf(photo), { width: SIDE, height: SIDE });
  const nearby = highestNear(mask, AROUND);
  const figure: number[] = [];
  const surroundings: number[] = [];
  mask.data.forEach((value, i) => {
    if (value > INSIDE) figure.push(chroma(data, i * 3));
    else if (value < OUTSIDE && nearby[i]! > 0.5) surroundings.push(chroma(data, i * 3));
  });
  if (figure.length < LEAST_PLACES || surroundings.length < LEAST_PLACES) return false;
  return at(figure, 0.95) < STONE_BELOW && at(surroundings, 0.5) >= COLORED_FROM;
}

function chroma(data: Uint8Array, at: number): number {
  const luma = lumaOf(data, at);
  return Math.hypot(data[at]! - luma, data[at + 2]! - luma);
}

function at(values: number[], share: number): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length * share)]!;
}
