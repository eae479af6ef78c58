import pg from 'pg';
import { registerAccount } from '../../test/accounts.js';
import { makeDesign } from '../../test/fixtures/photos.js';
import { startShop, type RunningShop } from '../../test/shop.js';
import type { AccountDesignsResponse } from './designs.responses.js';

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop?.stop());

it('lists all designs page by page, also those that were changed at the same time', async () => {
  const visitor = shop.visitor();
  const { id: key } = await makeDesign(visitor);
  await registerAccount(shop, visitor, 'many@example.com');
  const pool = new pg.Pool({ connectionString: shop.connectionString, max: 1 });
  await pool.query(
    `insert into designs (key, guest_id, user_id, plan, status, loved_one_name, template_id,
       original_key, cutout_key, expires_at)
     select md5(n::text), guest_id, user_id, plan, status, loved_one_name, template_id,
       original_key, cutout_key, expires_at
     from designs, generate_series(1, 249) n where key = $1`,
    [key],
  );
  await pool.end();
  const page = async (after?: string) => {
    const path = `/api/designs${after === undefined ? '' : `?after=${after}`}`;
    return (await visitor.get<AccountDesignsResponse>(path)).body;
  };
  const first = await page();
  const last = await page(first.next);
  expect([first.designs.length, last.designs.length]).toEqual([200, 50]);
  expect(new Set([...first.designs, ...last.designs].map(({ id }) => id)).size).toBe(250);
  expect(last.next).toBeUndefined();
});

it('rejects a malformed place, and lists nothing after one without later designs', async () => {
  const visitor = shop.visitor();
  await registerAccount(shop, visitor, 'stranger@example.com');
  const list = (query: string) => visitor.get<AccountDesignsResponse>(`/api/designs?${query}`);
  for (const query of ['after=1', 'after=1-1%27%20or%201=1', 'after=1-1&after=2-2'])
    expect((await list(query)).status).toBe(400);
  for (const place of ['0-0', '9999999999999-9999999999'])
    expect(await list(`after=${place}`)).toMatchObject({ status: 200, body: { designs: [] } });
});
