import { recordedJobs, type RecordedJobs } from '../../../test/recorded-jobs.js';
import { storedOrders, type StoredOrders } from '../../../test/fixtures/stored-orders.js';
import { MailNotSent, type Mail, type Mailer } from '../../mail/index.js';
import { ORDER_QUEUES, OrdersService, type Hold, type Order } from '../../orders/index.js';
import type { AppConfig } from '../../platform/index.js';
import type { MailContextsService } from './mail-contexts.service.js';
import { OrderMailRepository } from './order-mail.repository.js';
import { OrderMailService } from './order-mail.service.js';
import { sampleContext } from './order-mail-samples.js';

const BUYER = 'anna@example.com';

describe('mails about an order', () => {
  let stored: StoredOrders;
  let recorded: RecordedJobs;
  let orders: OrdersService;
  let mail: OrderMailService;
  let sent: Mail[];
  /** Response of the mail server to the recipient; null if it accepts the mail. */
  let response: string | null;
  let whileSending: (() => Promise<void>) | undefined;
  let whileComposing: (() => Promise<void>) | undefined;
  let renewed: string[];

  beforeAll(async () => (stored = await storedOrders()));
  afterAll(() => stored?.close());
  beforeEach(async () => {
    await stored.clear();
    [recorded, sent, renewed, response] = [recordedJobs(), [], [], null];
    [whileSending, whileComposing] = [undefined, undefined];
    const mailer = { send: (each: Mail) => deliver(each) } as unknown as Mailer;
    const contexts = {
      of: async () => {
        await whileComposing?.();
        return sampleContext;
      },
      renewLinks: (_: unknown, id: string) => Promise.resolve(void renewed.push(id)),
    } as unknown as MailContextsService;
    const config = { mail: { alertsTo: 'keeper@example.com' } } as AppConfig;
    orders = new OrdersService(stored.database, recorded.jobs, stored.repository);
    mail = new OrderMailService(
      ...([config, recorded.jobs, mailer, stored.repository] as const),
      ...([new OrderMailRepository(stored.database), contexts] as const),
    );
    mail.onModuleInit();
  });

  async function deliver(given: Mail): Promise<void> {
    sent.push(given);
    await whileSending?.();
    if (response === null) return;
    const responseCode = Number(response.slice(0, 3));
    const refused = { code: 'EENVELOPE', command: 'RCPT TO', response, responseCode };
    throw new MailNotSent(Object.assign(new Error(response), refused));
  }
  const paid = () => stored.made({ status: 'paid', paidAt: new Date(0), customerEmail: BUYER });
  const enqueue = ({ id }: Order) =>
    stored.database.transaction((tx) => orders.enqueueMail(tx, id, 'confirmation'));
  const hold = ({ id }: Order, reason: string, kind: Hold['kind'] = 'dispute') =>
    stored.database.transaction((tx) => orders.hold(tx, id, { kind, reason }));
  /** Runs the mail jobs enqueued so far. */
  async function run(): Promise<void> {
    const jobs = recorded.enqueued.splice(0).filter(({ queue }) => queue === ORDER_QUEUES.mail);
    for (const { data } of jobs) await recorded.handlers[ORDER_QUEUES.mail]!(data);
  }
  const reconcile = () => recorded.handlers['order-mail.reconcile']!();
  const addressees = () => sent.map(({ to }) => to);

  it('are not sent again once the mail server has refused the address permanently', async () => {
    const order = await paid();
    response = '550 5.1.1 <anna@example.com>: unknown mailbox';
    await enqueue(order);
    await run();
    expect(await mail.ofOrder(order.id)).toMatchObject([
      { kind: 'confirmation', sentAt: null, refusal: '550 5.1.1' },
    ]);
    await stored.database.pool.query(
      `update order_mails set created_at = now() - interval '1 hour'`,
    );
    await reconcile();
    expect(recorded.enqueued).toEqual([]);
    await enqueue(order);
    await run();
    expect(addressees()).toEqual([BUYER]);
  });

  it('are retried after a temporary failure', async () => {
    const order = await paid();
    response = '450 4.2.1 over quota';
    await enqueue(order);
    await expect(run()).rejects.toThrow('450 4.2.1');
    expect(await mail.ofOrder(order.id)).toMatchObject([{ sentAt: null, refusal: null }]);
    response = null;
    await enqueue(order);
    await run();
    expect(addressees()).toEqual([BUYER, BUYER]);
    expect(await mail.ofOrder(order.id)).toMatchObject([{ sentAt: expect.any(Date) as Date }]);
  });

  it('are all enqueued again if unsent, however many keep failing', async () => {
    const { id: orderId } = await paid();
    const subjects = Array.from({ length: 51 }, (_, i) => `parcel-${i}`);
    const repository = new OrderMailRepository(stored.database);
    for (const subject of subjects) await repository.start({ orderId, kind: 'shipped', subject });
    await repository.start({ orderId, kind: 'confirmation', subject: '' });
    await stored.database.pool.query(
      `update order_mails set created_at = now() - interval '1 hour'`,
    );
    await reconcile();
    const enqueued = recorded.enqueued.map(({ data }) => (data as { subject: string }).subject);
    expect(enqueued.sort()).toEqual(['', ...subjects].sort());
  });

  it('are enqueued for all paid orders without a confirmation, however many', async () => {
    const orderIds: string[] = [];
    for (let order = 0; order < 51; order++) orderIds.push((await paid()).id);
    await reconcile();
    const enqueued = recorded.enqueued.map(({ data }) => (data as { orderId: string }).orderId);
    expect(enqueued.sort()).toEqual(orderIds.sort());
  });

  describe('after the correction of the address', () => {
    const RIGHT = 'anna@example.org';
    const correct = ({ id }: Order, which: 'all' | 'refused' = 'all') =>
      stored.database.transaction(async (tx) => {
        if (which === 'all') await orders.correctEmail(tx, id, RIGHT, {});
        return mail.sendAgain(tx, id, which);
      });

    it('are sent again to the new address, also those that were sent', async () => {
      const order = await paid();
      await enqueue(order);
      await run();
      expect(await correct(order)).toBe(1);
      await run();
      expect(addressees()).toEqual([BUYER, RIGHT]);
      expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
      expect(await mail.ofOrder(order.id)).toMatchObject([{ sentAt: expect.any(Date) as Date }]);
    });

    it('stay open if they were being sent to the former address', async () => {
      const order = await paid();
      await enqueue(order);
      whileSending = async () => {
        whileSending = undefined;
        await correct(order);
      };
      await run();
      expect(await mail.ofOrder(order.id)).toMatchObject([{ sentAt: null }]);
      await run();
      expect(addressees()).toEqual([BUYER, RIGHT]);
    });

    it('are sent to the new address if it is corrected while one is being started', async () => {
      const order = await paid();
      await enqueue(order);
      const find = stored.repository.find.bind(stored.repository);
      jest.spyOn(stored.repository, 'find').mockImplementationOnce(async (id) => {
        const known = await find(id);
        await correct(order);
        return known;
      });
      await run();
      expect(addressees()).toEqual([RIGHT]);
    });

    it('are not sent to the former address with links of the new one', async () => {
      const order = await paid();
      await enqueue(order);
      whileComposing = async () => {
        whileComposing = undefined;
        await correct(order);
      };
      await run();
      await run();
      expect(addressees()).toEqual([RIGHT]);
      expect(renewed).toEqual([order.id]);
    });

    it('are only those that were refused if the address stays', async () => {
      const order = await paid();
      response = '552 5.2.2 mailbox full';
      await enqueue(order);
      await run();
      response = null;
      await stored.database.transaction((tx) => orders.enqueueMail(tx, order.id, 'shipped'));
      await run();
      expect(await correct(order, 'refused')).toBe(1);
      expect(renewed).toEqual([]);
      await run();
      expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
        [BUYER, sent[0]!.subject],
        [BUYER, sent[1]!.subject],
        [BUYER, sent[0]!.subject],
      ]);
    });

    it('are not alerts to the operator', async () => {
      const order = await paid();
      await hold(order, 'The payment is disputed');
      await run();
      expect(await correct(order)).toBe(0);
    });
  });

  it('alert the operator of each reason of a hold once, also of one that recurs', async () => {
    const order = await paid();
    for (const [reason, kind] of [
      ['The payment is disputed', 'dispute'],
      ['The payment is disputed', 'dispute'],
      ['The refund failed', 'refund'],
    ] as const) {
      await hold(order, reason, kind);
      await run();
    }
    const reasons = () => sent.map(({ text }) => /is on hold: (.*)\.$/m.exec(text)?.[1]);
    expect(reasons()).toEqual([
      'The payment is disputed',
      'The payment is disputed | The refund failed',
    ]);
    // As after a refund that was paid, without an operator.
    await stored.database.transaction((tx) => orders.release(tx, order.id, {}, 'refund'));
    await hold(order, 'The refund failed', 'refund');
    await run();
    expect(reasons()).toHaveLength(3);
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3);
  });

  it('are retried if they alert the operator, even after a permanent refusal', async () => {
    const order = await paid();
    response = '550 5.1.1 unknown mailbox';
    await hold(order, 'The payment is disputed');
    await expect(run()).rejects.toThrow('550 5.1.1');
    expect(await mail.ofOrder(order.id)).toMatchObject([{ sentAt: null, refusal: null }]);
  });
});
