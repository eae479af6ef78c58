import type { Plane } from '../photo/raster.js';

/** Mean of the square around each pixel; at the edges, of its part inside the plane. */
export function boxMeanOf({ data, width, height }: Plane, radius: number): Float32Array {
  const rows = new Float32Array(data.length);
  for (let y = 0; y < height; y++)
    slide(data, rows, { from: y * width, step: 1, count: width, radius });
  const mean = new Float32Array(data.length);
  // All columns in one pass, so that memory is read sequentially.
  const sums = new Float64Array(width);
  let count = 0;
  for (let y = -radius; y < height; y++) {
    const [entering, leaving] = [y + radius, y - radius - 1];
    if (entering < height) {
      count++;
      for (let x = 0; x < width; x++) sums[x]! += rows[entering * width + x]!;
    }
    if (leaving >= 0) {
      count--;
      for (let x = 0; x < width; x++) sums[x]! -= rows[leaving * width + x]!;
    }
    if (y >= 0) for (let x = 0; x < width; x++) mean[y * width + x] = sums[x]! / count;
  }
  return mean;
}

function slide(
  data: Float32Array,
  out: Float32Array,
  { from, step, count, radius }: { from: number; step: number; count: number; radius: number },
): void {
  let [sum, held] = [0, 0];
  for (let i = -radius; i < count; i++) {
    const [entering, leaving] = [i + radius, i - radius - 1];
    if (entering < count) {
      held++;
      sum += data[from + entering * step]!;
    }
    if (leaving >= 0) {
      held--;
      sum -= data[from + leaving * step]!;
    }
    if (i >= 0) out[from + i * step] = sum / held;
  }
}
