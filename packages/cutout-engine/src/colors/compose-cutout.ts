import { localModel } from '../matting/guided-filter.js';
import { levels } from '../matting/levels.js';
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
  const across = axis(area.w, alpha.width);
  const down = axis(area.h, alpha.height);
  const { data } = alpha;
  const shares = mixture.data;
  const { foreground, background } = separated;
  const color = photo.data;

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
      const wa = (1 - fx) * (1 - fy);
      const wb = fx * (1 - fy);
      const wc = (1 - fx) * fy;
      const wd = fx * fy;
      let opacity = 1;
      if (lowest <= SOLID_ABOVE) {
        let raw = 0;
        if (model) {
          for (let k = 0; k < 4; k++) {
            const factor =
              model[a * 4 + k]! * wa +
              model[b * 4 + k]! * wb +
              model[c * 4 + k]! * wc +
              model[d * 4 + k]! * wd;
            raw += k < 3 ? (factor * color[from + k]!) / 255 : factor;
          }
        } else raw = data[a]! * wa + data[b]! * wb + data[c]! * wc + data[d]! * wd;
        opacity = levels(raw);
      }
      if (opacity <= 0) continue;
      out[to + 3] = Math.round(opacity * 255);
      const mixed = shares[a]! * wa + shares[b]! * wb + shares[c]! * wc + shares[d]! * wd;
      const share = Math.min(opacity, mixed);
      for (let k = 0; k < 3; k++) {
        if (share >= PURE_FROM) {
          out[to + k] = color[from + k]!;
          continue;
        }
        const person =
          foreground[a * 3 + k]! * wa +
          foreground[b * 3 + k]! * wb +
          foreground[c * 3 + k]! * wc +
          foreground[d * 3 + k]! * wd;
        const behind =
          background[a * 3 + k]! * wa +
          background[b * 3 + k]! * wb +
          background[c * 3 + k]! * wc +
          background[d * 3 + k]! * wd;
        // The weight of the pixel's own color increases with the person's share.
        const difference = color[from + k]! / 255 - (1 - share) * behind - share * person;
        const value = person + share * difference;
        out[to + k] = Math.round(Math.min(1, Math.max(0, value)) * 255);
      }
    }
  }
  return out;
}

function axis(count: number, sourceCount: number): { index: Int32Array; weight: Float32Array } {
  const index = new Int32Array(count);
  const weight = new Float32Array(count);
  for (let i = 0; i < count; i++) {
    const at = Math.max(0, Math.min(sourceCount - 1.001, ((i + 0.5) * sourceCount) / count - 0.5));
    index[i] = Math.floor(at);
    weight[i] = at - index[i]!;
  }
  return { index, weight };
}
