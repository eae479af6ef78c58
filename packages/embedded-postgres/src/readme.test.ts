import path from 'node:path';
import { runReadmeExample } from '../../../tools/testing/readme-example.js';

it('runs the example of the README as written', async () => {
  const query = {
    name: 'query.sql',
    content: Buffer.from("select current_setting('max_connections') as connections"),
  };
  await runReadmeExample(path.resolve(import.meta.dirname, '..'), query, async ({ stdout }) => {
    expect(JSON.parse(stdout)).toEqual([{ connections: '20' }]);
  });
});
