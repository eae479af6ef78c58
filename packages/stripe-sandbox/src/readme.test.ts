import path from 'node:path';
import { runReadmeExample } from '../../../tools/testing/readme-example.js';

const SESSION = {
  mode: 'payment',
  success_url: 'https://shop.example/thanks',
  line_items: [
    {
      quantity: '1',
      price_data: { currency: 'usd', unit_amount: '2500', product_data: { name: 'Shirt' } },
    },
  ],
};

it('runs the example of the README as written', async () => {
  const session = { name: 'session.json', content: Buffer.from(JSON.stringify(SESSION)) };
  const packageDir = path.resolve(import.meta.dirname, '..');
  await runReadmeExample(packageDir, session, ({ stdout }) => {
    expect(stdout).toBe('unpaid 2500\ntrue\n');
    return Promise.resolve();
  });
});
