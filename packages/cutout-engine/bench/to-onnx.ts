import type { Model } from '../src/tflite/model.ts';
import type { Activation, Operation, Window } from '../src/tflite/operation.ts';
import type { Constant } from '../src/tflite/tensor.ts';
import { onnxFile, type OnnxNode, type OnnxTensor } from './onnx-file.ts';

/**
 * Converts a network to ONNX. TensorFlow Lite stores channels last, ONNX first: four-dimensional
 * tensors are transposed at the network's inputs and outputs, and around reshapes.
 */
export function toOnnx(model: Model): Uint8Array {
  const nodes: OnnxNode[] = [];
  const constants: OnnxTensor[] = [];
  let count = 0;
  const fresh = () => `x${(count += 1)}`;
  const nameOf = (index: number) => `t${index}`;
  const shapeOf = (index: number) => model.shapes[index] ?? [];

  const emit = (node: Omit<OnnxNode, 'output'>, output = fresh()) => {
    nodes.push({ ...node, output });
    return output;
  };
  const transposed = (input: string, perm: readonly number[], output?: string) =>
    emit({ operator: 'Transpose', inputs: [input], attributes: { perm } }, output);
  const keep = (shape: readonly number[], data: OnnxTensor['data']) => {
    const name = fresh();
    constants.push({ name, shape, data });
    return name;
  };
  const integers = (values: readonly number[]) =>
    keep([values.length], BigInt64Array.from(values, BigInt));
  const weights = (constant: Constant, order: readonly number[]) => {
    const { shape, data } = permuted(constant, order);
    return keep(shape, data);
  };
  /** An operand of an elementwise operation. */
  const operand = (index: number) => {
    const constant = model.constants.get(index);
    if (!constant) return nameOf(index);
    if (constant.shape.length === 4) return weights(constant, CHANNELS_FIRST);
    return keep(constant.shape.length === 0 ? [1] : [1, constant.data.length, 1, 1], constant.data);
  };
  const activated = (activation: Activation, output: string, make: (to: string) => unknown) => {
    if (activation === 'none') return void make(output);
    const before = fresh();
    make(before);
    if (activation === 'relu') emit({ operator: 'Relu', inputs: [before] }, output);
    else {
      const bounds = [0, 6].map((bound) => keep([], new Float32Array([bound])));
      emit({ operator: 'Clip', inputs: [before, ...bounds] }, output);
    }
  };
  const constantOf = (operation: Operation, at: number): Constant => {
    const found = operation.inputs
      .map((index) => model.constants.get(index))
      .filter((constant) => constant !== undefined)[at];
    if (!found) throw new Error(`${operation.kind} lacks a constant`);
    return found;
  };

  const inputs = model.inputs.map((index) => ({ name: `in${index}`, shape: shapeOf(index) }));
  for (const index of model.inputs) transposed(`in${index}`, CHANNELS_FIRST, nameOf(index));
  for (const operation of model.operations) convert(operation);
  const outputs = model.outputs.map((index) => ({ name: `out${index}`, shape: shapeOf(index) }));
  for (const index of model.outputs) {
    if (shapeOf(index).length === 4) transposed(nameOf(index), CHANNELS_LAST, `out${index}`);
    else emit({ operator: 'Identity', inputs: [nameOf(index)] }, `out${index}`);
  }
  return onnxFile({ nodes, constants, inputs, outputs });

  function convert(operation: Operation): void {
    const [first = -1] = operation.inputs.filter((index) => !model.constants.has(index));
    const input = nameOf(first);
    const output = nameOf(operation.output);
    switch (operation.kind) {
      case 'convolution':
      case 'depthwise': {
        const isDepthwise = operation.kind === 'depthwise';
        const kernel = constantOf(operation, 0);
        const [, height = 1, width = 1] = kernel.shape;
        // [out, h, w, in], or [1, h, w, channels] for a depthwise convolution.
        const w = weights(kernel, isDepthwise ? [3, 0, 1, 2] : CHANNELS_FIRST);
        const bias = constantOf(operation, 1);
        const b = keep([bias.data.length], bias.data);
        const attributes = {
          ...sliding(operation.window, height, width),
          group: isDepthwise ? (kernel.shape[3] ?? 1) : 1,
        };
        activated(operation.activation, output, (to) =>
          emit({ operator: 'Conv', inputs: [input, w, b], attributes }, to),
        );
        return;
      }
      case 'transposedConvolution': {
        const bias = constantOf(operation, 1);
        const inputsOf = [
          input,
          weights(constantOf(operation, 0), [3, 0, 1, 2]),
          keep([bias.data.length], bias.data),
        ];
        const attributes = { kernel_shape: [2, 2], strides: [2, 2] };
        emit({ operator: 'ConvTranspose', inputs: inputsOf, attributes }, output);
        return;
      }
      case 'maxPool': {
        const attributes = sliding(operation.window, operation.height, operation.width);
        emit({ operator: 'MaxPool', inputs: [input], attributes }, output);
        return;
      }
      case 'add':
      case 'multiply': {
        const operator = operation.kind === 'add' ? 'Add' : 'Mul';
        activated(operation.activation, output, (to) =>
          emit({ operator, inputs: operation.inputs.map(operand) }, to),
        );
        return;
      }
      case 'resizeBilinear': {
        const [, height = 1, width = 1, channels = 1] = shapeOf(operation.output);
        const sizes = integers([1, channels, height, width]);
        const mode = operation.alignCorners
          ? 'align_corners'
          : operation.halfPixelCenters
            ? 'half_pixel'
            : 'asymmetric';
        const attributes = { mode: 'linear', coordinate_transformation_mode: mode };
        emit({ operator: 'Resize', inputs: [input, '', '', sizes], attributes }, output);
        return;
      }
      case 'averageAll': {
        if (shapeOf(operation.output).length === 4)
          emit({ operator: 'GlobalAveragePool', inputs: [input] }, output);
        else {
          const mean = emit({ operator: 'GlobalAveragePool', inputs: [input] });
          emit(
            { operator: 'Reshape', inputs: [mean, integers(shapeOf(operation.output))] },
            output,
          );
        }
        return;
      }
      case 'pad': {
        const [n0, n1, h0, h1, w0, w1, c0, c1] = constantOf(operation, 0).data;
        const pads = integers([n0, c0, h0, w0, n1, c1, h1, w1].map((side) => side ?? 0));
        emit({ operator: 'Pad', inputs: [input, pads] }, output);
        return;
      }
      case 'reshape': {
        const isImage = shapeOf(first).length === 4;
        const last = isImage ? transposed(input, CHANNELS_LAST) : input;
        const shape = integers(shapeOf(operation.output));
        if (shapeOf(operation.output).length !== 4)
          emit({ operator: 'Reshape', inputs: [last, shape] }, output);
        else
          transposed(emit({ operator: 'Reshape', inputs: [last, shape] }), CHANNELS_FIRST, output);
        return;
      }
      case 'relu':
      case 'hardSwish':
      case 'logistic':
        emit({ operator: UNARY[operation.kind], inputs: [input] }, output);
    }
  }
}

