import { emailOf, OrderShop } from '../../../test/fixtures/order-shop.js';
import type { ApiResponse, Visitor } from '../../../test/visitor.js';
import type { ContinueDesignResponse } from '../../designs/index.js';
import type { YourOrderResponse } from './your-order.responses.js';

describe('the page of an order', () => {
  let shop: OrderShop;
  beforeAll(async () => {
    shop = await OrderShop.start();
  });
  afterAll(() => shop.stop());

  async function mailedKey(buyer: Visitor): Promise<string> {
    const { text } = await shop.mail(emailOf(buyer), 'confirmed');
    return decodeURIComponent(/your-order\?key=(\S+)/.exec(text)![1]!);
  }
  const open = (key: string, visitor = shop.shop.visitor()) =>
    visitor.post<YourOrderResponse>('/api/orders/your-order', { key });

  async function again(
    key: string,
    visitor: Visitor,
  ): Promise<ApiResponse<ContinueDesignResponse>> {
    await visitor.post('/api/session');
    return visitor.post('/api/orders/order-again', { key });
  }

  it('shows everything to the holder of the mailed link, in any browser', async () => {
    const buyer = shop.shop.visitor();
    const { friendlyOrderNumber } = await shop.paidOrder(buyer);
    const { status, body } = await open(await mailedKey(buyer));
    expect(status).toBe(200);
    expect(body.order).toMatchObject({
      friendlyOrderNumber,
      customerEmail: emailOf(buyer),
      steps: { inProductionAt: null, shippedAt: null, cancelledAt: null },
      receipt: { shirtsCents: 3900, totalCents: 3900, refundedCents: 0 },
      shippingTo: expect.arrayContaining(['1 Hill Road']) as string[],
      mementoPath: expect.stringMatching(/^\/memento\/new\?order=/) as string,
      canOrderAgain: true,
    });
    const cancelled = await shop.shop
      .visitor()
      .post('/api/orders/cancel-with-token', { token: body.cancelPass });
    expect(cancelled.status).toBe(200);
    const after = await open(await mailedKey(buyer));
    expect(after.body).toMatchObject({
      order: { steps: { cancelledAt: expect.any(String) as string }, status: 'cancelled' },
      cancelPass: null,
    });
  });

  it('shows initials and town, and no way to the memorial page, after a lookup', async () => {
    const buyer = shop.shop.visitor();
    const { friendlyOrderNumber } = await shop.paidOrder(buyer);
    const find = (customerEmail: string) =>
      shop.shop.visitor().post<YourOrderResponse>('/api/orders/find-your-order', {
        friendlyOrderNumber: friendlyOrderNumber.toLowerCase(),
        customerEmail,
      });
    const { order } = (await find(emailOf(buyer))).body;
    expect(order.friendlyOrderNumber).toBe(friendlyOrderNumber);
    expect(order.shippingTo).toEqual(['A. W.', 'Salem, OR']);
    expect(JSON.stringify(order)).not.toContain('Hill Road');
    expect(order).not.toHaveProperty('mementoPath');
    expect(order).not.toHaveProperty('customerEmail');
    expect(await find('someone@example.com')).toMatchObject({
      status: 404,
      body: { code: 'ORDER_NOT_FOUND' },
    });
  });

  it('refuses a forged key, one of another order, and one of a corrected address', async () => {
    const buyer = shop.shop.visitor();
    const { id } = await shop.paidOrder(buyer);
    const key = await mailedKey(buyer);
    const [, signature] = key.split('.');
    const other = shop.shop.visitor();
    const { id: otherId } = await shop.paidOrder(other);
    for (const wrong of [`${otherId}.${signature}`, `${id}.${'A'.repeat(43)}`, id, 'x'])
      expect((await open(wrong)).status).toBe(404);
    await shop.db.query('update orders set mail_links_version = 1 where id = $1', [id]);
    expect((await open(key)).status).toBe(404);
  });

  it('makes what was ordered a design of another browser, once, also after it has expired', async () => {
    const buyer = shop.shop.visitor();
    await shop.paidOrder(buyer);
    const key = await mailedKey(buyer);
    const phone = shop.shop.visitor();
    const { status, body } = await again(key, phone);
    expect(status).toBe(200);
    expect(body.design).toMatchObject({ lovedOneName: 'Rose Miller', status: 'completed' });
    expect((await again(key, phone)).body.design.id).toBe(body.design.id);
    const ordered = await shop.checkout(phone, body.design.id, { size: 'L', color: 'black' });
    expect(ordered.status).toBe(200);
    await shop.db.query(`update designs set expires_at = now() where key = $1`, [body.design.id]);
    const later = await again(key, phone);
    expect(later.body.design.id).not.toBe(body.design.id);
    expect((await phone.get(`/api/designs/${later.body.design.id}`)).status).toBe(200);
  });

  it('does not hand out the design of an account', async () => {
    const buyer = shop.shop.visitor();
    const { id } = await shop.paidOrder(buyer);
    const key = await mailedKey(buyer);
    await shop.db.query(
      `update artworks set user_id = 'someone' where id = (select print_key::uuid from orders where id = $1)`,
      [id],
    );
    expect(await again(key, shop.shop.visitor())).toMatchObject({
      status: 401,
      body: { code: 'ACCOUNT_REQUIRED' },
    });
  });
});
