import { storedOrders, type StoredOrders } from '../../test/fixtures/stored-orders.js';
import type { Tx } from '../platform/index.js';
import { PaymentsRepository } from './payments.repository.js';
import { RefundsRepository } from './refunds.repository.js';

describe('refunds SQL', () => {
  let stored: StoredOrders;
  let refunds: RefundsRepository;
  beforeAll(async () => {
    stored = await storedOrders();
    refunds = new RefundsRepository(stored.database);
  });
  afterAll(() => stored?.close());
  beforeEach(() => stored.clear());

  const within = <T>(work: (tx: Tx) => Promise<T>) => stored.database.transaction(work);
  const paid = async (columns = {}) =>
    (await stored.made({ status: 'paid', paidAt: new Date(), ...columns })).id;
  const start = (orderId: string, amountCents = 3900) =>
    refunds.startRest(stored.database.db, { orderId, kind: 'cancellation', amountCents });
  const requested = async () => {
    const id = await paid();
    await start(id);
    return id;
  };
  const rest = async (id: string) => (await refunds.restOf(id))!;
  const finish = async (id: string, amountCents = 3900, stripeRefundId: string | null = 're_1') =>
    refunds.finish(stored.database.db, (await rest(id)).id, { amountCents, stripeRefundId });
  const refuse = async (id: string) => {
    const { id: refundId } = await rest(id);
    return within((tx) => refunds.failRequest(tx, refundId, 'declined'));
  };
  const ask = async (id: string, cents: number) => {
    const { id: refundId } = await rest(id);
    return within((tx) => refunds.repeatRest(tx, refundId, cents));
  };
  const fail = async (id: string, stripeRefundId: string) => {
    const recorded = await rest(id);
    const failure = { reason: 'declined', stripeRefundId };
    return within((tx) => refunds.failRecorded(tx, recorded, failure));
  };
  const pend = async (id: string, reason = 'balance') =>
    refunds.savePending(stored.database.db, (await rest(id)).id, {
      ...{ amountCents: 3900, stripeRefundId: 're_1', reason },
    });

  it('starts one refund of the rest of an order, and keeps the first amount', async () => {
    const id = await paid();
    const first = await start(id);
    expect(first).toMatchObject({
      isNew: true,
      refund: {
        ...{ orderId: id, amountCents: 3900, status: 'requested', kind: 'cancellation' },
        ...{ attempt: 0, reason: null, doneAt: null, paymentIntentId: null },
      },
    });
    expect(await start(id, 100)).toEqual({ ...first, isNew: false });
    expect(await refunds.restOf(await paid())).toBeNull();
  });

  it('starts a new attempt only after a failure, and never once it is done', async () => {
    const id = await requested();
    expect(await ask(id, 2000)).toBe(true);
    expect(await rest(id)).toMatchObject({ status: 'requested', attempt: 0, amountCents: 2000 });
    await refuse(id);
    expect(await ask(id, 3900)).toBe(true);
    expect(await rest(id)).toMatchObject({ status: 'requested', attempt: 1, reason: null });
    await finish(id);
    expect(await ask(id, 3900)).toBe(false);
    expect(await rest(id)).toMatchObject({ status: 'done', attempt: 1 });
  });

  it("finishes a refund once, with the refunded amount and Stripe's id", async () => {
    const [id, other] = [await requested(), await requested()];
    await pend(id);
    expect(await finish(id, 3000)).toBe(true);
    expect(await finish(id, 3900)).toBe(false);
    expect(await rest(id)).toMatchObject({
      ...{ status: 'done', amountCents: 3000, stripeRefundId: 're_1', reason: null },
      doneAt: expect.any(Date),
    });
    expect(await rest(other)).toMatchObject({ status: 'requested' });
  });

  it('keeps a known Stripe id if an event has none', async () => {
    const id = await requested();
    await pend(id);
    await finish(id, 3900, null);
    expect(await rest(id)).toMatchObject({ stripeRefundId: 're_1' });
  });

  it('increases a finished refund, and never decreases it', async () => {
    const [id, open] = [await requested(), await requested()];
    await finish(id, 2000);
    const raise = (order: string, cents: number) =>
      within((tx) => refunds.raiseRest(tx, order, cents));
    await raise(id, 1000);
    expect(await rest(id)).toMatchObject({ amountCents: 2000 });
    await raise(id, 3900);
    expect(await rest(id)).toMatchObject({ amountCents: 3900 });
    await raise(open, 9900);
    expect(await rest(open)).toMatchObject({ amountCents: 3900 });
  });

  it('reports a pending refund once per reason, until it is done', async () => {
    const id = await requested();
    expect(await pend(id)).toBe(true);
    expect(await pend(id)).toBe(false);
    expect(await pend(id, 'bank')).toBe(true);
    expect(await rest(id)).toMatchObject({
      ...{ status: 'pending', reason: 'bank', stripeRefundId: 're_1', amountCents: 3900 },
    });
    expect((await refunds.pending(9)).map(({ orderId }) => orderId)).toEqual([id]);
    expect(await refunds.pending(0)).toEqual([]);
    await finish(id);
    expect(await pend(id)).toBe(false);
    expect(await refunds.pending(9)).toEqual([]);
  });

  it('marks a finished refund as failed once, and drops its id', async () => {
    const id = await requested();
    await finish(id);
    await refuse(id);
    expect(await rest(id)).toMatchObject({ status: 'done' });
    expect(await fail(id, 're_1')).toBe(true);
    expect(await fail(id, 're_1')).toBe(false);
    expect(await rest(id)).toMatchObject({
      ...{ status: 'failed', reason: 'declined', doneAt: null, stripeRefundId: null },
    });
  });

  it("keeps our refund's id if another one has failed", async () => {
    const id = await requested();
    await finish(id);
    expect(await fail(id, 're_another')).toBe(true);
    await refuse(id);
    expect(await rest(id)).toMatchObject({ status: 'failed', stripeRefundId: 're_1' });
  });

  it('does not mark a refund as failed that has changed since it was read', async () => {
    const id = await requested();
    await finish(id);
    const recorded = await rest(id);
    await fail(id, 're_1');
    await ask(id, 3900);
    await finish(id, 3900, 're_2');
    const failure = { reason: 'declined', stripeRefundId: 're_1' };
    await expect(within((tx) => refunds.failRecorded(tx, recorded, failure))).rejects.toThrow(
      'changed in the meantime',
    );
    expect(await rest(id)).toMatchObject({ status: 'done', stripeRefundId: 're_2' });
  });

  it('lists orders whose refund is not with Stripe yet', async () => {
    const cancelled = await paid({ status: 'cancelled', fulfillment: 'cancelled' });
    const asked = await requested();
    const done = await requested();
    await finish(done);
    await stored.made({ status: 'cancelled' });
    await paid();
    expect((await refunds.unrefunded(9)).sort()).toEqual([asked, cancelled].sort());
    expect(await refunds.unrefunded(0)).toEqual([]);
  });

  it('sums all refunds, and what totals are less by than what was paid', async () => {
    const payments = new PaymentsRepository(stored.database);
    expect(await payments.paid()).toEqual({ count: 0, cents: 0 });
    const nothing = { orders: 0, doneCents: 0, beyondTotalsCents: 0 };
    expect(await refunds.sums()).toEqual(nothing);
    const id = await requested();
    await paid({ totalCents: 100 });
    await stored.made();
    await requested();
    await finish(id, 3000);
    const difference = { kind: 'difference', paymentIntentId: 'pi_1', amountCents: 700 } as const;
    await within((tx) => refunds.addPart(tx, { ...difference, orderId: id }));
    expect(await payments.paid()).toEqual({ count: 3, cents: 7900 });
    expect(await refunds.sums()).toEqual({ orders: 1, doneCents: 3000, beyondTotalsCents: 700 });
    const [, part] = await refunds.ofOrder(id);
    await refunds.finish(stored.database.db, part!.id, { stripeRefundId: 're_2' });
    expect(await refunds.sums()).toEqual({ orders: 1, doneCents: 3700, beyondTotalsCents: 700 });
  });
});
