import { FlatBuffer } from './flatbuffer.ts';
import { float16ToFloat32 } from './float16.ts';
import { optionsOf, type Operation } from './operation.ts';

export interface Constant {
  shape: readonly number[];
  data: Float32Array;
}

/** A parsed .tflite file: decoded constants, and operations in order of execution. */
export interface Model {
  constants: ReadonlyMap<number, Constant>;
  operations: readonly Operation[];
  inputs: readonly number[];
  outputs: readonly number[];
  shapes: readonly (readonly number[])[];
}

/** Field numbers of the TensorFlow Lite schema (tensorflow/lite/schema/schema.fbs). */
const MODEL = { operatorCodes: 1, subgraphs: 2, buffers: 4 } as const;
const OPERATOR_CODE = { oldCode: 0, customCode: 1, code: 3 } as const;
const SUBGRAPH = { tensors: 0, inputs: 1, outputs: 2, operators: 3 } as const;
const TENSOR = { shape: 0, type: 1, buffer: 2 } as const;
const OPERATOR = { code: 0, inputs: 1, outputs: 2, options: 4 } as const;
const BUFFER = { bytes: 0 } as const;

const DEQUANTIZE = 6;

/**
 * Reads a .tflite file with float weights (single or half precision).
 *
 * Half precision weights are converted once here, which removes the DEQUANTIZE operations in front
 * of them.
 */
export function readModel(bytes: Uint8Array): Model {
  const file = new FlatBuffer(bytes);
  const root = file.root();
  const codes = file.tables(root, MODEL.operatorCodes).map((table) => ({
    code: Math.max(file.int8(table, OPERATOR_CODE.oldCode), file.int32(table, OPERATOR_CODE.code)),
    custom: file.text(table, OPERATOR_CODE.customCode),
  }));
  const buffers = file
    .tables(root, MODEL.buffers)
    .map((table) => file.byteVector(table, BUFFER.bytes));
  const [graph] = file.tables(root, MODEL.subgraphs);
  if (graph === undefined) throw new Error('The model file holds no graph');

  const tensors = file.tables(graph, SUBGRAPH.tensors);
  const shapes = tensors.map((table) => file.int32s(table, TENSOR.shape));
  const constants = new Map<number, Constant>();
  tensors.forEach((table, index) => {
    const content = buffers[file.int32(table, TENSOR.buffer)];
    if (!content?.length) return;
    constants.set(index, {
      shape: shapes[index] ?? [],
      data: decode(content, file.int8(table, TENSOR.type)),
    });
  });

  const operations: Operation[] = [];
  for (const table of file.tables(graph, SUBGRAPH.operators)) {
    const kind = codes[file.int32(table, OPERATOR.code)];
    const inputs = file.int32s(table, OPERATOR.inputs);
    const [output = -1] = file.int32s(table, OPERATOR.outputs);
    const options = file.table(table, OPERATOR.options);
    if (!kind) throw new Error('The model file names an unknown operator');
    if (kind.code === DEQUANTIZE) {
      const weights = constants.get(inputs[0] ?? -1);
      if (weights) constants.set(output, weights);
    } else operations.push({ inputs, output, ...optionsOf(kind, file, options) });
  }
  return {
    constants,
    operations,
    inputs: file.int32s(graph, SUBGRAPH.inputs),
    outputs: file.int32s(graph, SUBGRAPH.outputs),
    shapes,
  };
}

function decode(bytes: Uint8Array, type: number): Float32Array {
  // Copied, because the file may be at any byte offset and typed arrays need aligned memory.
  const own = Uint8Array.from(bytes);
  switch (type) {
    case 0:
      return new Float32Array(own.buffer);
    case 1:
      return float16ToFloat32(own);
    case 2:
      return Float32Array.from(new Int32Array(own.buffer));
    default:
      throw new Error(`The model file holds numbers of the unsupported type ${type}`);
  }
}

/** The part of a model that computes one of its outputs. */
export function onlyOutput(model: Model, index: number): Model {
  const output = model.outputs[index];
  if (output === undefined) throw new Error(`The model has no output ${index}`);
  const needed = new Set([output]);
  const operations = model.operations.toReversed().filter((operation) => {
    if (!needed.has(operation.output)) return false;
    for (const input of operation.inputs) needed.add(input);
    return true;
  });
  return { ...model, operations: operations.toReversed(), outputs: [output] };
}
