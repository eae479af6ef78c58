import type { Activation } from '../operation.js';
import { BYTES, extent, sizeOf, type Tensor } from '../tensor.js';
import { ACTIVATION, need, type Step, type Wiring } from './step.js';

export function unary(
  { workspace, inputs, output }: Wiring,
  kind: 'relu' | 'hardSwish' | 'logistic',
): Step {
  const input = need(inputs[0]);
  const count = sizeOf(output.shape);
  const kernel = workspace.kernels[kind];
  return () => kernel(input.address, output.address, count);
}

/** `a + b`, with dimensions of 1 broadcast to those of the other. */
export function add(wiring: Wiring, activation: Activation): Step {
  const { workspace, output } = wiring;
  const [a, b] = operands(wiring);
  const count = sizeOf(output.shape);
  if (sizeOf(a.shape) !== count || sizeOf(b.shape) !== count)
    return broadcast(wiring, activation, (x, y) => x + y);
  return () =>
    workspace.kernels.add(a.address, b.address, output.address, count, ACTIVATION[activation]);
}

/** `a * b`, with dimensions of 1 broadcast to those of the other. */
export function multiply(wiring: Wiring, activation: Activation): Step {
  const { workspace, output } = wiring;
  const [large, small] = operands(wiring).sort((a, b) => sizeOf(b.shape) - sizeOf(a.shape));
  const { height, channels } = extent(large!);
  const size = sizeOf(small!.shape);
  // One number per channel, for the whole image or for each row.
  const rows = size === channels ? 1 : height;
  if (size !== rows * channels || small!.shape.at(-1) !== channels || channels % 4 !== 0)
    return broadcast(wiring, activation, (x, y) => x * y);
  const count = sizeOf(large!.shape) / rows;
  return () => {
    for (let row = 0; row < rows; row++)
      workspace.kernels.multiply(
        large!.address + row * count * BYTES,
        small!.address + row * channels * BYTES,
        output.address + row * count * BYTES,
        count,
        channels,
        ACTIVATION[activation],
      );
  };
}

function operands({ workspace, inputs, constants }: Wiring): [Tensor, Tensor] {
  const kept = constants.map(({ shape, data }) => ({ shape, address: workspace.keep(data) }));
  const [a, b] = [...inputs, ...kept];
  return [need(a), need(b)];
}

/** The general form, without vectors: for small tensors only. */
function broadcast(
  wiring: Wiring,
  activation: Activation,
  combine: (x: number, y: number) => number,
): Step {
  const { workspace, output } = wiring;
  if (activation !== 'none') throw new Error('The model activates a broadcast result');
  const [a, b] = operands(wiring);
  const [left, right] = [stridesOf(a.shape), stridesOf(b.shape)];
  const { height, width, channels } = extent(output);
  return () => {
    const from = workspace.floats(a.address, sizeOf(a.shape));
    const other = workspace.floats(b.address, sizeOf(b.shape));
    const to = workspace.floats(output.address, sizeOf(output.shape));
    let at = 0;
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const i = y * left.row + x * left.column;
        const j = y * right.row + x * right.column;
        for (let c = 0; c < channels; c++)
          to[at++] = combine(from[i + c * left.channel]!, other[j + c * right.channel]!);
      }
  };
}

/** Steps through a tensor along each axis; 0 along those of length 1, which are repeated. */
function stridesOf(shape: readonly number[]): { row: number; column: number; channel: number } {
  const [height = 1, width = 1, channels = 1] = [1, 1, 1, ...shape].slice(-3);
  return {
    row: height > 1 ? width * channels : 0,
    column: width > 1 ? channels : 0,
    channel: channels > 1 ? 1 : 0,
  };
}

/** Softmax over the last dimension. */
export function softmax({ workspace, inputs, output }: Wiring): Step {
  const input = need(inputs[0]);
  const count = sizeOf(output.shape);
  const length = need(output.shape.at(-1));
  return () => {
    const from = workspace.floats(input.address, count);
    const to = workspace.floats(output.address, count);
    for (let start = 0; start < count; start += length) {
      const largest = Math.max(...from.subarray(start, start + length));
      let sum = 0;
      for (let i = start; i < start + length; i++) sum += to[i] = Math.exp(from[i]! - largest);
      for (let i = start; i < start + length; i++) to[i]! /= sum;
    }
  };
}

/** Sum over the columns of each row, the only axis in the models. */
export function sumColumns({ workspace, inputs, constants, output }: Wiring): Step {
  const input = need(inputs[0]);
  if (need(constants[0]).data.join() !== '2') throw new Error('The model sums an unsupported axis');
  const { height, width, channels } = extent(input);
  return () => {
    const from = workspace.floats(input.address, sizeOf(input.shape));
    const to = workspace.floats(output.address, sizeOf(output.shape)).fill(0);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++)
        for (let c = 0; c < channels; c++)
          to[y * channels + c]! += from[(y * width + x) * channels + c]!;
  };
}
