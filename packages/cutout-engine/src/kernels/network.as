// The hot operators of a network, four numbers at a time.
// AssemblyScript (a TypeScript dialect for WebAssembly), compiled by build/kernels.mjs.
// Pointers are byte addresses of float32 arrays; tensors are height x width x channels.

const RELU = 1;
const RELU6 = 2;

// @ts-ignore: decorator
@inline
function at(base: usize, index: i32): usize {
  return base + (<usize>index << 2);
}

// @ts-ignore: decorator
@inline
function activated(value: v128, activation: i32): v128 {
  if (activation == 0) return value;
  const positive = f32x4.max(value, f32x4.splat(0));
  return activation == RELU6 ? f32x4.min(positive, f32x4.splat(6)) : positive;
}

// @ts-ignore: decorator
@inline
function activatedOne(value: f32, activation: i32): f32 {
  if (activation == 0) return value;
  const positive = max<f32>(value, 0);
  return activation == RELU6 ? min<f32>(positive, 6) : positive;
}

// @ts-ignore: decorator
@inline
function fma(sum: v128, x: v128, w: v128): v128 {
  return f32x4.add(sum, f32x4.mul(x, w));
}

/** 1 x 1 convolution as a matrix product. Weights [in][out]. */
export function pointwise(x: usize, w: usize, bias: usize, out: usize, pixels: i32, channels: i32, outputs: i32, activation: i32): void {
  const eights = outputs & ~7;
  const fours = outputs & ~3;
  let p = 0;
  for (; p + 4 <= pixels; p += 4) {
    const xa = at(x, p * channels);
    const xb = at(xa, channels);
    const xc = at(xb, channels);
    const xd = at(xc, channels);
    const za = at(out, p * outputs);
    const zb = at(za, outputs);
    const zc = at(zb, outputs);
    const zd = at(zc, outputs);
    let o = 0;
    for (; o < eights; o += 8) {
      let a0 = v128.load(at(bias, o));
      let a1 = v128.load(at(bias, o), 16);
      let b0 = a0, b1 = a1, c0 = a0, c1 = a1, d0 = a0, d1 = a1;
      let q = at(w, o);
      for (let k = 0; k < channels; k++) {
        const w0 = v128.load(q);
        const w1 = v128.load(q, 16);
        const va = v128.load32_splat(at(xa, k));
        a0 = fma(a0, va, w0);
        a1 = fma(a1, va, w1);
        const vb = v128.load32_splat(at(xb, k));
        b0 = fma(b0, vb, w0);
        b1 = fma(b1, vb, w1);
        const vc = v128.load32_splat(at(xc, k));
        c0 = fma(c0, vc, w0);
        c1 = fma(c1, vc, w1);
        const vd = v128.load32_splat(at(xd, k));
        d0 = fma(d0, vd, w0);
        d1 = fma(d1, vd, w1);
        q = at(q, outputs);
      }
      v128.store(at(za, o), activated(a0, activation));
      v128.store(at(za, o), activated(a1, activation), 16);
      v128.store(at(zb, o), activated(b0, activation));
      v128.store(at(zb, o), activated(b1, activation), 16);
      v128.store(at(zc, o), activated(c0, activation));
      v128.store(at(zc, o), activated(c1, activation), 16);
      v128.store(at(zd, o), activated(d0, activation));
      v128.store(at(zd, o), activated(d1, activation), 16);
    }
    for (; o < fours; o += 4) {
      let a = v128.load(at(bias, o));
      let b = a, c = a, d = a;
      let q = at(w, o);
      for (let k = 0; k < channels; k++) {
        const w0 = v128.load(q);
        a = fma(a, v128.load32_splat(at(xa, k)), w0);
        b = fma(b, v128.load32_splat(at(xb, k)), w0);
        c = fma(c, v128.load32_splat(at(xc, k)), w0);
        d = fma(d, v128.load32_splat(at(xd, k)), w0);
        q = at(q, outputs);
      }
      v128.store(at(za, o), activated(a, activation));
      v128.store(at(zb, o), activated(b, activation));
      v128.store(at(zc, o), activated(c, activation));
      v128.store(at(zd, o), activated(d, activation));
    }
  }
  // The rest after full blocks: the last pixels, and outputs that are not a multiple of four.
  const firstWhole = p;
  for (let pixel = 0; pixel < pixels; pixel++) {
    for (let o = pixel < firstWhole ? fours : 0; o < outputs; o++) {
      let sum = load<f32>(at(bias, o));
      for (let k = 0; k < channels; k++) sum += load<f32>(at(x, pixel * channels + k)) * load<f32>(at(w, k * outputs + o));
      store<f32>(at(out, pixel * outputs + o), activatedOne(sum, activation));
    }
  }
}

