import type Stripe from 'stripe';
import { storedOrders, type StoredOrders } from '../../test/fixtures/stored-orders.js';
import type { DesignImagesService, PrintFilesService } from '../designs/index.js';
import { OrdersService, type Order } from '../orders/index.js';
import type { Jobs } from '../platform/index.js';
import { PaymentsService } from './payments.service.js';
import type { StripeGateway } from './stripe-gateway.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const PAID = {
  status: 'complete',
  payment_status: 'paid',
  amount_total: 3900,
  currency: 'usd',
  payment_intent: 'pi_1',
  customer_details: { email: ' Anna@Example.com ' },
};

describe('state of a payment page', () => {
  let stored: StoredOrders;
  let payments: PaymentsService;
  let session: Stripe.Checkout.Session;
  /** Calls to Stripe and the image service, in order. */
  let calls: unknown[][];
  let orderOfPayment: string | null;

  beforeAll(async () => (stored = await storedOrders()));
  afterAll(() => stored?.close());
  beforeEach(async () => {
    await stored.clear();
    calls = [];
    orderOfPayment = null;
    const stripe = {
      retrieveSession: (id: string) => (calls.push(['read', id]), Promise.resolve(session)),
      closeSession: (id: string) => (calls.push(['close', id]), Promise.resolve(session)),
      orderOfPayment: (id: string) => (
        calls.push(['payment', id]),
        Promise.resolve(orderOfPayment)
      ),
    } as unknown as StripeGateway;
    const files = {
      ensure: (_: unknown, key: string) => (calls.push(['print', key]), Promise.resolve()),
      keepImages: (_: unknown, key: string, until: Date) => (
        calls.push(['keep', key, until]),
        Promise.resolve()
      ),
    } as unknown as PrintFilesService;
    const designs = {
      showPaid: () => Promise.resolve(() => Promise.resolve()),
    } as unknown as DesignImagesService;
    const jobs = { enqueue: () => Promise.resolve('id') } as unknown as Jobs;
    const { database, repository } = stored;
    const life = new OrdersService(database, jobs, repository);
    payments = new PaymentsService(database, repository, life, stripe, files, designs);
  });

  const sessionOf = (columns: object): Stripe.Checkout.Session =>
    ({ id: 'cs_1', metadata: {}, ...columns }) as Stripe.Checkout.Session;
  const now = async ({ id }: Order) => (await stored.repository.find(id))!;
  const opened = (columns = {}) => stored.made({ checkoutSessionId: 'cs_1', ...columns });

  it("pays the session's order, and stores the buyer's details", async () => {
    const order = await opened();
    session = sessionOf(PAID);
    expect(await payments.reconcile('cs_1')).toMatchObject({ status: 'paid' });
    expect(await now(order)).toMatchObject({
      ...{ status: 'paid', paymentIntentId: 'pi_1', totalCents: 3900 },
      ...{ customerEmail: 'anna@example.com', holds: [] },
    });
    expect(calls).toEqual([
      ['read', 'cs_1'],
      ['print', 'print'],
    ]);
    const [entry] = await stored.repository.history(order.id);
    expect(entry).toMatchObject({
      action: 'pay',
      details: { sessionId: 'cs_1', amountCents: 3900 },
    });
  });

  it('pays once', async () => {
    const order = await opened();
    session = sessionOf(PAID);
    await payments.apply(session);
    calls = [];
    expect(await payments.apply(session)).toEqual(await now(order));
    expect(calls).toEqual([]);
    expect(await stored.repository.history(order.id)).toHaveLength(1);
  });

  it.each([
    ['another amount', { amount_total: 3800 }],
    ['another currency', { currency: 'eur' }],
  ])('holds an order that was paid with %s', async (_, columns) => {
    const order = await opened();
    await payments.apply(sessionOf({ ...PAID, ...columns }));
    expect(await now(order)).toMatchObject({
      status: 'paid',
      holds: [{ kind: 'amount', reason: 'The amount paid is not the order’s total' }],
    });
  });

  it('abandons the order of an expired page, and keeps that of an open one', async () => {
    const order = await opened();
    expect(await payments.apply(sessionOf({ status: 'open' }))).toEqual(order);
    expect(await now(order)).toEqual(order);
    await payments.apply(sessionOf({ status: 'expired' }));
    expect(await now(order)).toMatchObject({ status: 'cancelled', paidAt: null });
    expect((await stored.repository.history(order.id))[0]!.details).toEqual({
      because: 'The payment page expired',
    });
  });

  it('keeps the images for a bank that pays later, and abandons the order if the bank declines', async () => {
    const order = await opened();
    session = sessionOf({ ...PAID, payment_status: 'unpaid' });
    expect(await payments.apply(session)).toEqual(order);
    const [[call, key, until]] = calls as [[string, string, Date]];
    expect([call, key]).toEqual(['keep', 'print']);
    expect((until.getTime() - Date.now()) / DAY_MS).toBeCloseTo(30, 1);

    await payments.fail('cs_1');
    expect(await now(order)).toMatchObject({ status: 'cancelled' });
    expect((await stored.repository.history(order.id))[0]!.details).toEqual({
      because: 'The bank refused the payment',
    });
  });

  it('ignores a decline of a paid page, and of an unknown page', async () => {
    const order = await opened();
    session = sessionOf(PAID);
    await payments.fail('cs_1');
    session = sessionOf({ id: 'cs_2', status: 'open' });
    await payments.fail('cs_2');
    expect(await now(order)).toEqual(order);
  });

  it('finds the order by the metadata of a page whose id was never recorded', async () => {
    const order = await stored.made();
    session = sessionOf({ ...PAID, metadata: { order_id: order.id } });
    await payments.apply(session);
    expect(await now(order)).toMatchObject({ status: 'paid', checkoutSessionId: 'cs_1' });
  });

  it('ignores the order in the metadata if it has another page', async () => {
    const order = await opened({ checkoutSessionId: 'cs_other' });
    const named = sessionOf({ ...PAID, metadata: { order_id: order.id } });
    expect(await payments.apply(named)).toBeNull();
    expect(await now(order)).toEqual(order);
  });

  it.each([{}, { order_id: '' }, { order_id: 'their-order-7' }, null])(
    'ignores a page of other software: %j',
    async (metadata) => {
      await stored.made();
      expect(await payments.apply(sessionOf({ ...PAID, metadata }))).toBeNull();
    },
  );

  it('closes a recorded page at Stripe, and abandons an order without one', async () => {
    const [order, unopened] = [await opened(), await stored.made()];
    session = sessionOf({ status: 'expired' });
    await payments.close(order);
    await payments.close(unopened);
    expect(calls).toEqual([['close', 'cs_1']]);
    expect(await now(order)).toMatchObject({ status: 'cancelled' });
    expect(await now(unopened)).toMatchObject({ status: 'cancelled' });
    expect((await stored.repository.history(unopened.id))[0]!.details).toEqual({
      because: 'Replaced by another order',
    });
  });

  it('closes a page that was recorded a moment ago', async () => {
    const unopened = await stored.made();
    await stored.repository.update(stored.database.db, unopened.id, { checkoutSessionId: 'cs_1' });
    session = sessionOf(PAID);
    await payments.close(unopened);
    expect(calls[0]).toEqual(['close', 'cs_1']);
    expect(await now(unopened)).toMatchObject({ status: 'paid' });
  });

  describe('a dispute', () => {
    const dispute = (payment_intent: unknown) =>
      payments.dispute({ payment_intent, reason: 'fraudulent' } as Stripe.Dispute);

    it.each(['pi_1', { id: 'pi_1' }])('holds the order of the payment %j', async (intent) => {
      const order = await stored.made({ status: 'paid', paymentIntentId: 'pi_1' });
      const other = await stored.made({ status: 'paid', paymentIntentId: 'pi_2' });
      await dispute(intent);
      expect(await now(order)).toMatchObject({
        holds: [{ kind: 'dispute', reason: 'The payment is disputed (fraudulent)' }],
      });
      expect(await now(other)).toMatchObject({ holds: [] });
      expect(calls).toEqual([]);
    });

    it('applies the payment first if the dispute arrives before it', async () => {
      const order = await opened();
      orderOfPayment = order.id;
      session = sessionOf(PAID);
      await dispute('pi_1');
      expect(calls.slice(0, 2)).toEqual([
        ['payment', 'pi_1'],
        ['read', 'cs_1'],
      ]);
      expect(await now(order)).toMatchObject({
        status: 'paid',
        holds: [{ kind: 'dispute', reason: 'The payment is disputed (fraudulent)' }],
      });
    });

    it('does not retrieve a session for an order without a page', async () => {
      const order = await stored.made();
      orderOfPayment = order.id;
      await dispute('pi_1');
      expect(calls).toEqual([['payment', 'pi_1']]);
      expect(await now(order)).toMatchObject({
        holds: [{ kind: 'dispute', reason: 'The payment is disputed (fraudulent)' }],
      });
    });

    it.each([null, 'pi_of_others'])(
      'of another payment (%j) does not hold an order',
      async (intent) => {
        const order = await opened();
        await dispute(intent);
        expect(await now(order)).toEqual(order);
        expect(calls).toEqual(intent ? [['payment', intent]] : []);
      },
    );
  });
});
