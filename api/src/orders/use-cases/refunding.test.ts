import type { Visitor } from '../../../test/visitor.js';
import { emailOf, OrderShop } from '../../../test/fixtures/order-shop.js';
import { refunds } from '../../payments/payments.schema.js';

interface Bought {
  visitor: Visitor;
  orderId: string;
  intent: string;
}

describe('refunding', () => {
  let shop: OrderShop;
  beforeAll(async () => {
    shop = await OrderShop.start();
  });
  afterAll(() => shop.stop());

  /** An order that is already with the print partner. */
  async function bought(): Promise<Bought> {
    const visitor = shop.shop.visitor();
    const { id } = await shop.paidOrder(visitor);
    const { intent } = await shop.row<{ intent: string }>(
      `select payment_intent_id as intent from orders where id = $1 and status = 'processing'`,
      [id],
    );
    return { visitor, orderId: id, intent };
  }
  const cancel = async ({ visitor }: Bought): Promise<void> => {
    const token = await shop.cancelToken(visitor);
    await visitor.post('/api/orders/cancel-with-token', { token });
  };
  /** Simulates the state after the last retry, with the operator alerted. */
  const failed = async ({ orderId }: Bought, state: string, amountCents: number): Promise<void> => {
    const [status, fulfillment] = state.split('/');
    await shop.db.query('update orders set status = $2, fulfillment = $3 where id = $1', [
      orderId,
      status,
      fulfillment,
    ]);
    await shop.insert(refunds, { orderId, kind: 'cancellation', amountCents, status: 'failed' });
  };
  /** Refunds in Stripe's dashboard; waits until the shop has processed the event. */
  const byHand = async ({ intent }: Bought, amount: number): Promise<void> => {
    const before = await toldOf(intent);
    await shop.stripe().refunds.create({ payment_intent: intent, amount });
    await shop.row(`select 1 where (${TOLD}) > $2`, [intent, before]);
  };
  const TOLD = `select count(*) from stripe_events where type = 'charge.refunded'
    and payload->'data'->'object'->>'payment_intent' = $1 and handled_at is not null`;
  const toldOf = async (intent: string): Promise<string> =>
    (await shop.row<{ count: string }>(TOLD, [intent])).count;
  const paidBack = async ({ intent }: Bought): Promise<string[]> => {
    const { rows } = await shop.db.query<{ amount: number }>(
      'select amount from sandbox_refunds where payment_intent_id = $1 order by created_at',
      [intent],
    );
    return rows.map(({ amount }) => `$${amount / 100}`);
  };
  const mailsOf = async ({ visitor }: Bought): Promise<string[]> =>
    (await shop.mails(emailOf(visitor))).map(({ subject }) => subject);

  it('refunds the remainder after a partial refund in the dashboard, and mails the buyer the total', async () => {
    const order = await bought();
    await byHand(order, 1000);
    await cancel(order);
    const mail = await shop.mail(emailOf(order.visitor), 'canceled');
    expect(mail.text).toContain('refunded $39.00');
    expect(await paidBack(order)).toEqual(['$10', '$29']);
  });

  it('retries a rejected refund under a new idempotency key', async () => {
    const order = await bought();
    const setRefunded = (cents: number) =>
      shop.db.query('update sandbox_payments set amount_refunded = $2 where id = $1', [
        order.intent,
        cents,
      ]);
    await setRefunded(3900);
    await cancel(order);
    await shop.row(`select 1 from sandbox_responses where key like $1 and status = 400`, [
      `order:${order.orderId}:refund%`,
    ]);
    await setRefunded(0);
    await shop.mail(emailOf(order.visitor), 'canceled');
    expect(await paidBack(order)).toEqual(['$39']);
  });

  it('a partial refund in the dashboard does not complete the refund of a canceled order', async () => {
    const order = await bought();
    await failed(order, 'cancelled/cancelled', 3900);
    await byHand(order, 1000);
    await shop.row(`select 1 from order_refunds where order_id = $1 and status = 'failed'`, [
      order.orderId,
    ]);
    expect(await mailsOf(order)).not.toContainEqual(expect.stringContaining('canceled'));
    await byHand(order, 2900);
    const mail = await shop.mail(emailOf(order.visitor), 'canceled');
    expect(mail.text).toContain('refunded $39.00');
    expect(await paidBack(order)).toEqual(['$10', '$29']);
  });

  it.each`
    amount  | told        | because
    ${3900} | ${'$39.00'} | ${'all of it'}
    ${1050} | ${'$10.50'} | ${'a part'}
  `(
    'Stripe’s event completes a refund of a shipped order ($because) that was made but not recorded',
    async ({ amount, told }: { amount: number; told: string }) => {
      const order = await bought();
      await failed(order, 'shipped/shipped', amount);
      const metadata = { order_id: order.orderId };
      await shop.stripe().refunds.create({ payment_intent: order.intent, amount, metadata });
      const mail = await shop.mail(emailOf(order.visitor), 'refunded your order');
      expect(mail.text).toContain(told);
      await shop.row(`select 1 from order_refunds where order_id = $1 and status = 'done'`, [
        order.orderId,
      ]);
    },
  );

  it('mails the buyer when a shipped order is refunded in the dashboard', async () => {
    const order = await bought();
    await shop.db.query(
      `update orders set status = 'shipped', fulfillment = 'shipped' where id = $1`,
      [order.orderId],
    );
    await byHand(order, 3900);
    await shop.mail(emailOf(order.visitor), 'refunded your order');
    expect(await paidBack(order)).toEqual(['$39']);
  });
});
