import { CHANNELS_FIRST, CHANNELS_LAST, GraphBuilder } from './graph-builder.ts';
import type { Constant, Model } from './model.ts';
import type { OnnxNode } from './onnx-file.ts';
import type { Activation, Operation, OperationKind, Window } from './operation.ts';

type Kind = OperationKind['kind'];
type Of<K extends Kind> = Operation & { kind: K };
type Convert<K extends Kind> = (operation: Of<K>, wiring: Wiring) => void;

/** An operation's place in the graph. */
interface Wiring {
  graph: GraphBuilder;
  /** Name of its first computed input. */
  input: string;
  output: string;
  constants: readonly Constant[];
  shapes: { input: readonly number[]; output: readonly number[] };
  /** Name of an operand of an elementwise operation. */
  operand: (index: number) => string;
}

/**
 * Converts a network to ONNX. Four-dimensional tensors are transposed at the network's inputs and
 * outputs, and around reshapes.
 */
export function toOnnx(model: Model): Uint8Array {
  const graph = new GraphBuilder();
  const shapeOf = (index: number) => model.shapes[index] ?? [];
  const valuesOf = (prefix: string, indices: readonly number[]) =>
    indices.map((index) => ({ name: `${prefix}${index}`, shape: shapeOf(index) }));
  for (const index of model.inputs) graph.transpose(`in${index}`, CHANNELS_FIRST, nameOf(index));
  for (const operation of model.operations) convert(operation, wiringOf(operation, model, graph));
  for (const index of model.outputs) {
    if (shapeOf(index).length === 4) graph.transpose(nameOf(index), CHANNELS_LAST, `out${index}`);
    else graph.add({ operator: 'Identity', inputs: [nameOf(index)] }, `out${index}`);
  }
  return graph.file(valuesOf('in', model.inputs), valuesOf('out', model.outputs));
}

const nameOf = (index: number): string => `t${index}`;

function wiringOf(operation: Operation, model: Model, graph: GraphBuilder): Wiring {
  const constantOf = (index: number) => model.constants.get(index);
  const [first = -1] = operation.inputs.filter((index) => !constantOf(index));
  return {
    graph,
    input: nameOf(first),
    output: nameOf(operation.output),
    constants: operation.inputs.map(constantOf).filter((constant) => constant !== undefined),
    shapes: { input: model.shapes[first] ?? [], output: model.shapes[operation.output] ?? [] },
    operand: (index) => {
      const constant = constantOf(index);
      if (!constant) return nameOf(index);
      const { shape, data } = constant;
      if (shape.length === 4) return graph.keepPermuted(constant, CHANNELS_FIRST);
      return graph.keep(shape.length === 0 ? [1] : [1, data.length, 1, 1], data);
    },
  };
}

function convert(operation: Operation, wiring: Wiring): void {
  (CONVERSIONS[operation.kind] as Convert<Kind>)(operation, wiring);
}

