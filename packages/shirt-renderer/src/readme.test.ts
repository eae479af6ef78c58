import path from 'node:path';
import sharp from 'sharp';
import { runReadmeExample } from '../../../tools/testing/readme-example.js';
import { SHIRT_VIEWS } from './shirt.types.js';

it('runs the example of the README as written', async () => {
  const create = { width: 100, height: 120, channels: 4, background: '#c00' } as const;
  const design = { name: 'design.png', content: await sharp({ create }).png().toBuffer() };
  const packageDir = path.resolve(import.meta.dirname, '..');
  await runReadmeExample(packageDir, design, async ({ folder }) => {
    for (const view of SHIRT_VIEWS) {
      const { width, hasAlpha } = await sharp(path.join(folder, `${view}.webp`)).metadata();
      expect({ width, hasAlpha }).toEqual({ width: 800, hasAlpha: true });
    }
  });
});
