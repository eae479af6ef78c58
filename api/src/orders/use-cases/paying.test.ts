import {
  emailOf,
  OrderShop,
  sessionIdOf,
  stripeEvent,
  until,
  WEBHOOK_SECRET,
} from '../../../test/fixtures/order-shop.js';
import { businessDays, deliveryDays } from '@ftl/rules';

const LATE = 3600;

describe('paying', () => {
  let shop: OrderShop;
  beforeAll(async () => {
    shop = await OrderShop.start();
  });
  afterAll(() => shop.stop());

  const webhook = (payload: string, secret?: string, timestamp?: number) =>
    shop.webhook(payload, secret, timestamp);
  const event = stripeEvent;
  const mailsOf = (orderId: string): Promise<number> =>
    shop.count('select 1 from order_mails where order_id = $1', [orderId]);

  it('prints and confirms once when the browser is closed after paying', async () => {
    const visitor = shop.shop.visitor();
    const { body } = await shop.checkout(visitor, await shop.design(visitor));
    const paid = await shop.pay(body.url);
    expect(paid.status).toBe(303);
    expect(paid.headers.get('location')).toBe(
      `${shop.shop.url}/guest-order-success?session_id=${sessionIdOf(body.url)}`,
    );
    const mail = await shop.mail(emailOf(visitor), 'confirmed');
    expect(mail.text).toContain('Total: $39.00');
    expect(mail.text).toContain('1 Hill Road');
    await shop.row(`select 1 from orders where id = $1 and status = 'processing'`, [body.orderId]);
    expect(
      await shop.count(
        `select 1 from print_room_orders r join orders o on o.number = r.order_number
        where o.id = $1 and r.state = 'received'`,
        [body.orderId],
      ),
    ).toBe(1);
    const history = await shop.db.query<{ action: string }>(
      'select action from order_events where order_id = $1 order by id',
      [body.orderId],
    );
    expect(history.rows.map((row) => row.action)).toEqual(['create', 'pay', 'submit']);
  });

  it('SUCCESS-02: pays once when the success page and the webhook both report it', async () => {
    await shop.delayWebhooks(LATE);
    const visitor = shop.shop.visitor();
    const { body } = await shop.checkout(visitor, await shop.design(visitor));
    await shop.pay(body.url);
    const order = await shop.order(visitor, body.url, ({ status }) => status !== 'pending');
    await shop.delayWebhooks(0);
    expect(order).toMatchObject({
      amount: 3900,
      customerEmail: emailOf(visitor),
      deliveryEstimate: businessDays(deliveryDays(new Date()).total),
      designDetails: { name: 'Rose Miller' },
      productDetails: { size: 'M x 1', color: 'White', quantity: 1, placement: 'center' },
    });
    expect(order.friendlyOrderNumber).toMatch(/^FTL/);
    const late = event('evt_late_1', 'checkout.session.completed', { id: sessionIdOf(body.url) });
    expect((await webhook(late)).status).toBe(200);
    await shop.row(
      `select 1 from stripe_events where id = 'evt_late_1' and handled_at is not null`,
    );
    await shop.mail(emailOf(visitor), 'confirmed');
    expect(await mailsOf(body.orderId)).toBe(1);
    expect(
      await shop.count(`select 1 from order_events where order_id = $1 and action = 'pay'`, [
        body.orderId,
      ]),
    ).toBe(1);
  });

  it('handles a repeated event and a replayed old signature once', async () => {
    const visitor = shop.shop.visitor();
    const order = await shop.paidOrder(visitor);
    const sessionId = (
      await shop.row<{ id: string }>('select checkout_session_id as id from orders where id = $1', [
        order.id,
      ])
    ).id;
    const twice = event('evt_twice', 'checkout.session.completed', { id: sessionId });
    const responses = await Promise.all([webhook(twice), webhook(twice), webhook(twice)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await shop.count(`select 1 from stripe_events where id = 'evt_twice'`)).toBe(1);
    const yesterday = Math.floor(Date.now() / 1000) - 86_400;
    expect((await webhook(twice, WEBHOOK_SECRET, yesterday)).status).toBe(400);
    expect(
      await shop.count(`select 1 from order_events where order_id = $1 and action = 'pay'`, [
        order.id,
      ]),
    ).toBe(1);
  });

  it('pays and confirms once when expired arrives before completed', async () => {
    await shop.delayWebhooks(LATE);
    const visitor = shop.shop.visitor();
    const { body } = await shop.checkout(visitor, await shop.design(visitor));
    await shop.pay(body.url);
    await shop.delayWebhooks(0);
    const id = sessionIdOf(body.url);
    await webhook(event('evt_order_1', 'checkout.session.expired', { id }));
    await webhook(event('evt_order_2', 'checkout.session.completed', { id }));
    await shop.row(
      `select 1 from stripe_events where handled_at is not null and id like 'evt_order_%'
       having count(*) = 2`,
    );
    await shop.row(`select 1 from orders where id = $1 and paid_at is not null`, [body.orderId]);
    await shop.mail(emailOf(visitor), 'confirmed');
    expect(await mailsOf(body.orderId)).toBe(1);
  });

  it('still makes the shirt when money arrives after the order was abandoned', async () => {
    await shop.delayWebhooks(LATE);
    const visitor = shop.shop.visitor();
    const { body } = await shop.checkout(visitor, await shop.design(visitor));
    await shop.pay(body.url);
    await shop.delayWebhooks(0);
    await shop.db.query(`update orders set status = 'cancelled' where id = $1`, [body.orderId]);
    await webhook(event('evt_after', 'checkout.session.completed', { id: sessionIdOf(body.url) }));
    await shop.row(`select 1 from orders where id = $1 and status = 'processing'`, [body.orderId]);
  });

  it.each([
    ['signed by somebody else', 'whsec_other'],
    ['not signed', null],
  ])('rejects a webhook %s and pays nothing', async (_, secret) => {
    const visitor = shop.shop.visitor();
    const { body } = await shop.checkout(visitor, await shop.design(visitor));
    const forged = event(`evt_forged_${String(secret)}`, 'checkout.session.completed', {
      id: sessionIdOf(body.url),
      status: 'complete',
      payment_status: 'paid',
    });
    const response = secret
      ? await webhook(forged, secret)
      : await fetch(`${shop.shop.url}/api/webhooks/stripe`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: forged,
        });
    expect(response.status).toBe(400);
    expect(await shop.count(`select 1 from stripe_events where id like 'evt_forged%'`)).toBe(0);
    const order = await shop.order(visitor, body.url, () => true);
    expect(order.status).toBe('pending');
  });

  it('retrieves the session from Stripe even for a signed event', async () => {
    const visitor = shop.shop.visitor();
    const { body } = await shop.checkout(visitor, await shop.design(visitor));
    const claimed = { id: sessionIdOf(body.url), status: 'complete', payment_status: 'paid' };
    await webhook(event('evt_claim', 'checkout.session.completed', claimed));
    await shop.row(`select 1 from stripe_events where id = 'evt_claim' and handled_at is not null`);
    const order = await shop.order(visitor, body.url, () => true);
    expect(order.status).toBe('pending');
  });

  it('a declined card charges nothing, keeps the input, and another card pays', async () => {
    const visitor = shop.shop.visitor();
    const { body } = await shop.checkout(visitor, await shop.design(visitor));
    const declined = await shop.pay(body.url, '4000 0000 0000 0002');
    expect(declined.status).toBe(402);
    const page = await declined.text();
    expect(page).toContain('This card was declined. You haven&#39;t been charged');
    expect(page).toContain('1 Hill Road');
    expect((await shop.order(visitor, body.url, () => true)).status).toBe('pending');
    expect((await shop.pay(body.url)).status).toBe(303);
    await shop.order(visitor, body.url, ({ status }) => status !== 'pending');
  });

  it('charges once when a page is paid twice', async () => {
    const visitor = shop.shop.visitor();
    const { body } = await shop.checkout(visitor, await shop.design(visitor));
    const responses = await Promise.all([shop.pay(body.url), shop.pay(body.url)]);
    expect(responses.map(({ status }) => status)).toEqual([303, 303]);
    expect(
      await shop.count(`select 1 from sandbox_payments where metadata->>'order_id' = $1`, [
        body.orderId,
      ]),
    ).toBe(1);
  });

  it('holds the order and alerts an operator when the payment is disputed', async () => {
    const visitor = shop.shop.visitor();
    const { body } = await shop.checkout(visitor, await shop.design(visitor));
    await shop.pay(body.url, '4000 0000 0000 0259');
    const held = await shop.row<{ held_because: string; number: string }>(
      'select * from orders where id = $1 and held_because is not null',
      [body.orderId],
    );
    expect(held.held_because).toContain('disputed');
    await shop.mail('keeper@example.com', held.number);
  });

  it('hides the order from another visitor, by payment page and by typed call', async () => {
    const visitor = shop.shop.visitor();
    const order = await shop.paidOrder(visitor);
    const row = await shop.row<{ id: string }>(
      'select checkout_session_id as id from orders where id = $1',
      [order.id],
    );
    const stranger = shop.shop.visitor();
    expect((await stranger.get(`/api/orders/by-session/${row.id}`)).status).toBe(404);
    const input = encodeURIComponent(JSON.stringify({ id: order.id }));
    expect((await stranger.get(`/api/trpc/order.getOrder?input=${input}`)).status).toBe(404);
  });

  it('SUCCESS-06, API-25: the typed call returns the order to its owner, by id and by number', async () => {
    const visitor = shop.shop.visitor();
    const order = await shop.paidOrder(visitor);
    for (const id of [order.id, order.friendlyOrderNumber]) {
      const input = encodeURIComponent(JSON.stringify({ id }));
      const { status, body } = await visitor.get<{ result: { data: object } }>(
        `/api/trpc/order.getOrder?input=${input}`,
      );
      expect(status).toBe(200);
      expect(body.result.data).toMatchObject({
        id: order.id,
        printfulMockupUrl: order.mockupUrl,
        design: {
          name: 'Rose Miller',
          final_design_image_url: order.designDetails.finalDesignImageUrl,
        },
      });
    }
  });

  it('kill -9 right after paying: the restarted shop confirms the order', async () => {
    const visitor = shop.shop.visitor();
    const { body } = await shop.checkout(visitor, await shop.design(visitor));
    await shop.pay(body.url);
    await shop.shop.kill();
    await shop.shop.restart();
    await until(async () => ((await shop.mails(emailOf(visitor))).length > 0 ? true : null));
    await shop.row(`select 1 from orders where id = $1 and status = 'processing'`, [body.orderId]);
    expect(await shop.mails(emailOf(visitor))).toHaveLength(1);
  });
});
