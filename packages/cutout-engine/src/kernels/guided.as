// Local linear models of one value by color (guided filter), four numbers at a time.
// A pixel is four float32: red, green, blue, value. AssemblyScript, compiled by build/kernels.mjs.

/** Sums are recomputed after this many rows, so that rounding errors cannot accumulate. */
const FRESH_EVERY = 16;
/** Bytes of a column's sums: color and value; times value; squares; neighboring products. */
const SUMS: usize = 64;

// @ts-ignore: decorator
@inline
function pixel(base: usize, index: i32): usize {
  return base + (<usize>index << 4);
}

// @ts-ignore: decorator
@inline
function products(colors: usize, columns: usize, row: i32, width: i32, sign: f32): void {
  const s = f32x4.splat(sign);
  for (let x = 0; x < width; x++) {
    const p = v128.load(pixel(colors, row * width + x));
    const q = f32x4.mul(p, s);
    const sums = columns + <usize>x * SUMS;
    v128.store(sums, f32x4.add(v128.load(sums), q));
    v128.store(sums, f32x4.add(v128.load(sums, 16), f32x4.mul(q, v128.shuffle<f32>(p, p, 3, 3, 3, 3))), 16);
    v128.store(sums, f32x4.add(v128.load(sums, 32), f32x4.mul(q, p)), 32);
    v128.store(sums, f32x4.add(v128.load(sums, 48), f32x4.mul(q, v128.shuffle<f32>(p, p, 1, 2, 0, 3))), 48);
  }
}

/**
 * Coefficients (red, green, blue, offset) of the best linear model around each pixel.
 *
 * @param columns room for 64 bytes per column
 */
export function models(colors: usize, out: usize, columns: usize, width: i32, height: i32, radius: i32, smoothness: f32): void {
  for (let y = 0; y < height; y++) {
    if (y % FRESH_EVERY == 0) {
      memory.fill(columns, 0, <usize>width * SUMS);
      for (let row = max(0, y - radius); row <= min(height - 1, y + radius); row++) products(colors, columns, row, width, 1);
    } else {
      if (y + radius < height) products(colors, columns, y + radius, width, 1);
      if (y - radius - 1 >= 0) products(colors, columns, y - radius - 1, width, -1);
    }
    const rows = min(height - 1, y + radius) - max(0, y - radius) + 1;
    let a = f32x4.splat(0), b = a, c = a, d = a;
    for (let x = 0; x < min(radius, width); x++) {
      const sums = columns + <usize>x * SUMS;
      a = f32x4.add(a, v128.load(sums));
      b = f32x4.add(b, v128.load(sums, 16));
      c = f32x4.add(c, v128.load(sums, 32));
      d = f32x4.add(d, v128.load(sums, 48));
    }
    for (let x = 0; x < width; x++) {
      if (x + radius < width) {
        const sums = columns + <usize>(x + radius) * SUMS;
        a = f32x4.add(a, v128.load(sums));
        b = f32x4.add(b, v128.load(sums, 16));
        c = f32x4.add(c, v128.load(sums, 32));
        d = f32x4.add(d, v128.load(sums, 48));
      }
      if (x - radius - 1 >= 0) {
        const sums = columns + <usize>(x - radius - 1) * SUMS;
        a = f32x4.sub(a, v128.load(sums));
        b = f32x4.sub(b, v128.load(sums, 16));
        c = f32x4.sub(c, v128.load(sums, 32));
        d = f32x4.sub(d, v128.load(sums, 48));
      }
      const count = rows * (min(width - 1, x + radius) - max(0, x - radius) + 1);
      const share = f32x4.splat(1 / <f32>count);
      v128.store(pixel(out, y * width + x), model(f32x4.mul(a, share), f32x4.mul(b, share), f32x4.mul(c, share), f32x4.mul(d, share), smoothness));
    }
  }
}

