import type { Window } from '../operation.js';
import { extent } from '../tensor.js';
import { need, needFours, type Step, type Wiring } from './step.js';
import { slidingArguments } from './window.js';

/**
 * Mean of each channel over the whole image (the models pool with a window of their full extent).
 */
export function averageAll({ workspace, inputs, output }: Wiring): Step {
  const input = need(inputs[0]);
  const { height, width, channels } = extent(input);
  needFours(channels);
  return () =>
    workspace.kernels.averageAll(input.address, output.address, height * width, channels);
}

export function maxPool(
  { workspace, inputs, output }: Wiring,
  kernel: { width: number; height: number; window: Window },
): Step {
  const input = need(inputs[0]);
  const { height, width, channels } = extent(input);
  needFours(channels);
  const sliding = slidingArguments(input, output, kernel, kernel.window);
  const sizes = [height, width, channels, kernel.height, kernel.width];
  return () => workspace.kernels.maxPool(input.address, output.address, ...sizes, ...sliding);
}
