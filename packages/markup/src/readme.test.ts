import path from 'node:path';
import { runReadmeExample } from '../../../tools/testing/readme-example.js';

it('runs the example of the README as written', async () => {
  const names = { name: 'names.txt', content: Buffer.from('Ann & Bob\n<Rex>\n') };
  await runReadmeExample(path.resolve(import.meta.dirname, '..'), names, async ({ stdout }) => {
    expect(stdout.trim().split('\n')).toEqual([
      '<ul title="2 names"><li>Ann &amp; Bob</li><li>&lt;Rex&gt;</li></ul>',
      '<title>Ann &amp; Bob</title>',
    ]);
  });
});
