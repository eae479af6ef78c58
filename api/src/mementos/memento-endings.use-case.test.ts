import { DAY_MS, MEMENTO_NOTICE_DAYS } from '@ftl/rules';
import { mailTo } from '../../test/accounts.js';
import type { Visitor } from '../../test/visitor.js';
import { emailOf, OrderShop, until } from '../../test/fixtures/order-shop.js';
import { refunds } from '../payments/payments.schema.js';
import type { KeptMementoResponse, OrderMementoResponse } from './mementos.responses.js';

describe('the memorial page of an order that is refunded in full', () => {
  let shop: OrderShop;
  let buyer: Visitor;
  let orderId: string;
  let pageId: string;

  beforeAll(async () => {
    shop = await OrderShop.start();
  });
  afterAll(() => shop?.stop());
  beforeEach(async () => {
    buyer = shop.shop.visitor();
    orderId = (await shop.paidOrder(buyer)).id;
    const { body } = await buyer.post<KeptMementoResponse>('/api/mementos', {
      ...{ orderId, lovedOneName: 'Rose Miller', message: 'Her garden is in bloom.' },
      visibility: 'unlisted',
    });
    pageId = body.memento.id;
    await shop.shop.visitor().post(`/api/mementos/${pageId}/words`, {
      name: 'Nora',
      text: 'We miss her laugh.',
    });
    // Marks the order as refunded, by Stripe's report or by our own refund.
    const { cents } = await shop.row<{ cents: number }>(
      'select total_cents as cents from orders where id = $1',
      [orderId],
    );
    await shop.insert(refunds, {
      ...{ orderId, kind: 'cancellation', amountCents: cents, status: 'done', doneAt: new Date() },
    });
    await shop.db.query(
      `update orders set status = 'cancelled', fulfillment = 'cancelled' where id = $1`,
      [orderId],
    );
  });

  /** Restarts the shop, which runs the hourly job, and waits until it is done. */
  async function nextRun(): Promise<void> {
    await shop.shop.end();
    await shop.db.query(`delete from pgboss.job where name = 'mementos.end'`);
    await shop.shop.restart();
    const done = `select 1 from pgboss.job where name = 'mementos.end' and state = 'completed'`;
    await until(async () => ((await shop.count(done)) > 0 ? true : null));
  }
  const statusOf = async () => (await shop.shop.visitor().get(`/api/mementos/${pageId}`)).status;
  const endsAt = async () =>
    (
      await shop.db.query<{ ends_at: Date | null }>('select ends_at from mementos where id = $1', [
        pageId,
      ])
    ).rows[0]!.ends_at;
  const passNotice = () =>
    shop.db.query(`update mementos set ends_at = now() - interval '1 minute' where id = $1`, [
      pageId,
    ]);

  it('stays for the notice period, notifies its owner once, and is then deleted', async () => {
    const before = Date.now();
    await nextRun();
    const end = (await endsAt())!;
    expect(end.getTime()).toBeGreaterThanOrEqual(before + MEMENTO_NOTICE_DAYS * DAY_MS);
    expect(await statusOf()).toBe(200);

    const mail = await mailTo(shop.shop, emailOf(buyer), /memorial page closes/);
    const date = new Intl.DateTimeFormat('en-US', {
      dateStyle: 'long',
      timeZone: 'America/New_York',
    }).format(end);
    expect(mail.text).toContain(`it will close on ${date}`);

    // The owner still reaches the page and sees the date, from the order and by the mail's link.
    const { body } = await buyer.get<OrderMementoResponse>(`/api/mementos/of-order/${orderId}`);
    expect(body.memento).toMatchObject({ id: pageId, endsAt: end.toISOString() });
    const link = new URL(/https?:\/\/\S+\/download\?token=\S+/.exec(mail.text)![0]);
    const archive = await shop.shop.visitor().get<string>(link.pathname + link.search);
    expect(archive.headers.get('content-type')).toBe('application/zip');
    for (const part of ['page.json', 'Her garden is in bloom.', 'We miss her laugh.', 'design.'])
      expect(archive.body).toContain(part);
    expect((await shop.shop.visitor().get(link.pathname)).status).toBe(404);

    await nextRun();
    expect(await endsAt()).toEqual(end);
    const mails = (await shop.mails(emailOf(buyer))).filter(({ subject }) =>
      subject.includes('memorial page closes'),
    );
    expect(mails).toHaveLength(1);

    await passNotice();
    await nextRun();
    expect(await statusOf()).toBe(404);
    expect(await shop.count('select 1 from mementos where id = $1', [pageId])).toBe(0);
    const again = await buyer.post('/api/mementos', {
      ...{ orderId, lovedOneName: 'Rose Miller', visibility: 'unlisted' },
    });
    expect(again.status).toBe(404);
  });

  it('stays when its owner buys the shirt again, before or after the notice', async () => {
    await nextRun();
    expect(await endsAt()).not.toBeNull();
    const { id } = await shop.paidOrder(buyer);
    await passNotice();
    await nextRun();
    expect(await statusOf()).toBe(200);
    expect(await endsAt()).toBeNull();
    const { body } = await buyer.get<OrderMementoResponse>(`/api/mementos/of-order/${id}`);
    expect(body.memento).toMatchObject({ id: pageId, endsAt: null });
    await nextRun();
    expect(await statusOf()).toBe(200);
  });

  it('stays when the refund fails, and gets another notice period when it is repeated', async () => {
    const setRefund = (status: string) =>
      shop.db.query('update order_refunds set status = $1 where order_id = $2', [status, orderId]);
    const notices = async () =>
      (await shop.mails(emailOf(buyer))).filter(({ subject }) =>
        subject.includes('memorial page closes'),
      ).length;
    await nextRun();
    await mailTo(shop.shop, emailOf(buyer), /memorial page closes/);
    await passNotice();
    await setRefund('failed');
    await nextRun();
    expect(await statusOf()).toBe(200);
    expect(await endsAt()).toBeNull();

    await setRefund('done');
    const before = Date.now();
    await nextRun();
    expect(await statusOf()).toBe(200);
    expect((await endsAt())!.getTime()).toBeGreaterThanOrEqual(
      before + MEMENTO_NOTICE_DAYS * DAY_MS,
    );
    await until(async () => ((await notices()) === 2 ? true : null));
  });

  it('is not transferred to a stranger who buys a shirt with the same name and address', async () => {
    const stranger = shop.shop.visitor();
    const other = await shop.paidOrder(stranger);
    await shop.db.query('update orders set customer_email = $1 where id = $2', [
      emailOf(buyer),
      other.id,
    ]);
    await nextRun();
    const { body } = await stranger.get<OrderMementoResponse>(`/api/mementos/of-order/${other.id}`);
    expect(body.memento).toBeNull();
    expect(await endsAt()).not.toBeNull();
  });

  it('is deleted when partial refunds add up to the full amount', async () => {
    await shop.db.query(
      `update orders set status = 'shipped', fulfillment = 'shipped' where id = $1`,
      [orderId],
    );
    // The shop refunded a part; the rest is refunded in Stripe's dashboard, in two steps.
    await shop.db.query('update order_refunds set amount_cents = 500 where order_id = $1', [
      orderId,
    ]);
    const { intent, total } = await shop.row<{ intent: string; total: number }>(
      'select payment_intent_id as intent, total_cents as total from orders where id = $1',
      [orderId],
    );
    const isHandled = `select 1 from stripe_events where type = 'charge.refunded'
      and payload->'data'->'object'->>'payment_intent' = $1
      and (payload->'data'->'object'->>'amount_refunded')::int = $2 and handled_at is not null`;
    const refundInDashboard = async (amount: number, sum: number) => {
      await shop.stripe().refunds.create({ payment_intent: intent, amount });
      await shop.row(isHandled, [intent, sum]);
    };
    await refundInDashboard(500, 500);
    await refundInDashboard(1000, 1500);
    await nextRun();
    expect(await endsAt()).toBeNull();
    await refundInDashboard(total - 1500, total);
    await nextRun();
    expect(await endsAt()).not.toBeNull();
  });

  it('stays after a partial refund', async () => {
    await shop.db.query(
      `update orders set status = 'shipped', fulfillment = 'shipped' where id = $1`,
      [orderId],
    );
    await shop.db.query('update order_refunds set amount_cents = 100 where order_id = $1', [
      orderId,
    ]);
    await nextRun();
    expect(await endsAt()).toBeNull();
  });
});
