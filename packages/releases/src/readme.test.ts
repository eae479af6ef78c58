import path from 'node:path';
import { runReadmeExample } from '../../../tools/testing/readme-example.js';

it('runs the example of the README as written', async () => {
  const entry = { name: 'entry.js', content: Buffer.from('export const gift = 1;\n') };
  await runReadmeExample(path.resolve(import.meta.dirname, '..'), entry, async ({ stdout }) => {
    expect(stdout.trim()).toBe("1.0.0 publish { 'mf-gift': { version: '1.0.0' } }");
  });
});
