import { Scratch } from '../kernels/scratch.js';
import { binary } from '../kernels/guided.wasm.js';
import type { ColorField } from '../photo/raster.js';

/** See kernels/guided.as. */
interface GuidedKernels {
  models(...addressesAndNumbers: number[]): void;
  boxMean(
    source: number,
    out: number,
    columns: number,
    width: number,
    height: number,
    radius: number,
  ): void;
}

const scratch = new Scratch<GuidedKernels>(binary);

export interface Fit {
  /** Of the window, in pixels. */
  radius: number;
  /** Added to the color variance: a small value follows every color edge. */
  smoothness: number;
}

/**
 * Fits a local linear model of `values` to the photo's colors (He, Sun, Tang: Guided Image
 * Filtering, 2010, color guide).
 * @returns four numbers per pixel: value = [0] red + [1] green + [2] blue + [3]
 */
export function localModel(
  colors: ColorField,
  values: Float32Array,
  { radius, smoothness }: Fit,
): Float32Array {
  const { width, height } = colors;
  const [field, models, columns] = scratch.floats(values.length * 4, values.length * 4, width * 16);
  field.set(colors.data);
  for (let i = 0; i < values.length; i++) field[i * 4 + 3] = values[i]!;
  const { kernels } = scratch;
  kernels.models(
    field.byteOffset,
    models.byteOffset,
    columns.byteOffset,
    width,
    height,
    radius,
    smoothness,
  );
  kernels.boxMean(models.byteOffset, field.byteOffset, columns.byteOffset, width, height, radius);
  return field.slice();
}

/** Smooths `values` along, never across, the photo's color edges; 0..1. */
export function guidedFilter(colors: ColorField, values: Float32Array, fit: Fit): Float32Array {
  const model = localModel(colors, values, fit);
  const { data } = colors;
  const filtered = new Float32Array(values.length);
  for (let i = 0; i < filtered.length; i++) {
    const k = i * 4;
    const value =
      model[k]! * data[k]! +
      model[k + 1]! * data[k + 1]! +
      model[k + 2]! * data[k + 2]! +
      model[k + 3]!;
    filtered[i] = value < 0 ? 0 : value > 1 ? 1 : value;
  }
  return filtered;
}

/**
 * Mean of each of the field's four numbers over the square of the given radius, clipped at the
 * border.
 */
export function boxMean({ data, width, height }: ColorField, radius: number): Float32Array {
  const [source, mean, columns] = scratch.floats(data.length, data.length, width * 4);
  source.set(data);
  scratch.kernels.boxMean(
    source.byteOffset,
    mean.byteOffset,
    columns.byteOffset,
    width,
    height,
    radius,
  );
  return mean.slice();
}
