import { blur, noise } from './render.ts';
import type { Color, Render } from './render.ts';

/** Bytes of an opaque picture. */
export interface Drawing {
  width: number;
  height: number;
  rgb: Buffer;
}

/** Half the length of a stroke, in pixels of a sheet 900 high. */
const STROKE = 15;

/** The filmic curve of the eye, as sRGB from 0 to 1. */
function film(v: number): number {
  const x = Math.max(0, v) * 0.8;
  const y = (x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14);
  return Math.min(1, Math.max(0, y)) ** (1 / 2.2);
}

/**
 * Draws a render in soft pencils: strokes that follow the forms, dark lines where forms end, and the
 * tooth of the paper in the half-tones.
 */
export function draw(render: Render, backdrop: [Color, Color], sepia: boolean): Drawing {
  const { width, height, cover } = render;
  const light = calm(render.light, width, height);
  const size = width * height;
  const unit = height / 900;
  const colors = [0, 1, 2].map(() => new Float32Array(size));
  const grey = new Float32Array(size);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const fall = Math.min(1, Math.hypot(x / width - 0.62, (y / height - 0.42) * 1.1) * 1.3);
      for (let c = 0; c < 3; c++) {
        const wall = backdrop[0][c]! + (backdrop[1][c]! - backdrop[0][c]!) * fall;
        colors[c]![at] = film(light[at * 3 + c]! + wall * (1 - cover[at]!));
      }
      grey[at] = colors[0]![at]! * 0.3 + colors[1]![at]! * 0.59 + colors[2]![at]! * 0.11;
    }
  const soft = blur(grey, width, height, 1.1 * unit);
  const flow = flowOf(soft, width, height, unit);
  const pencil = strokesAlong(flow, width, height, Math.round(STROKE * unit), 1.25 * unit, 5);
  const broad = strokesAlong(flow, width, height, Math.round(STROKE * 1.6 * unit), 2.6 * unit, 11);
  const near = blur(grey, width, height, 1.3 * unit);
  const wide = blur(grey, width, height, 3.2 * unit);
  const wider = blur(grey, width, height, 26 * unit);
  const wash = colors.map((channel) => blur(channel, width, height, unit));
  const rgb = Buffer.alloc(size * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const tone = soft[at]!;
      // local contrast, then the lines where a form ends
      const modeled = tone + (tone - wider[at]!) * 0.22;
      const line = Math.min(1, Math.max(0, (wide[at]! - near[at]! - 0.009) * 10));
      const tooth =
        noise(x / (1.6 * unit), y / (1.6 * unit), 2) * 0.6 +
        noise(x / (0.8 * unit), y / (0.8 * unit), 4) * 0.4 -
        0.5;
      const half = 4 * tone * (1 - tone);
      const mark =
        (pencil[at]! * 0.6 + broad[at]! * 0.4) * (0.05 + 0.11 * half) + tooth * 0.07 * (0.4 + half);
      const value = Math.min(1, Math.max(0.03, modeled + mark - line * 0.42));
      const base = Math.max(
        0.02,
        wash[0]![at]! * 0.3 + wash[1]![at]! * 0.59 + wash[2]![at]! * 0.11,
      );
      for (let c = 0; c < 3; c++) {
        const paper = [0.985, 0.96, 0.915][c]!;
        const hue = wash[c]![at]! / base;
        const colored = value * (sepia ? [1.08, 0.98, 0.82][c]! : 1 + (hue - 1) * 0.86);
        const shown = 0.05 * [1, 0.9, 0.8][c]! + colored * paper * 0.98;
        rgb[at * 3 + c] = Math.round(255 * Math.min(1, Math.max(0, shown)));
      }
    }
  return { width, height, rgb };
}

/** Without single specks: the median of each pixel and its neighbors. */
function calm(image: Float32Array, width: number, height: number): Float32Array {
  const out = image.slice();
  const near = new Float32Array(9);
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++)
      for (let c = 0; c < 3; c++) {
        for (let at = 0; at < 9; at++)
          near[at] = image[((y + Math.floor(at / 3) - 1) * width + x + (at % 3) - 1) * 3 + c]!;
        out[(y * width + x) * 3 + c] = near.sort()[4]!;
      }
  return out;
}

/** For each pixel the direction along which tones change least, as an angle. */
function flowOf(image: Float32Array, width: number, height: number, unit: number): Float32Array {
  const size = width * height;
  const [xx, xy, yy] = [new Float32Array(size), new Float32Array(size), new Float32Array(size)];
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const dx = image[at + 1]! - image[at - 1]!;
      const dy = image[at + width]! - image[at - width]!;
      xx[at] = dx * dx;
      xy[at] = dx * dy;
      yy[at] = dy * dy;
    }
  const [a, b, d] = [xx, xy, yy].map((one) => blur(one, width, height, 7 * unit)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  // where nothing changes the hand hatches from lower left to upper right
  const usual = 2e-5;
  return Float32Array.from(
    { length: size },
    (_, at) => Math.atan2(2 * b[at]! + usual * -2, a[at]! - d[at]!) / 2 + Math.PI / 2,
  );
}

/** Noise smeared along the flow, from -1 to 1: the strokes of a pencil. */
function strokesAlong(
  flow: Float32Array,
  width: number,
  height: number,
  reach: number,
  grain: number,
  seed: number,
): Float32Array {
  const out = new Float32Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let sum = 0;
      let count = 0;
      for (const sign of [-1, 1]) {
        let [px, py] = [x, y];
        let last = flow[y * width + x]! + (sign < 0 ? Math.PI : 0);
        for (let step = 0; step < reach; step++) {
          const at =
            Math.min(height - 1, Math.max(0, Math.round(py))) * width +
            Math.min(width - 1, Math.max(0, Math.round(px)));
          let angle = flow[at]!;
          if (Math.cos(angle - last) < 0) angle += Math.PI;
          last = angle;
          px += Math.cos(angle);
          py += Math.sin(angle);
          sum += noise(px / grain, py / grain, seed) - 0.5;
          count++;
        }
      }
      out[y * width + x] = Math.max(-1, Math.min(1, (sum / count) * 5));
    }
  return out;
}