/** Sliding convolution. Weights [kh][kw][in][out], outputs a multiple of four. */
export function convolution(
  x: usize, w: usize, bias: usize, out: usize,
  height: i32, width: i32, channels: i32, outputs: i32, kernelHeight: i32, kernelWidth: i32,
  strideY: i32, strideX: i32, before: i32, left: i32, rows: i32, columns: i32, activation: i32,
): void {
  for (let y = 0; y < rows; y++) {
    const top = y * strideY - before;
    const i0 = max(0, -top);
    const i1 = min(kernelHeight, height - top);
    for (let column = 0; column < columns; column++) {
      const start = column * strideX - left;
      const j0 = max(0, -start);
      const j1 = min(kernelWidth, width - start);
      const z = at(out, (y * columns + column) * outputs);
      for (let o = 0; o < outputs; o += 4) {
        let sum = v128.load(at(bias, o));
        for (let i = i0; i < i1; i++) {
          for (let j = j0; j < j1; j++) {
            const a = at(x, ((top + i) * width + start + j) * channels);
            let q = at(w, (i * kernelWidth + j) * channels * outputs + o);
            for (let k = 0; k < channels; k++) {
              sum = fma(sum, v128.load32_splat(at(a, k)), v128.load(q));
              q = at(q, outputs);
            }
          }
        }
        v128.store(at(z, o), activated(sum, activation));
      }
    }
  }
}

/** Depthwise convolution; weights [kh][kw][channels], channels a multiple of four. */
export function depthwise(
  x: usize, w: usize, bias: usize, out: usize,
  height: i32, width: i32, channels: i32, kernelHeight: i32, kernelWidth: i32,
  strideY: i32, strideX: i32, before: i32, left: i32, rows: i32, columns: i32, activation: i32,
): void {
  for (let y = 0; y < rows; y++) {
    const top = y * strideY - before;
    const i0 = max(0, -top);
    const i1 = min(kernelHeight, height - top);
    for (let column = 0; column < columns; column++) {
      const start = column * strideX - left;
      const j0 = max(0, -start);
      const j1 = min(kernelWidth, width - start);
      const z = at(out, (y * columns + column) * channels);
      for (let c = 0; c < channels; c += 4) {
        let sum = v128.load(at(bias, c));
        for (let i = i0; i < i1; i++) {
          let a = at(x, ((top + i) * width + start + j0) * channels + c);
          let q = at(w, (i * kernelWidth + j0) * channels + c);
          for (let j = j0; j < j1; j++) {
            sum = fma(sum, v128.load(a), v128.load(q));
            a = at(a, channels);
            q = at(q, channels);
          }
        }
        v128.store(at(z, c), activated(sum, activation));
      }
    }
  }
}

/** The element-wise operators work on whole blocks of four; arrays are padded accordingly. */
export function relu(x: usize, out: usize, count: i32): void {
  const zero = f32x4.splat(0);
  for (let i = 0; i < count; i += 4) v128.store(at(out, i), f32x4.max(v128.load(at(x, i)), zero));
}

