import type { RunningShop } from '../../../test/shop.js';
import { emailOf, OrderShop } from '../../../test/fixtures/order-shop.js';

describe('promotion codes and sales tax', () => {
  let shop: OrderShop;
  beforeAll(async () => {
    shop = await OrderShop.start({ STRIPE_PROMOTION_CODES: 'on', STRIPE_AUTOMATIC_TAX: 'on' });
  });
  afterAll(() => shop.stop());

  const apply = (url: string, code: string): Promise<Response> =>
    fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ promotion_code: code, apply: '1' }),
      redirect: 'manual',
    });
  const visitorOf = ({ shop: running }: { shop: RunningShop }) => running.visitor();

  it('shows the charged amount in the order, its pages and its mail', async () => {
    const visitor = visitorOf(shop);
    const { body } = await shop.checkout(visitor, await shop.design(visitor), { quantity: 3 });
    const wrong = await apply(body.url, 'nope');
    expect(wrong.status).toBe(400);
    expect(await wrong.text()).toContain('This code isn&#39;t valid. Nothing was changed.');
    const page = await (await apply(body.url, ' remember10 ')).text();
    expect(page).toContain('Pay $94.77');
    await shop.pay(body.url);
    const order = await shop.order(visitor, body.url, ({ status }) => status !== 'pending');
    expect(order).toMatchObject({ amount: 9477, promotionCents: 1053, taxCents: 620 });
    const mail = await shop.mail(emailOf(visitor), 'confirmed');
    for (const line of [
      'Shirts: $117.00',
      'Discount: -$11.70',
      'Promotion: -$10.53',
      'Total: $94.77',
      'Sales tax, included: $6.20',
    ]) {
      expect(mail.text).toContain(line);
    }
    const held = 'select 1 from orders where id = $1 and held_because is not null';
    expect(await shop.count(held, [body.orderId])).toBe(0);
    const token = await shop.cancelToken(visitor);
    const cancelled = await visitor.post('/api/orders/cancel-with-token', { token });
    expect(cancelled.body).toMatchObject({ order: { refundAmount: 9477 } });
    expect((await shop.mail(emailOf(visitor), 'canceled')).text).toContain('$94.77');
  });

  it('handles a free order like any other, and refunds nothing when it is canceled', async () => {
    const visitor = visitorOf(shop);
    const { body } = await shop.checkout(visitor, await shop.design(visitor));
    expect(await (await apply(body.url, 'GIFT')).text()).toContain('Pay $0.00');
    expect((await shop.pay(body.url)).status).toBe(303);
    await shop.row(`select 1 from orders where id = $1 and status = 'processing'`, [body.orderId]);
    const token = await shop.cancelToken(visitor);
    await visitor.post('/api/orders/cancel-with-token', { token });
    const mail = await shop.mail(emailOf(visitor), 'canceled');
    expect(mail.text).toContain("You weren't charged, so there's nothing to refund.");
    const refunds = `select 1 from sandbox_refunds where metadata->>'order_id' = $1`;
    expect(await shop.count(refunds, [body.orderId])).toBe(0);
  });

  it('API-26: exchanges the emailed token for a short-lived pass', async () => {
    const visitor = visitorOf(shop);
    const order = await shop.paidOrder(visitor);
    const token = await shop.cancelToken(visitor);
    const stranger = visitorOf(shop);
    const { body } = await stranger.post('/api/orders/exchange-cancel-token', { token });
    const pass = String(body.pass);
    expect(pass).not.toContain(token);
    // A lookup gives a pass, too, but never the key of the page that shows the whole address.
    expect(body.orderKey).toEqual(expect.stringContaining(order.id));
    const again = await stranger.post('/api/orders/exchange-cancel-token', { token: pass });
    expect(again.body).toEqual({ success: true, pass: expect.any(String) as string });
    const shown = await stranger.get(`/api/orders/validate-cancel-token/${pass}`);
    expect(shown.body).toMatchObject({ valid: true, cancellable: true });
    const { cancellableUntil } = shown.body.order as { cancellableUntil: string };
    const inMinutes = (new Date(cancellableUntil).getTime() - Date.now()) / 60_000;
    expect(inMinutes).toBeGreaterThan(55);
    expect(inMinutes).toBeLessThanOrEqual(60);
    const forged = pass.replace(order.id, '00000000-0000-4000-8000-000000000000');
    expect((await stranger.get(`/api/orders/validate-cancel-token/${forged}`)).status).toBe(404);
    const response = await stranger.post('/api/orders/cancel-with-token', { token: pass });
    expect(response.status).toBe(200);
    const unknown = await stranger.post('/api/orders/exchange-cancel-token', { token: 'x' });
    expect(unknown).toMatchObject({ status: 404, body: { code: 'INVALID_CANCEL_TOKEN' } });
  });
});
