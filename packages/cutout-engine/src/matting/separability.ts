import type { ColorField, Plane } from '../photo/raster.js';
import { samplePlane } from '../photo/plane-sampling.js';
import { boxMean } from './guided-filter.js';

/** Distance of the compared colors, as a share of the longer side. */
const AROUND = 0.018;
/** Pixels compared within this distance, along each axis; means of all of them differ little. */
const SAMPLES = 3;
/** Alpha of the pixels that show one side only. */
const [CLEAR, SOLID] = [0.1, 0.9];
/** Squared distance of the mean colors relative to their variance: not separable, and fully. */
const SEPARABLE_FROM = 1;
const SEPARABLE_AT = 4;
/** Variance of a camera's noise, in squared color (0..3). */
const NOISE = 0.002;

/**
 * How well the colors nearby tell person and background apart, 0..1 for each pixel. Where they are
 * too similar or too varied, the matting follows texture and its mixtures are guesses.
 */
export function separability(alpha: Plane, colors: ColorField): Float32Array {
  const { width, height } = alpha;
  const radius = Math.max(2, Math.round(AROUND * Math.max(width, height)));
  const step = Math.max(1, Math.floor(radius / SAMPLES));
  const size = { width: Math.ceil(width / step), height: Math.ceil(height / step) };
  const field = (): Float32Array => new Float32Array(4 * size.width * size.height);
  const [person, behind, squares] = [field(), field(), field()];
  const within = (at: number, length: number): number =>
    Math.min(length - 1, at * step + (step >> 1));
  for (let at = 0; at < person.length; at += 4) {
    const x = (at / 4) % size.width;
    const y = (at / 4 - x) / size.width;
    const from = within(y, height) * width + within(x, width);
    const value = alpha.data[from]!;
    if (value >= CLEAR && value <= SOLID) continue;
    const side = value > SOLID ? person : behind;
    side[at + 3] = 1;
    for (let c = 0; c < 3; c++) {
      const color = colors.data[from * 4 + c]!;
      side[at + c] = color;
      squares[at + (value > SOLID ? 0 : 1)]! += color ** 2;
    }
  }
  const mean = (data: Float32Array): Float32Array =>
    boxMean({ data, ...size }, Math.round(radius / step));
  const data = ratios(mean(person), mean(behind), mean(squares));
  const part = { x: 0, y: 0, w: width / step / size.width, h: height / step / size.height };
  return samplePlane({ data, ...size }, part, width, height).data;
}

/** @param squares of the person's colors and of the background's, at the first two of four places */
function ratios(person: Float32Array, behind: Float32Array, squares: Float32Array): Float32Array {
  // Without one of the sides nearby there is nothing to compare: the matting keeps its detail.
  const ratio = new Float32Array(squares.length / 4).fill(1);
  for (let i = 0; i < ratio.length; i++) {
    const at = i * 4;
    const [solid, clear] = [person[at + 3]!, behind[at + 3]!];
    if (solid === 0 || clear === 0) continue;
    let distance = 0;
    let variance = squares[at]! / solid + squares[at + 1]! / clear;
    for (let c = at; c < at + 3; c++) {
      const [own, other] = [person[c]! / solid, behind[c]! / clear];
      distance += (own - other) ** 2;
      variance -= own ** 2 + other ** 2;
    }
    const t = distance / (Math.max(0, variance) + NOISE);
    ratio[i] = Math.min(1, Math.max(0, (t - SEPARABLE_FROM) / (SEPARABLE_AT - SEPARABLE_FROM)));
  }
  return ratio;
}
