import Stripe from 'stripe';
import { OrderShop, sessionIdOf } from '../../../test/fixtures/order-shop.js';
import { createStripe } from '../../payments/stripe-client.js';
import { ORDER_MAIL_KINDS } from '../order-jobs.js';

const PARAMS: Stripe.Checkout.SessionCreateParams = {
  mode: 'payment',
  line_items: [
    {
      quantity: 2,
      price_data: { currency: 'usd', unit_amount: 3900, product_data: { name: 'T' } },
    },
  ],
  shipping_address_collection: { allowed_countries: ['US'] },
  metadata: { order_id: 'none' },
  success_url: 'http://localhost/ok',
  cancel_url: 'http://localhost/back',
};

describe('the Stripe sandbox, through the SDK', () => {
  let shop: OrderShop;
  let stripe: Stripe;
  beforeAll(async () => {
    shop = await OrderShop.start();
    stripe = shop.stripe();
  });
  afterAll(() => shop.stop());

  it('creates and retrieves a session', async () => {
    const session = await stripe.checkout.sessions.create(PARAMS);
    expect(session).toMatchObject({
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 7800,
      currency: 'usd',
    });
    expect(session.url).toBe(`${shop.shop.url}/sandbox/pay/${session.id}`);
    expect((await stripe.checkout.sessions.retrieve(session.id)).id).toBe(session.id);
  });

  it('returns the same response for an idempotency key, also when requested concurrently', async () => {
    const ask = () => stripe.checkout.sessions.create(PARAMS, { idempotencyKey: 'key-1' });
    const sessions = await Promise.all([ask(), ask(), ask()]);
    expect(new Set(sessions.map(({ id }) => id)).size).toBe(1);
    expect((await ask()).lastResponse.headers['idempotent-replayed']).toBe('true');
  });

  it('rejects an idempotency key that was used for another request', async () => {
    await stripe.checkout.sessions.create(PARAMS, { idempotencyKey: 'key-2' });
    const other = { ...PARAMS, client_reference_id: 'other' };
    await expect(
      stripe.checkout.sessions.create(other, { idempotencyKey: 'key-2' }),
    ).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  });

  it('repeats an error only for its idempotency key, as Stripe does for a day', async () => {
    const session = await stripe.checkout.sessions.create(PARAMS);
    await shop.pay(session.url!, undefined, 'a@example.com');
    const { payment_intent } = await stripe.checkout.sessions.retrieve(session.id);
    const refund = { payment_intent: payment_intent as string };
    const ask = (amount: number, idempotencyKey: string) =>
      stripe.refunds.create({ ...refund, amount }, { idempotencyKey });
    const { id } = await stripe.refunds.create({ ...refund, amount: 1000 });
    await expect(ask(7800, 'key-3')).rejects.toMatchObject({ param: 'amount' });
    await shop.db.query('delete from sandbox_refunds where id = $1', [id]);
    await shop.db.query('update sandbox_payments set amount_refunded = 0 where id = $1', [
      payment_intent,
    ]);
    await expect(ask(7800, 'key-3')).rejects.toMatchObject({
      param: 'amount',
      headers: { 'idempotent-replayed': 'true' },
    });
    expect((await ask(7800, 'key-4')).amount).toBe(7800);
  });

  it.each([
    ['an unknown parameter', { ...PARAMS, line_itms: 'x' }, 'line_itms'],
    ['no lines', { ...PARAMS, line_items: [] }, 'line_items'],
    [
      'another currency',
      {
        ...PARAMS,
        line_items: [
          {
            quantity: 1,
            price_data: { currency: 'xxx', unit_amount: 1, product_data: { name: 'T' } },
          },
        ],
      },
      'line_items[0][price_data][currency]',
    ],
  ])('rejects %s as Stripe does, and names the parameter', async (_, params, param) => {
    await expect(
      stripe.checkout.sessions.create(params as Stripe.Checkout.SessionCreateParams),
    ).rejects.toMatchObject({ type: 'StripeInvalidRequestError', param });
  });

  it('expires an open session once; then it cannot be paid', async () => {
    const session = await stripe.checkout.sessions.create(PARAMS);
    expect((await stripe.checkout.sessions.expire(session.id)).status).toBe('expired');
    await expect(stripe.checkout.sessions.expire(session.id)).rejects.toThrow('"open"');
    expect((await shop.pay(session.url!, undefined, 'a@example.com')).status).toBe(410);
  });

  it('refunds at most the paid amount', async () => {
    const session = await stripe.checkout.sessions.create(PARAMS);
    await shop.pay(session.url!, undefined, 'a@example.com');
    const paid = await stripe.checkout.sessions.retrieve(sessionIdOf(session.url!));
    expect(paid).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      customer_details: { email: 'a@example.com' },
      collected_information: { shipping_details: { address: { postal_code: '97301' } } },
    });
    const payment_intent = paid.payment_intent as string;
    expect((await stripe.paymentIntents.retrieve(payment_intent)).status).toBe('succeeded');
    const refund = await stripe.refunds.create({ payment_intent, amount: 7800 });
    expect((await stripe.refunds.retrieve(refund.id)).amount).toBe(7800);
    expect((await stripe.refunds.list({ payment_intent })).data).toHaveLength(1);
    await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
  });

  it('rejects requests without its key, and unknown ids', async () => {
    const stranger = createStripe({
      secretKey: 'sk_test_other',
      isSandbox: true,
      sandboxUrl: shop.shop.url,
    });
    await expect(stranger.checkout.sessions.create(PARAMS)).rejects.toBeInstanceOf(
      Stripe.errors.StripeAuthenticationError,
    );
    await expect(stripe.checkout.sessions.retrieve('cs_test_none')).rejects.toMatchObject({
      code: 'resource_missing',
    });
  });

  it('blocks scripts, frames and other sites on the payment page', async () => {
    const session = await stripe.checkout.sessions.create(PARAMS);
    const page = await fetch(session.url!);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect((await fetch(`${shop.shop.url}/sandbox/pay/cs_test_unknown`)).status).toBe(404);
  });

  it('shows a sample of every mail without sending one', async () => {
    const page = async (path: string) => {
      const response = await fetch(shop.shop.url + path);
      expect({ path, status: response.status }).toEqual({ path, status: 200 });
      return response.text();
    };
    const sent = await shop.count('select 1 from sandbox_mails');
    const list = await page('/sandbox/mail-samples');
    const names = [...list.matchAll(/href="\/sandbox\/mail\/([a-z-]+)"/g)].map(([, name]) => name!);
    expect(names).toEqual(
      expect.arrayContaining([
        ...['account-verify', 'contact-message', 'continue-elsewhere', 'memento-report'],
        ...ORDER_MAIL_KINDS.map((kind) => `order-${kind.replaceAll('_', '-')}`),
      ]),
    );
    for (const name of names) {
      const [, text] = /<pre>(.*)<\/pre>/s.exec(await page(`/sandbox/mail/${name}`))!;
      const html = await page(`/sandbox/mail/${name}/body`);
      // Every sentence of the text part must also be in the HTML part.
      for (const line of text!.split('\n').filter((each) => /^[A-Z][^:@]*\.$/.test(each)))
        expect(html).toContain(line);
    }
    expect(await shop.count('select 1 from sandbox_mails')).toBe(sent);
  });
});
