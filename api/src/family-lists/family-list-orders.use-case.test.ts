import { arrivalOf } from '@ftl/rules';
import { closedList, inDays, Organizer, path, shirts } from '../../test/fixtures/family-lists.js';
import { OrderShop } from '../../test/fixtures/order-shop.js';
import type { OrderBySessionResponse } from '../orders/index.js';

let shop: OrderShop;
beforeAll(async () => {
  shop = await OrderShop.start();
});
afterAll(() => shop.stop());

/** By when the latest payment of a list should have arrived. */
async function arrivesBy({ designId }: Organizer): Promise<string> {
  const { paid } = await shop.row<{ paid: Date }>(
    'select max(paid_at) as paid from orders where design_id = $1',
    [designId],
  );
  return arrivalOf(paid).latest;
}

type PaidOrder = OrderBySessionResponse['order'];

/** Orders the next part and pays it. */
async function pay(organizer: Organizer): Promise<PaidOrder> {
  const { body } = await organizer.order();
  await shop.pay(body.url, undefined, 'organizer@example.com');
  return shop.order(organizer.visitor, body.url, ({ status }) => status !== 'pending');
}

describe('a closed list', () => {
  it('is ordered once, with its lines, discount and total, and the confirmation names everyone', async () => {
    const organizer = await Organizer.start(shop, { colors: ['white', 'navy'] });
    await organizer.relative().keep('Zoe', shirts(2, 'L', 'navy'));
    await organizer.relative().keep('Anna', [...shirts(1, 'S'), ...shirts(2, 'M')]);
    await organizer.read();
    expect((await organizer.order()).body.code).toBe('FAMILY_LIST_OPEN');
    await organizer.close();
    expect(organizer.list).toMatchObject({ status: 'closed', totalCents: 16575 });
    const { body } = await organizer.order();
    expect(body.quote).toMatchObject({ quantity: 5, discountRate: 0.15, totalCents: 16575 });
    const page = await (await fetch(body.url)).text();
    expect(page).toContain('Memorial T-Shirt, Navy, size L');
    expect(page).toContain(`/together/design/${organizer.designId}?cancelled=true`);
    expect((await organizer.order()).body.url).toBe(body.url);
    await shop.pay(body.url, undefined, 'organizer@example.com');
    const order = await shop.order(organizer.visitor, body.url, (it) => it.status !== 'pending');
    expect(order).toMatchObject({
      amount: 16575,
      productDetails: { color: 'White, Navy', size: 'White S x 1, White M x 2, Navy L x 2' },
      family: { part: 1, parts: 1, people: [{ name: 'Anna' }, { name: 'Zoe' }] },
    });
    const mail = await shop.mail('organizer@example.com', order.friendlyOrderNumber);
    expect(mail.text).toContain('Anna: White S x 1, White M x 2\nZoe: Navy L x 2');
    expect(await organizer.read()).toMatchObject({
      status: 'ordered',
      parts: [{ orderNumber: order.friendlyOrderNumber }],
    });
    expect(organizer.list.ordered).toEqual({ arrivesBy: await arrivesBy(organizer) });
    const { version } = organizer.list;
    for (const { body: refused } of [
      await organizer.order(),
      await organizer.call('POST', '/reopen', { version, closesAt: inDays(1) }),
      await organizer.call('DELETE'),
    ])
      expect(refused.code).toBe('FAMILY_LIST_ORDERED');
  });

  it('creates one order for two tabs that order concurrently', async () => {
    const organizer = await closedList(shop);
    const responses = await Promise.all([1, 2, 3, 4].map(() => organizer.order()));
    expect(new Set(responses.map(({ body }) => body.url)).size).toBe(1);
    const orders = `select 1 from orders where design_id = '${organizer.designId}'`;
    expect(await shop.count(orders)).toBe(1);
  });

  it('rejects an order with an outdated version or a different total', async () => {
    const organizer = await closedList(shop);
    const stale = organizer.list;
    const { id } = stale.entries[0]!;
    await organizer.call('PUT', `/entries/${id}`, {
      ...{ name: 'Person 0', items: shirts(4), revision: 1 },
    });
    expect((await organizer.order({ version: stale.version })).body).toMatchObject({
      code: 'FAMILY_LIST_CHANGED',
      list: { totalCents: organizer.list.totalCents },
    });
    const wrong = await organizer.order({ expectedTotalCents: 100 });
    expect(wrong.body).toMatchObject({ code: 'QUOTE_CHANGED' });
    expect((await organizer.order({ part: 2 })).body.code).toBe('FAMILY_LIST_CHANGED');
    expect(await shop.count(`select 1 from orders where design_id = '${organizer.designId}'`)).toBe(
      0,
    );
  });

  it('can be changed and ordered again after its payment was abandoned; the old page accepts no payment', async () => {
    const organizer = await closedList(shop);
    const abandoned = (await organizer.order()).body.url;
    const { version } = organizer.list;
    await organizer.call('POST', '/reopen', { version, closesAt: inDays(1) });
    await shop.pay(abandoned, undefined, 'organizer@example.com');
    await organizer.relative().keep('Late Larry', shirts(2));
    await organizer.read();
    await organizer.close();
    const order = await pay(organizer);
    expect(order).toMatchObject({ productDetails: { quantity: 5 } });
    const paid = `select 1 from orders where design_id = '${organizer.designId}' and paid_at is not null`;
    expect(await shop.count(paid)).toBe(1);
  });

  it('can be ordered again after its order was canceled and refunded', async () => {
    const organizer = await closedList(shop);
    const order = await pay(organizer);
    const row = await shop.row<{ id: string }>('select id from orders where number = $1', [
      order.friendlyOrderNumber,
    ]);
    const mail = await shop.mail('organizer@example.com', order.friendlyOrderNumber);
    const cancelToken = /cancel-order\?token=([\w-]+)/.exec(mail.text)![1]!;
    await organizer.visitor.post('/api/orders/cancel-with-token', { token: cancelToken });
    await shop.row(`select 1 from orders where id = $1 and status = 'cancelled'`, [row.id]);
    expect(await organizer.read()).toMatchObject({
      status: 'closed',
      parts: [{ orderNumber: null }],
    });
    expect((await pay(organizer)).friendlyOrderNumber).not.toBe(order.friendlyOrderNumber);
  });

  it('shows relatives that it is ordered and when it should arrive, and nothing else of its order', async () => {
    const organizer = await closedList(shop);
    const relative = organizer.relative();
    const before = (await relative.read()).body.list;
    expect(before).not.toHaveProperty('ordered');
    await pay(organizer);
    expect((await relative.read()).body.list).toEqual({
      ...before,
      ordered: { arrivesBy: await arrivesBy(organizer) },
    });
  });

  it('is split into several orders with the same discount if it is too large', async () => {
    const organizer = await Organizer.start(shop);
    await organizer.relative().keep('Anna', shirts(10));
    await organizer.relative().keep('Ben', shirts(1));
    await organizer.read();
    await organizer.close();
    expect(organizer.list.parts.map(({ quote }) => quote.quantity)).toEqual([6, 5]);
    expect(organizer.list.totalCents).toBe(Math.round(11 * 3900 * 0.85));
    const first = await pay(organizer);
    expect(first.family).toMatchObject({ part: 1, parts: 2 });
    const relative = organizer.relative();
    expect(await organizer.read()).toMatchObject({
      status: 'ordered',
      ordered: { arrivesBy: null },
    });
    expect((await relative.read()).body.list.ordered).toEqual({ arrivesBy: null });
    const second = await pay(organizer);
    expect(second).toMatchObject({ family: { part: 2 }, productDetails: { quantity: 5 } });
    await organizer.read();
    expect((await relative.read()).body.list.ordered).toEqual({
      arrivesBy: await arrivesBy(organizer),
    });
    expect(organizer.list.parts.every(({ orderNumber }) => orderNumber !== null)).toBe(true);
    expect((await organizer.order()).body.code).toBe('FAMILY_LIST_ORDERED');
  });

  it('holds a second payment of the same part until the operator has decided', async () => {
    const organizer = await closedList(shop);
    const { body } = await organizer.order();
    // A page that is about to expire is not reused, but can still be paid.
    await shop.db.query(
      `update orders set checkout_expires_at = now() + interval '1 minute' where id = $1`,
      [body.orderId],
    );
    const other = (await organizer.order()).body;
    expect(other.orderId).not.toBe(body.orderId);
    for (const { url } of [body, other]) await shop.pay(url, undefined, 'organizer@example.com');
    for (const { url } of [body, other])
      await shop.order(organizer.visitor, url, ({ status }) => status !== 'pending');
    const held = `select 1 from orders where design_id = '${organizer.designId}' and held_because like 'The same part of a family list%'`;
    expect(await shop.count(held)).toBe(1);
  });
});

it('is hidden from strangers, who can neither change nor order it', async () => {
  const organizer = await closedList(shop);
  const stranger = shop.shop.visitor();
  await stranger.post('/api/session');
  const { version } = organizer.list;
  const calls = [
    ['GET', ''],
    ['POST', '/close'],
    ['POST', '/order'],
    ['DELETE', ''],
    ['POST', '/link'],
  ] as const;
  for (const [method, what] of calls) {
    const body = method === 'POST' ? { version, part: 1, expectedTotalCents: 0 } : undefined;
    const { status } = await stranger.send(method, `${path(organizer.designId)}${what}`, body);
    expect({ method, what, status }).toEqual({ method, what, status: 404 });
  }
});
