import { recordedJobs, type RecordedJobs } from '../../../test/recorded-jobs.js';
import {
  minutesAgo,
  storedOrders,
  type StoredOrders,
} from '../../../test/fixtures/stored-orders.js';
import { ORDER_QUEUES } from '../../orders/index.js';
import { CancellationReconciler } from './cancellation-reconciler.js';
import { CancellationRepository } from './cancellation.repository.js';

describe('stuck cancellations', () => {
  let stored: StoredOrders;
  let repository: CancellationRepository;
  let recorded: RecordedJobs;

  beforeAll(async () => {
    stored = await storedOrders();
    repository = new CancellationRepository(stored.database);
  });
  afterAll(() => stored?.close());
  beforeEach(async () => {
    await stored.clear();
    recorded = recordedJobs();
    new CancellationReconciler(recorded.jobs, repository).onModuleInit();
  });

  const everyMinute = () => recorded.handlers['cancellation.reconcile']!();

  /** A cancellation requested some minutes ago. */
  async function requested(minutes: number): Promise<string> {
    const { id } = await stored.made({ status: 'paid', paidAt: minutesAgo(minutes) });
    const request = { orderId: id, by: 'token' as const, reason: 'The name was wrong' };
    await stored.database.transaction((tx) => repository.start(tx, request));
    await stored.database.pool.query(
      'update cancellations set requested_at = $2 where order_id = $1',
      [id, minutesAgo(minutes)],
    );
    return id;
  }

  it('are checked every minute', () => {
    expect(recorded.crons).toEqual({ 'cancellation.reconcile': '* * * * *' });
  });

  it('are enqueued again after 90 seconds', async () => {
    const orderId = await requested(2);
    await requested(1);
    await everyMinute();
    expect(recorded.enqueued).toEqual([
      {
        queue: ORDER_QUEUES.cancel,
        data: { orderId, reason: 'The name was wrong' },
        singletonKey: orderId,
      },
    ]);
  });

  it('are all enqueued again, however many there are', async () => {
    const orders: string[] = [];
    for (let order = 0; order < 51; order++) orders.push(await requested(2));
    await everyMinute();
    expect(recorded.enqueued.map(({ singletonKey }) => singletonKey).sort()).toEqual(orders.sort());
  });

  it.each(['cancelled', 'review'] as const)('skips a request that ended as %s', async (status) => {
    const orderId = await requested(2);
    await stored.database.transaction((tx) => repository.decide(tx, orderId, status));
    await everyMinute();
    expect(recorded.enqueued).toEqual([]);
  });
});
