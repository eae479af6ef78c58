import type { Quote } from '@ftl/contracts';
import { registerAccount } from '../../../test/accounts.js';
import type { Visitor } from '../../../test/visitor.js';
import { emailOf, OrderShop } from '../../../test/fixtures/order-shop.js';
import type { CheckoutResponse } from '../../checkout/index.js';

describe('checkout', () => {
  let shop: OrderShop;
  beforeAll(async () => {
    shop = await OrderShop.start();
  });
  afterAll(() => shop.stop());

  it('API-24, PRICE-03: writes the order before it returns the payment page', async () => {
    const visitor = shop.shop.visitor();
    const designId = await shop.design(visitor);
    const { status, body } = await shop.checkout(visitor, designId, { total: 3900 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, quote: { totalCents: 3900 } });
    expect(body.url).toContain('/sandbox/pay/cs_test_');
    const order = await shop.row<Record<string, unknown>>('select * from orders where id = $1', [
      body.orderId,
    ]);
    expect(order).toMatchObject({
      status: 'pending',
      fulfillment: 'pending',
      total_cents: 3900,
      customer_email: emailOf(visitor),
      plan: 'guest',
    });
    expect(order.number).toMatch(/^FTL[A-HJ-NP-Z2-9]{6}$/);
  });

  it('shows the lines, the total and the way back on the payment page', async () => {
    const visitor = shop.shop.visitor();
    const designId = await shop.design(visitor);
    const { body } = await shop.checkout(visitor, designId, {
      size: 'L',
      quantity: 3,
      total: 10530,
    });
    const page = await (await fetch(body.url)).text();
    expect(page).toContain('Pay $105.30');
    expect(page).toContain('Memorial T-Shirt, White, size L');
    expect(page).toContain('In memory of Rose Miller, 10% off');
    expect(page).toContain(`/guest-design/${designId}?cancelled=true`);
    expect(page).toContain(emailOf(visitor));
    expect(page).not.toContain('<script');
  });

  it('ERR-18: reports an order that could not be stored, and creates it on the next press', async () => {
    const visitor = shop.shop.visitor();
    const designId = await shop.design(visitor);
    await shop.db.query('alter table orders add constraint none check (false) not valid');
    try {
      const { status, body } = await shop.checkout(visitor, designId);
      expect({ status, body }).toMatchObject({
        status: 500,
        body: {
          code: 'ORDER_CREATION_FAILED',
          message: 'Failed to create order. Please try again.',
          retryable: true,
        },
      });
    } finally {
      await shop.db.query('alter table orders drop constraint none');
    }
    expect(await shop.checkout(visitor, designId)).toMatchObject({ status: 200 });
  });

  it('assigns the order to the account of a signed-in buyer', async () => {
    const [guest, member] = [shop.shop.visitor(), shop.shop.visitor()];
    await registerAccount(shop.shop, member, emailOf(member));
    const isOfAccount = async (visitor: Visitor) => {
      const { body } = await shop.checkout(visitor, await shop.design(visitor));
      const [text, ids] = ['select user_id from orders where id = $1', [body.orderId]] as const;
      return (await shop.row<{ user_id: string | null }>(text, [...ids])).user_id !== null;
    };
    expect(await isOfAccount(member)).toBe(true);
    expect(await isOfAccount(guest)).toBe(false);
  });

  it("API-07: orders/guest-checkout returns the order's fields", async () => {
    const visitor = shop.shop.visitor();
    const designId = await shop.design(visitor, 'tribute');
    const { body } = await visitor.post<CheckoutResponse>('/api/orders/guest-checkout', {
      tempUserId: visitor.tempUserId,
      designId,
      customerEmail: 'anna@example.com',
      designDetails: { name: 'Rose', birthDate: '1940-01-02', template: 'heaven-memory' },
      productDetails: { color: 'white', size: 'M', placement: 'center', quantity: 1 },
    });
    const order = await shop.row<{ design: object }>('select design from orders where id = $1', [
      body.orderId,
    ]);
    expect(order.design).toMatchObject({ name: 'Rose Miller', birthDate: '1940-01-02' });
    expect(body.url).toContain(body.checkoutSessionId);
    expect(await (await fetch(body.url)).text()).toContain(
      `/create?cancelled=true&amp;designId=${designId}&amp;color=white&amp;sizes=M%3A1`,
    );
  });

  it('TRIBUTE-30: asks for the shipping and the billing address on the payment page', async () => {
    const visitor = shop.shop.visitor();
    const { body } = await shop.checkout(visitor, await shop.design(visitor));
    const page = await (await fetch(body.url)).text();
    for (const text of ['Shipping address', 'Billing address', 'Use a different billing address']) {
      expect(page).toContain(text);
    }
    for (const autocomplete of ['shipping address-line1', 'billing address-line1']) {
      expect(page).toContain(`autocomplete="${autocomplete}"`);
    }
  });

  it('returns 409 with the new quote when the submitted total is stale', async () => {
    const visitor = shop.shop.visitor();
    const designId = await shop.design(visitor);
    const response = await shop.checkout(visitor, designId, { quantity: 3, total: 11700 });
    expect(response.status).toBe(409);
    const body = response.body as unknown as { code: string; quote: Quote };
    expect(body.code).toBe('QUOTE_CHANGED');
    expect(body.quote.totalCents).toBe(10530);
    expect(await shop.count('select 1 from orders where design_id = $1', [designId])).toBe(0);
  });

  it('creates one order and one payment page when two tabs submit concurrently', async () => {
    const visitor = shop.shop.visitor();
    const designId = await shop.design(visitor);
    const presses = await Promise.all([1, 2, 3].map(() => shop.checkout(visitor, designId)));
    const later = await shop.checkout(visitor, designId);
    const urls = new Set([...presses, later].map(({ body }) => body.url));
    expect(urls.size).toBe(1);
    expect(await shop.count('select 1 from orders where design_id = $1', [designId])).toBe(1);
  });

  it('closes the earlier payment page when the buyer changes a choice', async () => {
    const visitor = shop.shop.visitor();
    const designId = await shop.design(visitor);
    const first = await shop.checkout(visitor, designId, { size: 'M' });
    const second = await shop.checkout(visitor, designId, { size: 'L' });
    expect(second.body.url).not.toBe(first.body.url);
    expect((await shop.pay(first.body.url)).status).toBe(410);
    const old = await shop.row<{ status: string }>('select status from orders where id = $1', [
      first.body.orderId,
    ]);
    expect(old.status).toBe('cancelled');
    expect((await shop.pay(second.body.url)).status).toBe(303);
  });

  it.each([
    [
      'CHECKOUT-11: an email that is none',
      { email: 'anna' },
      400,
      { message: 'Please enter a valid email address.' },
    ],
    ['no email', { email: ' ' }, 400, { message: 'Email address is required.' }],
    [
      'CHECKOUT-05: eleven shirts',
      { quantity: 11 },
      400,
      {
        message: 'Please check the number of shirts and try again.',
        fields: [{ path: 'productDetails.quantity', message: 'must be at most 10' }],
      },
    ],
    [
      'no shirt',
      { quantity: 0 },
      400,
      {
        message: 'Please check the number of shirts and try again.',
        fields: [{ path: 'productDetails.quantity', message: 'must be at least 1' }],
      },
    ],
    [
      'an unknown size',
      { size: '3XL' },
      400,
      {
        message: 'Please check the size and try again.',
        fields: [{ path: 'productDetails.size', message: 'must be one of: XS, S, M, L, XL, 2XL' }],
      },
    ],
    [
      'an unknown color',
      { color: 'sunset' },
      400,
      { message: "We don't have this shirt color. Please choose another one." },
    ],
  ])('rejects %s and stores nothing', async (_, changes, status, says) => {
    const visitor = shop.shop.visitor();
    const designId = await shop.design(visitor);
    const response = await shop.checkout(visitor, designId, changes);
    expect(response).toMatchObject({ status, body: { success: false, ...says } });
    expect(await shop.count('select 1 from orders where design_id = $1', [designId])).toBe(0);
  });

  it('keeps images of a design that is about to expire while the page is open, and permanently once paid', async () => {
    const visitor = shop.shop.visitor();
    const designId = await shop.design(visitor);
    const imageRows = `select 1 from designs d join artworks a on a.id = d.artwork_id
      join images i on i.key in (a.cutout_key, a.preview_key) where d.key = $1`;
    await shop.db.query(
      `update images set expires_at = now() + interval '1 hour' where key in
         (select unnest(array[cutout_key, preview_key]) from artworks where id =
            (select artwork_id from designs where key = $1))`,
      [designId],
    );
    const { body } = await shop.checkout(visitor, designId);
    const isKept = `${imageRows} and i.expires_at > now() + interval '46 hours'`;
    expect(await shop.count(isKept, [designId])).toBe(2);
    // Held, so that it is not submitted during this test.
    await shop.db.query(`update orders set held_because = 'A dispute' where id = $1`, [
      body.orderId,
    ]);
    await shop.pay(body.url);
    await shop.row('select 1 from orders where id = $1 and paid_at is not null', [body.orderId]);
    expect(await shop.count(`${imageRows} and i.expires_at is null`, [designId])).toBe(2);
  });

  it('CHECKOUT-10: names the missing fields', async () => {
    const visitor = shop.shop.visitor();
    const response = await visitor.post('/api/create-checkout-session', {
      tempUserId: visitor.tempUserId,
      productDetails: { color: 'white', sizes: [{ size: 'M', quantity: 1 }] },
    });
    expect(response).toMatchObject({
      status: 400,
      body: { message: 'Missing required information for checkout' },
    });
  });

  it.each(['/api/guest/checkout', '/api/orders/guest-checkout', '/api/create-checkout-session'])(
    "%s does not sell another visitor's design",
    async (path) => {
      const [owner, stranger] = [shop.shop.visitor(), shop.shop.visitor()];
      const designId = await shop.design(owner);
      await stranger.post('/api/session');
      const response = await stranger.post(path, {
        tempUserId: stranger.tempUserId,
        designId,
        customerEmail: 'a@example.com',
        designDetails: { name: 'Rose' },
        productDetails: {
          color: 'white',
          size: 'M',
          placement: 'center',
          quantity: 1,
          sizes: [{ size: 'M', quantity: 1 }],
        },
      });
      expect(response).toMatchObject({ status: 404, body: { code: 'DESIGN_NOT_FOUND' } });
    },
  );

  it('PRICE-05: quotes five shirts with 15 % off', async () => {
    const response = await shop.shop.visitor().post<{ quote: Quote }>('/api/pricing/quote', {
      plan: 'guest',
      sizes: [
        { size: 'M', quantity: 2 },
        { size: 'L', quantity: 3 },
      ],
    });
    expect(response.body.quote).toMatchObject({ discountRate: 0.15, totalCents: 16575 });
  });

  it.each([
    [{ plan: 'guest', sizes: [] }],
    [{ plan: 'guest', sizes: [{ size: 'M', quantity: 11 }] }],
    [{ plan: 'free', sizes: [{ size: 'M', quantity: 1 }] }],
    [
      {
        plan: 'guest',
        sizes: [
          { size: 'M', quantity: 6 },
          { size: 'M', quantity: 6 },
        ],
      },
    ],
  ])('returns no quote for %j', async (body) => {
    const response = await shop.shop.visitor().post('/api/pricing/quote', body);
    expect(response).toMatchObject({ status: 400, body: { code: 'MISSING_DATA' } });
  });
});
