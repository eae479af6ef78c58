import path from 'node:path';
import { runReadmeExample } from '../../../tools/testing/readme-example.js';

it('runs the example of the README as written', async () => {
  const tasks = { name: 'tasks.txt', content: Buffer.from('a1\na2\na3\nb1\n') };
  await runReadmeExample(path.resolve(import.meta.dirname, '..'), tasks, ({ stdout }) => {
    expect(
      stdout
        .trim()
        .split('\n')
        .map((line) => line.split(' ')[0]),
    ).toEqual([...['a1', 'a2', 'b1', 'a3']]);
    return Promise.resolve();
  });
});
