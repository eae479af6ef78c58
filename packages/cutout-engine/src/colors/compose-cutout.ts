import { localModel } from '../matting/guided-filter.js';
import { levels } from '../matting/levels.js';
import { axis } from '../photo/plane-sampling.js';
import type { Box, ColorField, Plane, Raster } from '../photo/raster.js';
import type { SeparatedColors } from './foreground-colors.js';

/** The matte at the working size, for one area of the photo. */
export interface WorkingMatte {
  /** The area of the photo in whole pixels. */
  area: Box;
  /** Before `levels`. */
  alpha: Plane;
  /** Share of the person in each pixel's color. */
  mixture: Plane;
  colors: ColorField;
  separated: SeparatedColors;
}

const CLEAR_BELOW = 0.004;
const SOLID_ABOVE = 0.996;
/** Share of the person from which a pixel keeps its color. */
const PURE_FROM = 0.999;

/**
 * Composes the cutout at the photo's own size: red, green, blue, alpha, four bytes per pixel;
 * transparent pixels are all zero.
 *
 * Alpha is upsampled by local linear models of the photo's colors, so that an edge found at the
 * working size lies on the edge in the large photo.
 */
export function composeCutout(photo: Raster, matte: WorkingMatte): Uint8Array {
  const { area, alpha, mixture, separated } = matte;
  const isEnlarged = alpha.width < area.w;
  const model = isEnlarged
    ? localModel(matte.colors, alpha.data, { radius: 1, smoothness: 1e-5 })
    : undefined;
  const out = new Uint8Array(photo.width * photo.height * 4);
  const across = axis(area.w, 0, 1, alpha.width);
  const down = axis(area.h, 0, 1, alpha.height);
  const { data } = alpha;
  const shares = mixture.data;
  const { foreground, background } = separated;
  const color = photo.data;

  // One function for all pixels: a closure for each would take twice the time.
  const weights = new Float64Array(4);
  const mixed = (values: Float32Array, at: number, count: number): number => {
    const below = at + count * alpha.width;
    const upper = values[at]! * weights[0]! + values[at + count]! * weights[1]!;
    return upper + values[below]! * weights[2]! + values[below + count]! * weights[3]!;
  };
  for (let y = 0; y < area.h; y++) {
    const upper = down.index[y]! * alpha.width;
    const fy = down.weight[y]!;
    for (let x = 0; x < area.w; x++) {
      const a = upper + across.index[x]!;
      const b = a + 1;
      const c = a + alpha.width;
      const d = c + 1;
      const highest = Math.max(data[a]!, data[b]!, data[c]!, data[d]!);
      if (highest < CLEAR_BELOW) continue;
      const from = ((y + area.y) * photo.width + x + area.x) * 3;
      const to = (from / 3) * 4;
      const lowest = Math.min(data[a]!, data[b]!, data[c]!, data[d]!);
      const leastShare = Math.min(shares[a]!, shares[b]!, shares[c]!, shares[d]!);
      if (lowest > SOLID_ABOVE && leastShare >= PURE_FROM) {
        for (let k = 0; k < 3; k++) out[to + k] = color[from + k]!;
        out[to + 3] = 255;
        continue;
      }
      const fx = across.weight[x]!;
      weights[0] = (1 - fx) * (1 - fy);
      weights[1] = fx * (1 - fy);
      weights[2] = (1 - fx) * fy;
      weights[3] = fx * fy;
      let opacity = 1;
      if (lowest <= SOLID_ABOVE) {
        let raw = model ? mixed(model, a * 4 + 3, 4) : mixed(data, a, 1);
        if (model)
          for (let k = 0; k < 3; k++) raw += (mixed(model, a * 4 + k, 4) * color[from + k]!) / 255;
        opacity = levels(raw);
      }
      if (opacity <= 0) continue;
      out[to + 3] = Math.round(opacity * 255);
      const share = Math.min(opacity, mixed(shares, a, 1));
      for (let k = 0; k < 3; k++) {
        if (share >= PURE_FROM) {
          out[to + k] = color[from + k]!;
          continue;
        }
        const person = mixed(foreground, a * 3 + k, 3);
        // The weight of the pixel's own color increases with the person's share.
        const difference =
          color[from + k]! / 255 - (1 - share) * mixed(background, a * 3 + k, 3) - share * person;
        const value = person + share * difference;
        out[to + k] = Math.round(Math.min(1, Math.max(0, value)) * 255);
      }
    }
  }
  return out;
}
