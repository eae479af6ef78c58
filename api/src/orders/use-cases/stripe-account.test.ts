import Stripe from 'stripe';
import { readContract } from '../../../test/stand-ins/contracts.js';
import { OrderShop, sessionIdOf, stripeEvent } from '../../../test/fixtures/order-shop.js';

/** Stripe's own example objects; none of them belongs to an order of the shop. */
const FOREIGN: [type: string, fixture: string][] = [
  ['checkout.session.completed', 'checkout.session'],
  ['charge.refunded', 'charge'],
  ['refund.updated', 'refund'],
  ['refund.failed', 'refund'],
  ['charge.dispute.created', 'dispute'],
];

describe('a Stripe account that is shared with other software and sometimes unavailable', () => {
  let shop: OrderShop;
  beforeAll(async () => {
    shop = await OrderShop.start();
  });
  afterAll(() => shop.stop());

  const handled = (id: string) =>
    shop.row('select 1 from stripe_events where id = $1 and handled_at is not null', [id]);

  it.each(FOREIGN)(
    'acknowledges %s of other software once, without effect',
    async (type, fixture) => {
      const { object } = readContract<{ object: { id: string } }>(`stripe/${fixture}.fixture.json`);
      const known = await shop.stripe().checkout.sessions.create({
        mode: 'payment',
        line_items: [
          {
            quantity: 1,
            price_data: { currency: 'usd', unit_amount: 500, product_data: { name: 'Mug' } },
          },
        ],
        metadata: { order_id: '1234' },
        payment_intent_data: { metadata: { order_id: '1234' } },
        success_url: 'http://localhost/ok',
      });
      await shop.pay(known.url!, undefined, 'other@example.com');
      const { payment_intent } = await shop.stripe().checkout.sessions.retrieve(known.id);
      const isSession = fixture === 'checkout.session';
      const own = isSession ? { id: known.id } : { payment_intent };
      const id = `evt_foreign_${type}`;
      const response = await shop.webhook(
        stripeEvent(id, type, { ...object, ...own, metadata: { order_id: '1234' } }),
      );
      expect(response.status).toBe(200);
      await handled(id);
      expect(
        await shop.count(`select 1 from pgboss.job where name = 'payments.stripe-event-dead'`),
      ).toBe(0);
    },
  );

  it.each([429, 500, 503])(
    'opens the payment page although Stripe returns %d once',
    async (status) => {
      const visitor = shop.shop.visitor();
      const designId = await shop.design(visitor);
      await shop.sandbox('failures', { status: String(status), count: '1' });
      const first = await shop.checkout(visitor, designId);
      expect(first.status).toBe(200);
      expect(sessionIdOf(first.body.url)).toMatch(/^cs_/);
      expect(
        await shop.count(
          'select 1 from orders where guest_id in (select guest_id from guest_temp_ids where temp_user_id = $1)',
          [visitor.tempUserId],
        ),
      ).toBe(1);
    },
  );

  it('excludes payment methods whose money arrives days later', async () => {
    const visitor = shop.shop.visitor();
    const { body } = await shop.checkout(visitor, await shop.design(visitor));
    const page = await shop.pay(body.url, '4000 0000 0000 0341');
    expect(page.status).toBe(402);
    const session = await shop.stripe().checkout.sessions.retrieve(sessionIdOf(body.url));
    expect(session.status).toBe('open');
  });

  it('keeps the images of an order whose bank pays days later', async () => {
    const visitor = shop.shop.visitor();
    const { body } = await shop.checkout(visitor, await shop.design(visitor));
    const session = sessionIdOf(body.url);
    await shop.db.query(
      `update sandbox_sessions set params = params - 'excluded_payment_method_types' where id = $1`,
      [session],
    );
    await shop.db.query(
      `update images set expires_at = now() + interval '7 days' where guest_id in
       (select guest_id from guest_temp_ids where temp_user_id = $1)`,
      [visitor.tempUserId],
    );
    await shop.pay(body.url, '4000 0000 0000 0341');
    await shop.row(
      `select 1 from images i join artworks a on i.key in (a.cutout_key, a.preview_key)
       join orders o on o.print_key = a.id::text
       where o.checkout_session_id = $1 and o.status = 'pending'
       group by o.id having min(i.expires_at) > now() + interval '29 days'`,
      [session],
    );
    await shop.sandbox(`checkout/sessions/${session}/settle`, { outcome: 'succeeded' });
    await shop.row(
      `select 1 from orders where checkout_session_id = $1 and status = 'processing'`,
      [session],
    );
  });

  it('returns 409 for an idempotency key in use, which the SDK retries', async () => {
    const params: Stripe.Checkout.SessionCreateParams = {
      mode: 'payment',
      line_items: [
        {
          quantity: 1,
          price_data: { currency: 'usd', unit_amount: 500, product_data: { name: 'Mug' } },
        },
      ],
      success_url: 'http://localhost/ok',
    };
    const client = await shop.db.connect();
    try {
      await client.query('begin');
      await client.query(`select pg_advisory_xact_lock(hashtextextended('sandbox:busy', 0))`);
      const once = { idempotencyKey: 'busy', maxNetworkRetries: 0 };
      await expect(shop.stripe().checkout.sessions.create(params, once)).rejects.toMatchObject({
        statusCode: 409,
        code: 'idempotency_key_in_use',
        requestId: expect.stringMatching(/^req_/) as string,
      });
      await client.query('commit');
    } finally {
      client.release();
    }
    const made = await shop.stripe().checkout.sessions.create(params, { idempotencyKey: 'busy' });
    expect(made.status).toBe('open');
  });
});
