import Stripe from 'stripe';
import type { RecordedJobs } from '../../test/recorded-jobs.js';
import { storedOrders, type StoredOrders } from '../../test/fixtures/stored-orders.js';
import { storedRefunds } from '../../test/fixtures/stored-refunds.js';
import { heldBecause, ORDER_QUEUES, type Order } from '../orders/index.js';
import { RefundsRepository } from './refunds.repository.js';
import type { RefundsService } from './refunds.service.js';
import { RefundRefused } from './stripe-gateway.js';

interface MadeInStripe {
  id: string;
  cents: number;
  isOurs: boolean;
}

const DISPUTED = new Stripe.errors.StripeInvalidRequestError({
  type: 'invalid_request_error',
  code: 'charge_disputed',
});

describe('after a refund in the dashboard has failed', () => {
  let stored: StoredOrders;
  let repository: RefundsRepository;
  let refunds: RefundsService;
  let handlers: RecordedJobs['handlers'];
  /** Newest first, as Stripe lists them. */
  let effective: MadeInStripe[];
  let requested: number[];
  let outage: Error | null;

  beforeAll(async () => {
    stored = await storedOrders();
    repository = new RefundsRepository(stored.database);
  });
  afterAll(() => stored?.close());
  beforeEach(async () => {
    await stored.clear();
    [effective, requested, outage] = [[], [], null];
    const own = () => effective.find(({ isOurs }) => isOurs);
    const stripe = {
      paidBack: () =>
        Promise.resolve({
          totalCents: effective.reduce((sum, { cents }) => sum + cents, 0),
          own: own() ? { id: own()!.id, isPending: false, reason: null } : null,
          pendingReason: null,
        }),
      refund: ({ amountCents: cents }: { amountCents: number }) => {
        requested.push(cents);
        if (outage) return Promise.reject(outage);
        const made = { id: `re_${requested.length}`, cents, isOurs: true };
        effective.unshift(made);
        return Promise.resolve({ id: made.id, isPending: false, reason: null });
      },
    };
    const started = storedRefunds(stored, stripe);
    refunds = started.refunds;
    handlers = started.recorded.handlers;
  });

  const paid = (columns = {}) =>
    stored.made({ status: 'paid', paidAt: new Date(), paymentIntentId: 'pi_1', ...columns });
  const cancel = (order: Order) =>
    stored.repository.update(stored.database.db, order.id, {
      ...{ status: 'cancelled', fulfillment: 'cancelled' },
    });
  const run = ({ id: orderId }: Order) =>
    handlers[ORDER_QUEUES.refund]!({ orderId }, { retryCount: 0 });
  const inDashboard = () => effective.unshift({ id: 're_dashboard', cents: 500, isOurs: false });
  const fail = (order: Order) => {
    effective = effective.filter(({ isOurs }) => isOurs);
    const refund = { id: 're_dashboard', amount: 500, failure_reason: 'declined' };
    return refunds.recordFailure(order, refund as Stripe.Refund);
  };
  const held = async ({ id }: Order) => heldBecause((await stored.repository.find(id))!);
  const refunded = (order: Order) => refunds.refundedCents(order);

  it('holds the order, and refunds everything when it is canceled later', async () => {
    const order = await paid();
    await fail(order);
    expect([await held(order), await repository.restOf(order.id)]).toEqual([
      'The refund failed: declined',
      null,
    ]);
    await run(await cancel(order));
    expect([requested, await refunded(order)]).toEqual([[3900], 3900]);
    expect(await held(order)).toBeNull();
  });

  it('refunds everything if the order was canceled in the meantime', async () => {
    const order = await paid();
    await cancel(order);
    await fail(order);
    expect([await held(order), await repository.restOf(order.id)]).toEqual([null, null]);
    await run(order);
    expect([requested, await refunded(order)]).toEqual([[3900], 3900]);
  });

  it('waits for the outcome of a refund in progress', async () => {
    const order = await paid({ status: 'cancelled' });
    outage = new Error('Stripe is down');
    await expect(run(order)).rejects.toThrow('Stripe is down');
    await expect(fail(order)).rejects.toThrow(`The refund of order ${order.number} is running`);
    expect(await repository.restOf(order.id)).toMatchObject({ status: 'requested' });
  });

  it('lists what a cancellation had deducted, and refunds that when the operator retries', async () => {
    const order = await paid({ status: 'cancelled' });
    inDashboard();
    await run(order);
    await fail(order);
    expect(await held(order)).toBe('The refund failed: declined');
    await refunds.settle(order.id);
    expect(await refunded(order)).toBeNull();
    await refunds.ask(order, 3900, {});
    await refunds.settle(order.id);
    await run(order);
    expect([requested, await refunded(order)]).toEqual([[3400, 500], 3900]);
  });

  it('refunds an amount that the operator enters, once, also after another failure', async () => {
    const order = await paid({ status: 'cancelled' });
    inDashboard();
    await run(order);
    await fail(order);
    outage = new RefundRefused('no money', DISPUTED);
    await refunds.ask(order, 300, {});
    await run(order);
    outage = null;
    await refunds.ask(order, 300, {});
    await run(order);
    expect([requested, await refunded(order)]).toEqual([[3400, 300, 300], 3700]);
  });

  it('changes nothing once the amount was refunded another way', async () => {
    const order = await paid({ status: 'cancelled' });
    await run(order);
    await fail(order);
    expect([await held(order), await refunded(order)]).toEqual([null, 3900]);
  });

  it('lists it for an order that has shipped', async () => {
    const order = await paid({ status: 'shipped', fulfillment: 'shipped' });
    await fail(order);
    expect(await held(order)).toBe('The refund failed: declined');
    expect(await repository.restOf(order.id)).toMatchObject({
      ...{ status: 'failed', amountCents: 500, reason: 'declined' },
    });
  });
});
