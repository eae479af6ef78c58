import { Interpreter } from './interpreter.js';
import type { Model } from './model.js';
import type { OperationKind } from './operation.js';

interface Shaped {
  shape: number[];
  data?: number[];
}

/** Runs one operation on inputs, of which those with data are constants of the model. */
function run(
  operation: OperationKind,
  { inputs, output }: { inputs: Shaped[]; output: number[] },
  pixels: number[],
): number[] {
  const constants = new Map(
    inputs.flatMap(({ shape, data }, i) =>
      data ? [[i, { shape, data: Float32Array.from(data) }]] : [],
    ),
  );
  const made = inputs.length;
  const model: Model = {
    shapes: [...inputs.map(({ shape }) => shape), output],
    constants,
    operations: [{ ...operation, inputs: inputs.map((_, i) => i), output: made }],
    inputs: [inputs.findIndex(({ data }) => !data)],
    outputs: [made],
  };
  return [...new Interpreter(model).run(Float32Array.from(pixels))[0]!];
}

const counted = (length: number) => Array.from({ length }, (_, i) => i);

it('transposes rows and columns', () => {
  const inputs = [{ shape: [1, 2, 3, 2] }, { shape: [4], data: [0, 2, 1, 3] }];
  expect(run({ kind: 'transpose' }, { inputs, output: [1, 3, 2, 2] }, counted(12))).toEqual([
    0, 1, 6, 7, 2, 3, 8, 9, 4, 5, 10, 11,
  ]);
});

it('rejects a transposition in another order', () => {
  const inputs = [{ shape: [1, 2, 3, 2] }, { shape: [4], data: [0, 3, 1, 2] }];
  expect(() => run({ kind: 'transpose' }, { inputs, output: [1, 2, 2, 3] }, counted(12))).toThrow(
    'unsupported transposition',
  );
});

it('repeats pixels to resize to a multiple', () => {
  const inputs = [{ shape: [1, 1, 2, 2] }, { shape: [2], data: [2, 4] }];
  expect(run({ kind: 'resizeNearest' }, { inputs, output: [1, 2, 4, 2] }, [1, 2, 3, 4])).toEqual([
    ...[1, 2, 1, 2, 3, 4, 3, 4],
    ...[1, 2, 1, 2, 3, 4, 3, 4],
  ]);
  expect(() => run({ kind: 'resizeNearest' }, { inputs, output: [1, 2, 3, 2] }, [0])).toThrow(
    'not a multiple',
  );
});

it('computes the softmax of each pixel, large numbers included', () => {
  const inputs = [{ shape: [1, 1, 2, 2] }];
  const shares = run({ kind: 'softmax' }, { inputs, output: [1, 1, 2, 2] }, [
    ...[0, Math.log(3)],
    ...[1000, 1000],
  ]);
  [0.25, 0.75, 0.5, 0.5].forEach((share, i) => expect(shares[i]).toBeCloseTo(share));
});

it('sums the columns of each row', () => {
  const inputs = [{ shape: [1, 2, 3, 2] }, { shape: [1], data: [2] }];
  expect(run({ kind: 'sumColumns' }, { inputs, output: [1, 2, 1, 2] }, counted(12))).toEqual([
    0 + 2 + 4,
    1 + 3 + 5,
    6 + 8 + 10,
    7 + 9 + 11,
  ]);
});

it('rejects a sum over another axis', () => {
  const inputs = [{ shape: [1, 2, 3, 2] }, { shape: [1], data: [1] }];
  expect(() => run({ kind: 'sumColumns' }, { inputs, output: [1, 1, 3, 2] }, [0])).toThrow(
    'unsupported axis',
  );
});

it('makes a patch of two by two pixels from each pixel, for several output channels', () => {
  // The weights of output channel 0 are 1, 2, 3, 4 for the corners, those of channel 1 ten times.
  const weights = [1, 2, 3, 4, 10, 20, 30, 40];
  const inputs = [
    { shape: [4], data: [1, 2, 4, 2] },
    { shape: [2, 2, 2, 1], data: weights },
    { shape: [1, 1, 2, 1] },
    { shape: [2], data: [0.5, 0.25] },
  ];
  expect(run({ kind: 'transposedConvolution' }, { inputs, output: [1, 2, 4, 2] }, [1, -1])).toEqual(
    [
      ...[1.5, 10.25, 2.5, 20.25, -0.5, -9.75, -1.5, -19.75],
      ...[3.5, 30.25, 4.5, 40.25, -2.5, -29.75, -3.5, -39.75],
    ],
  );
});

it.each([
  { kind: 'add' as const, expected: [11, 12, 13, 24, 25, 26] },
  { kind: 'multiply' as const, expected: [10, 20, 30, 80, 100, 120] },
])('$kind broadcasts a constant of one number per row', ({ kind, expected }) => {
  const inputs = [{ shape: [1, 2, 3, 1] }, { shape: [1, 2, 1, 1], data: [10, 20] }];
  const operation = { kind, activation: 'none' as const };
  expect(run(operation, { inputs, output: [1, 2, 3, 1] }, [1, 2, 3, 4, 5, 6])).toEqual(expected);
});
