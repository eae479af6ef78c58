/**
 * A minimal ONNX model, encoded by hand (https://onnx.ai/onnx/repo-docs/IR.html): sigmoid of a 1 x
 * 1 convolution, which classifies bright pixels as the person. For testing that the engine runs
 * custom models.
 */
export function brightnessModel(side: number): Buffer {
  const weights = tensor('w', [1, 3, 1, 1], [20, 20, 20]);
  const bias = tensor('b', [1], [0]);
  const graph = [
    field(1, node('Conv', ['x', 'w', 'b'], 'y')),
    field(1, node('Sigmoid', ['y'], 'alpha')),
    field(2, text('brightness')),
    field(5, weights),
    field(5, bias),
    field(11, value('x', [1, 3, side, side])),
    field(12, value('alpha', [1, 1, side, side])),
  ];
  const opset = Buffer.concat([field(1, text('')), number(2, 13)]);
  return Buffer.concat([number(1, 8), field(7, Buffer.concat(graph)), field(8, opset)]);
}

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 127) {
    bytes.push((rest & 127) | 128);
    rest >>>= 7;
  }
  return Buffer.from([...bytes, rest]);
}

const number = (id: number, value: number): Buffer =>
  Buffer.concat([varint(id << 3), varint(value)]);
const field = (id: number, body: Buffer): Buffer =>
  Buffer.concat([varint((id << 3) | 2), varint(body.length), body]);
const text = (value: string): Buffer => Buffer.from(value);

function node(type: string, inputs: string[], output: string): Buffer {
  const names = inputs.map((name) => field(1, text(name)));
  return Buffer.concat([...names, field(2, text(output)), field(4, text(type))]);
}

/** Data type 1 is 32-bit floating point. */
function tensor(name: string, dimensions: number[], values: number[]): Buffer {
  const raw = Buffer.from(Float32Array.from(values).buffer);
  const sizes = dimensions.map((size) => number(1, size));
  return Buffer.concat([...sizes, number(2, 1), field(8, text(name)), field(9, raw)]);
}

function value(name: string, dimensions: number[]): Buffer {
  const shape = Buffer.concat(dimensions.map((size) => field(1, number(1, size))));
  const type = field(1, Buffer.concat([number(1, 1), field(2, shape)]));
  return Buffer.concat([field(1, text(name)), field(2, type)]);
}