/** Solves (covariance of colors + smoothness) x = covariance of colors and value. */
// @ts-ignore: decorator
@inline
function model(mean: v128, timesValue: v128, squares: v128, neighbors: v128, smoothness: f32): v128 {
  const r = <f64>f32x4.extract_lane(mean, 0);
  const g = <f64>f32x4.extract_lane(mean, 1);
  const b = <f64>f32x4.extract_lane(mean, 2);
  const v = <f64>f32x4.extract_lane(mean, 3);
  const rr = <f64>f32x4.extract_lane(squares, 0) - r * r + <f64>smoothness;
  const gg = <f64>f32x4.extract_lane(squares, 1) - g * g + <f64>smoothness;
  const bb = <f64>f32x4.extract_lane(squares, 2) - b * b + <f64>smoothness;
  const rg = <f64>f32x4.extract_lane(neighbors, 0) - r * g;
  const gb = <f64>f32x4.extract_lane(neighbors, 1) - g * b;
  const rb = <f64>f32x4.extract_lane(neighbors, 2) - r * b;
  const cr = <f64>f32x4.extract_lane(timesValue, 0) - r * v;
  const cg = <f64>f32x4.extract_lane(timesValue, 1) - g * v;
  const cb = <f64>f32x4.extract_lane(timesValue, 2) - b * v;
  const i00 = gg * bb - gb * gb;
  const i01 = rb * gb - rg * bb;
  const i02 = rg * gb - rb * gg;
  const scale = 1 / (rr * i00 + rg * i01 + rb * i02);
  const x = (i00 * cr + i01 * cg + i02 * cb) * scale;
  const y = (i01 * cr + (rr * bb - rb * rb) * cg + (rb * rg - rr * gb) * cb) * scale;
  const z = (i02 * cr + (rb * rg - rr * gb) * cg + (rr * gg - rg * rg) * cb) * scale;
  return f32x4(<f32>x, <f32>y, <f32>z, <f32>(v - x * r - y * g - z * b));
}

/** Mean of every pixel's four numbers over the square of the radius. @param columns room for 16 bytes per column */
export function boxMean(source: usize, out: usize, columns: usize, width: i32, height: i32, radius: i32): void {
  for (let y = 0; y < height; y++) {
    if (y % FRESH_EVERY == 0) {
      memory.fill(columns, 0, <usize>width << 4);
      for (let row = max(0, y - radius); row <= min(height - 1, y + radius); row++) addRow(source, columns, row, width, 1);
    } else {
      if (y + radius < height) addRow(source, columns, y + radius, width, 1);
      if (y - radius - 1 >= 0) addRow(source, columns, y - radius - 1, width, -1);
    }
    const rows = min(height - 1, y + radius) - max(0, y - radius) + 1;
    let sum = f32x4.splat(0);
    for (let x = 0; x < min(radius, width); x++) sum = f32x4.add(sum, v128.load(pixel(columns, x)));
    for (let x = 0; x < width; x++) {
      if (x + radius < width) sum = f32x4.add(sum, v128.load(pixel(columns, x + radius)));
      if (x - radius - 1 >= 0) sum = f32x4.sub(sum, v128.load(pixel(columns, x - radius - 1)));
      const count = rows * (min(width - 1, x + radius) - max(0, x - radius) + 1);
      v128.store(pixel(out, y * width + x), f32x4.mul(sum, f32x4.splat(1 / <f32>count)));
    }
  }
}

// @ts-ignore: decorator
@inline
function addRow(source: usize, columns: usize, row: i32, width: i32, sign: f32): void {
  const s = f32x4.splat(sign);
  for (let x = 0; x < width; x++) {
    const sums = pixel(columns, x);
    v128.store(sums, f32x4.add(v128.load(sums), f32x4.mul(v128.load(pixel(source, row * width + x)), s)));
  }
}

/** Address of the first byte after the module's own tables. */
export function heapBase(): usize {
  return __heap_base;
}
