/** Writes ONNX files: the subset of onnx.proto that a float network needs. */

type Attribute = number | readonly number[] | string;

export interface OnnxNode {
  operator: string;
  inputs: readonly string[];
  output: string;
  attributes?: Record<string, Attribute>;
}

export interface OnnxTensor {
  name: string;
  shape: readonly number[];
  /** Integers for shapes and pads. */
  data: Float32Array | BigInt64Array;
}

interface OnnxValue {
  name: string;
  shape: readonly number[];
}

export interface OnnxGraph {
  nodes: OnnxNode[];
  constants: OnnxTensor[];
  inputs: OnnxValue[];
  outputs: OnnxValue[];
}

const IR_VERSION = 8;
/** The first opset with HardSwish. */
const OPSET = 14;
const FLOAT = 1;
const INT64 = 7;

/** Attribute types, numbered as in `AttributeProto.AttributeType`. */
const KIND = { integer: 2, text: 3, integers: 7 } as const;

export function onnxFile(graph: OnnxGraph): Uint8Array {
  return message(
    varint(1, IR_VERSION),
    bytes(7, graphMessage(graph)),
    bytes(8, message(varint(2, OPSET))),
  );
}

function graphMessage({ nodes, constants, inputs, outputs }: OnnxGraph): Uint8Array {
  return message(
    ...nodes.map((node) => bytes(1, nodeMessage(node))),
    text(2, 'network'),
    ...constants.map((tensor) => bytes(5, tensorMessage(tensor))),
    ...inputs.map((value) => bytes(11, valueMessage(value))),
    ...outputs.map((value) => bytes(12, valueMessage(value))),
  );
}

function nodeMessage({ operator, inputs, output, attributes = {} }: OnnxNode): Uint8Array {
  return message(
    ...inputs.map((name) => text(1, name)),
    text(2, output),
    text(4, operator),
    ...Object.entries(attributes).map(([name, value]) => bytes(5, attribute(name, value))),
  );
}

function attribute(name: string, value: Attribute): Uint8Array {
  if (typeof value === 'number')
    return message(text(1, name), varint(3, value), varint(20, KIND.integer));
  if (typeof value === 'string')
    return message(text(1, name), text(4, value), varint(20, KIND.text));
  return message(
    text(1, name),
    ...value.map((number) => varint(8, number)),
    varint(20, KIND.integers),
  );
}

function tensorMessage({ name, shape, data }: OnnxTensor): Uint8Array {
  const raw = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  return message(
    ...shape.map((side) => varint(1, side)),
    varint(2, data instanceof Float32Array ? FLOAT : INT64),
    text(8, name),
    bytes(9, raw),
  );
}

function valueMessage({ name, shape }: OnnxValue): Uint8Array {
  const sides = message(...shape.map((side) => bytes(1, message(varint(1, side)))));
  const type = message(varint(1, FLOAT), bytes(2, sides));
  return message(text(1, name), bytes(2, message(bytes(1, type))));
}

type Field = Uint8Array[];

const message = (...fields: Field[]): Uint8Array => Buffer.concat(fields.flat());
const varint = (field: number, value: number): Field => [tag(field, 0), number(value)];
const bytes = (field: number, value: Uint8Array): Field => [
  tag(field, 2),
  number(value.length),
  value,
];
const text = (field: number, value: string): Field => bytes(field, Buffer.from(value));
const tag = (field: number, wire: number): Uint8Array => number(field * 8 + wire);

/** Base 128, least significant digits first; all numbers here are positive. */
function number(value: number): Uint8Array {
  const digits: number[] = [];
  let rest = value;
  while (rest > 127) {
    digits.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  return Uint8Array.from([...digits, rest]);
}
