import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Network } from '../../src/networks/network.js';
import { resizeInput } from './resize-input.ts';
import { toOnnx } from './to-onnx.ts';

const SIDE = 200;
const image = [1, SIDE, SIDE, 1];
const published = toOnnx({
  shapes: [image, image],
  constants: new Map(),
  operations: [{ kind: 'relu', inputs: [0], output: 1 }],
  inputs: [0],
  outputs: [1],
});

it('lets a network take images of another size, and leaves the file alone', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ftl-resized-'));
  const file = path.join(folder, 'network.onnx');
  const before = Uint8Array.from(published);
  writeFileSync(file, resizeInput(published, SIDE, 160));
  const network = await Network.load(file);
  expect(network.shape).toEqual([1, 160, 160, 1]);
  const [output] = await network.run(new Float32Array(160 * 160).fill(2));
  expect(output).toEqual(new Float32Array(160 * 160).fill(2));
  expect(published).toEqual(before);
  rmSync(folder, { recursive: true });
});

it('rejects a size that takes another number of bytes', () => {
  expect(() => resizeInput(published, SIDE, 100)).toThrow('different numbers of bytes');
});
