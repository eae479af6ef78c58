import { Logger } from '@nestjs/common';
import type Stripe from 'stripe';
import { recordedJobs, type RecordedJobs } from '../../test/recorded-jobs.js';
import { minutesAgo, storedOrders, type StoredOrders } from '../../test/fixtures/stored-orders.js';
import { ORDER_QUEUES, OrdersReader, OrdersService } from '../orders/index.js';
import { PaymentReconciler } from './payment-reconciler.js';
import { PaymentsRepository } from './payments.repository.js';
import { RefundsRepository } from './refunds.repository.js';
import type { PaymentsService } from './payments.service.js';
import type { RefundEventsService } from './refund-events.service.js';
import { STRIPE_EVENT_QUEUE } from './stripe-events.service.js';

describe('stuck payments', () => {
  let stored: StoredOrders;
  let repository: PaymentsRepository;
  let refunds: RefundsRepository;
  let recorded: RecordedJobs;
  let read: string[];
  let applied: string[];

  beforeAll(async () => {
    stored = await storedOrders();
    repository = new PaymentsRepository(stored.database);
    refunds = new RefundsRepository(stored.database);
  });
  afterAll(() => stored?.close());
  beforeEach(async () => {
    await stored.clear();
    await stored.database.pool.query('delete from stripe_events');
    recorded = recordedJobs();
    [read, applied] = [[], []];
    const payments = {
      reconcile: (id: string) => (
        read.push(id),
        id === 'cs_bad' ? Promise.reject(new Error('unreadable')) : Promise.resolve()
      ),
    } as unknown as PaymentsService;
    const events = {
      apply: (id: string) => (
        applied.push(id),
        id === 're_bad' ? Promise.reject(new Error('running')) : Promise.resolve()
      ),
    } as unknown as RefundEventsService;
    const { jobs } = recorded;
    const life = new OrdersService(stored.database, jobs, stored.repository);
    const parts = [jobs, stored.repository, life, payments, repository, refunds, events] as const;
    new PaymentReconciler(...parts).onModuleInit();
  });

  afterEach(() => jest.restoreAllMocks());

  const everyMinute = () => recorded.handlers['payments.reconcile']!();
  const due = { createdAt: minutesAgo(9), updatedAt: minutesAgo(9) };

  it('are checked every minute, pending refunds every quarter of an hour', () => {
    expect(recorded.crons).toEqual({
      'payments.reconcile': '* * * * *',
      'payments.pending-refunds': '*/15 * * * *',
    });
    expect(Object.keys(recorded.handlers).sort()).toEqual(Object.keys(recorded.crons).sort());
  });

  it('reads due payment pages, and an unreadable one does not block the others', async () => {
    const bad = await stored.made({ ...due, checkoutSessionId: 'cs_bad' });
    await stored.made({ ...due, updatedAt: minutesAgo(8), checkoutSessionId: 'cs_good' });
    await everyMinute();
    expect(read).toEqual(['cs_bad', 'cs_good']);
    const { updatedAt } = (await stored.repository.find(bad.id))!;
    expect(updatedAt.getTime()).toBeGreaterThan(minutesAgo(1).getTime());
    await everyMinute();
    expect(read).toHaveLength(2);
  });

  it('abandons orders whose payment page was never opened', async () => {
    const { id } = await stored.made({ checkoutExpiresAt: minutesAgo(1) });
    await everyMinute();
    expect(await stored.repository.find(id)).toMatchObject({ status: 'cancelled' });
    expect((await stored.repository.history(id))[0]!.details).toEqual({
      because: 'No payment page was opened',
    });
  });

  it('enqueues events whose job was lost, and canceled orders without a refund', async () => {
    const event = { id: 'evt_1', type: 'charge.refunded' } as Stripe.Event;
    await stored.database.transaction((tx) => repository.storeEvent(tx, event));
    await everyMinute();
    expect(recorded.enqueued).toEqual([]);
    await stored.database.pool.query(
      "update stripe_events set received_at = now() - interval '61 seconds'",
    );
    const { id } = await stored.made({
      ...{ status: 'cancelled', fulfillment: 'cancelled', paidAt: minutesAgo(1) },
    });
    await everyMinute();
    expect(recorded.enqueued).toEqual([
      { queue: STRIPE_EVENT_QUEUE, data: { eventId: 'evt_1' }, singletonKey: 'evt_1' },
      { queue: ORDER_QUEUES.refund, data: { orderId: id }, singletonKey: id },
    ]);
  });

  it('enqueues all events whose job was lost, however many of them keep failing', async () => {
    const failing = Array.from({ length: 51 }, (_, i) => `evt_${i}`);
    const events = [...failing, 'evt_later'];
    await stored.database.transaction(async (tx) => {
      for (const id of events)
        await repository.storeEvent(tx, { id, type: 'charge.refunded' } as Stripe.Event);
    });
    await stored.database.pool.query(
      `update stripe_events
       set received_at = now() - case id when 'evt_later' then interval '61 seconds' else '1 day' end`,
    );
    await everyMinute();
    expect(recorded.enqueued.map(({ singletonKey }) => singletonKey).sort()).toEqual(events.sort());
  });

  it('enqueues the refunds of all canceled orders, however many of them keep failing', async () => {
    const canceled = { status: 'cancelled', fulfillment: 'cancelled' } as const;
    const orders: string[] = [];
    for (let order = 0; order < 51; order++)
      orders.push((await stored.made({ ...canceled, paidAt: minutesAgo(1) })).id);
    await everyMinute();
    expect(recorded.enqueued.map(({ singletonKey }) => singletonKey).sort()).toEqual(orders.sort());
  });

  const lostEvent = async (id: string) => {
    const event = { id, type: 'charge.refunded' } as Stripe.Event;
    await stored.database.transaction((tx) => repository.storeEvent(tx, event));
    await stored.database.pool.query(
      "update stripe_events set received_at = now() - interval '61 seconds'",
    );
  };
  const canceled = () =>
    stored.made({ status: 'cancelled', fulfillment: 'cancelled', paidAt: minutesAgo(1) });

  it('closes the other orders when one cannot be closed, and fails at the end', async () => {
    const { abandonUnopened } = OrdersService.prototype;
    const bad = new Set<string>();
    // More than a batch, and first by any order.
    for (let order = 0; order < 51; order++) {
      const id = `00000000-0000-4000-8000-${String(order).padStart(12, '0')}`;
      bad.add(id);
      await stored.made({ id, checkoutExpiresAt: minutesAgo(2) });
    }
    const { id } = await stored.made({ checkoutExpiresAt: minutesAgo(1) });
    jest.spyOn(OrdersService.prototype, 'abandonUnopened').mockImplementation(function (
      this: OrdersService,
      ...[order, because]
    ) {
      if (bad.has(order)) return Promise.reject(new Error('locked'));
      return abandonUnopened.call(this, order, because);
    });
    await expect(everyMinute()).rejects.toMatchObject({ cause: { message: '51 of 52 failed' } });
    expect(await stored.repository.find(id)).toMatchObject({ status: 'cancelled' });
  });

  it.each([
    ['unpaid orders', OrdersReader.prototype, 'findUnpaid'],
    ['orders without a payment page', OrdersReader.prototype, 'findNeverOpened'],
    ['lost events', PaymentsRepository.prototype, 'forgottenEvents'],
    ['missing refunds', RefundsRepository.prototype, 'unrefunded'],
  ] as const)('are checked although the check of %s fails', async (part, owner, query) => {
    const warn = jest.spyOn(Logger.prototype, 'warn');
    jest.spyOn(owner, query as never).mockRejectedValueOnce(new Error('timeout') as never);
    const { id: unopened } = await stored.made({ checkoutExpiresAt: minutesAgo(1) });
    const unread = await stored.made({ ...due, checkoutSessionId: 'cs_good' });
    await lostEvent('evt_1');
    const { id: unrefunded } = await canceled();

    await expect(everyMinute()).rejects.toMatchObject({
      message: '1 of 4 failed',
      cause: { message: 'timeout' },
    });
    const { status } = (await stored.repository.find(unopened))!;
    const keys = recorded.enqueued.map(({ singletonKey }) => singletonKey);
    const worked = {
      'unpaid orders': read.includes(unread.checkoutSessionId!),
      'orders without a payment page': status === 'cancelled',
      'lost events': keys.includes('evt_1'),
      'missing refunds': keys.includes(unrefunded),
    };
    const all = Object.fromEntries(Object.keys(worked).map((name) => [name, name !== part]));
    expect(worked).toEqual(all);
    expect(warn).toHaveBeenCalledWith(expect.objectContaining({ part }), expect.any(String));
  });

  const pendingRefund = async (stripeRefundId: string | null) => {
    const { id } = await stored.made({ status: 'paid', paidAt: minutesAgo(1) });
    const rest = { orderId: id, kind: 'operator', amountCents: 3900 } as const;
    const { refund } = await refunds.startRest(stored.database.db, rest);
    const pending = { amountCents: 3900, stripeRefundId, reason: 'balance' };
    await refunds.savePending(stored.database.db, refund.id, pending);
  };

  it('retrieves pending refunds with a known id, and a failing one does not block the others', async () => {
    for (const id of ['re_bad', 're_1', null]) await pendingRefund(id);
    await recorded.handlers['payments.pending-refunds']!();
    expect(applied.sort()).toEqual(['re_1', 're_bad']);
  });

  it('retrieves all pending refunds, however many wait', async () => {
    const ids = Array.from({ length: 101 }, (_, i) => `re_${i}`);
    for (const id of ids) await pendingRefund(id);
    await recorded.handlers['payments.pending-refunds']!();
    expect(applied.sort()).toEqual(ids.sort());
  });
});
