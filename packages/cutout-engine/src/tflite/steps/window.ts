import type { Window } from '../operation.js';
import { extent, type Tensor } from '../tensor.js';

/** Padding before an axis for a sliding window, as TensorFlow defines SAME and VALID. */
export function before(
  length: number,
  kernel: number,
  stride: number,
  samePadding: boolean,
): number {
  if (!samePadding) return 0;
  const count = Math.ceil(length / stride);
  return Math.max((count - 1) * stride + kernel - length, 0) >> 1;
}

/** Trailing arguments that all sliding kernels share: strides, padding, output rows and columns. */
export function slidingArguments(
  input: Tensor,
  output: Tensor,
  kernel: { width: number; height: number },
  { strideX, strideY, samePadding }: Window,
): number[] {
  const { height, width } = extent(input);
  const { height: rows, width: columns } = extent(output);
  return [
    strideY,
    strideX,
    before(height, kernel.height, strideY, samePadding),
    before(width, kernel.width, strideX, samePadding),
    rows,
    columns,
  ];
}
