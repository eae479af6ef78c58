import type { Activation, Window } from '../operation.js';
import { extent, sizeOf } from '../tensor.js';
import { ACTIVATION, need, needFours, type Step, type Wiring } from './step.js';
import { slidingArguments } from './window.js';

interface Options {
  window: Window;
  activation: Activation;
}

/**
 * Ordinary convolution; the file's weights are `[out, kh, kw, in]`, the kernels need `[kh, kw, in,
 * out]`.
 */
export function convolution(
  { workspace, inputs, constants, output }: Wiring,
  { window, activation }: Options,
): Step {
  const input = need(inputs[0]);
  const weights = need(constants[0]);
  const { height, width, channels } = extent(input);
  const [outputs = 1, kernelHeight = 1, kernelWidth = 1] = weights.shape;
  const w = workspace.keep(outputsLast(weights.data, outputs));
  const bias = workspace.keep(need(constants[1]).data);
  const { kernels } = workspace;
  if (kernelHeight === 1 && kernelWidth === 1 && window.strideX === 1 && window.strideY === 1) {
    return () =>
      kernels.pointwise(
        input.address,
        w,
        bias,
        output.address,
        height * width,
        channels,
        outputs,
        ACTIVATION[activation],
      );
  }
  const sliding = slidingArguments(
    input,
    output,
    { width: kernelWidth, height: kernelHeight },
    window,
  );
  const run = (weightsAt: number, biasAt: number, to: number, count: number) =>
    kernels.convolution(
      input.address,
      weightsAt,
      biasAt,
      to,
      ...[height, width, channels, count, kernelHeight, kernelWidth],
      ...sliding,
      ACTIVATION[activation],
    );
  if (outputs !== 1) {
    needFours(outputs);
    return () => run(w, bias, output.address, outputs);
  }
  // The kernels compute channels in fours; three padding channels are dropped again.
  const pixels = sizeOf(output.shape);
  const padded = {
    weights: workspace.keep(inFours(weights.data)),
    bias: workspace.keep(inFours(need(constants[1]).data)),
    to: workspace.take(pixels * 4),
  };
  return () => {
    run(padded.weights, padded.bias, padded.to, 4);
    const from = workspace.floats(padded.to, pixels * 4);
    const to = workspace.floats(output.address, pixels);
    for (let i = 0; i < pixels; i++) to[i] = from[4 * i]!;
  };
}

/** Pads each number with three zeros. */
function inFours(numbers: Float32Array): Float32Array {
  const spread = new Float32Array(numbers.length * 4);
  numbers.forEach((number, i) => (spread[4 * i] = number));
  return spread;
}

/** Depthwise convolution: every channel separately; weights `[1, kh, kw, channels]`. */
export function depthwise(
  { workspace, inputs, constants, output }: Wiring,
  { window, activation }: Options,
): Step {
  const input = need(inputs[0]);
  const weights = need(constants[0]);
  const { height, width, channels } = extent(input);
  needFours(channels);
  const [, kernelHeight = 1, kernelWidth = 1] = weights.shape;
  const w = workspace.keep(weights.data);
  const bias = workspace.keep(need(constants[1]).data);
  const sliding = slidingArguments(
    input,
    output,
    { width: kernelWidth, height: kernelHeight },
    window,
  );
  const sizes = [height, width, channels, kernelHeight, kernelWidth];
  const { kernels } = workspace;
  return () =>
    kernels.depthwise(
      input.address,
      w,
      bias,
      output.address,
      ...sizes,
      ...sliding,
      ACTIVATION[activation],
    );
}

/**
 * MediaPipe's Convolution2DTransposeBias with one output channel, a 2 x 2 kernel and stride 2, the
 * only form in the segmentation model. Every input pixel produces a separate 2 x 2 patch: a
 * pointwise convolution to four numbers that are then arranged in two rows of two.
 */
export function transposedConvolution({ workspace, inputs, constants, output }: Wiring): Step {
  const input = need(inputs[0]);
  const weights = need(constants[0]);
  const { height, width, channels } = extent(input);
  const [outputs, kernelHeight, kernelWidth] = weights.shape;
  if (outputs !== 1 || kernelHeight !== 2 || kernelWidth !== 2)
    throw new Error('The model has an unsupported transposed convolution');
  const w = workspace.keep(outputsLast(weights.data, 4));
  const bias = workspace.keep(new Float32Array(4).fill(need(need(constants[1]).data[0])));
  const patches = workspace.take(height * width * 4);
  return () => {
    workspace.kernels.pointwise(
      input.address,
      w,
      bias,
      patches,
      height * width,
      channels,
      4,
      ACTIVATION.none,
    );
    const from = workspace.floats(patches, height * width * 4);
    const to = workspace.floats(output.address, sizeOf(output.shape));
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const patch = (y * width + x) * 4;
        const corner = 4 * y * width + 2 * x;
        to[corner] = from[patch]!;
        to[corner + 1] = from[patch + 1]!;
        to[corner + 2 * width] = from[patch + 2]!;
        to[corner + 2 * width + 1] = from[patch + 3]!;
      }
    }
  };
}

function outputsLast(weights: Float32Array, outputs: number): Float32Array {
  const taps = weights.length / outputs;
  return Float32Array.from(
    weights,
    (_, i) => weights[(i % outputs) * taps + Math.floor(i / outputs)]!,
  );
}
