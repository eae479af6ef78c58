import { emailOf, OrderShop } from '../../../test/fixtures/order-shop.js';

describe('canceling once production has started', () => {
  let shop: OrderShop;
  beforeAll(async () => {
    shop = await OrderShop.start({ CANCEL_GRACE_MINUTES: '0' });
  });
  afterAll(() => shop.stop());

  it('CANCEL-16, REQUEST-10: alerts an operator when the partner says it is too late', async () => {
    const visitor = shop.shop.visitor();
    const order = await shop.paidOrder(visitor);
    await shop.row(`select 1 from orders where id = $1 and status = 'processing'`, [order.id]);
    const token = await shop.cancelToken(visitor);
    const byLink = await visitor.post('/api/orders/cancel-with-token', { token });
    expect(byLink).toMatchObject({ status: 409, body: { needsManualReview: true } });
    const byLookup = await visitor.post('/api/orders/request-cancellation', {
      friendlyOrderNumber: order.friendlyOrderNumber,
      customerEmail: emailOf(visitor),
    });
    expect(byLookup.body).toMatchObject({ needsManualReview: true });
    expect(String(byLookup.body.message)).toContain('1-2 business days');
    const noted = `select 1 from order_events where order_id = $1 and action = 'note'`;
    expect(await shop.count(`${noted} and details->>'cancellation' = 'review'`, [order.id])).toBe(
      2,
    );
    const alert = await shop.mail('keeper@example.com', order.friendlyOrderNumber);
    expect(alert.text).toContain('has a cancellation request to review');
    expect(await shop.mails('keeper@example.com')).toHaveLength(1);
  });
});

describe('guessing order numbers', () => {
  let shop: OrderShop;
  beforeAll(async () => {
    shop = await OrderShop.start({ RATE_LIMITS: 'on' });
  });
  afterAll(() => shop.stop());

  it('is rate-limited after ten tries of one number, existing or not, with Retry-After', async () => {
    const visitor = shop.shop.visitor();
    const tries = await Promise.all(
      Array.from({ length: 11 }, (_, index) =>
        visitor.post('/api/orders/lookup-for-cancellation', {
          friendlyOrderNumber: 'FTLAAAAAA',
          customerEmail: `guess${index}@example.com`,
        }),
      ),
    );
    const statuses = tries.map(({ status }) => status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(10);
    const refused = tries.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused[0]!.body.message).toMatch(/too many tries.*in 15 minutes/);
  });

  it('does not count lookups by the buyer', async () => {
    const buyer = shop.shop.visitor();
    const { friendlyOrderNumber } = await shop.paidOrder(buyer);
    const lookUp = () =>
      buyer.post('/api/orders/lookup-for-cancellation', {
        friendlyOrderNumber,
        customerEmail: emailOf(buyer),
      });
    const statuses: number[] = [];
    for (const _ of [1, 2]) {
      const sixMore = await Promise.all(Array.from({ length: 6 }, lookUp));
      statuses.push(...sixMore.map(({ status }) => status));
    }
    expect(statuses).toEqual(Array<number>(12).fill(200));
  });
});
