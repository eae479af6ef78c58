import { Interpreter } from './interpreter.js';
import { onlyOutput, type Model } from './model.js';

const SIDE = 6;
const IMAGE = [1, SIDE, SIDE, 4];

/** Sums the first channel of each pixel and its right neighbor; 10 is a second, unused output. */
function model(): Model {
  const kernel = new Float32Array(3 * 3 * 4);
  kernel[4 * 4] = 1;
  kernel[5 * 4] = 1;
  const shapes: number[][] = [];
  shapes[0] = IMAGE;
  shapes[9] = [1, SIDE, SIDE, 1];
  shapes[10] = IMAGE;
  const window = { samePadding: true, strideX: 1, strideY: 1 };
  return {
    shapes,
    constants: new Map([
      [1, { shape: [1, 3, 3, 4], data: kernel }],
      [2, { shape: [1], data: Float32Array.of(0.5) }],
    ]),
    operations: [
      { kind: 'convolution', window, activation: 'none', inputs: [0, 1, 2], output: 9 },
      { kind: 'logistic', inputs: [0], output: 10 },
    ],
    inputs: [0],
    outputs: [10, 9],
  };
}

it('supports a convolution with a single output channel', () => {
  const pixels = new Float32Array(SIDE * SIDE * 4);
  for (let i = 0; i < SIDE * SIDE; i++) pixels[i * 4] = i;
  const [sums] = new Interpreter(onlyOutput(model(), 1)).run(pixels);
  expect(sums).toHaveLength(SIDE * SIDE);
  expect([...sums!.subarray(0, SIDE)]).toEqual([1.5, 3.5, 5.5, 7.5, 9.5, 5.5]);
});

it('keeps only the operations that one output needs', () => {
  expect(onlyOutput(model(), 1)).toMatchObject({ outputs: [9], operations: [{ output: 9 }] });
  expect(() => onlyOutput(model(), 2)).toThrow('no output 2');
});
