import type { Activation } from '../operation.js';
import { extent, sizeOf } from '../tensor.js';
import { ACTIVATION, need, needFours, type Step, type Wiring } from './step.js';

export function unary(
  { workspace, inputs, output }: Wiring,
  kind: 'relu' | 'hardSwish' | 'logistic',
): Step {
  const input = need(inputs[0]);
  const count = sizeOf(output.shape);
  const kernel = workspace.kernels[kind];
  return () => kernel(input.address, output.address, count);
}

export function add({ workspace, inputs, output }: Wiring, activation: Activation): Step {
  const [a, b] = [need(inputs[0]), need(inputs[1])];
  if (sizeOf(a.shape) !== sizeOf(b.shape))
    throw new Error('The model adds tensors of different sizes');
  const count = sizeOf(output.shape);
  return () =>
    workspace.kernels.add(a.address, b.address, output.address, count, ACTIVATION[activation]);
}

/** The smaller tensor has one number per channel and is broadcast over the larger one. */
export function multiply({ workspace, inputs, output }: Wiring, activation: Activation): Step {
  const [first, second] = [need(inputs[0]), need(inputs[1])];
  const [large, small] =
    sizeOf(first.shape) < sizeOf(second.shape) ? [second, first] : [first, second];
  needFours(extent(small).channels);
  const count = sizeOf(large.shape);
  const period = sizeOf(small.shape);
  return () =>
    workspace.kernels.multiply(
      large.address,
      small.address,
      output.address,
      count,
      period,
      ACTIVATION[activation],
    );
}