const CHANNELS_FIRST = [0, 3, 1, 2];
const CHANNELS_LAST = [0, 2, 3, 1];
const UNARY = { relu: 'Relu', hardSwish: 'HardSwish', logistic: 'Sigmoid' } as const;

const sliding = ({ samePadding, strideX, strideY }: Window, height: number, width: number) => ({
  kernel_shape: [height, width],
  strides: [strideY, strideX],
  auto_pad: samePadding ? 'SAME_UPPER' : 'VALID',
});

/** Transposes so that dimension `order[i]` becomes dimension i. */
function permuted({ shape, data }: Constant, order: readonly number[]): Constant {
  const strides = shape.map((_, side) =>
    shape.slice(side + 1).reduce((product, length) => product * length, 1),
  );
  const sides = order.map((side) => shape[side] ?? 1);
  const steps = order.map((side) => strides[side] ?? 1);
  const result = new Float32Array(data.length);
  const position = sides.map(() => 0);
  for (let i = 0; i < result.length; i += 1) {
    result[i] = data[position.reduce((sum, at, side) => sum + at * steps[side]!, 0)]!;
    for (let side = sides.length - 1; side >= 0; side -= 1) {
      position[side]! += 1;
      if (position[side]! < sides[side]!) break;
      position[side] = 0;
    }
  }
  return { shape: sides, data: result };
}
