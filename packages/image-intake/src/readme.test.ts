import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { runReadmeExample } from '../../../tools/testing/readme-example.js';

it('runs the example of the README as written', async () => {
  const photo = path.join(import.meta.dirname, 'heic/fixtures/plain.heic');
  const input = { name: 'photo.heic', content: await readFile(photo) };
  const packageDir = path.resolve(import.meta.dirname, '..');
  await runReadmeExample(packageDir, input, async ({ stdout, folder }) => {
    expect(stdout).toContain('image/jpeg 128 64');
    expect((await readFile(path.join(folder, 'safe.jpg'))).subarray(0, 2)).toEqual(
      Buffer.from([0xff, 0xd8]),
    );
  });
});
