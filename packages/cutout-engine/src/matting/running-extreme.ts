import { binary } from '../kernels/extremes.wasm.js';
import { Scratch } from '../kernels/scratch.js';
import type { Plane } from '../photo/raster.js';

/** See kernels/extremes.as. */
interface ExtremeKernels {
  largest(values: number, count: number, span: number, step: number): void;
}

const scratch = new Scratch<ExtremeKernels>(binary);

/** Largest value in the square of radius `radius` around each pixel. */
export function highestNear(plane: Plane, radius: number): Float32Array {
  return extreme(plane, radius, 1);
}

/** Smallest value in the square of radius `radius` around each pixel. */
export function lowestNear(plane: Plane, radius: number): Float32Array {
  return extreme(plane, radius, -1);
}

/** The smallest value is the largest of the negated ones. */
function extreme({ data, width, height }: Plane, radius: number, sign: 1 | -1): Float32Array {
  const span = 2 * radius + 1;
  const stride = width + 2 * radius;
  const [rows, columns] = scratch.floats(height * stride + span + 8, (height + span) * width + 8);
  rows.fill(-Infinity);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) rows[y * stride + radius + x] = sign * data[y * width + x]!;
  }
  scratch.kernels.largest(rows.byteOffset, height * stride - 2 * radius, span, 1);
  columns.fill(-Infinity);
  for (let y = 0; y < height; y++) {
    columns.set(rows.subarray(y * stride, y * stride + width), (y + radius) * width);
  }
  scratch.kernels.largest(columns.byteOffset, height * width, span, width);
  const result = columns.slice(0, height * width);
  if (sign < 0) for (let i = 0; i < result.length; i++) result[i] = -result[i]!;
  return result;
}
