import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Workspace } from '../tflite/workspace.js';

const sequence = (length: number, seed: number): Float32Array =>
  Float32Array.from({ length }, (_, i) => Math.sin(i * 12.9898 + seed * 78.233) * 2);

it.each(['network', 'guided', 'extremes', 'stencil'])(
  'the committed %s kernels were built from their current sources (else run build.mjs)',
  async (name) => {
    const source = readFileSync(path.join(import.meta.dirname, `${name}.as`));
    const compiled = (await import(`./${name}.wasm.js`)) as { sourceHash: string };
    expect(compiled.sourceHash).toBe(createHash('sha256').update(source).digest('hex'));
  },
);

describe('the network kernels', () => {
  it.each`
    pixels | channels | outputs
    ${4}   | ${3}     | ${8}
    ${7}   | ${5}     | ${12}
    ${9}   | ${16}    | ${1}
    ${3}   | ${2}     | ${6}
  `(
    'multiply $pixels pixels of $channels channels by $outputs columns like plain loops',
    ({ pixels, channels, outputs }) => {
      const space = new Workspace();
      const [x, w, bias] = [
        sequence(pixels * channels, 1),
        sequence(channels * outputs, 2),
        sequence(outputs, 3),
      ];
      const out = space.take(pixels * outputs);
      space.kernels.pointwise(
        space.keep(x),
        space.keep(w),
        space.keep(bias),
        out,
        pixels,
        channels,
        outputs,
        1,
      );
      const result = space.floats(out, pixels * outputs);
      for (let p = 0; p < pixels; p++) {
        for (let o = 0; o < outputs; o++) {
          let sum = bias[o]!;
          for (let k = 0; k < channels; k++) sum += x[p * channels + k]! * w[k * outputs + o]!;
          expect(result[p * outputs + o]).toBeCloseTo(Math.max(0, sum), 4);
        }
      }
    },
  );

  it('slide a zero-padded window over an image, with and without mixing channels', () => {
    const [height, width, channels, outputs] = [5, 6, 4, 4];
    const space = new Workspace();
    const x = sequence(height * width * channels, 4);
    const w = sequence(9 * channels * outputs, 5);
    const bias = sequence(outputs, 6);
    const out = space.take(height * width * outputs);
    const input = space.keep(x);
    const sliding = [1, 1, 1, 1, height, width];
    const at = (y: number, column: number, c: number): number =>
      y < 0 || column < 0 || y >= height || column >= width
        ? 0
        : x[(y * width + column) * channels + c]!;

    space.kernels.convolution(
      input,
      space.keep(w),
      space.keep(bias),
      out,
      ...[height, width, channels, outputs, 3, 3],
      ...sliding,
      0,
    );
    const mixed = space.floats(out, height * width * outputs);
    let sum = bias[2]!;
    for (let tap = 0; tap < 9; tap++) {
      for (let c = 0; c < channels; c++) {
        sum +=
          at(Math.floor(tap / 3) - 1, 4 + (tap % 3), c) * w[(tap * channels + c) * outputs + 2]!;
      }
    }
    expect(mixed[5 * outputs + 2]).toBeCloseTo(sum, 4);

    space.kernels.depthwise(
      input,
      space.keep(w.subarray(0, 9 * channels)),
      space.keep(bias),
      out,
      ...[height, width, channels, 3, 3],
      ...sliding,
      0,
    );
    const apart = space.floats(out, height * width * outputs);
    sum = bias[1]!;
    for (let tap = 0; tap < 9; tap++) {
      sum += at(1 + Math.floor(tap / 3), 2 + (tap % 3), 1) * w[tap * channels + 1]!;
    }
    expect(apart[(2 * width + 3) * channels + 1]).toBeCloseTo(sum, 4);
  });
});
