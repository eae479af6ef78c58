import { randomUUID } from 'node:crypto';
import { emailOf, OrderShop, sessionIdOf } from '../../../test/fixtures/order-shop.js';
import { makeDesign } from '../../../test/fixtures/photos.js';
import type { Visitor } from '../../../test/visitor.js';
import type { YourOrderResponse } from '../your-order/your-order.responses.js';
import type { FixOrderResponse, FixPreviewResponse } from './fix.responses.js';

interface Paid {
  id: string;
  number: string;
  key: string;
  buyer: Visitor;
}

const ADDRESS = {
  ...{ name: 'Anna Weber', line1: '7 Lake Street', line2: 'Apt 2', city: 'Bend' },
  ...{ state: 'OR', postalCode: '97701' },
};
const two = [{ size: 'M', quantity: 2 }];

describe('changing a paid order', () => {
  let shop: OrderShop;
  beforeAll(async () => {
    shop = await OrderShop.start();
  });
  afterAll(() => shop.stop());

  async function paid(
    changes: { quantity?: number; designId?: string; buyer?: Visitor } = {},
  ): Promise<Paid> {
    const { buyer = shop.shop.visitor(), quantity = 1 } = changes;
    const designId = changes.designId ?? (await shop.design(buyer));
    const { body } = await shop.checkout(buyer, designId, { quantity });
    await shop.pay(body.url);
    const order = await shop.order(buyer, body.url, ({ status }) => status === 'processing');
    const { text } = await shop.mail(emailOf(buyer), 'confirmed');
    const key = decodeURIComponent(/your-order\?key=(\S+)/.exec(text)![1]!);
    return { id: order.id, number: order.friendlyOrderNumber, key, buyer };
  }
  /** In any browser: the key is the permission. */
  const preview = ({ key }: Pick<Paid, 'key'>, wish: object) =>
    shop.shop.visitor().post<FixPreviewResponse>('/api/orders/fix/preview', { key, ...wish });
  const confirm = (
    { key }: Pick<Paid, 'key'>,
    wish: object,
    cents = 0,
    id: string = randomUUID(),
  ) =>
    shop.shop.visitor().post<FixOrderResponse>('/api/orders/fix', {
      key,
      id,
      expectedDifferenceCents: cents,
      ...wish,
    });
  const shown = async ({ key }: Paid) =>
    (await shop.shop.visitor().post<YourOrderResponse>('/api/orders/your-order', { key })).body
      .order;

  /** What the print room makes: one submission, in the last round. */
  async function printed({ id, number }: Paid) {
    await shop.row(`select 1 from orders where id = $1 and status = 'processing'`, [id]);
    const { rows } = await shop.db.query<{
      submission: { lines: object[]; printFileKey: string; address: object };
    }>(
      `select submission from print_room_orders
       where order_number like $1 || '%' and state <> 'cancelled'`,
      [number],
    );
    expect(rows).toHaveLength(1);
    return rows[0]!.submission;
  }
  const money = async ({ id }: Paid) => {
    const { rows } = await shop.db.query<{ amount: number; refunded: number }>(
      `select amount, amount_refunded as refunded from sandbox_payments
       where metadata->>'order_id' = $1 order by created_at`,
      [id],
    );
    return rows.map(({ amount, refunded }) => [amount, refunded]);
  };
  const untilRefunded = ({ id }: Paid, refunds: number) =>
    shop.row(
      `select 1 from (select count(*) as done from order_refunds
         where order_id = $1 and status = 'done') made where done = $2`,
      [id, refunds],
    );
  const untilMailed = (order: Paid) => shop.mail(emailOf(order.buyer), 'has been changed');

  it('prints only the corrected words, and sends them to the corrected address', async () => {
    const buyer = shop.shop.visitor();
    await buyer.post('/api/session');
    const { id: designId } = await makeDesign(buyer);
    const order = await paid({ buyer, designId });
    const before = await printed(order);
    const wish = { lovedOneName: 'Eleanor Marie', passedDate: '2024', address: ADDRESS };
    const { body } = await preview(order, wish);
    expect(body).toMatchObject({ success: true, differenceCents: 0 });
    expect((await shown(order)).designDetails.finalDesignImageUrl).not.toBe(body.designImageUrl);
    expect((await confirm(order, wish)).body).toEqual({ success: true, outcome: 'applied' });
    const after = await printed(order);
    expect(after.printFileKey).not.toBe(before.printFileKey);
    expect(after.address).toMatchObject({ line1: '7 Lake Street', city: 'Bend', country: 'US' });
    const now = await shown(order);
    expect(now.designDetails).toMatchObject({
      ...{ name: 'Eleanor Marie', finalDesignImageUrl: body.designImageUrl },
    });
    expect(now.fix).toMatchObject({ state: 'open', passedDate: '2024' });
    expect((await untilMailed(order)).text).toContain('7 Lake Street');
    expect(await money(order)).toEqual([[3900, 0]]);
    // The engine looks at each version: a long name waits for a person, the next one does not.
    await confirm(order, { lovedOneName: 'Alexandria Marguerite Montgomery-Smith' });
    await shop.row(
      `select 1 from orders where id = $1 and status = 'paid' and held_because like 'Look at the%'`,
      [order.id],
    );
    await confirm(order, { lovedOneName: 'Eleanor Rose' });
    await printed(order);
  });

  it('refunds a lower price once, also if it is pressed twice', async () => {
    const order = await paid({ quantity: 2 });
    const wish = { sizes: [{ size: 'L', quantity: 1 }], color: 'Navy' };
    expect((await preview(order, wish)).body).toMatchObject({
      ...{ differenceCents: -3900, totalCents: 3900 },
    });
    const id = randomUUID();
    const presses = await Promise.all([1, 2].map(() => confirm(order, wish, -3900, id)));
    expect(presses.map(({ status }) => status)).toEqual([200, 200]);
    expect((await confirm(order, wish, -3900, id)).body.outcome).toBe('applied');
    await untilRefunded(order, 1);
    expect(await money(order)).toEqual([[7800, 3900]]);
    expect((await printed(order)).lines).toEqual([{ size: 'L', quantity: 1 }]);
    expect((await untilMailed(order)).text).toContain("We're refunding the difference of $39.00");
    // The difference is no refund of the order: a cancellation returns the rest, and no more.
    await shop.shop.visitor().post('/api/orders/cancel-with-token', {
      token: await shop.cancelToken(order.buyer),
    });
    await shop.row(
      `select 1 from order_refunds where order_id = $1 and kind = 'cancellation' and status = 'done'`,
      [order.id],
    );
    expect(await money(order)).toEqual([[7800, 7800]]);
  });

  it('waits for the payment of a higher price, and refunds both payments of a canceled order', async () => {
    const order = await paid();
    const stale = await confirm(order, { sizes: two });
    expect([stale.status, stale.body]).toMatchObject([409, { code: 'QUOTE_CHANGED' }]);
    const { body } = await confirm(order, { sizes: two }, 3900);
    expect(body.outcome).toBe('payment');
    expect(await shown(order)).toMatchObject({
      ...{ status: 'paid', receipt: { totalCents: 3900 } },
      fix: { state: 'running', payment: { url: body.paymentUrl, cents: 3900 } },
    });
    expect((await shop.pay(body.paymentUrl!)).status).toBe(303);
    await untilMailed(order);
    expect((await printed(order)).lines).toEqual(two);
    expect(await shown(order)).toMatchObject({ receipt: { totalCents: 7800 } });
    // Back to one shirt: the difference comes from its own payment.
    await confirm(order, { sizes: [{ size: 'S', quantity: 1 }] }, -3900);
    await untilRefunded(order, 1);
    expect(await money(order)).toEqual([
      [3900, 0],
      [3900, 3900],
    ]);
    const again = await confirm(order, { sizes: two }, 3900);
    await shop.pay(again.body.paymentUrl!);
    await shop.row('select 1 from orders where id = $1 and total_cents = 7800', [order.id]);
    await shop.shop.visitor().post('/api/orders/cancel-with-token', {
      token: await shop.cancelToken(order.buyer),
    });
    // The difference, and what was left of both payments.
    await untilRefunded(order, 3);
    expect((await shop.mail(emailOf(order.buyer), 'canceled')).text).toContain('$78.00');
    expect(await money(order)).toEqual([
      [3900, 3900],
      [3900, 3900],
      [3900, 3900],
    ]);
  });

  it('prints the order as it was if the difference is not paid, and replaces an unpaid change', async () => {
    const order = await paid();
    const { body: first } = await confirm(order, { sizes: two }, 3900);
    const { body: second } = await confirm(order, { sizes: [{ size: 'S', quantity: 2 }] }, 3900);
    expect((await shop.pay(first.paymentUrl!)).status).toBe(410);
    await shop.stripe().checkout.sessions.expire(sessionIdOf(second.paymentUrl!));
    await shop.row(
      `select 1 from order_fixes where order_id = $1 and status = 'expired' offset 1`,
      [order.id],
    );
    expect((await printed(order)).lines).toEqual([{ size: 'M', quantity: 1 }]);
    expect(await money(order)).toEqual([[3900, 0]]);
  });

  it('refuses a forged key, no change at all, and another order’s change', async () => {
    const [order, other] = [await paid(), await paid()];
    const id = randomUUID();
    await confirm(order, { color: 'Navy' }, 0, id);
    const refused = await Promise.all([
      preview({ key: `${order.id}.${other.key.split('.')[1]}` }, { color: 'Navy' }),
      confirm(other, { color: 'Navy' }, 0, id),
      preview(other, { color: other.key && 'White' }),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 400]);
  });

  it('is closed once production has started, and says so', async () => {
    const order = await paid();
    // The shop does not know it yet.
    await shop.db.query(
      `update print_room_orders set state = 'in_production' where order_number = $1`,
      [order.number],
    );
    const closed = [
      409,
      {
        code: 'ORDER_NOT_FIXABLE',
        error: expect.stringContaining('contact page') as string,
      },
    ];
    const late = await confirm(order, { color: 'Navy' });
    expect([late.status, late.body]).toMatchObject(closed);
    expect(await shown(order)).toMatchObject({ productDetails: { color: 'White' } });
    await shop.row(`select 1 from orders where id = $1 and fulfillment = 'in_production'`, [
      order.id,
    ]);
    expect((await shown(order)).fix?.state).toBe('closed');
    const { status, body } = await preview(order, { color: 'Navy' });
    expect([status, body]).toMatchObject(closed);
  });
});
