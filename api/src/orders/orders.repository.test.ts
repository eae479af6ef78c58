import { randomUUID } from 'node:crypto';
import {
  MINUTE_MS,
  minutesAgo as ago,
  storedOrders,
  type StoredOrders,
} from '../../test/fixtures/stored-orders.js';
import type { OrdersRepository } from './orders.repository.js';
import type { Order } from './orders.schema.js';

describe('orders SQL', () => {
  let stored: StoredOrders;
  let orders: OrdersRepository;
  const insert: StoredOrders['insert'] = (columns) => stored.insert(columns);
  const made: StoredOrders['made'] = (columns) => stored.made(columns);
  beforeAll(async () => {
    stored = await storedOrders();
    orders = stored.repository;
  });
  afterAll(() => stored?.close());
  beforeEach(() => stored.clear());

  const idsOf = (list: Order[]) => list.map(({ id }) => id);

  it('retries with another number only if the number is taken, not on other conflicts', async () => {
    const { number } = await made({ checkoutSessionId: 'cs_1' });
    expect(await insert({ number })).toBeNull();
    await expect(insert({ checkoutSessionId: 'cs_1' })).rejects.toThrow();
  });

  it('changes one order and sets updatedAt; throws for an unknown order', async () => {
    const [order, other] = [await made({ updatedAt: ago(9) }), await made({ updatedAt: ago(9) })];
    const { totalCents, updatedAt } = await orders.update(stored.database.db, order.id, {
      totalCents: 4200,
    });
    expect(totalCents).toBe(4200);
    expect(updatedAt.getTime()).toBeGreaterThan(ago(5).getTime());
    expect(await orders.find(other.id)).toEqual(other);
    await expect(orders.update(stored.database.db, randomUUID(), {})).rejects.toThrow('no order');
  });

  it('returns the history in order, and the reason of the last failure', async () => {
    const { id } = await made();
    const states = { fromState: 'paid/pending', toState: 'paid/failed' } as const;
    expect(await orders.failedBecause(id)).toBeNull();
    await stored.database.transaction(async (tx) => {
      for (const because of ['no stock', 'no color'])
        await orders.addHistory(tx, {
          orderId: id,
          action: 'fail',
          ...states,
          details: { because },
        });
      const details = { because: 'a note' };
      await orders.addHistory(tx, { orderId: id, action: 'note', ...states, details });
    });
    expect(await orders.failedBecause(id)).toBe('no color');
    expect((await orders.history(id)).map(({ action }) => action)).toEqual([
      'fail',
      'fail',
      'note',
    ]);
  });

  it('finds an order by id, number, session and payment, and by nothing else', async () => {
    const order = await made({ checkoutSessionId: 'cs_2', paymentIntentId: 'pi_2' });
    await made();
    expect(await orders.find(order.id)).toEqual(order);
    expect(await orders.findByNumber(order.number)).toEqual(order);
    expect(await orders.findBySession('cs_2')).toEqual(order);
    expect(await orders.findByPaymentIntent('pi_2')).toEqual(order);
    expect(await orders.find(randomUUID())).toBeNull();
    expect(await orders.findByNumber('FTLXXXXXX')).toBeNull();
    expect(await orders.findBySession('cs_3')).toBeNull();
    expect(await orders.findByPaymentIntent('pi_3')).toBeNull();
  });

  it("finds an own order in three ways, and never another visitor's", async () => {
    const { id, number, guestId } = await made({ checkoutSessionId: 'cs_4' });
    const ways = [{ id }, { number }, { sessionId: 'cs_4' }];
    for (const way of ways) {
      expect((await orders.findOwn({ guestId, tempUserId: '' }, way))?.id).toBe(id);
      expect(await orders.findOwn({ guestId: randomUUID(), tempUserId: '' }, way)).toBeNull();
    }
    for (const way of [{ id: 'not-an-id' }, { number: 'FTLXXXXXX' }, { sessionId: 'cs_5' }])
      expect(await orders.findOwn({ guestId, tempUserId: '' }, way)).toBeNull();
  });

  it('reports an unrecorded payment page only for an unpaid order without one', async () => {
    const guestId = randomUUID();
    const actor = { guestId, tempUserId: '' };
    await made({ guestId, checkoutSessionId: 'cs_6' });
    await made({ guestId, status: 'paid', paidAt: ago(1) });
    await made({ guestId, status: 'cancelled' });
    expect(await orders.hasUnnamedSession(actor)).toBe(false);
    await made({ guestId });
    expect(await orders.hasUnnamedSession(actor)).toBe(true);
    expect(await orders.hasUnnamedSession({ ...actor, guestId: randomUUID() })).toBe(false);
  });

  it('finds a paid order by number and address together', async () => {
    const customerEmail = 'anna@example.com';
    const { number } = await made({ customerEmail, status: 'paid', paidAt: ago(1) });
    const unpaid = await made({ customerEmail });
    expect((await orders.findPaidByNumberAndEmail(number, 'Anna@Example.com'))?.number).toBe(
      number,
    );
    expect(await orders.findPaidByNumberAndEmail(number, 'berta@example.com')).toBeNull();
    expect(await orders.findPaidByNumberAndEmail('FTLXXXXXX', customerEmail)).toBeNull();
    expect(await orders.findPaidByNumberAndEmail(unpaid.number, customerEmail)).toBeNull();
  });

  it('lists the open orders of a design, newest first', async () => {
    const guestId = randomUUID();
    const older = await made({ guestId, createdAt: ago(3) });
    const newer = await made({ guestId, createdAt: ago(1) });
    await made({ guestId, designId: 'another' });
    await made({ guestId, status: 'paid' });
    await made({ guestId, checkoutExpiresAt: new Date(Date.now() + 4 * MINUTE_MS) });
    await made();
    const open = await stored.database.transaction((tx) =>
      orders.findOpen(tx, { guestId, tempUserId: '' }, 'design'),
    );
    expect(idsOf(open)).toEqual([newer.id, older.id]);
  });

  it('lists unpaid orders that are due, less often the older they are', async () => {
    const page = () => ({ checkoutSessionId: randomUUID() });
    const first = await made({ ...page(), createdAt: ago(100), updatedAt: ago(30) });
    const second = await made({ ...page(), createdAt: ago(2), updatedAt: ago(2) });
    await made({ ...page(), createdAt: ago(100), updatedAt: ago(20) });
    await made({ ...page(), createdAt: ago(2), updatedAt: ago(0.5) });
    await made({ ...page(), status: 'paid', createdAt: ago(9), updatedAt: ago(9) });
    await made({ createdAt: ago(9), updatedAt: ago(9) });
    expect(idsOf(await orders.findUnpaid(9))).toEqual([first.id, second.id]);
    expect(idsOf(await orders.findUnpaid(1))).toEqual([first.id]);
  });

  it('lists orders without a payment page once they have expired', async () => {
    const expired = await made({ checkoutExpiresAt: ago(1) });
    await made();
    await made({ checkoutExpiresAt: ago(1), checkoutSessionId: 'cs_7' });
    await made({ checkoutExpiresAt: ago(1), status: 'cancelled' });
    expect(idsOf(await orders.findNeverOpened(9))).toEqual([expired.id]);
    expect(await orders.findNeverOpened(0)).toEqual([]);
  });

  it('lists paid orders that are not yet with the print partner, longest waiting first', async () => {
    const paid = { status: 'paid' as const };
    const second = await made({ ...paid, updatedAt: ago(2) });
    const first = await made({ ...paid, updatedAt: ago(3) });
    await made({ ...paid, updatedAt: ago(0.5) });
    await made({ ...paid, updatedAt: ago(9), holds: [{ kind: 'dispute', reason: 'dispute' }] });
    await made({ ...paid, updatedAt: ago(9), fulfillment: 'failed' });
    await made({ status: 'pending', updatedAt: ago(9) });
    expect(idsOf(await orders.findUnsubmitted(60, 9))).toEqual([first.id, second.id]);
    expect(idsOf(await orders.findUnsubmitted(60, 1))).toEqual([first.id]);
  });

  it("moves a guest's orders to an account, lists them page by page, and detaches them again", async () => {
    const guestId = randomUUID();
    const [one, two] = [await made({ guestId }), await made({ guestId })];
    const stranger = await made();
    const taken = await made({ guestId, userId: 'other' });
    await orders.claim(guestId, 'anna');
    const ids = [one.id, two.id].sort();
    const page = await orders.ofAccount('anna', undefined, 9);
    expect(page.map(({ id }) => id)).toEqual(ids);
    expect(page[0]).toMatchObject({
      ...{ totalCents: 3900, color: 'White', plan: 'guest', customerEmail: '' },
      ...{ shippingAddress: null, trackingNumber: null, history: [] },
    });
    expect((await orders.ofAccount('anna', undefined, 1)).map(({ id }) => id)).toEqual([ids[0]]);
    expect((await orders.ofAccount('anna', ids[0], 9)).map(({ id }) => id)).toEqual([ids[1]]);

    await orders.disown('anna');
    const left = await orders.find(one.id);
    expect(left!.userId).toBeNull();
    expect(left!.guestId).not.toBe(guestId);
    expect(await orders.find(stranger.id)).toEqual(stranger);
    expect(await orders.find(taken.id)).toEqual(taken);
  });
});
