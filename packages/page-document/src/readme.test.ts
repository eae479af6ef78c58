import path from 'node:path';
import { runReadmeExample } from '../../../tools/testing/readme-example.js';

it('runs the example of the README as written', async () => {
  const page = { name: 'page.html', content: Buffer.from('<p>{{name}}</p>') };
  const packageDir = path.resolve(import.meta.dirname, '..');
  await runReadmeExample(packageDir, page, ({ stdout }) => {
    expect(stdout).toBe('<p>Ann &amp; Bob</p><script nonce="NONCE">1</script>\n');
    return Promise.resolve();
  });
});