const CONVERSIONS: { [K in Kind]: Convert<K> } = {
  // Weights are [out, h, w, in], or [1, h, w, channels] for a depthwise convolution.
  convolution: (operation, wiring) => convolve(operation, wiring, CHANNELS_FIRST),
  depthwise: (operation, wiring) => convolve(operation, wiring, [3, 0, 1, 2]),
  transposedConvolution: (_, { graph, input, output, constants }) => {
    // The first constant of TensorFlow's operation is the output's shape.
    const [weights, bias] = constants.slice(-2);
    const w = graph.keepPermuted(need(weights), [3, 0, 1, 2]);
    const b = graph.keep([need(bias).data.length], need(bias).data);
    const attributes = { kernel_shape: [2, 2], strides: [2, 2] };
    graph.add({ operator: 'ConvTranspose', inputs: [input, w, b], attributes }, output);
  },
  maxPool: ({ window, height, width }, { graph, input, output }) => {
    const attributes = sliding(window, height, width);
    graph.add({ operator: 'MaxPool', inputs: [input], attributes }, output);
  },
  averageAll: (_, { graph, input, output, shapes }) => {
    const pool = { operator: 'GlobalAveragePool', inputs: [input] };
    if (shapes.output.length === 4) graph.add(pool, output);
    else {
      const inputs = [graph.add(pool), graph.integers(shapes.output)];
      graph.add({ operator: 'Reshape', inputs }, output);
    }
  },
  add: (operation, wiring) => combine(operation, wiring, 'Add'),
  multiply: (operation, wiring) => combine(operation, wiring, 'Mul'),
  sumColumns: (_, { graph, input, output, constants }) => {
    const axis = need(constants[0]).data[0]!;
    const inputs = [input, graph.integers([CHANNELS_FIRST.indexOf(axis)])];
    graph.add({ operator: 'ReduceSum', inputs }, output);
  },
  softmax: (_, { graph, input, output }) => {
    graph.add({ operator: 'Softmax', inputs: [input], attributes: { axis: 1 } }, output);
  },
  relu: unary('Relu'),
  hardSwish: unary('HardSwish'),
  logistic: unary('Sigmoid'),
  resizeBilinear: ({ alignCorners, halfPixelCenters }, wiring) => {
    const centers = halfPixelCenters ? 'half_pixel' : 'asymmetric';
    const transformation = alignCorners ? 'align_corners' : centers;
    resize(wiring, { mode: 'linear', coordinate_transformation_mode: transformation });
  },
  resizeNearest: (_, wiring) => {
    const floor = { coordinate_transformation_mode: 'asymmetric', nearest_mode: 'floor' };
    resize(wiring, { mode: 'nearest', ...floor });
  },
  pad: (_, { graph, input, output, constants }) => {
    const [n0 = 0, n1 = 0, h0 = 0, h1 = 0, w0 = 0, w1 = 0, c0 = 0, c1 = 0] = need(
      constants[0],
    ).data;
    const pads = graph.integers([n0, c0, h0, w0, n1, c1, h1, w1]);
    graph.add({ operator: 'Pad', inputs: [input, pads] }, output);
  },
  transpose: (_, { graph, input, output, constants }) => {
    const order = [...need(constants[0]).data];
    const perm = CHANNELS_FIRST.map((side) => CHANNELS_FIRST.indexOf(order[side]!));
    graph.transpose(input, perm, output);
  },
  reshape: (_, { graph, input, output, shapes }) => {
    const last = shapes.input.length === 4 ? graph.transpose(input, CHANNELS_LAST) : input;
    const reshape = { operator: 'Reshape', inputs: [last, graph.integers(shapes.output)] };
    if (shapes.output.length !== 4) graph.add(reshape, output);
    else graph.transpose(graph.add(reshape), CHANNELS_FIRST, output);
  },
};

function convolve(
  { kind, window, activation }: Of<'convolution' | 'depthwise'>,
  { graph, input, output, constants }: Wiring,
  order: readonly number[],
): void {
  const [weights, bias] = constants;
  const [, height = 1, width = 1, channels = 1] = need(weights).shape;
  const w = graph.keepPermuted(need(weights), order);
  const b = graph.keep([need(bias).data.length], need(bias).data);
  const group = kind === 'depthwise' ? channels : 1;
  const attributes = { ...sliding(window, height, width), group };
  activated(graph, { operator: 'Conv', inputs: [input, w, b], attributes }, { activation, output });
}

const sliding = ({ samePadding, strideX, strideY }: Window, height: number, width: number) => ({
  kernel_shape: [height, width],
  strides: [strideY, strideX],
  auto_pad: samePadding ? 'SAME_UPPER' : 'VALID',
});

function combine(
  { inputs, activation }: Of<'add' | 'multiply'>,
  { graph, output, operand }: Wiring,
  operator: string,
): void {
  activated(graph, { operator, inputs: inputs.map(operand) }, { activation, output });
}

function unary(operator: string): Convert<'relu' | 'hardSwish' | 'logistic'> {
  return (_, { graph, input, output }) => void graph.add({ operator, inputs: [input] }, output);
}

/** Adds a node whose result is activated. */
function activated(
  graph: GraphBuilder,
  node: Omit<OnnxNode, 'output'>,
  { activation, output }: { activation: Activation; output: string },
): void {
  if (activation === 'none') graph.add(node, output);
  else if (activation === 'relu')
    graph.add({ operator: 'Relu', inputs: [graph.add(node)] }, output);
  else {
    const bounds = [0, 6].map((bound) => graph.keep([], Float32Array.of(bound)));
    graph.add({ operator: 'Clip', inputs: [graph.add(node), ...bounds] }, output);
  }
}

function resize(
  { graph, input, output, shapes }: Wiring,
  attributes: NonNullable<OnnxNode['attributes']>,
): void {
  const [, height = 1, width = 1, channels = 1] = shapes.output;
  const sizes = graph.integers([1, channels, height, width]);
  graph.add({ operator: 'Resize', inputs: [input, '', '', sizes], attributes }, output);
}

function need<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The model lacks a constant');
  return value;
}
