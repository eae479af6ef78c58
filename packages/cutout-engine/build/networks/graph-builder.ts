import type { Constant } from './model.ts';
import { onnxFile, type OnnxGraph, type OnnxNode, type OnnxTensor } from './onnx-file.ts';

type NewNode = Omit<OnnxNode, 'output'>;
type Value = OnnxGraph['inputs'][number];

/** TensorFlow Lite stores channels last, ONNX first. */
export const CHANNELS_FIRST = [0, 3, 1, 2];
export const CHANNELS_LAST = [0, 2, 3, 1];

/** Collects the nodes and constants of an ONNX graph, and names them. */
export class GraphBuilder {
  private readonly nodes: OnnxNode[] = [];
  private readonly constants: OnnxTensor[] = [];
  private count = 0;

  /** Adds a node. @returns the name of its output */
  add(node: NewNode, output = this.fresh()): string {
    this.nodes.push({ ...node, output });
    return output;
  }

  transpose(input: string, perm: readonly number[], output?: string): string {
    return this.add({ operator: 'Transpose', inputs: [input], attributes: { perm } }, output);
  }

  /** Adds a constant. @returns its name */
  keep(shape: readonly number[], data: OnnxTensor['data']): string {
    const name = this.fresh();
    this.constants.push({ name, shape, data });
    return name;
  }

  integers(values: readonly number[]): string {
    return this.keep([values.length], BigInt64Array.from(values, BigInt));
  }

  /** Adds a constant whose dimension `order[i]` becomes dimension i. */
  keepPermuted(constant: Constant, order: readonly number[]): string {
    const { shape, data } = permuted(constant, order);
    return this.keep(shape, data);
  }

  fresh(): string {
    this.count += 1;
    return `x${this.count}`;
  }

  file(inputs: Value[], outputs: Value[]): Uint8Array {
    return onnxFile({ nodes: this.nodes, constants: this.constants, inputs, outputs });
  }
}

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
