import { extent, sizeOf } from '../tensor.js';
import { need, needFours, type Step, type Wiring } from './step.js';

/**
 * Pads a tensor with zeros; the constant has pairs (before, after) for batch, rows, columns,
 * channels.
 */
export function pad({ workspace, inputs, constants, output }: Wiring): Step {
  const input = need(inputs[0]);
  const [, , top = 0, , left = 0, , front = 0] = need(constants[0]).data;
  const { height, width, channels } = extent(input);
  const padded = extent(output);
  return () => {
    const from = workspace.floats(input.address, sizeOf(input.shape));
    const to = workspace.floats(output.address, sizeOf(output.shape)).fill(0);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const start = (y * width + x) * channels;
        to.set(
          from.subarray(start, start + channels),
          ((y + top) * padded.width + x + left) * padded.channels + front,
        );
      }
    }
  };
}

/** Swaps rows and columns of each batch, the only order in the models. */
export function transpose({ workspace, inputs, constants, output }: Wiring): Step {
  const input = need(inputs[0]);
  if (need(constants[0]).data.join() !== '0,2,1,3')
    throw new Error('The model has an unsupported transposition');
  const [batches = 1] = input.shape;
  const { height, width, channels } = extent(input);
  const count = sizeOf(input.shape);
  return () => {
    const from = workspace.floats(input.address, count);
    const to = workspace.floats(output.address, count);
    let at = 0;
    for (let batch = 0; batch < batches; batch++)
      for (let x = 0; x < width; x++)
        for (let y = 0; y < height; y++) {
          const start = ((batch * height + y) * width + x) * channels;
          for (let c = 0; c < channels; c++) to[at++] = from[start + c]!;
        }
  };
}

/** Repeats each pixel, for outputs that are a multiple of the input. */
export function resizeNearest({ workspace, inputs, output }: Wiring): Step {
  const input = need(inputs[0]);
  const { height, width, channels } = extent(input);
  const { height: rows, width: columns } = extent(output);
  if (rows % height !== 0 || columns % width !== 0)
    throw new Error('The model resizes to a size that is not a multiple');
  return () => {
    const from = workspace.floats(input.address, sizeOf(input.shape));
    const to = workspace.floats(output.address, sizeOf(output.shape));
    for (let y = 0; y < rows; y++) {
      const row = Math.floor((y * height) / rows) * width;
      for (let x = 0; x < columns; x++) {
        const start = (row + Math.floor((x * width) / columns)) * channels;
        const at = (y * columns + x) * channels;
        for (let c = 0; c < channels; c++) to[at + c] = from[start + c]!;
      }
    }
  };
}

/** Bilinear upsampling to the output's shape. */
export function resizeBilinear(
  { workspace, inputs, output }: Wiring,
  sampling: { alignCorners: boolean; halfPixelCenters: boolean },
): Step {
  const input = need(inputs[0]);
  const { height, width, channels } = extent(input);
  needFours(channels);
  const { height: rows, width: columns } = extent(output);
  const across = places(width, columns, sampling);
  const down = places(height, rows, sampling);
  const first = workspace.keepIntegers(across.map(({ first }) => first));
  const weights = workspace.keep(across.map(({ weight }) => weight));
  const inputRow = width * channels * 4;
  const outputRow = columns * channels * 4;
  return () =>
    down.forEach((place, y) => {
      const upper = input.address + place.first * inputRow;
      const lower = input.address + Math.min(place.first + 1, height - 1) * inputRow;
      const to = output.address + y * outputRow;
      workspace.kernels.resizeRow(
        upper,
        lower,
        place.weight,
        first,
        weights,
        to,
        columns,
        channels,
        width - 1,
      );
    });
}

function places(
  from: number,
  to: number,
  { alignCorners, halfPixelCenters }: { alignCorners: boolean; halfPixelCenters: boolean },
): { first: number; weight: number }[] {
  return Array.from({ length: to }, (_, position) => {
    const at = alignCorners
      ? (position * (from - 1)) / (to - 1)
      : halfPixelCenters
        ? Math.max(0, ((position + 0.5) * from) / to - 0.5)
        : (position * from) / to;
    const first = Math.min(Math.floor(at), from - 1);
    return { first, weight: at - first };
  });
}
