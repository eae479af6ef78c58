// Conjugate gradients on an image whose unknown pixels are coupled with their 5 x 5 neighborhood.
// Unknowns come in runs: parts of one image row, each a multiple of four long
// (padding unknowns have weights of zero and stay at zero).
// AssemblyScript, compiled by build/kernels.mjs. Pointers are byte addresses.

// @ts-ignore: decorator
@inline
function at(base: usize, index: i32): usize {
  return base + (<usize>index << 2);
}

// @ts-ignore: decorator
@inline
function total(v: v128): f64 {
  return <f64>f32x4.extract_lane(v, 0) + <f64>f32x4.extract_lane(v, 1) + <f64>f32x4.extract_lane(v, 2) + <f64>f32x4.extract_lane(v, 3);
}

/**
 * out = system x direction; returns direction . out.
 *
 * @param weights 25 planes of `count` numbers
 * @param runs pairs: position of the run's first neighbor (two rows up, two columns left) in `direction`, length
 */
export function apply(weights: usize, runs: usize, runCount: i32, direction: usize, width: i32, out: usize, count: i32): f64 {
  let product: f64 = 0;
  let i = 0;
  for (let r = 0; r < runCount; r++) {
    const corner = load<i32>(at(runs, 2 * r));
    const length = load<i32>(at(runs, 2 * r + 1));
    const middle = corner + 2 * width + 2;
    for (let j = 0; j < length; j += 4, i += 4) {
      let sum = f32x4.splat(0);
      let w = at(weights, i);
      let d = at(direction, corner + j);
      for (let row = 0; row < 5; row++) {
        sum = f32x4.add(sum, f32x4.mul(v128.load(w), v128.load(d)));
        w = at(w, count);
        sum = f32x4.add(sum, f32x4.mul(v128.load(w), v128.load(d, 4)));
        w = at(w, count);
        sum = f32x4.add(sum, f32x4.mul(v128.load(w), v128.load(d, 8)));
        w = at(w, count);
        sum = f32x4.add(sum, f32x4.mul(v128.load(w), v128.load(d, 12)));
        w = at(w, count);
        sum = f32x4.add(sum, f32x4.mul(v128.load(w), v128.load(d, 16)));
        w = at(w, count);
        d = at(d, width);
      }
      v128.store(at(out, i), sum);
      product += total(f32x4.mul(sum, v128.load(at(direction, middle + j))));
    }
  }
  return product;
}

/** values += step direction; residual -= step product; returns residual . (residual x inverse). */
export function advance(
  runs: usize, runCount: i32, direction: usize, width: i32, step: f32,
  values: usize, residual: usize, product: usize, inverse: usize,
): f64 {
  const s = f32x4.splat(step);
  let energy: f64 = 0;
  let i = 0;
  for (let r = 0; r < runCount; r++) {
    const middle = load<i32>(at(runs, 2 * r)) + 2 * width + 2;
    const length = load<i32>(at(runs, 2 * r + 1));
    for (let j = 0; j < length; j += 4, i += 4) {
      const d = v128.load(at(direction, middle + j));
      v128.store(at(values, i), f32x4.add(v128.load(at(values, i)), f32x4.mul(s, d)));
      const left = f32x4.sub(v128.load(at(residual, i)), f32x4.mul(s, v128.load(at(product, i))));
      v128.store(at(residual, i), left);
      energy += total(f32x4.mul(left, f32x4.mul(left, v128.load(at(inverse, i)))));
    }
  }
  return energy;
}

/** direction = residual x inverse + keep direction. */
export function turn(runs: usize, runCount: i32, direction: usize, width: i32, keep: f32, residual: usize, inverse: usize): void {
  const k = f32x4.splat(keep);
  let i = 0;
  for (let r = 0; r < runCount; r++) {
    const middle = load<i32>(at(runs, 2 * r)) + 2 * width + 2;
    const length = load<i32>(at(runs, 2 * r + 1));
    for (let j = 0; j < length; j += 4, i += 4) {
      const d = at(direction, middle + j);
      v128.store(d, f32x4.add(f32x4.mul(v128.load(at(residual, i)), v128.load(at(inverse, i))), f32x4.mul(k, v128.load(d))));
    }
  }
}

/** Address of the first byte after the module's own tables. */
export function heapBase(): usize {
  return __heap_base;
}

const NINTH: f64 = 1.0 / 9;

/**
 * Adds the matting Laplacian of every 3 x 3 window that touches an unknown pixel.
 *
 * @param colors pixels of four float32, red, green, blue first
 * @param slotAt slot of each pixel, -1 where known
 * @param weights 25 planes of `slots` numbers
 */
