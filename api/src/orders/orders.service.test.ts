import { storedOrders, type StoredOrders } from '../../test/fixtures/stored-orders.js';
import type { Jobs, Tx } from '../platform/index.js';
import { ORDER_QUEUES } from './order-jobs.js';
import { heldBecause, type Hold } from './holds.js';
import { OrdersService } from './orders.service.js';
import type { Order } from './orders.schema.js';

const DATE = /^\d{4}-\d\d-\d\dT/;

interface Enqueued {
  queue: string;
  data: object;
  key: string | undefined;
}

describe('changes of an order', () => {
  let stored: StoredOrders;
  let service: OrdersService;
  let enqueued: Enqueued[];
  beforeAll(async () => (stored = await storedOrders()));
  afterAll(() => stored?.close());
  beforeEach(async () => {
    await stored.clear();
    enqueued = [];
    const jobs = {
      enqueue: (queue: string, data: object, options: { tx?: Tx; singletonKey?: string }) => {
        // A job enqueued outside of the transaction could be lost or orphaned.
        expect(options.tx).toBeDefined();
        enqueued.push({ queue, data, key: options.singletonKey });
        return Promise.resolve('id');
      },
    } as unknown as Jobs;
    service = new OrdersService(stored.database, jobs, stored.repository);
  });

  const paid = (columns = {}) => stored.made({ status: 'paid', paidAt: new Date(), ...columns });
  const within = <T>(work: (tx: Tx) => Promise<T>) => stored.database.transaction(work);
  const now = async ({ id }: Order) => (await stored.repository.find(id))!;
  const historyOf = async ({ id }: Order) =>
    (await stored.repository.history(id)).map(({ action, fromState, toState, details }) => ({
      ...{ action, fromState, toState, details },
    }));

  it('creates an order with a number and its first history entry', async () => {
    const { number: _, ...columns } = await stored.made();
    await stored.clear();
    const created = await within((tx) => service.create(tx, columns));
    expect(created.number).toMatch(/^FTL[A-Z0-9]{6}$/);
    expect(await historyOf(created)).toEqual([
      {
        action: 'create',
        fromState: null,
        toState: 'pending/pending',
        details: { totalCents: 3900 },
      },
    ]);
  });

  it('pays once: state, columns, history and jobs in one transaction', async () => {
    const order = await stored.made();
    const request = {
      orderId: order.id,
      action: 'pay' as const,
      changes: { customerEmail: 'anna@example.com' },
      details: { by: 'test' },
    };
    const { applied, order: after } = await service.transition(request);
    expect(applied).toBe(true);
    expect(after).toMatchObject({ status: 'paid', customerEmail: 'anna@example.com' });
    expect(await now(order)).toEqual(after);
    expect(await historyOf(order)).toEqual([
      {
        action: 'pay',
        fromState: 'pending/pending',
        toState: 'paid/pending',
        details: { by: 'test' },
      },
    ]);
    expect(enqueued).toEqual([
      { queue: ORDER_QUEUES.submit, data: { orderId: order.id }, key: order.id },
      {
        queue: ORDER_QUEUES.mail,
        data: { orderId: order.id, kind: 'confirmation' },
        key: `${order.id}:confirmation`,
      },
    ]);

    expect(await service.transition(request)).toEqual({ applied: false, order: after });
    expect(enqueued).toHaveLength(2);
    expect(await historyOf(order)).toHaveLength(1);
  });

  it("joins the caller's transaction, and rolls back with it", async () => {
    const order = await stored.made();
    const failing = within(async (tx) => {
      const { applied } = await service.transition({ orderId: order.id, action: 'pay' }, tx);
      expect(applied).toBe(true);
      throw new Error('the caller fails');
    });
    await expect(failing).rejects.toThrow('the caller fails');
    expect(await now(order)).toEqual(order);
    expect(await historyOf(order)).toEqual([]);
  });

  it('records a payment page only for an unpaid order', async () => {
    const page = { id: 'cs_1', url: 'https://checkout.stripe.com/1' };
    const order = await stored.made();
    const opened = { checkoutSessionId: 'cs_1', checkoutUrl: page.url };
    expect(await service.saveCheckoutSession(order.id, page)).toMatchObject(opened);
    expect(await now(order)).toMatchObject(opened);
    const bought = await paid();
    expect(await service.saveCheckoutSession(bought.id, { ...page, id: 'cs_2' })).toEqual(bought);
  });

  it('abandons an order only if it has no payment page', async () => {
    const [unopened, opened] = [
      await stored.made(),
      await stored.made({ checkoutSessionId: 'cs' }),
    ];
    expect(await service.abandonUnopened(unopened.id, 'no page')).toMatchObject({
      status: 'cancelled',
    });
    expect((await historyOf(unopened))[0]).toMatchObject({
      action: 'abandon',
      details: { because: 'no page' },
    });
    expect(await service.abandonUnopened(opened.id, 'no page')).toEqual(opened);
    expect(await historyOf(opened)).toEqual([]);
  });

  it('pauses for a cancellation and resumes', async () => {
    const order = await paid();
    await within((tx) => service.requestCancellation(tx, order.id));
    expect((await now(order)).cancelRequestedAt).toBeInstanceOf(Date);
    await within((tx) => service.dropCancellation(tx, order.id));
    expect((await now(order)).cancelRequestedAt).toBeNull();
  });

  it('marks an order as checked', async () => {
    const order = await stored.made({ updatedAt: new Date(0) });
    await service.touch(order.id);
    expect((await now(order)).updatedAt.getTime()).toBeGreaterThan(0);
  });

  it('holds an order once, alerts the operator, and submits it after release', async () => {
    const order = await paid();
    await within((tx) => service.hold(tx, order.id, { kind: 'dispute', reason: 'dispute' }));
    await within((tx) => service.hold(tx, order.id, { kind: 'dispute', reason: 'dispute' }));
    expect(heldBecause(await now(order))).toBe('dispute');
    const note = { action: 'note', fromState: 'paid/pending', toState: 'paid/pending' };
    expect(await historyOf(order)).toEqual([{ ...note, details: { heldBecause: 'dispute' } }]);
    expect(enqueued).toEqual([
      {
        queue: ORDER_QUEUES.mail,
        data: {
          orderId: order.id,
          kind: 'alert_held',
          subject: expect.stringMatching(DATE) as string,
        },
        key: expect.stringMatching(`^${order.id}:alert_held:`) as string,
      },
    ]);

    enqueued = [];
    await within((tx) => service.release(tx, order.id, { by: 'Nora' }));
    await within((tx) => service.release(tx, order.id, { by: 'Nora' }));
    expect(heldBecause(await now(order))).toBeNull();
    expect((await historyOf(order)).slice(1)).toEqual([
      { ...note, details: { by: 'Nora', released: 'dispute' } },
    ]);
    expect(enqueued).toEqual([
      { queue: ORDER_QUEUES.submit, data: { orderId: order.id }, key: order.id },
    ]);
  });

  it("sends no alert for an operator's own hold, and adds another reason to it", async () => {
    const order = await paid();
    await within((tx) =>
      service.hold(tx, order.id, { kind: 'dispute', reason: 'address' }, { by: 'Nora' }),
    );
    expect(enqueued).toEqual([]);
    expect((await historyOf(order))[0]!.details).toEqual({ by: 'Nora', heldBecause: 'address' });
    await within((tx) => service.hold(tx, order.id, { kind: 'dispute', reason: 'dispute' }));
    expect(heldBecause(await now(order))).toBe('address | dispute');
    await within((tx) => service.hold(tx, order.id, { kind: 'dispute', reason: 'address' }));
    expect(heldBecause(await now(order))).toBe('address | dispute');
  });

  it("keeps an order that waits for its family list through an operator's release", async () => {
    const order = await paid();
    for (const kind of ['list', 'operator'] as const)
      await within((tx) => service.hold(tx, order.id, { kind, reason: kind }, {}));
    await within((tx) => service.release(tx, order.id, { by: 'Nora' }));
    expect(heldBecause(await now(order))).toBe('list');
    expect(enqueued).toEqual([]);
    await within((tx) => service.release(tx, order.id, {}, 'list'));
    expect(enqueued).toMatchObject([{ queue: ORDER_QUEUES.submit }]);
  });

  it('releases the reasons of one kind, and submits the order only if none is left', async () => {
    const order = await paid();
    const settle = () =>
      within((tx) => service.release(tx, order.id, { because: 'paid' }, 'refund'));
    const holds: Hold[] = [
      { kind: 'refund', reason: 'The refund failed: a; b' },
      { kind: 'dispute', reason: 'dispute' },
      { kind: 'refund', reason: 'The refund failed: c' },
    ];
    for (const hold of holds) await within((tx) => service.hold(tx, order.id, hold));
    enqueued = [];
    await settle();
    await settle();
    expect(heldBecause(await now(order))).toBe('dispute');
    const released = 'The refund failed: a; b | The refund failed: c';
    expect((await historyOf(order)).slice(3)).toMatchObject([
      { action: 'note', details: { because: 'paid', released } },
    ]);
    expect(enqueued).toEqual([]);
    await within((tx) => service.release(tx, order.id, {}));
    await within((tx) =>
      service.hold(tx, order.id, { kind: 'refund', reason: 'The refund failed: d' }),
    );
    enqueued = [];
    await settle();
    expect(heldBecause(await now(order))).toBeNull();
    expect(enqueued).toMatchObject([{ queue: ORDER_QUEUES.submit }]);
  });

  it('submits a released order only if the print partner does not have it', async () => {
    const printing = await stored.made({
      status: 'processing',
      fulfillment: 'processing',
      holds: [{ kind: 'dispute', reason: 'dispute' }],
    });
    await within((tx) => service.release(tx, printing.id, {}));
    expect(heldBecause(await now(printing))).toBeNull();
    expect(enqueued).toEqual([]);
  });

  it('mails once for each subject of a kind', async () => {
    const { id } = await paid();
    await within((tx) => service.enqueueMail(tx, id, 'shipped', '1Z999'));
    await within((tx) => service.enqueueMail(tx, id, 'shipped'));
    expect(enqueued.map(({ data, key }) => ({ data, key }))).toEqual([
      { data: { orderId: id, kind: 'shipped', subject: '1Z999' }, key: `${id}:shipped:1Z999` },
      { data: { orderId: id, kind: 'shipped' }, key: `${id}:shipped` },
    ]);
  });

  it('records tracking numbers with a note', async () => {
    const order = await paid();
    await within((tx) => service.noteTracking(tx, order, '1Z999'));
    expect((await now(order)).trackingNumber).toBe('1Z999');
    expect((await historyOf(order))[0]!.details).toEqual({ trackingNumber: '1Z999' });
  });
});
