import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Network } from '../../src/networks/network.js';
import { onlyOutput, type Model } from './model.ts';
import type { OperationKind } from './operation.ts';
import { toOnnx } from './to-onnx.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'ftl-networks-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function outputOf(model: Model, pixels: readonly number[]): Promise<number[]> {
  const file = path.join(folder, 'network.onnx');
  writeFileSync(file, toOnnx(model));
  const [output] = await (await Network.load(file)).run(Float32Array.from(pixels));
  return [...output!];
}

interface Shaped {
  shape: number[];
  data?: number[];
}

/** Runs one operation on inputs, of which those with data are constants of the model. */
function run(
  operation: OperationKind,
  { inputs, output }: { inputs: Shaped[]; output: number[] },
  pixels: readonly number[],
): Promise<number[]> {
  const constants = new Map(
    inputs.flatMap(({ shape, data }, i) =>
      data ? [[i, { shape, data: Float32Array.from(data) }]] : [],
    ),
  );
  const model = {
    shapes: [...inputs.map(({ shape }) => shape), output],
    constants,
    operations: [{ ...operation, inputs: inputs.map((_, i) => i), output: inputs.length }],
    inputs: [inputs.findIndex(({ data }) => !data)],
    outputs: [inputs.length],
  };
  return outputOf(model, pixels);
}

const counted = (length: number) => Array.from({ length }, (_, i) => i);
const WINDOW = { samePadding: true, strideX: 1, strideY: 1 };

it('pads a convolution with zeros, and mixes channels', async () => {
  // Each pixel's first channel plus ten times its right neighbor's second one.
  const kernel = new Array<number>(3 * 3 * 2).fill(0);
  kernel[4 * 2] = 1;
  kernel[5 * 2 + 1] = 10;
  const inputs = [
    { shape: [1, 1, 3, 2] },
    { shape: [1, 3, 3, 2], data: kernel },
    { shape: [1], data: [0.5] },
  ];
  const operation = { kind: 'convolution', window: WINDOW, activation: 'none' } as const;
  const sums = await run(operation, { inputs, output: [1, 1, 3, 1] }, [1, 2, 3, 4, 5, 6]);
  expect(sums).toEqual([41.5, 63.5, 5.5]);
});

it.each([
  { activation: 'relu' as const, expected: [0, 9] },
  { activation: 'relu6' as const, expected: [0, 6] },
])('multiplies each channel of a depthwise convolution, then $activation', async (given) => {
  const inputs = [
    { shape: [1, 1, 1, 2] },
    { shape: [1, 1, 1, 2], data: [-1, 3] },
    { shape: [2], data: [0, 0] },
  ];
  const { activation, expected } = given;
  const operation = { kind: 'depthwise', window: WINDOW, activation } as const;
  expect(await run(operation, { inputs, output: [1, 1, 1, 2] }, [2, 3])).toEqual(expected);
});

it('transposes rows and columns', async () => {
  const inputs = [{ shape: [1, 2, 3, 2] }, { shape: [4], data: [0, 2, 1, 3] }];
  expect(await run({ kind: 'transpose' }, { inputs, output: [1, 3, 2, 2] }, counted(12))).toEqual([
    0, 1, 6, 7, 2, 3, 8, 9, 4, 5, 10, 11,
  ]);
});

it('keeps the order of numbers when it reshapes', async () => {
  const inputs = [{ shape: [1, 2, 3, 2] }, { shape: [4], data: [1, 3, 2, 2] }];
  const reshaped = await run({ kind: 'reshape' }, { inputs, output: [1, 3, 2, 2] }, counted(12));
  expect(reshaped).toEqual(counted(12));
});

it('repeats pixels to resize to a multiple', async () => {
  const inputs = [{ shape: [1, 1, 2, 2] }, { shape: [2], data: [2, 4] }];
  const resized = await run(
    { kind: 'resizeNearest' },
    { inputs, output: [1, 2, 4, 2] },
    [1, 2, 3, 4],
  );
  expect(resized).toEqual([...[1, 2, 1, 2, 3, 4, 3, 4], ...[1, 2, 1, 2, 3, 4, 3, 4]]);
});

it('computes the softmax of each pixel', async () => {
  const inputs = [{ shape: [1, 1, 2, 2] }];
  const numbers = [...[0, Math.log(3)], ...[1000, 1000]];
  const shares = await run({ kind: 'softmax' }, { inputs, output: [1, 1, 2, 2] }, numbers);
  [0.25, 0.75, 0.5, 0.5].forEach((share, i) => expect(shares[i]).toBeCloseTo(share));
});

it('sums the columns of each row', async () => {
  const inputs = [{ shape: [1, 2, 3, 2] }, { shape: [1], data: [2] }];
  const sums = await run({ kind: 'sumColumns' }, { inputs, output: [1, 2, 1, 2] }, counted(12));
  expect(sums).toEqual([0 + 2 + 4, 1 + 3 + 5, 6 + 8 + 10, 7 + 9 + 11]);
});

