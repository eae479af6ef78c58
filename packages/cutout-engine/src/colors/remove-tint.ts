import { highestNear, lowestNear } from '../matting/running-extreme.js';
import type { ColorField, Plane } from '../photo/raster.js';
import type { SeparatedColors } from './foreground-colors.js';
import { meanColor } from './mean-color.js';

const SOLID = 0.95;
const CLEAR = 0.05;
/** Shares of the longer side: width of the rims whose colors are compared, and their distance. */
const RIM = 0.03;
const AROUND = 0.08;
/** Squared color distance (0..3) below which person and background look alike. */
const LEAST_CONTRAST = 0.02;

/**
 * Removes the tint of the old background from the person's colors where alpha is soft, in place.
 * Unmixing leaves part of it where alpha is slightly too high. A difference from the nearby rim of
 * the person in the direction of the background is tint, and is removed more the fainter the pixel
 * is; any other difference is the color of a strand.
 */
export function removeTint(
  { foreground }: SeparatedColors,
  colors: ColorField,
  alpha: Plane,
): void {
  const longer = Math.max(alpha.width, alpha.height);
  const pixels = (share: number): number => Math.max(3, Math.round(share * longer));
  const highest = highestNear(alpha, pixels(RIM));
  const lowest = lowestNear(alpha, pixels(RIM));
  const { data } = alpha;
  const isPerson = (i: number): boolean => data[i]! > SOLID && lowest[i]! <= SOLID;
  const isBehind = (i: number): boolean => data[i]! < CLEAR && highest[i]! >= CLEAR;
  const person = meanColor(colors, pixels(AROUND), isPerson);
  const behind = meanColor(colors, pixels(AROUND), isBehind);
  for (let i = 0; i < data.length; i++) {
    const own = data[i]!;
    if (own === 0 || own >= 1) continue;
    let [along, contrast] = [0, 0];
    for (let c = 0; c < 3; c++) {
      const direction = behind[i * 4 + c]! - person[i * 4 + c]!;
      along += (foreground[i * 3 + c]! - person[i * 4 + c]!) * direction;
      contrast += direction * direction;
    }
    if (!(contrast > LEAST_CONTRAST) || along <= 0) continue;
    const removed = (1 - own * own) * Math.min(1, along / contrast);
    for (let c = 0; c < 3; c++) {
      const direction = behind[i * 4 + c]! - person[i * 4 + c]!;
      const color = foreground[i * 3 + c]! - removed * direction;
      foreground[i * 3 + c] = Math.min(1, Math.max(0, color));
    }
  }
}