export function addLaplacian(colors: usize, slotAt: usize, weights: usize, width: i32, height: i32, slots: i32, regularisation: f64): void {
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const corner = (y - 1) * width + x - 1;
      if (touches(slotAt, corner) || touches(slotAt, corner + width) || touches(slotAt, corner + 2 * width)) {
        addWindow(colors, slotAt, weights, corner, width, slots, regularisation);
      }
    }
  }
}

// @ts-ignore: decorator
@inline
function touches(slotAt: usize, first: i32): bool {
  return load<i32>(at(slotAt, first)) >= 0 || load<i32>(at(slotAt, first + 1)) >= 0 || load<i32>(at(slotAt, first + 2)) >= 0;
}

/** Room for the nine centered colors of a window and their products with the inverse covariance. */
const centered = memory.data(9 * 16, 16);

// @ts-ignore: decorator
@inline
function color(k: i32): v128 {
  return v128.load(centered + (<usize>k << 4));
}

function addWindow(colors: usize, slotAt: usize, weights: usize, corner: i32, width: i32, slots: i32, regularisation: f64): void {
  let sum = f32x4.splat(0);
  for (let k = 0; k < 9; k++) sum = f32x4.add(sum, v128.load(colors + (<usize>(corner + (k / 3) * width + (k % 3)) << 4)));
  const mean = f32x4.mul(sum, f32x4.splat(<f32>NINTH));
  let squares = f32x4.splat(0), neighbors = f32x4.splat(0);
  for (let k = 0; k < 9; k++) {
    const d = f32x4.sub(v128.load(colors + (<usize>(corner + (k / 3) * width + (k % 3)) << 4)), mean);
    v128.store(centered + (<usize>k << 4), d);
    squares = f32x4.add(squares, f32x4.mul(d, d));
    neighbors = f32x4.add(neighbors, f32x4.mul(d, v128.shuffle<f32>(d, d, 1, 2, 0, 3)));
  }
  const own = regularisation * NINTH;
  const rr = <f64>f32x4.extract_lane(squares, 0) * NINTH + own;
  const gg = <f64>f32x4.extract_lane(squares, 1) * NINTH + own;
  const bb = <f64>f32x4.extract_lane(squares, 2) * NINTH + own;
  const rg = <f64>f32x4.extract_lane(neighbors, 0) * NINTH;
  const gb = <f64>f32x4.extract_lane(neighbors, 1) * NINTH;
  const rb = <f64>f32x4.extract_lane(neighbors, 2) * NINTH;
  const i00 = gg * bb - gb * gb;
  const i01 = rb * gb - rg * bb;
  const i02 = rg * gb - rb * gg;
  const scale = NINTH / (rr * i00 + rg * i01 + rb * i02);
  const i11 = rr * bb - rb * rb;
  const i12 = rb * rg - rr * gb;
  const i22 = rr * gg - rg * rg;
  const first = f32x4(<f32>(i00 * scale), <f32>(i01 * scale), <f32>(i02 * scale), 0);
  const second = f32x4(<f32>(i01 * scale), <f32>(i11 * scale), <f32>(i12 * scale), 0);
  const third = f32x4(<f32>(i02 * scale), <f32>(i12 * scale), <f32>(i22 * scale), 0);
  for (let a = 0; a < 9; a++) {
    const slot = load<i32>(at(slotAt, corner + (a / 3) * width + (a % 3)));
    if (slot < 0) continue;
    const own = color(a);
    const t = f32x4.add(
      f32x4.add(f32x4.mul(first, v128.shuffle<f32>(own, own, 0, 0, 0, 0)), f32x4.mul(second, v128.shuffle<f32>(own, own, 1, 1, 1, 1))),
      f32x4.mul(third, v128.shuffle<f32>(own, own, 2, 2, 2, 2)),
    );
    // Position of the window's first pixel in the stencil around pixel a.
    let place = (2 - a / 3) * 5 + 2 - (a % 3);
    for (let b = 0; b < 9; b++) {
      const p = f32x4.mul(t, color(b));
      const affinity = <f32>NINTH + f32x4.extract_lane(p, 0) + f32x4.extract_lane(p, 1) + f32x4.extract_lane(p, 2);
      const address = at(weights, (place + (b / 3) * 5 + (b % 3)) * slots + slot);
      store<f32>(address, load<f32>(address) - affinity + (a == b ? <f32>1 : <f32>0));
    }
  }
}
