import path from 'node:path';
import { runReadmeExample } from '../../../tools/testing/readme-example.js';

const ANSWERS = {
  '/v2/orders/@A-1': { data: { id: 7, external_id: 'A-1', status: 'inprocess' } },
  '/v2/orders/@A-1/shipments?limit=100': { data: [] },
};

it('runs the example of the README as written', async () => {
  const answers = { name: 'answers.json', content: Buffer.from(JSON.stringify(ANSWERS)) };
  const packageDir = path.resolve(import.meta.dirname, '..');
  await runReadmeExample(packageDir, answers, ({ stdout }) => {
    expect(stdout).toContain("state: 'in_production'");
    expect(stdout.trim()).toMatch(/} null\ntrue not_found$/);
    return Promise.resolve();
  });
});
