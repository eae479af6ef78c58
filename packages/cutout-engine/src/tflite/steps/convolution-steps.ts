import type { Activation, Window } from '../operation.js';
import { BYTES, extent, sizeOf, type Tensor } from '../tensor.js';
import type { Workspace } from '../workspace.js';
import { ACTIVATION, need, needFours, type Step, type Wiring } from './step.js';
import { slidingArguments } from './window.js';

/** From this many channels on, gathering them first is faster than sliding over them. */
const WIDE_CHANNELS = 64;

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
  const kernel = { width: kernelWidth, height: kernelHeight };
  const sliding = slidingArguments(input, output, kernel, window);
  if (channels >= WIDE_CHANNELS)
    return gathered({ workspace, input, output }, { kernel, sliding, w, bias, activation });
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

interface Gathering {
  kernel: { width: number; height: number };
  /** Strides, padding, output rows and columns. */
  sliding: number[];
  w: number;
  bias: number;
  activation: Activation;
}

/**
 * Convolution of many channels, a row of the output at a time: the numbers below the kernel are
 * gathered for each pixel, and multiplied like those of a pointwise convolution.
 */
function gathered(
  { workspace, input, output }: { workspace: Workspace; input: Tensor; output: Tensor },
  { kernel, sliding, w, bias, activation }: Gathering,
): Step {
  const { height, width, channels } = extent(input);
  const { channels: outputs } = extent(output);
  const [strideY = 1, strideX = 1, top = 0, left = 0, rows = 0, columns = 0] = sliding;
  const taps = kernel.height * kernel.width * channels;
  const patches = workspace.take(columns * taps);
  const gather = (row: number): void => {
    const all = workspace.all();
    let to = patches / BYTES;
    for (let column = 0; column < columns; column++) {
      for (let ky = 0; ky < kernel.height; ky++) {
        const y = row * strideY - top + ky;
        for (let kx = 0; kx < kernel.width; kx++, to += channels) {
          const x = column * strideX - left + kx;
          const from = input.address / BYTES + (y * width + x) * channels;
          const isInside = y >= 0 && y < height && x >= 0 && x < width;
          if (isInside) all.copyWithin(to, from, from + channels);
          else all.fill(0, to, to + channels);
        }
      }
    }
  };
  return () => {
    for (let row = 0; row < rows; row++) {
      gather(row);
      workspace.kernels.pointwise(
        patches,
        w,
        bias,
        output.address + row * columns * outputs * BYTES,
        ...[columns, taps, outputs, ACTIVATION[activation]],
      );
    }
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
 * A transposed convolution, also MediaPipe's with a bias, with a 2 x 2 kernel and stride 2, the
 * only form in the models. Every input pixel produces a separate 2 x 2 patch: a pointwise
 * convolution to four pixels that are then arranged in two rows of two.
 */
export function transposedConvolution({ workspace, inputs, constants, output }: Wiring): Step {
  const input = need(inputs[0]);
  const [weights, biases] = constants.slice(-2).map(need);
  const { height, width, channels } = extent(input);
  const [outputs = 0, kernelHeight, kernelWidth] = need(weights).shape;
  if (kernelHeight !== 2 || kernelWidth !== 2 || extent(output).width !== 2 * width)
    throw new Error('The model has an unsupported transposed convolution');
  const w = workspace.keep(patchesLast(need(weights).data, { outputs, channels }));
  const bias = workspace.keep(
    Float32Array.from({ length: 4 * outputs }, (_, i) => need(biases).data[i % outputs]!),
  );
  const patches = workspace.take(height * width * 4 * outputs);
  return () => {
    workspace.kernels.pointwise(
      input.address,
      w,
      bias,
      patches,
      height * width,
      channels,
      4 * outputs,
      ACTIVATION.none,
    );
    const from = workspace.floats(patches, height * width * 4 * outputs);
    const to = workspace.floats(output.address, sizeOf(output.shape));
    const half = 2 * outputs;
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const patch = (y * width + x) * 2 * half;
        const corner = (2 * y * width + x) * half;
        for (let i = 0; i < half; i++) {
          to[corner + i] = from[patch + i]!;
          to[corner + half * width + i] = from[patch + half + i]!;
        }
      }
    }
  };
}

/** From `[out, 2, 2, in]` to `[in, 2, 2, out]`. */
function patchesLast(
  weights: Float32Array,
  { outputs, channels }: { outputs: number; channels: number },
): Float32Array {
  const turned = new Float32Array(weights.length);
  for (let o = 0; o < outputs; o++)
    for (let tap = 0; tap < 4; tap++)
      for (let c = 0; c < channels; c++)
        turned[(c * 4 + tap) * outputs + o] = weights[(o * 4 + tap) * channels + c]!;
  return turned;
}

function outputsLast(weights: Float32Array, outputs: number): Float32Array {
  const taps = weights.length / outputs;
  const turned = new Float32Array(weights.length);
  for (let o = 0; o < outputs; o++)
    for (let tap = 0; tap < taps; tap++) turned[tap * outputs + o] = weights[o * taps + tap]!;
  return turned;
}
