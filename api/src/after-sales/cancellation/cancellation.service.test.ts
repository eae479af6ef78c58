import { storedOrders, type StoredOrders } from '../../../test/fixtures/stored-orders.js';
import { recordedJobs, type RecordedJobs } from '../../../test/recorded-jobs.js';
import type { PrintPartners } from '../../fulfillment/index.js';
import { ORDER_QUEUES, OrdersService, type Order } from '../../orders/index.js';
import { CancellationRepository } from './cancellation.repository.js';
import { CancellationService } from './cancellation.service.js';

const IN_PRODUCTION = { status: 'processing', fulfillment: 'in_production' } as const;
const SHIPPED = { status: 'shipped', fulfillment: 'shipped' } as const;
const FIRST_TRY = { retryCount: 0 };
const LAST_TRY = { retryCount: 12 };

describe('canceling an order', () => {
  let stored: StoredOrders;
  let repository: CancellationRepository;
  let recorded: RecordedJobs;
  let cancellations: CancellationService;
  let requested: string[];
  let partner: () => Promise<'cancelled' | 'too_late'>;

  beforeAll(async () => {
    stored = await storedOrders();
    repository = new CancellationRepository(stored.database);
  });
  afterAll(() => stored?.close());
  beforeEach(async () => {
    await stored.clear();
    [recorded, requested] = [recordedJobs(), []];
    partner = () => Promise.resolve('cancelled');
    const partners = {
      cancel: ({ number }: Order) => (requested.push(number), partner()),
    } as unknown as PrintPartners;
    const { jobs } = recorded;
    const life = new OrdersService(stored.database, jobs, stored.repository);
    cancellations = new CancellationService(
      ...([stored.database, jobs, stored.repository, life, repository, partners] as const),
    );
    cancellations.onModuleInit();
  });

  const paid = (columns = {}) =>
    stored.made({ status: 'paid', paidAt: new Date(), paymentIntentId: 'pi_1', ...columns });
  const request = ({ id: orderId }: Order, more = {}) => ({
    ...{ orderId, reason: 'The name was wrong', by: 'token' as const },
    ...more,
  });
  const resume = ({ id: orderId }: Order, context = FIRST_TRY, more = {}) =>
    recorded.handlers[ORDER_QUEUES.cancel]!({ orderId, reason: 'Lost job', ...more }, context);
  const stateOf = async ({ id }: Order) => (await stored.repository.find(id))!.status;
  const enqueued = (queue: string) => recorded.enqueued.filter((job) => job.queue === queue);
  const failing = () => Promise.reject(new Error('no response'));

  it('cancels before production, with its refund and email', async () => {
    const order = await paid();
    const outcome = await cancellations.cancel(request(order, { details: { from: 'email' } }));
    expect(outcome).toMatchObject({ kind: 'cancelled', order: { status: 'cancelled' } });
    expect(requested).toEqual([order.number]);
    const history = await stored.repository.history(order.id);
    expect(history.at(-1)!.details).toMatchObject({
      ...{ reason: 'The name was wrong', by: 'token', from: 'email', partner: 'cancelled' },
    });
    expect(enqueued(ORDER_QUEUES.refund)).toHaveLength(1);
    expect(await repository.find(order.id)).toMatchObject({ status: 'cancelled' });
  });

  it('escalates to the operator once the partner has started to print', async () => {
    const order = await paid();
    partner = () => Promise.resolve('too_late');
    expect(await cancellations.cancel(request(order))).toMatchObject({ kind: 'review' });
    expect(await stateOf(order)).toBe('paid');
    expect(await repository.find(order.id)).toMatchObject({ status: 'review' });
    expect(enqueued(ORDER_QUEUES.mail)).toHaveLength(1);
  });

  it('is waiting while the partner does not respond, and retries', async () => {
    const order = await paid();
    partner = failing;
    const outcome = await cancellations.cancel(request(order));
    expect(outcome).toMatchObject({ kind: 'waiting', order: { id: order.id } });
    expect(await repository.find(order.id)).toMatchObject({ status: 'started' });
    expect(enqueued(ORDER_QUEUES.cancel)).toEqual([
      {
        queue: ORDER_QUEUES.cancel,
        data: { orderId: order.id, reason: 'The name was wrong' },
        singletonKey: order.id,
      },
    ]);
    partner = () => Promise.resolve('cancelled');
    await resume(order);
    expect(await stateOf(order)).toBe('cancelled');
    const history = await stored.repository.history(order.id);
    expect(history.at(-1)!.details).toMatchObject({ by: 'token', reason: 'The name was wrong' });
  });

  it('stays canceled if an operator forces it while the partner is asked', async () => {
    const order = await paid();
    partner = async () => {
      partner = () => Promise.resolve('too_late');
      await cancellations.cancel(request(order, { by: 'operator', isForced: true }));
      return 'too_late';
    };
    expect(await cancellations.cancel(request(order))).toMatchObject({ kind: 'cancelled' });
    expect(await repository.find(order.id)).toMatchObject({ status: 'cancelled' });
    expect(await stateOf(order)).toBe('cancelled');
  });

  it('alerts the operator after the last retry, once', async () => {
    const order = await paid();
    partner = failing;
    await cancellations.cancel(request(order));
    await expect(resume(order)).rejects.toThrow('no response');
    expect(await repository.find(order.id)).toMatchObject({ status: 'started' });
    await resume(order, LAST_TRY);
    expect(await repository.find(order.id)).toMatchObject({ status: 'review' });
    const history = await stored.repository.history(order.id);
    expect(history.at(-1)!.details).toMatchObject({
      ...{ cancellation: 'review', reason: 'The name was wrong', because: 'no response' },
    });
    const [mails, tries] = [enqueued(ORDER_QUEUES.mail).length, requested.length];
    await resume(order, LAST_TRY);
    expect([enqueued(ORDER_QUEUES.mail).length, requested.length]).toEqual([mails, tries]);
  });

  it.each([
    ['does not respond', failing],
    ['refuses', () => Promise.resolve('too_late' as const)],
  ])("carries out the operator's decision if the partner %s", async (_what, response) => {
    const order = await paid(IN_PRODUCTION);
    partner = response;
    const outcome = await cancellations.cancel(request(order, { by: 'operator', isForced: true }));
    expect(outcome).toMatchObject({ kind: 'cancelled' });
    const history = await stored.repository.history(order.id);
    expect(history.at(-1)!.details).toMatchObject({ by: 'operator', partner: 'too_late' });
  });

  it('does not ask the partner once production has started, nor after shipping', async () => {
    const printing = await paid(IN_PRODUCTION);
    expect(await cancellations.cancel(request(printing))).toMatchObject({ kind: 'review' });
    const shipped = await paid({
      ...{ status: 'shipped', fulfillment: 'shipped', paymentIntentId: 'pi_2' },
    });
    expect(await cancellations.cancel(request(shipped))).toMatchObject({ kind: 'refused' });
    expect([requested, await repository.find(shipped.id)]).toEqual([[], null]);
  });

  it('does not ask the partner when a lost request is resumed after shipping', async () => {
    const order = await paid({ status: 'shipped', fulfillment: 'shipped' });
    await resume(order);
    expect([requested, await stateOf(order)]).toEqual([[], 'shipped']);
  });

  it('asks the operator if an order ships before the partner responds', async () => {
    const order = await paid();
    partner = failing;
    expect(await cancellations.cancel(request(order))).toMatchObject({ kind: 'waiting' });
    await stored.repository.update(stored.database.db, order.id, SHIPPED);
    await resume(order);
    expect(await repository.find(order.id)).toMatchObject({
      ...{ status: 'review', by: 'token', reason: 'The name was wrong' },
    });
    expect(enqueued(ORDER_QUEUES.mail)).toHaveLength(1);
    expect(await repository.unfinished(-1, 10)).toEqual([]);
  });

  it('does not resume a canceled order', async () => {
    const order = await paid();
    await cancellations.cancel(request(order));
    const before = recorded.enqueued.length;
    await resume(order);
    expect([requested.length, recorded.enqueued.length]).toEqual([1, before]);
  });

  it("carries out the shop's own decision, also after a review", async () => {
    const order = await paid();
    await cancellations.escalateToOperator(request(order));
    await resume(order, FIRST_TRY, { isDecided: true });
    expect(await stateOf(order)).toBe('cancelled');
    expect(await repository.find(order.id)).toMatchObject({ by: 'shop', reason: 'Lost job' });
  });

  it('alerts the operator of a request after shipping, also if one came before', async () => {
    const order = await paid(IN_PRODUCTION);
    await cancellations.escalateToOperator(request(order));
    await stored.repository.update(stored.database.db, order.id, SHIPPED);
    await cancellations.escalateToOperator(request(order, { reason: 'It does not fit' }));
    // Jobs with the same key are the same mail, which is sent once.
    const mails = new Set(enqueued(ORDER_QUEUES.mail).map(({ singletonKey }) => singletonKey));
    expect(mails.size).toBe(2);
  });

  it('does not escalate a canceled order', async () => {
    const order = await paid();
    await cancellations.cancel(request(order));
    await cancellations.escalateToOperator(request(order));
    expect(await repository.find(order.id)).toMatchObject({ status: 'cancelled' });
  });

  it('does not find a cancellation link by a hash that was replaced or renewed', async () => {
    const { id: orderId } = await paid();
    const expiresAt = new Date(Date.now() + 60_000);
    const token = { orderId, nonce: 'n', tokenHash: 'old', expiresAt };
    const row = await repository.issueToken(token);
    await repository.replaceTokenHash(row, 'new');
    expect(await repository.findToken('old')).toBeNull();
    expect(await repository.findToken('new')).toMatchObject({ orderId });
    await stored.database.transaction((tx) =>
      repository.renewToken(tx, { orderId, nonce: 'renewed', tokenHash: 'renewed' }),
    );
    // By a process that read the link before it was renewed.
    await repository.replaceTokenHash(row, 'new');
    expect(await repository.findToken('new')).toBeNull();
    expect(await repository.findToken('renewed')).toMatchObject({ orderId });
  });
});
