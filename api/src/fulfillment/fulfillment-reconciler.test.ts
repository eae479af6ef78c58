import { recordedJobs, type RecordedJobs } from '../../test/recorded-jobs.js';
import { minutesAgo, storedOrders, type StoredOrders } from '../../test/fixtures/stored-orders.js';
import { ORDER_QUEUES } from '../orders/index.js';
import { FulfillmentReconciler } from './fulfillment-reconciler.js';
import { FulfillmentRepository } from './fulfillment.repository.js';
import { printOrders } from './fulfillment.schema.js';

const IN_A_BATCH = 100;

describe('orders at the print partner', () => {
  let stored: StoredOrders;
  let recorded: RecordedJobs;
  beforeAll(async () => (stored = await storedOrders()));
  afterAll(() => stored?.close());
  beforeEach(async () => {
    await stored.clear();
    recorded = recordedJobs();
    const repository = new FulfillmentRepository(stored.database);
    new FulfillmentReconciler(recorded.jobs, stored.repository, repository).onModuleInit();
  });

  /** An order in production, to be polled since the given number of minutes. */
  async function due(partner: 'printful' | 'scalable-press', minutes: number): Promise<string> {
    const { id } = await stored.made({ status: 'processing', fulfillment: 'processing' });
    const row = { orderId: id, partner, nextPollAt: minutesAgo(minutes) };
    await stored.database.db.insert(printOrders).values(row);
    return id;
  }
  /** @returns the orders that are polled; their jobs do not run */
  async function everyMinute(): Promise<string[]> {
    await recorded.handlers['fulfillment.reconcile']!();
    return recorded.enqueued
      .splice(0)
      .filter(({ queue }) => queue === ORDER_QUEUES.track)
      .map(({ data }) => (data as { orderId: string }).orderId);
  }

  it('are polled once they are due, the longest waiting first', async () => {
    const [later, first] = [await due('printful', 1), await due('printful', 2)];
    await due('printful', -1);
    expect(await everyMinute()).toEqual([first, later]);
  });

  it('do not wait for those of a partner that does not respond', async () => {
    for (let orders = 0; orders < IN_A_BATCH; orders++) await due('scalable-press', 60);
    const other = await due('printful', 1);
    expect(await everyMinute()).toHaveLength(IN_A_BATCH);
    expect(await everyMinute()).toEqual([other]);
  });

  it('are all enqueued for submission, however many keep failing', async () => {
    const failing = { status: 'paid', paidAt: minutesAgo(9), updatedAt: minutesAgo(9) } as const;
    const submitted: string[] = [];
    for (let orders = 0; orders < IN_A_BATCH; orders++)
      submitted.push((await stored.made(failing)).id);
    // All in the same microsecond: the last order of a batch must not start the next one.
    await stored.database.pool.query(
      `update orders set updated_at = date_trunc('minute', now()) - interval '9 min 123.4567 s'`,
    );
    submitted.push((await stored.made({ ...failing, updatedAt: minutesAgo(2) })).id);
    await recorded.handlers['fulfillment.reconcile']!();
    const enqueued = recorded.enqueued.filter(({ queue }) => queue === ORDER_QUEUES.submit);
    expect(enqueued.map(({ singletonKey }) => singletonKey).sort()).toEqual(submitted.sort());
  });
});
