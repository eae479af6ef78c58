/** Of one number. */
export const BYTES = Float32Array.BYTES_PER_ELEMENT;

/** Address and shape of a tensor in the workspace; NHWC order, batch is always 1. */
export interface Tensor {
  shape: readonly number[];
  address: number;
}

/** A constant from the model file. */
export interface Constant {
  shape: readonly number[];
  data: Float32Array;
}

/** Height, width and channels of an image-like tensor (`[1, h, w, c]`). */
export function extent({ shape }: { shape: readonly number[] }): {
  height: number;
  width: number;
  channels: number;
} {
  const [, height = 1, width = 1, channels = 1] = shape;
  return { height, width, channels };
}

export function sizeOf(shape: readonly number[]): number {
  return shape.reduce((product, side) => product * side, 1);
}
