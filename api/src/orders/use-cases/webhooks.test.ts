import { emailOf, OrderShop, sessionIdOf, stripeEvent } from '../../../test/fixtures/order-shop.js';
import { cancellations } from '../../after-sales/cancellation/cancellation.schema.js';
import { sandboxPayments } from '../../sandbox/sandbox.schema.js';

/** Stripe events other than plain payments, which are in paying.test.ts. */
describe('Stripe webhooks', () => {
  let shop: OrderShop;
  beforeAll(async () => {
    shop = await OrderShop.start();
  });
  afterAll(() => shop.stop());

  const stateOf = async (orderId: string): Promise<string> => {
    const row = await shop.row<{ state: string }>(
      `select status || '/' || fulfillment as state from orders where id = $1`,
      [orderId],
    );
    return row.state;
  };
  const handled = (id: string) =>
    shop.row('select 1 from stripe_events where id = $1 and handled_at is not null', [id]);
  const refundsOf = (orderId: string): Promise<number> =>
    shop.count('select 1 from order_refunds where order_id = $1', [orderId]);

  /** A payment method that settles in days: the session is complete, but unpaid. */
  async function confirmedButUnpaid() {
    const visitor = shop.shop.visitor();
    const { body } = await shop.checkout(visitor, await shop.design(visitor));
    const session = sessionIdOf(body.url);
    await shop.db.query(`update sandbox_sessions set status = 'complete' where id = $1`, [session]);
    await shop.webhook(
      stripeEvent(`evt_c_${session}`, 'checkout.session.completed', { id: session }),
    );
    await handled(`evt_c_${session}`);
    return { visitor, session, orderId: body.orderId, url: body.url };
  }

  it('async_payment_succeeded: starts production only once the money has arrived', async () => {
    const { visitor, session, orderId, url } = await confirmedButUnpaid();
    expect(await stateOf(orderId)).toBe('pending/pending');
    expect((await shop.order(visitor, url, () => true)).status).toBe('pending');
    await shop.insert(sandboxPayments, {
      ...{ id: 'pi_later', chargeId: 'ch_later', amount: 3900, metadata: { order_id: orderId } },
    });
    await shop.db.query('update sandbox_sessions set payment_intent_id = $2 where id = $1', [
      session,
      'pi_later',
    ]);
    await shop.webhook(
      stripeEvent('evt_async_yes', 'checkout.session.async_payment_succeeded', { id: session }),
    );
    await shop.row(`select 1 from orders where id = $1 and status = 'processing'`, [orderId]);
    await shop.mail(emailOf(visitor), 'confirmed');
  });

  it('async_payment_failed: the order ends unpaid, without production or mail', async () => {
    const { visitor, session, orderId } = await confirmedButUnpaid();
    await shop.webhook(
      stripeEvent('evt_async_no', 'checkout.session.async_payment_failed', { id: session }),
    );
    await handled('evt_async_no');
    expect(await stateOf(orderId)).toBe('cancelled/pending');
    expect(await shop.mails(emailOf(visitor))).toHaveLength(0);
    expect(await refundsOf(orderId)).toBe(0);
  });

  it('expired: the page is closed, the order ends, and the next submit opens another', async () => {
    const visitor = shop.shop.visitor();
    const designId = await shop.design(visitor);
    const { body } = await shop.checkout(visitor, designId);
    await shop.stripe().checkout.sessions.expire(sessionIdOf(body.url));
    await shop.row(`select 1 from orders where id = $1 and status = 'cancelled'`, [body.orderId]);
    expect((await shop.pay(body.url)).status).toBe(410);
    const again = await shop.checkout(visitor, designId);
    expect(again.body.orderId).not.toBe(body.orderId);
    expect((await shop.pay(again.body.url)).status).toBe(303);
  });

  it('charge.refunded from the dashboard: cancels the shirt, mails the buyer, refunds nothing more', async () => {
    const visitor = shop.shop.visitor();
    const order = await shop.paidOrder(visitor);
    const { intent } = await shop.row<{ intent: string }>(
      'select payment_intent_id as intent from orders where id = $1',
      [order.id],
    );
    await shop.stripe().refunds.create({ payment_intent: intent });
    await shop.mail(emailOf(visitor), 'canceled');
    expect(await stateOf(order.id)).toBe('cancelled/cancelled');
    expect(
      await shop.count('select 1 from sandbox_refunds where payment_intent_id = $1', [intent]),
    ).toBe(1);
  });

  it('charge.refunded while a cancellation awaits review: still cancels the shirt', async () => {
    const order = await shop.paidOrder(shop.shop.visitor());
    const { intent } = await shop.row<{ intent: string }>(
      `select payment_intent_id as intent from orders where id = $1 and status = 'processing'`,
      [order.id],
    );
    await shop.insert(cancellations, {
      ...{ orderId: order.id, status: 'review', by: 'lookup', decidedAt: new Date() },
      reason: 'The partner was away',
    });
    await shop.stripe().refunds.create({ payment_intent: intent });
    await shop.row(`select 1 from orders where id = $1 and status = 'cancelled'`, [order.id]);
    const decided = await shop.row(
      'select status, reason, requested_by as by from cancellations where order_id = $1',
      [order.id],
    );
    expect(decided).toEqual({ status: 'cancelled', reason: 'Refunded by the shop', by: 'shop' });
  });

  it("charge.refunded before the payment's own event: prints nothing", async () => {
    await shop.delayWebhooks(3600);
    const visitor = shop.shop.visitor();
    const { body } = await shop.checkout(visitor, await shop.design(visitor));
    await shop.pay(body.url);
    await shop.delayWebhooks(0);
    const { id } = await shop.row<{ id: string }>(
      `select id from sandbox_payments where metadata->>'order_id' = $1`,
      [body.orderId],
    );
    await shop.stripe().refunds.create({ payment_intent: id });
    await shop.row(
      `select 1 from orders where id = $1 and status = 'cancelled' and paid_at is not null`,
      [body.orderId],
    );
    await shop.mail(emailOf(visitor), 'canceled');
  });

  it('charge.refunded before the order is known as paid: the event waits for it', async () => {
    await shop.delayWebhooks(3600);
    const visitor = shop.shop.visitor();
    const { body } = await shop.checkout(visitor, await shop.design(visitor));
    const session = sessionIdOf(body.url);
    await shop.pay(body.url);
    await shop.delayWebhooks(0);
    // Simulates a kill -9 between opening the page and storing its id.
    await shop.db.query('update orders set checkout_session_id = null where id = $1', [
      body.orderId,
    ]);
    const { id } = await shop.row<{ id: string }>(
      `select id from sandbox_payments where metadata->>'order_id' = $1`,
      [body.orderId],
    );
    await shop.stripe().refunds.create({ payment_intent: id });
    const told = `select 1 from stripe_events where type = 'charge.refunded'
      and payload->'data'->'object'->>'payment_intent' = $1`;
    await shop.row(told, [id]);
    await shop.webhook(
      stripeEvent(`evt_c_${session}`, 'checkout.session.completed', { id: session }),
    );
    await shop.row(
      `select 1 from orders where id = $1 and status = 'cancelled' and paid_at is not null`,
      [body.orderId],
    );
    await shop.row(`${told} and handled_at is not null`, [id]);
  });

  it('notes a partial refund from the dashboard, and makes the shirt', async () => {
    const order = await shop.paidOrder(shop.shop.visitor());
    const { intent } = await shop.row<{ intent: string }>(
      'select payment_intent_id as intent from orders where id = $1',
      [order.id],
    );
    await shop.stripe().refunds.create({ payment_intent: intent, amount: 500 });
    await shop.row(
      `select 1 from order_events where order_id = $1 and details->>'refundedCents' = '500'`,
      [order.id],
    );
    await shop.row(`select 1 from orders where id = $1 and status = 'processing'`, [order.id]);
  });

  it('reaches the same result with all events doubled and shuffled', async () => {
    const visitor = shop.shop.visitor();
    const { body } = await shop.checkout(visitor, await shop.design(visitor));
    await shop.pay(body.url);
    const id = sessionIdOf(body.url);
    const told = ['completed', 'expired', 'async_payment_failed', 'async_payment_succeeded'].map(
      (kind) => stripeEvent(`evt_${kind}_${id}`, `checkout.session.${kind}`, { id }),
    );
    const shuffled = [...told, ...told].toSorted(
      (left, right) => Number(left.includes('completed')) - Number(right.includes('completed')),
    );
    await Promise.all(shuffled.map((event) => shop.webhook(event)));
    for (const event of told) await handled((JSON.parse(event) as { id: string }).id);
    await shop.row(`select 1 from orders where id = $1 and status = 'processing'`, [body.orderId]);
    const pays = `select 1 from order_events where order_id = $1 and action = 'pay'`;
    expect(await shop.count(pays, [body.orderId])).toBe(1);
    await shop.mail(emailOf(visitor), 'confirmed');
    expect(await shop.mails(emailOf(visitor))).toHaveLength(1);
  });
});
