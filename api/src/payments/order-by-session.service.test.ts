import Stripe from 'stripe';
import { storedOrders, type StoredOrders } from '../../test/fixtures/stored-orders.js';
import type { AppConfig } from '../platform/index.js';
import { OrderBySessionService } from './order-by-session.service.js';
import type { PaymentsService } from './payments.service.js';

const SESSION = 'cs_test_12345678';

describe('the order of a payment session', () => {
  let stored: StoredOrders;
  let found: OrderBySessionService;
  let requested: string[];
  let onAsking: () => Promise<void>;
  beforeAll(async () => (stored = await storedOrders()));
  afterAll(() => stored?.close());
  beforeEach(async () => {
    await stored.clear();
    requested = [];
    onAsking = () => Promise.resolve();
    const payments = {
      reconcile: (id: string) => (requested.push(id), onAsking()),
    } as unknown as PaymentsService;
    const config = { cancelGraceMinutes: 60 } as AppConfig;
    found = new OrderBySessionService(config, stored.repository, payments);
  });

  const actorOf = ({ guestId }: { guestId: string }) => ({ guestId, tempUserId: '' });
  const stranger = { guestId: '0b6a1f7e-0000-4000-8000-000000000001', tempUserId: '' };
  const find = (actor: { guestId: string; tempUserId: string }, id = SESSION) =>
    found.find(actor, id);

  it('does not call Stripe for a paid order', async () => {
    const order = await stored.made({
      ...{ checkoutSessionId: SESSION, status: 'paid', paidAt: new Date() },
    });
    expect(await find(actorOf(order))).toMatchObject({ friendlyOrderNumber: order.number });
    expect(requested).toEqual([]);
  });

  it("retrieves an unpaid order's session from Stripe, and returns the updated order", async () => {
    const order = await stored.made({ checkoutSessionId: SESSION });
    onAsking = async () => {
      const changes = { status: 'paid' as const, paidAt: new Date() };
      await stored.repository.update(stored.database.db, order.id, changes);
    };
    expect(await find(actorOf(order))).toMatchObject({ status: 'paid' });
    expect(requested).toEqual([SESSION]);
  });

  it('retrieves a session that may belong to an order without a recorded one', async () => {
    const order = await stored.made();
    onAsking = async () => {
      const changes = { checkoutSessionId: SESSION, paidAt: new Date() };
      await stored.repository.update(stored.database.db, order.id, changes);
    };
    expect(await find(actorOf(order))).toMatchObject({ friendlyOrderNumber: order.number });
  });

  it('returns nothing to a stranger, and does not call Stripe', async () => {
    await stored.made({ checkoutSessionId: SESSION });
    await expect(find(stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(requested).toEqual([]);
  });

  it.each(['', 'cs_1', `x${SESSION}`, `${SESSION}!`, `cs_${'a'.repeat(201)}`])(
    'rejects %j without calling Stripe',
    async (id) => {
      const order = await stored.made();
      await expect(find(actorOf(order), id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      expect(requested).toEqual([]);
    },
  );

  it('returns the known state when Stripe fails, and rethrows other errors', async () => {
    const order = await stored.made({ checkoutSessionId: SESSION });
    onAsking = () => Promise.reject(new Stripe.errors.StripeConnectionError({ message: 'away' }));
    expect(await find(actorOf(order))).toMatchObject({ status: 'pending' });
    onAsking = () => Promise.reject(new TypeError('a defect'));
    await expect(find(actorOf(order))).rejects.toThrow('a defect');
  });
});
