import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Network } from './network.js';
import { networkFiles, runNetwork } from './networks.js';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const MODELS = path.resolve(import.meta.dirname, '../../assets/models');

/** SHA-256 of the files in the npm packages named in NOTICE. */
const PUBLISHED: Record<string, string> = {
  'face_detection_full_range.tflite':
    '99bf9494d84f50acc6617d89873f71bf6635a841ea699c17cb3377f9507cfec3',
  'pose_landmark_lite.tflite': 'f17bfbecadb61c3be1baa8b8d851cc6619c870a87167b32848ad20db306b9d61',
  'selfie_multiclass_256x256.tflite':
    'c6748b1253a99067ef71f7e26ca71096cd449baefa8f101900ea23016507e0e0',
  'selfie_segmentation.tflite': '8d13b7fae74af625c641226813616a2117bd6bca19eb3b75574621fc08557f27',
  'u2netp.onnx': '309c8469258dda742793dce0ebea8e6dd393174f89934733ecc8b14c76f4ddd8',
};

it.each(Object.entries(PUBLISHED))(
  '%s is the published file, and NOTICE names its package',
  (name, hash) => {
    const file = readFileSync(path.join(MODELS, name));
    expect(createHash('sha256').update(file).digest('hex')).toBe(hash);
    expect(readFileSync(path.join(ROOT, 'NOTICE'), 'utf8')).toMatch(
      new RegExp(`${name} from (?:@[\\w-]+/)?[\\w-]+ \\d`),
    );
  },
);

it('has no other files than published models and graphs that refer to their weights', () => {
  const graphs = networkFiles()
    .map(({ pathname }) => path.basename(pathname))
    .filter((name) => !(name in PUBLISHED));
  expect(graphs).toEqual([
    'face.onnx',
    'foreground.onnx',
    'parts.onnx',
    'person.onnx',
    'pose.onnx',
  ]);
  for (const graph of graphs) {
    const file = readFileSync(path.join(MODELS, graph));
    expect(file.length).toBeLessThan(100_000);
    expect(Object.keys(PUBLISHED).filter((name) => file.includes(name))).toHaveLength(1);
  }
});

it('loads a network again after a failure', async () => {
  const gray = new Float32Array(192 * 192 * 3).fill(0.5);
  jest.spyOn(Network, 'load').mockRejectedValueOnce(new Error('EIO'));
  await expect(runNetwork('face', gray)).rejects.toThrow('EIO');
  expect(await runNetwork('face', gray)).not.toHaveLength(0);
});

it('repeats the result of an input', async () => {
  const gray = new Float32Array(256 * 256 * 3).fill(0.5);
  const [first] = await runNetwork('person', gray);
  const [second] = await runNetwork('person', gray);
  expect(first).toHaveLength(256 * 256);
  expect(second).toEqual(first);
});