it('makes a patch of two by two pixels from each pixel, for several output channels', async () => {
  // The weights of output channel 0 are 1, 2, 3, 4 for the corners, those of channel 1 ten times.
  const inputs = [
    { shape: [4], data: [1, 2, 4, 2] },
    { shape: [2, 2, 2, 1], data: [1, 2, 3, 4, 10, 20, 30, 40] },
    { shape: [1, 1, 2, 1] },
    { shape: [2], data: [0.5, 0.25] },
  ];
  const operation = { kind: 'transposedConvolution' } as const;
  expect(await run(operation, { inputs, output: [1, 2, 4, 2] }, [1, -1])).toEqual([
    ...[1.5, 10.25, 2.5, 20.25, -0.5, -9.75, -1.5, -19.75],
    ...[3.5, 30.25, 4.5, 40.25, -2.5, -29.75, -3.5, -39.75],
  ]);
});

it.each([
  { kind: 'add' as const, expected: [11, 12, 13, 24, 25, 26] },
  { kind: 'multiply' as const, expected: [10, 20, 30, 80, 100, 120] },
])('$kind broadcasts a constant of one number per row', async ({ kind, expected }) => {
  const inputs = [{ shape: [1, 2, 3, 1] }, { shape: [1, 2, 1, 1], data: [10, 20] }];
  const operation = { kind, activation: 'none' as const };
  expect(await run(operation, { inputs, output: [1, 2, 3, 1] }, [1, 2, 3, 4, 5, 6])).toEqual(
    expected,
  );
});

it('keeps only the operations that one output needs', async () => {
  const model: Model = {
    shapes: [1, 2, 3].map(() => [1, 1, 1, 1]),
    constants: new Map(),
    operations: [
      { kind: 'relu', inputs: [0], output: 1 },
      { kind: 'logistic', inputs: [0], output: 2 },
    ],
    inputs: [0],
    outputs: [1, 2],
  };
  expect(onlyOutput(model, 1)).toMatchObject({ outputs: [2], operations: [{ output: 2 }] });
  expect(await outputOf(onlyOutput(model, 1), [0])).toEqual([0.5]);
  expect(() => onlyOutput(model, 2)).toThrow('no output 2');
});

it.each`
  alignCorners | halfPixelCenters | expected
  ${false}     | ${true}          | ${[0, 3, 9, 12]}
  ${false}     | ${false}         | ${[0, 6, 12, 12]}
  ${true}      | ${false}         | ${[0, 4, 8, 12]}
`(
  'resizes bilinearly, aligned corners: $alignCorners, half pixel centers: $halfPixelCenters',
  async ({ alignCorners, halfPixelCenters, expected }) => {
    const operation = { kind: 'resizeBilinear', alignCorners, halfPixelCenters } as const;
    const shapes = { inputs: [{ shape: [1, 1, 2, 1] }], output: [1, 1, 4, 1] };
    const resized = await run(operation, shapes, [0, 12]);
    resized.forEach((value, i) => expect(value).toBeCloseTo((expected as number[])[i]!, 4));
  },
);

it('takes the highest value of each window, in steps of its own size', async () => {
  const window = { samePadding: false, strideX: 2, strideY: 2 };
  const operation = { kind: 'maxPool', window, width: 2, height: 2 } as const;
  const shapes = { inputs: [{ shape: [1, 2, 4, 1] }], output: [1, 1, 2, 1] };
  expect(await run(operation, shapes, counted(8))).toEqual([5, 7]);
});

it('convolves with different steps across and down, and without padding', async () => {
  const window = { samePadding: false, strideX: 1, strideY: 2 };
  const operation = { kind: 'convolution', window, activation: 'none' } as const;
  const kernel = { shape: [1, 1, 2, 1], data: [1, 100] };
  const inputs = [{ shape: [1, 3, 3, 1] }, kernel, { shape: [1], data: [0] }];
  const sums = await run(operation, { inputs, output: [1, 2, 2, 1] }, counted(9));
  expect(sums).toEqual([100, 201, 706, 807]);
});

it.each([[[1, 1, 1, 2]], [[1, 2]]])('averages all pixels of a channel, as %j', async (output) => {
  const shapes = { inputs: [{ shape: [1, 2, 2, 2] }], output };
  expect(await run({ kind: 'averageAll' }, shapes, counted(8))).toEqual([3, 4]);
});

it('pads rows before and columns after', async () => {
  const pads = { shape: [4, 2], data: [0, 0, 1, 0, 0, 1, 0, 0] };
  const shapes = { inputs: [{ shape: [1, 1, 2, 1] }, pads], output: [1, 2, 3, 1] };
  expect(await run({ kind: 'pad' }, shapes, [5, 6])).toEqual([0, 0, 0, 5, 6, 0]);
});

it('applies the hard swish: x * min(max(x + 3, 0), 6) / 6', async () => {
  const shapes = { inputs: [{ shape: [1, 1, 4, 1] }], output: [1, 1, 4, 1] };
  expect(await run({ kind: 'hardSwish' }, shapes, [-4, 0, 3, 6])).toEqual([-0, 0, 3, 6]);
});
