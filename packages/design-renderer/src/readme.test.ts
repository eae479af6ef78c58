import path from 'node:path';
import sharp from 'sharp';
import { runReadmeExample } from '../../../tools/testing/readme-example.js';

it('runs the example of the README as written', async () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="240"><circle cx="100" cy="100" r="70"/></svg>';
  const photo = { name: 'photo.png', content: await sharp(Buffer.from(drawing)).png().toBuffer() };
  const packageDir = path.resolve(import.meta.dirname, '..');
  await runReadmeExample(packageDir, photo, async ({ stdout, folder }) => {
    expect(stdout).toContain("'low-resolution'");
    const { width, height, density } = await sharp(path.join(folder, 'print.png')).metadata();
    expect({ width, height, density }).toEqual({ width: 4500, height: 5400, density: 300 });
  });
});