export function hardSwish(x: usize, out: usize, count: i32): void {
  const zero = f32x4.splat(0);
  const three = f32x4.splat(3);
  const six = f32x4.splat(6);
  for (let i = 0; i < count; i += 4) {
    const value = v128.load(at(x, i));
    const gate = f32x4.min(f32x4.max(f32x4.add(value, three), zero), six);
    v128.store(at(out, i), f32x4.div(f32x4.mul(value, gate), six));
  }
}

export function logistic(x: usize, out: usize, count: i32): void {
  for (let i = 0; i < count; i++) store<f32>(at(out, i), 1 / (1 + Mathf.exp(-load<f32>(at(x, i)))));
}

export function add(a: usize, b: usize, out: usize, count: i32, activation: i32): void {
  for (let i = 0; i < count; i += 4) {
    v128.store(at(out, i), activated(f32x4.add(v128.load(at(a, i)), v128.load(at(b, i))), activation));
  }
}

/** `b` has one number per channel (a multiple of four), broadcast over `a`, or as many as `a`. */
export function multiply(a: usize, b: usize, out: usize, count: i32, period: i32, activation: i32): void {
  for (let start = 0; start < count; start += period) {
    for (let c = 0; c < period; c += 4) {
      const product = f32x4.mul(v128.load(at(a, start + c)), v128.load(at(b, c)));
      v128.store(at(out, start + c), activated(product, activation));
    }
  }
}

/** Mean of each channel; channels a multiple of four. */
export function averageAll(x: usize, out: usize, pixels: i32, channels: i32): void {
  const share = f32x4.splat(1 / <f32>pixels);
  for (let c = 0; c < channels; c += 4) {
    let sum = f32x4.splat(0);
    for (let p = 0; p < pixels; p++) sum = f32x4.add(sum, v128.load(at(x, p * channels + c)));
    v128.store(at(out, c), f32x4.mul(sum, share));
  }
}

export function maxPool(
  x: usize, out: usize, height: i32, width: i32, channels: i32, kernelHeight: i32, kernelWidth: i32,
  strideY: i32, strideX: i32, before: i32, left: i32, rows: i32, columns: i32,
): void {
  for (let y = 0; y < rows; y++) {
    const top = y * strideY - before;
    for (let column = 0; column < columns; column++) {
      const start = column * strideX - left;
      for (let c = 0; c < channels; c += 4) {
        let best = f32x4.splat(-Infinity);
        for (let row = max(0, top); row < min(height, top + kernelHeight); row++) {
          for (let k = max(0, start); k < min(width, start + kernelWidth); k++) {
            best = f32x4.max(best, v128.load(at(x, (row * width + k) * channels + c)));
          }
        }
        v128.store(at(out, (y * columns + column) * channels + c), best);
      }
    }
  }
}

/** One row of bilinear upsampling: between two rows of the input, at the given positions. */
export function resizeRow(upper: usize, lower: usize, down: f32, places: usize, weights: usize, out: usize, columns: i32, channels: i32, lastColumn: i32): void {
  const fy = f32x4.splat(down);
  for (let x = 0; x < columns; x++) {
    const first = load<i32>(at(places, x));
    const second = min(first + 1, lastColumn);
    const fx = v128.load32_splat(at(weights, x));
    for (let c = 0; c < channels; c += 4) {
      const a = v128.load(at(upper, first * channels + c));
      const b = v128.load(at(upper, second * channels + c));
      const d = v128.load(at(lower, first * channels + c));
      const e = v128.load(at(lower, second * channels + c));
      const above = fma(a, f32x4.sub(b, a), fx);
      const below = fma(d, f32x4.sub(e, d), fx);
      v128.store(at(out, x * channels + c), fma(above, f32x4.sub(below, above), fy));
    }
  }
}

/** Address of the first byte after the module's own tables. */
export function heapBase(): usize {
  return __heap_base;
}
