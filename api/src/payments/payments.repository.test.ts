import type Stripe from 'stripe';
import { storedOrders, type StoredOrders } from '../../test/fixtures/stored-orders.js';
import type { Tx } from '../platform/index.js';
import { PaymentsRepository } from './payments.repository.js';

const event = (id: string) => ({ id, type: 'charge.refunded' }) as Stripe.Event;

describe('events and refunds SQL', () => {
  let stored: StoredOrders;
  let payments: PaymentsRepository;
  beforeAll(async () => {
    stored = await storedOrders();
    payments = new PaymentsRepository(stored.database);
  });
  afterAll(() => stored?.close());
  beforeEach(async () => {
    await stored.clear();
    await stored.database.pool.query('delete from stripe_events');
  });

  const within = <T>(work: (tx: Tx) => Promise<T>) => stored.database.transaction(work);
  const paid = async (columns = {}) =>
    (await stored.made({ status: 'paid', paidAt: new Date(), ...columns })).id;
  const requested = async () => {
    const id = await paid();
    await payments.startRefund(stored.database.db, id, 3900);
    return id;
  };
  const finish = (id: string, amountCents = 3900, stripeRefundId: string | null = 're_1') =>
    within((tx) => payments.finishRefund(tx, id, { amountCents, stripeRefundId }));
  const refuse = (id: string) => within((tx) => payments.failRequest(tx, id, 'declined'));
  const fail = async (id: string, stripeRefundId: string) => {
    const recorded = (await payments.refundOf(id))!;
    const failure = { reason: 'declined', stripeRefundId };
    return within((tx) => payments.failRecorded(tx, recorded, failure));
  };
  const pend = (id: string, reason = 'balance') =>
    within((tx) =>
      payments.savePending(tx, id, { amountCents: 3900, stripeRefundId: 're_1', reason }),
    );

  it('stores an event once, and returns it until it is handled', async () => {
    expect(await within((tx) => payments.storeEvent(tx, event('evt_1')))).toBe(true);
    expect(await within((tx) => payments.storeEvent(tx, event('evt_1')))).toBe(false);
    expect(await within((tx) => payments.storeEvent(tx, event('evt_2')))).toBe(true);
    expect(await payments.openEvent('evt_1')).toEqual(event('evt_1'));
    await payments.markHandled('evt_1');
    expect(await payments.openEvent('evt_1')).toBeNull();
    expect(await payments.openEvent('evt_2')).toEqual(event('evt_2'));
    expect(await payments.openEvent('evt_3')).toBeNull();
  });

  it('lists unhandled events older than a number of seconds', async () => {
    await within(async (tx) => {
      for (const id of ['evt_new', 'evt_old', 'evt_done']) await payments.storeEvent(tx, event(id));
    });
    await stored.database.pool.query(
      "update stripe_events set received_at = now() - interval '90 seconds' where id <> 'evt_new'",
    );
    await payments.markHandled('evt_done');
    expect(await payments.forgottenEvents(60, 9)).toEqual(['evt_old']);
    expect(await payments.forgottenEvents(60, 0)).toEqual([]);
    expect(await payments.forgottenEvents(120, 9)).toEqual([]);
  });

  it('starts one refund per order, and keeps the first amount', async () => {
    const id = await paid();
    const first = await payments.startRefund(stored.database.db, id, 3900);
    expect(first).toMatchObject({
      ...{ orderId: id, amountCents: 3900, status: 'requested' },
      ...{ attempt: 0, reason: null, doneAt: null },
    });
    expect(await payments.startRefund(stored.database.db, id, 100)).toEqual(first);
    expect(await payments.refundOf(id)).toEqual(first);
    expect(await payments.refundOf(await paid())).toBeNull();
  });

  it('starts a new attempt only after a failure, and never once it is done', async () => {
    const id = await paid();
    const ask = (cents: number) => within((tx) => payments.askRefund(tx, id, cents));
    expect(await ask(3900)).toMatchObject({ status: 'requested', attempt: 0, amountCents: 3900 });
    expect(await ask(2000)).toMatchObject({ attempt: 0, amountCents: 2000 });
    await refuse(id);
    expect(await ask(3900)).toMatchObject({ status: 'requested', attempt: 1, reason: null });
    await finish(id);
    expect(await ask(3900)).toBeNull();
    expect(await payments.refundOf(id)).toMatchObject({ status: 'done', attempt: 1 });
  });

  it('starts another attempt for one order only', async () => {
    const [id, other] = [await requested(), await requested()];
    await payments.nextAttempt(id);
    expect(await payments.refundOf(id)).toMatchObject({ attempt: 1 });
    expect(await payments.refundOf(other)).toMatchObject({ attempt: 0 });
  });

  it("finishes a refund once, with the refunded amount and Stripe's id", async () => {
    const [id, other] = [await requested(), await requested()];
    await pend(id);
    expect(await finish(id, 3000)).toBe(true);
    expect(await finish(id, 3900)).toBe(false);
    expect(await payments.refundOf(id)).toMatchObject({
      ...{ status: 'done', amountCents: 3000, stripeRefundId: 're_1', reason: null },
      doneAt: expect.any(Date),
    });
    expect(await payments.refundOf(other)).toMatchObject({ status: 'requested' });
  });

  it('keeps a known Stripe id if an event has none', async () => {
    const id = await requested();
    await pend(id);
    await finish(id, 3900, null);
    expect(await payments.refundOf(id)).toMatchObject({ stripeRefundId: 're_1' });
  });

  it('increases a finished refund, and never decreases it', async () => {
    const [id, open] = [await requested(), await requested()];
    await finish(id, 2000);
    const raise = (order: string, cents: number) =>
      within((tx) => payments.raiseRefund(tx, order, cents));
    await raise(id, 1000);
    expect(await payments.refundOf(id)).toMatchObject({ amountCents: 2000 });
    await raise(id, 3900);
    expect(await payments.refundOf(id)).toMatchObject({ amountCents: 3900 });
    await raise(open, 9900);
    expect(await payments.refundOf(open)).toMatchObject({ amountCents: 3900 });
  });

  it('reports a pending refund once per reason, until it is done', async () => {
    const id = await requested();
    expect(await pend(id)).toBe(true);
    expect(await pend(id)).toBe(false);
    expect(await pend(id, 'bank')).toBe(true);
    expect(await payments.refundOf(id)).toMatchObject({
      ...{ status: 'pending', reason: 'bank', stripeRefundId: 're_1', amountCents: 3900 },
    });
    expect((await payments.pendingRefunds(9)).map(({ orderId }) => orderId)).toEqual([id]);
    expect(await payments.pendingRefunds(0)).toEqual([]);
    await finish(id);
    expect(await pend(id)).toBe(false);
    expect(await payments.pendingRefunds(9)).toEqual([]);
  });

  it('marks a finished refund as failed once, and drops its id', async () => {
    const id = await requested();
    await finish(id);
    await refuse(id);
    expect(await payments.refundOf(id)).toMatchObject({ status: 'done' });
    expect(await fail(id, 're_1')).toBe(true);
    expect(await fail(id, 're_1')).toBe(false);
    expect(await payments.refundOf(id)).toMatchObject({
      ...{ status: 'failed', reason: 'declined', doneAt: null, stripeRefundId: null },
    });
  });

  it("keeps our refund's id if another one has failed", async () => {
    const id = await requested();
    await finish(id);
    expect(await fail(id, 're_another')).toBe(true);
    await refuse(id);
    expect(await payments.refundOf(id)).toMatchObject({ status: 'failed', stripeRefundId: 're_1' });
  });

  it('does not mark a refund as failed that has changed since it was read', async () => {
    const id = await requested();
    await finish(id);
    const recorded = (await payments.refundOf(id))!;
    await fail(id, 're_1');
    await within((tx) => payments.askRefund(tx, id, 3900));
    await finish(id, 3900, 're_2');
    const failure = { reason: 'declined', stripeRefundId: 're_1' };
    await expect(within((tx) => payments.failRecorded(tx, recorded, failure))).rejects.toThrow(
      'changed in the meantime',
    );
    expect(await payments.refundOf(id)).toMatchObject({ status: 'done', stripeRefundId: 're_2' });
  });

  it('lists orders whose refund is not with Stripe yet', async () => {
    const cancelled = await paid({ status: 'cancelled', fulfillment: 'cancelled' });
    const asked = await requested();
    const done = await requested();
    await finish(done);
    await stored.made({ status: 'cancelled' });
    await paid();
    expect((await payments.unrefunded(9)).sort()).toEqual([asked, cancelled].sort());
    expect(await payments.unrefunded(0)).toEqual([]);
  });

  it('sums paid and refunded amounts', async () => {
    expect(await payments.paid()).toEqual({ count: 0, cents: 0 });
    expect(await payments.refunded()).toEqual({ count: 0, cents: 0 });
    const id = await requested();
    await paid({ totalCents: 100 });
    await stored.made();
    await requested();
    await finish(id, 3000);
    expect(await payments.paid()).toEqual({ count: 3, cents: 7900 });
    expect(await payments.refunded()).toEqual({ count: 1, cents: 3000 });
  });
});
