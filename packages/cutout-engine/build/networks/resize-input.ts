/** Path of a dimension's size in an ONNX file: graph, value, type, tensor, shape, dimension. */
const GRAPH = 7;
const VALUES = [11, 12, 13];
const SIZE_IN_VALUE = [2, 1, 2, 1, 1];
const VARINT = 0;
const BYTES = 2;

interface Field {
  number: number;
  wire: number;
  /** Positions of its content. */
  start: number;
  end: number;
}

/**
 * Sets another side of the square images that a network takes and returns, in a copy. Its
 * operations must work at any size.
 */
export function resizeInput(file: Uint8Array, from: number, to: number): Uint8Array {
  const copy = Uint8Array.from(file);
  const before = varint(from);
  const after = varint(to);
  if (after.length !== before.length) throw new Error('The sizes take different numbers of bytes');
  const visit = (start: number, end: number, path: readonly (readonly number[])[]): void => {
    const [numbers = [], ...rest] = path;
    for (const field of fieldsIn(copy, start, end)) {
      if (!numbers.includes(field.number)) continue;
      if (rest.length > 0 && field.wire === BYTES) visit(field.start, field.end, rest);
      const content = copy.subarray(field.start, field.end);
      if (rest.length === 0 && before.every((byte, i) => byte === content[i])) content.set(after);
    }
  };
  visit(0, copy.length, [[GRAPH], VALUES, ...SIZE_IN_VALUE.map((number) => [number])]);
  return copy;
}

/** Fields of a protobuf message. */
function* fieldsIn(bytes: Uint8Array, start: number, end: number): Generator<Field> {
  let at = start;
  const read = (): number => {
    let [value, unit] = [0, 1];
    for (; bytes[at]! > 127; unit *= 128) value += (bytes[at++]! - 128) * unit;
    return value + bytes[at++]! * unit;
  };
  while (at < end) {
    const tag = read();
    const [number, wire] = [tag >>> 3, tag & 7];
    if (wire === VARINT) {
      const first = at;
      read();
      yield { number, wire, start: first, end: at };
    } else if (wire === BYTES) {
      const length = read();
      yield { number, wire, start: at, end: at + length };
      at += length;
    } else at += wire === 1 ? 8 : 4;
  }
}

function varint(value: number): number[] {
  return value > 127 ? [(value % 128) + 128, ...varint(Math.floor(value / 128))] : [value];
}
