import { OrderShop, until } from '../../../test/fixtures/order-shop.js';
import type { Visitor } from '../../../test/visitor.js';

describe('guests whose cookie has expired', () => {
  let shop: OrderShop;
  beforeAll(async () => {
    shop = await OrderShop.start();
  });
  afterAll(() => shop?.stop());

  const guestsOf = (visitor: Visitor) =>
    shop.count(
      'select 1 from guests join guest_temp_ids on guest_id = id where temp_user_id = $1',
      [visitor.tempUserId],
    );

  it('are deleted with their temporary ids, while others are kept', async () => {
    const [gone, here] = [shop.shop.visitor(), shop.shop.visitor()];
    await gone.post('/api/session');
    const design = await shop.design(here);
    await shop.db.query(
      `update guests set created_at = now() - case
         when id = (select guest_id from guest_temp_ids where temp_user_id = $1)
         then interval '182 days' else interval '179 days' end`,
      [gone.tempUserId],
    );
    await shop.shop.end();
    await shop.shop.restart();
    await until(async () => ((await guestsOf(gone)) === 0 ? true : null));
    expect(
      await shop.count('select 1 from guest_temp_ids where temp_user_id = $1', [gone.tempUserId]),
    ).toBe(0);
    expect(await guestsOf(here)).toBe(1);
    expect((await here.get(`/api/designs/${design}`)).status).toBe(200);
    // A browser that still sends the cookie becomes a new guest.
    expect((await gone.post('/api/session')).status).toBe(200);
  });
});
