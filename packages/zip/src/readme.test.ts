import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { runReadmeExample } from '../../../tools/testing/readme-example.js';

it('runs the example of the README as written', async () => {
  const photo = { name: 'photo.jpg', content: Buffer.from([1, 2, 3]) };
  await runReadmeExample(path.resolve(import.meta.dirname, '..'), photo, async ({ folder }) => {
    const archive = await readFile(path.join(folder, 'archive.zip'));
    const end = archive.indexOf(Buffer.from([0x50, 0x4b, 5, 6]));
    expect(archive.readUInt16LE(end + 10)).toBe(2);
    expect(archive.includes('images/Zoë.jpg')).toBe(true);
    expect(archive.includes(photo.content)).toBe(true);
  });
});
