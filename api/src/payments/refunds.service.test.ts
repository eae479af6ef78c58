import Stripe from 'stripe';
import type { RecordedJobs } from '../../test/recorded-jobs.js';
import { storedOrders, type StoredOrders } from '../../test/fixtures/stored-orders.js';
import { storedRefunds } from '../../test/fixtures/stored-refunds.js';
import { heldBecause, ORDER_QUEUES, type Hold, type Order } from '../orders/index.js';
import type { RefundRequestsService } from './refund-requests.service.js';
import { RefundsRepository } from './refunds.repository.js';
import type { RefundsService } from './refunds.service.js';
import { RefundRefused, type MadeRefund, type PaidBack } from './stripe-gateway.js';

const NOTHING_BACK: PaidBack = { totalCents: 0, own: null, pendingReason: null };
const SHIPPED = { status: 'shipped', fulfillment: 'shipped' } as const;
const FINAL = new Stripe.errors.StripeInvalidRequestError({
  type: 'invalid_request_error',
  code: 'charge_disputed',
});
const FAILED: Hold = { kind: 'refund', reason: 'The refund failed: x' };
const LAST_TRY = { retryCount: 12 };

describe('refunds of an order', () => {
  let stored: StoredOrders;
  let repository: RefundsRepository;
  let recorded: RecordedJobs;
  let refunds: RefundsService;
  let requests: RefundRequestsService;
  let back: PaidBack;
  let requested: unknown[];
  let onRefund: () => Promise<MadeRefund>;

  beforeAll(async () => {
    stored = await storedOrders();
    repository = new RefundsRepository(stored.database);
  });
  afterAll(() => stored?.close());
  beforeEach(async () => {
    await stored.clear();
    [back, requested] = [NOTHING_BACK, []];
    onRefund = () => Promise.resolve({ id: 're_1', isPending: false, reason: null });
    const stripe = {
      paidBack: () => Promise.resolve(back),
      refund: (request: unknown) => (requested.push(request), onRefund()),
      madePart: () => Promise.resolve(null),
    };
    ({ refunds, requests, recorded } = storedRefunds(stored, stripe));
  });

  const made = (columns = {}) =>
    stored.made({ status: 'paid', paidAt: new Date(), paymentIntentId: 'pi_1', ...columns });
  const run = ({ id: orderId }: Order, context: object = { retryCount: 0 }) =>
    recorded.handlers[ORDER_QUEUES.refund]!({ orderId }, context);
  const refundedInDashboard = (cents: number) => {
    back = { totalCents: cents, own: null, pendingReason: null };
  };
  const enqueued = () => recorded.enqueued.map(({ queue, data }) => ({ queue, ...data }));
  const history = async ({ id }: Order) =>
    (await stored.repository.history(id)).map(({ details }) => details);
  const held = async ({ id }: Order) => heldBecause((await stored.repository.find(id))!);

  it('cancels the shirt of an order that was refunded in full in the dashboard', async () => {
    const order = await made();
    refundedInDashboard(3900);
    await refunds.recordFromStripe(order);
    expect(recorded.enqueued).toEqual([
      {
        queue: ORDER_QUEUES.cancel,
        data: { orderId: order.id, reason: 'Refunded by the shop', isDecided: true },
        singletonKey: `${order.id}:refunded`,
      },
    ]);
    expect(await repository.restOf(order.id)).toMatchObject({ status: 'done', amountCents: 3900 });
  });

  it('only records a partial refund in the dashboard', async () => {
    const order = await made();
    refundedInDashboard(1000);
    await refunds.recordFromStripe(order);
    expect(await history(order)).toEqual([{ refundedCents: 1000 }]);
    expect([enqueued(), await repository.restOf(order.id)]).toEqual([[], null]);
  });

  it('increases a finished refund by a refund in the dashboard', async () => {
    const order = await made(SHIPPED);
    await refunds.ask(order, 1000, {});
    await run(order);
    expect(await refunds.refundedCents(order)).toBe(1000);
    refundedInDashboard(2500);
    await refunds.recordFromStripe(order);
    expect(await refunds.refundedCents(order)).toBe(2500);
  });

  it('records no refund that has failed before its event is handled', async () => {
    const order = await made(SHIPPED);
    await refunds.ask(order, 1000, {});
    await run(order);
    await refunds.recordFromStripe(order);
    expect(await refunds.refundedCents(order)).toBe(1000);
    expect(await history(order)).not.toContainEqual({ refundedCents: expect.anything() });
  });

  it('sends a mail about the refund of a shipped shirt in the dashboard, and cancels nothing', async () => {
    const order = await made(SHIPPED);
    refundedInDashboard(3900);
    await refunds.recordFromStripe(order);
    expect(enqueued()).toEqual([{ queue: ORDER_QUEUES.mail, orderId: order.id, kind: 'refunded' }]);
  });

  it.each`
    failure_reason                | status        | reason
    ${'expired_or_canceled_card'} | ${'failed'}   | ${'expired_or_canceled_card'}
    ${undefined}                  | ${'canceled'} | ${'Stripe reports it as canceled'}
  `('holds an order whose refund failed because: $reason', async (failure) => {
    const { reason, ...reported } = failure as { reason: string };
    const order = await made({ status: 'cancelled' });
    await run(order);
    recorded.enqueued.length = 0;
    const refund = { id: 're_1', amount: 3900, ...reported } as unknown as Stripe.Refund;
    await refunds.recordFailure(order, refund);
    expect(await held(order)).toBe(`The refund failed: ${reason}`);
    expect(enqueued()).toMatchObject([
      { queue: ORDER_QUEUES.mail, orderId: order.id, kind: 'alert_held' },
    ]);
    await refunds.recordFailure(order, refund);
    expect(enqueued()).toHaveLength(1);
  });

  it('refunds a canceled order, less what was refunded before', async () => {
    const order = await made({ status: 'cancelled' });
    back = { totalCents: 900, own: null, pendingReason: null };
    await run(order);
    expect(requested).toEqual([
      { orderId: order.id, paymentIntentId: 'pi_1', amountCents: 3000, attempt: 0 },
    ]);
    expect(await repository.restOf(order.id)).toMatchObject({
      ...{ status: 'done', amountCents: 3900, stripeRefundId: 're_1' },
    });
    expect(await history(order)).toEqual([{ refundedCents: 3900, refundId: 're_1' }]);
    expect(enqueued()).toEqual([
      { queue: ORDER_QUEUES.mail, orderId: order.id, kind: 'cancelled' },
    ]);
  });

  it('refunds nothing for an unpaid order, or a paid one that is not to be refunded', async () => {
    const orders = [await made(), await stored.made({ status: 'cancelled' })];
    for (const order of orders) await run(order);
    expect(requested).toEqual([]);
    for (const { id } of orders) expect(await repository.restOf(id)).toBeNull();
  });

  it('does not call Stripe if a promotion code paid for everything', async () => {
    const order = await made({ status: 'cancelled', paymentIntentId: null });
    await run(order);
    expect(requested).toEqual([]);
    expect(await repository.restOf(order.id)).toMatchObject({ status: 'done', amountCents: 0 });
  });

  it('keeps a refund pending that Stripe has accepted but not paid', async () => {
    const order = await made({ status: 'cancelled' });
    onRefund = () => Promise.resolve({ id: 're_1', isPending: true, reason: null });
    await run(order);
    expect(await repository.restOf(order.id)).toMatchObject({
      ...{ status: 'pending', reason: 'processing', stripeRefundId: 're_1' },
    });
    expect(await history(order)).toEqual([
      { refund: 'pending', reason: 'processing', refundId: 're_1' },
    ]);
    expect(enqueued()).toEqual([]);
    back = {
      totalCents: 3900,
      own: { id: 're_1', isPending: false, reason: null },
      pendingReason: null,
    };
    await refunds.settle(order.id);
    expect(await repository.restOf(order.id)).toMatchObject({ status: 'done' });
  });

  it('sends the email again, and refunds nothing, once the refund is done', async () => {
    const order = await made({ status: 'cancelled' });
    await run(order);
    await run(order);
    expect(requested).toHaveLength(1);
    expect(enqueued().map(({ queue }) => queue)).toEqual([ORDER_QUEUES.mail, ORDER_QUEUES.mail]);
  });

  it('retries an outage with the same idempotency key, and holds the order after the last retry', async () => {
    const order = await made({ status: 'cancelled' });
    onRefund = () => Promise.reject(new Error('Stripe is down'));
    await expect(run(order)).rejects.toThrow('Stripe is down');
    expect([await held(order), await repository.restOf(order.id)]).toMatchObject([
      null,
      { status: 'requested', attempt: 0 },
    ]);
    await run(order, LAST_TRY);
    expect(await held(order)).toBe('The refund could not be made: Stripe is down');
    expect(await repository.restOf(order.id)).toMatchObject({ status: 'failed', attempt: 0 });
  });

  it.each([
    [false, 'requested', null],
    [true, 'failed', 'The refund could not be made: no money'],
  ])('uses a new idempotency key after a refusal (final: %s)', async (isFinal, status, reason) => {
    const order = await made({ status: 'cancelled' });
    onRefund = () => Promise.reject(new RefundRefused('no money', isFinal ? FINAL : undefined));
    const outcome = run(order);
    if (isFinal) await outcome;
    else await expect(outcome).rejects.toThrow('no money');
    expect(await repository.restOf(order.id)).toMatchObject({ status, attempt: 1 });
    expect(await held(order)).toBe(reason);
  });

  it("refunds what the operator requests once, and releases the refund's hold", async () => {
    const order = await made(SHIPPED);
    await stored.repository.update(stored.database.db, order.id, {
      holds: [FAILED],
    });
    expect(await refunds.ask(order, 1500, { by: 'operator' })).toBe(true);
    expect(await history(order)).toEqual([{ by: 'operator', refund: 'asked', amountCents: 1500 }]);
    expect(enqueued()).toEqual([{ queue: ORDER_QUEUES.refund, orderId: order.id }]);
    await run((await stored.repository.find(order.id))!);
    expect(requested).toMatchObject([{ amountCents: 1500 }]);
    expect(await held(order)).toBeNull();
    expect(await refunds.ask(order, 1500, {})).toBe(false);
  });

  it('keeps the other reasons of a hold when the refund is paid', async () => {
    const order = await made(SHIPPED);
    await stored.repository.update(stored.database.db, order.id, {
      holds: [FAILED, { kind: 'dispute', reason: 'The payment is disputed' }],
    });
    await refunds.ask(order, 1500, {});
    await run(order);
    expect(await held(order)).toBe('The payment is disputed');
  });

  it('does not submit a held order that was refunded in full in the dashboard', async () => {
    const order = await made({ holds: [FAILED] });
    refundedInDashboard(3900);
    await refunds.recordFromStripe(order);
    expect(await held(order)).toBe('The refund failed: x');
    expect(enqueued().map(({ queue }) => queue)).toEqual([ORDER_QUEUES.cancel]);
    const changes = { status: 'cancelled', fulfillment: 'cancelled' } as const;
    await run(await stored.repository.update(stored.database.db, order.id, changes));
    expect(await held(order)).toBeNull();
  });

  /** A change that costs 1,000 cents less, and whose refund Stripe refuses. */
  const lowered = async (columns = {}) => {
    const order = await made({ totalCents: 2900, ...columns });
    onRefund = () => Promise.reject(new RefundRefused('no money', FINAL));
    await stored.database.transaction((tx) => requests.refundDifference(tx, order, 1000));
    await run(order);
    onRefund = () => Promise.resolve({ id: 're_1', isPending: false, reason: null });
    requested.length = 0;
    return order;
  };

  it('holds an order whose difference cannot be refunded, until the operator repeats it', async () => {
    const order = await lowered();
    expect(await held(order)).toBe('The refund of $10.00 could not be made: no money');
    expect(await refunds.repeatParts(order, { by: 'operator' })).toBe(1000);
    await run(order);
    expect(requested).toMatchObject([{ amountCents: 1000, attempt: 2, kind: 'difference' }]);
    expect(await refunds.repeatParts(order, {})).toBe(0);
  });

  it('refunds also the difference that failed when the order is canceled, each once', async () => {
    const { id } = await lowered();
    const order = await stored.repository.update(stored.database.db, id, {
      ...{ status: 'cancelled', fulfillment: 'cancelled' },
    });
    await run(order);
    await run(order);
    expect(requested).toMatchObject([
      { amountCents: 1000, kind: 'difference' },
      { amountCents: 2900, paymentIntentId: 'pi_1' },
    ]);
    expect(await held(order)).toBeNull();
  });

  it('makes the shirt although a difference that failed was refunded in the dashboard', async () => {
    const order = await lowered();
    refundedInDashboard(2900);
    await refunds.recordFromStripe(order);
    expect(enqueued().map(({ queue }) => queue)).not.toContain(ORDER_QUEUES.cancel);
    refundedInDashboard(3900);
    await refunds.recordFromStripe(order);
    expect(enqueued().map(({ queue }) => queue)).toContain(ORDER_QUEUES.cancel);
  });

  it('settles a failed refund only if the full amount was paid by hand', async () => {
    const order = await made(SHIPPED);
    await refunds.ask(order, 1500, {});
    await run(order, { retryCount: 0 }).catch(() => undefined);
    expect(await refunds.refundedCents(order)).toBe(1500);
    const other = await made({ ...SHIPPED, paymentIntentId: 'pi_2' });
    await refunds.ask(other, 1500, {});
    onRefund = () => Promise.reject(new RefundRefused('no money', FINAL));
    await run(other);
    expect(await refunds.refundedCents(other)).toBeNull();
    back = { totalCents: 1499, own: null, pendingReason: null };
    await refunds.settle(other.id);
    expect(await refunds.refundedCents(other)).toBeNull();
    back = { totalCents: 1500, own: null, pendingReason: null };
    await refunds.settle(other.id);
    expect(await refunds.refundedCents(other)).toBe(1500);
  });
});
