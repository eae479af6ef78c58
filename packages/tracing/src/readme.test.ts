import path from 'node:path';
import { runReadmeExample } from '../../../tools/testing/readme-example.js';

const TRACE = '0af7651916cd43dd8448eb211c80319c';

it('runs the example of the README as written', async () => {
  const content = Buffer.from(`00-${TRACE}-b7ad6b7169203331-01\n`);
  const packageDir = path.resolve(import.meta.dirname, '..');
  await runReadmeExample(packageDir, { name: 'traceparent.txt', content }, ({ stdout }) => {
    expect(stdout).toBe(`${TRACE}\nexported to /v1/traces\n`);
    return Promise.resolve();
  });
});
