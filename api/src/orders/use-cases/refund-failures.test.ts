import { operatorOf } from '../../../test/operator.js';
import type { Visitor } from '../../../test/visitor.js';
import { emailOf, OrderShop, sessionIdOf } from '../../../test/fixtures/order-shop.js';

interface Bought {
  visitor: Visitor;
  id: string;
  number: string;
  intent: string;
}

describe('refunds that Stripe does not pay immediately', () => {
  let shop: OrderShop;
  let operator: ReturnType<typeof operatorOf>;
  beforeAll(async () => {
    shop = await OrderShop.start();
    operator = operatorOf(shop);
  });
  afterAll(() => shop.stop());
  afterEach(() => shop.sandbox('refund_mode', { mode: 'paid' }));

  async function bought(card?: string): Promise<Bought> {
    const visitor = shop.shop.visitor();
    const { body } = await shop.checkout(visitor, await shop.design(visitor));
    await shop.pay(body.url, card);
    const { id, number, intent } = await shop.row<Omit<Bought, 'visitor'>>(
      `select id, number, payment_intent_id as intent from orders
       where checkout_session_id = $1 and paid_at is not null`,
      [sessionIdOf(body.url)],
    );
    return { visitor, id, number, intent };
  }
  async function shipped(): Promise<Bought> {
    const order = await bought();
    await shop.db.query(
      `update orders set status = 'shipped', fulfillment = 'shipped' where id = $1`,
      [order.id],
    );
    return order;
  }
  const cancel = async ({ visitor }: Bought): Promise<void> => {
    const token = await shop.cancelToken(visitor);
    await visitor.post('/api/orders/cancel-with-token', { token });
  };
  const refund = ({ id }: Bought, status: string) =>
    shop.row<{ reason: string; stripe_refund_id: string }>(
      'select reason, stripe_refund_id from order_refunds where order_id = $1 and status = $2',
      [id, status],
    );
  const listed = async ({ number }: Bought): Promise<string> =>
    (await operator('list', 'open')).message
      .split('\n')
      .filter((line) => line.includes(number))
      .join('\n');
  /** Amounts of paid refunds in Stripe, newest first. */
  const paidAmounts = async ({ intent }: Bought) => {
    const { data } = await shop.stripe().refunds.list({ payment_intent: intent });
    return data.filter(({ status }) => status === 'succeeded').map(({ amount }) => amount);
  };
  const subjects = async ({ visitor }: Bought) =>
    (await shop.mails(emailOf(visitor))).map(({ subject }) => subject);

  it('lists a refund as pending when the balance is too low, and mails the buyer once it is paid', async () => {
    await shop.sandbox('refund_mode', { mode: 'insufficient_funds' });
    const order = await bought();
    await cancel(order);
    const pending = await refund(order, 'pending');
    expect(pending.reason).toBe('insufficient_funds');
    expect(await listed(order)).toMatch(/refund_pending.*insufficient_funds/);
    expect(await subjects(order)).not.toContainEqual(expect.stringContaining('canceled'));
    await shop.sandbox(`refunds/${pending.stripe_refund_id}/settle`, { outcome: 'succeeded' });
    const mail = await shop.mail(emailOf(order.visitor), 'canceled');
    expect(mail.text).toContain('$39.00');
    expect(await listed(order)).toBe('');
  });

  it('lists a refund that fails later with its reason, and allows a retry', async () => {
    await shop.sandbox('refund_mode', { mode: 'insufficient_funds' });
    const order = await bought();
    await cancel(order);
    const pending = await refund(order, 'pending');
    await shop.sandbox(`refunds/${pending.stripe_refund_id}/settle`, { outcome: 'failed' });
    await refund(order, 'failed');
    const alert = await shop.mail('keeper@example.com', order.number);
    expect(alert.text).toContain('insufficient_funds');
    const line = await listed(order);
    expect(line).toMatch(/refund.*insufficient_funds/);
    expect(line).toContain(`npm run shop -- orders refund ${order.number}`);
    await shop.sandbox('refund_mode', { mode: 'paid' });
    expect(await operator('refund', order.number)).toMatchObject({ code: 0 });
    await shop.mail(emailOf(order.visitor), 'canceled');
    expect(await listed(order)).toBe('');
  });

  it('also lists a failed refund that was made in the dashboard', async () => {
    const order = await shipped();
    await shop.sandbox('refund_mode', { mode: 'insufficient_funds' });
    const made = await shop.stripe().refunds.create({ payment_intent: order.intent });
    expect(made.status).toBe('pending');
    await refund(order, 'pending');
    await shop.sandbox(`refunds/${made.id}/settle`, { outcome: 'failed' });
    await refund(order, 'failed');
    expect(await subjects(order)).not.toContainEqual(expect.stringContaining('refunded'));
    expect(await listed(order)).toContain('refund');
  });

  it('refunds a canceled order in full after a partial refund in the dashboard has failed', async () => {
    const order = await bought();
    await shop.sandbox('refund_mode', { mode: 'insufficient_funds' });
    const made = await shop.stripe().refunds.create({ payment_intent: order.intent, amount: 500 });
    await shop.sandbox(`refunds/${made.id}/settle`, { outcome: 'failed' });
    await shop.row(
      `select 1 from orders where id = $1 and held_because like 'The refund failed%'`,
      [order.id],
    );
    await shop.sandbox('refund_mode', { mode: 'paid' });
    await cancel(order);
    expect((await shop.mail(emailOf(order.visitor), 'canceled')).text).toContain('$39.00');
    const { data } = await shop.stripe().refunds.list({ payment_intent: order.intent });
    expect(data.map(({ amount, status }) => [amount, status])).toEqual([
      [3900, 'succeeded'],
      [500, 'failed'],
    ]);
    expect(await listed(order)).toBe('');
  });

  it('lists a deducted refund that fails after the cancellation, and refunds its amount', async () => {
    const order = await bought();
    await shop.sandbox('refund_mode', { mode: 'insufficient_funds' });
    const made = await shop.stripe().refunds.create({ payment_intent: order.intent, amount: 500 });
    await shop.sandbox('refund_mode', { mode: 'paid' });
    await cancel(order);
    await refund(order, 'done');
    await shop.sandbox(`refunds/${made.id}/settle`, { outcome: 'failed' });
    await refund(order, 'failed');
    expect(await listed(order)).toMatch(/refund.*insufficient_funds/);
    expect(await operator('refund', order.number)).toMatchObject({ code: 0 });
    await refund(order, 'done');
    expect(await paidAmounts(order)).toEqual([500, 3400]);
    expect(await listed(order)).toBe('');
  });

  /** Refunds $10.50, which fails after Stripe has accepted it. */
  async function failPartialRefund(order: Awaited<ReturnType<typeof shipped>>): Promise<void> {
    await shop.sandbox('refund_mode', { mode: 'insufficient_funds' });
    expect(await operator('refund', order.number, '10.50')).toMatchObject({ code: 0 });
    const pending = await refund(order, 'pending');
    await shop.sandbox(`refunds/${pending.stripe_refund_id}/settle`, { outcome: 'failed' });
    await refund(order, 'failed');
    await shop.sandbox('refund_mode', { mode: 'paid' });
  }

  it('repeats a failed refund of a part of a shipped order by its amount', async () => {
    const order = await shipped();
    await failPartialRefund(order);
    expect(await operator('refund', order.number)).toMatchObject({
      code: 0,
      message: expect.stringContaining('Refunding $10.50.') as string,
    });
    expect((await shop.mail(emailOf(order.visitor), 'refunded')).text).toContain('$10.50');
    expect(await paidAmounts(order)).toEqual([1050]);
  });

  it('asks for the amount if a part of the payment was refunded before', async () => {
    const order = await shipped();
    await shop.stripe().refunds.create({ payment_intent: order.intent, amount: 500 });
    await failPartialRefund(order);
    expect(await operator('refund', order.number)).toMatchObject({
      code: 1,
      message: expect.stringContaining('Enter the amount, up to $39.00') as string,
    });
    expect(await operator('refund', order.number, '10.50')).toMatchObject({ code: 0 });
    await refund(order, 'done');
    expect(await paidAmounts(order)).toEqual([1050, 500]);
  });

  it('refunds nothing of a shipped order without an amount', async () => {
    const order = await shipped();
    expect(await operator('refund', order.number)).toMatchObject({
      code: 1,
      message: expect.stringContaining('Enter the amount, up to $39.00') as string,
    });
    expect(await paidAmounts(order)).toEqual([]);
    expect((await operator('refund', order.number, '39')).message).toContain('Refunding $39.00');
    await shop.mail(emailOf(order.visitor), 'refunded');
    expect((await operator('refund', order.number)).message).toContain('Already refunded');
  });

  it('does not refund a disputed payment, and alerts the operator immediately', async () => {
    const order = await bought('4000 0000 0000 0259');
    await shop.row(`select 1 from orders where id = $1 and held_because is not null`, [order.id]);
    expect(await listed(order)).toContain('disputed');
    await cancel(order);
    expect((await refund(order, 'failed')).reason).toContain('charged back');
    expect(await listed(order)).toMatch(/refund.*charged back/);
    await shop.db.query('update sandbox_payments set is_disputed = false where id = $1', [
      order.intent,
    ]);
    expect(await operator('refund', order.number)).toMatchObject({ code: 0 });
    await shop.mail(emailOf(order.visitor), 'canceled');
    expect(await listed(order)).toBe('');
  });
});
