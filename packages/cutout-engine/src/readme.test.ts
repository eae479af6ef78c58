import path from 'node:path';
import sharp from 'sharp';
import { runReadmeExample } from '../../../tools/testing/readme-example.js';
import { photoOfOnePerson } from '../../../tools/testing/sample-photos.js';

it('the example in the README runs as it is', async () => {
  const small = sharp(await photoOfOnePerson()).resize({ height: 320 });
  const photo = { name: 'photo.jpg', content: await small.toBuffer() };
  const packageDir = path.resolve(import.meta.dirname, '..');
  await runReadmeExample(packageDir, photo, async ({ stdout, folder }) => {
    expect(stdout).toMatch(/^ok \d+ \d+$/m);
    const { height, hasAlpha } = await sharp(path.join(folder, 'cutout.png')).metadata();
    expect({ height, hasAlpha }).toEqual({ height: 320, hasAlpha: true });
  });
});
