import { inDays, Organizer, shirts } from '../../test/fixtures/family-lists.js';
import { OrderShop } from '../../test/fixtures/order-shop.js';

let shop: OrderShop;
beforeAll(async () => {
  shop = await OrderShop.start();
});
afterAll(() => shop.stop());

type Relative = ReturnType<Organizer['relative']>;

const start = () => Organizer.start(shop, { payment: 'each' });

/** Enters shirts and opens their payment page. */
async function entered(organizer: Organizer, name: string, quantity = 1) {
  const relative = organizer.relative();
  const { list } = (await relative.enter(name, shirts(quantity))).body;
  const { body } = await relative.openPage(list.own!.quote!.totalCents);
  return { name, relative, url: body.url, orderId: body.orderId };
}

async function paid(organizer: Organizer, name: string, quantity = 1) {
  const one = await entered(organizer, name, quantity);
  await shop.pay(one.url, undefined, `${name}@example.com`);
  await shop.row('select 1 from orders where id = $1 and paid_at is not null', [one.orderId]);
  return one;
}

const refundedCents = async (orderId: string): Promise<number[]> => {
  const { rows } = await shop.db.query<{ amount: number }>(
    `select amount from sandbox_refunds where metadata ->> 'order_id' = $1 order by amount`,
    [orderId],
  );
  return rows.map(({ amount }) => amount);
};
const state = (orderId: string, wanted: string) =>
  shop.row(`select 1 from orders where id = $1 and status || '/' || fulfillment = $2`, [
    orderId,
    wanted,
  ]);
const printed = (orderId: string) =>
  shop.count(
    `select 1 from print_room_orders p join orders o on p.order_number like o.number || '%'
     where o.id = $1 and state <> 'cancelled'`,
    [orderId],
  );
const own = async (relative: Relative) => (await relative.read()).body.list;

async function runJob(name: string): Promise<void> {
  const { id } = await shop.row<{ id: string }>(
    `insert into pgboss.job (name, data, policy, singleton_key)
     select name, '{}', policy, gen_random_uuid()::text from pgboss.queue where name = $1
     returning id`,
    [name],
  );
  await shop.row(`select 1 from pgboss.job where id = $1 and state = 'completed'`, [id]);
}

describe('a list on which each relative pays', () => {
  it('prints only what is paid for once it closes, and refunds its discount to each', async () => {
    const organizer = await start();
    const [ann, bob] = [await paid(organizer, 'ann', 2), await paid(organizer, 'bob')];
    const cy = await entered(organizer, 'cy');
    expect(await organizer.read()).toMatchObject({
      ...{ status: 'open', payment: 'each', parts: [] },
      paid: { people: 2, shirts: 3, totalCents: 11_700, discountRate: 0.1 },
      entries: [{ isPaid: true }, { isPaid: true }, { isPaid: false }],
    });
    expect(await shop.count(`select 1 from print_orders where order_id = '${ann.orderId}'`)).toBe(
      0,
    );
    await organizer.close();
    expect(organizer.list).toMatchObject({ status: 'ordered', ordered: { arrivesBy: /./ } });
    for (const [{ orderId, name }, cents] of [
      [ann, 780],
      [bob, 390],
    ] as const) {
      await state(orderId, 'processing/processing');
      await shop.row(`select 1 from order_refunds where order_id = $1 and status = 'done'`, [
        orderId,
      ]);
      expect(await refundedCents(orderId)).toEqual([cents]);
      expect(await printed(orderId)).toBe(1);
      const mail = await shop.mail(`${name}@example.com`, 'goes to print');
      expect(mail.text).toContain(`we're refunding $${(cents / 100).toFixed(2)}`);
    }
    await state(cy.orderId, 'cancelled/pending');
    expect((await shop.pay(cy.url)).status).not.toBe(303);
    expect(await own(ann.relative)).toMatchObject({
      own: { outcome: 'ordered', order: { totalCents: 7020 } },
    });
    expect(await own(cy.relative)).toMatchObject({ own: { outcome: 'ordered', order: null } });
    // A later cancellation gives back all that is left.
    const link = await shop.mail('ann@example.com', 'confirmed');
    const token = /cancel-order\?token=([\w-]+)/.exec(link.text)![1]!;
    await shop.shop.visitor().post('/api/orders/cancel-with-token', { token });
    await shop.mail('ann@example.com', 'canceled');
    expect(await refundedCents(ann.orderId)).toEqual([780, 7020]);
    expect(await refundedCents(bob.orderId)).toEqual([390]);
    // The photo stays with the organizer.
    const key = /your-order\?key=(\S+)/.exec(link.text)![1]!;
    const again = await ann.relative.visitor.post('/api/orders/order-again', { key });
    expect(again.body).toMatchObject({ code: 'DESIGN_NOT_FOUND' });
  });

  it('refunds everyone in full, once, when it is given up', async () => {
    const organizer = await start();
    const one = await paid(organizer, 'dora', 3);
    const open = await entered(organizer, 'eve');
    expect((await organizer.call('DELETE')).body.code).toBe('FAMILY_LIST_ORDERED');
    await organizer.call('POST', '/give-up');
    expect(organizer.list.status).toBe('given_up');
    await organizer.call('POST', '/give-up');
    await state(one.orderId, 'cancelled/cancelled');
    await state(open.orderId, 'cancelled/pending');
    await shop.mail('dora@example.com', 'canceled and refunded');
    expect(await refundedCents(one.orderId)).toEqual([10_530]);
    expect(await printed(one.orderId)).toBe(0);
    expect((await organizer.close()).body.list.status).toBe('given_up');
    expect((await organizer.call('DELETE')).status).toBe(200);
  });

  it('takes no payment for an entry as it was, and no change of one that is paid for', async () => {
    const organizer = await start();
    const { relative, url } = await entered(organizer, 'fay');
    expect((await relative.openPage(100)).body.code).toBe('QUOTE_CHANGED');
    expect((await relative.openPage(3900)).body.url).toBe(url);
    await relative.enter('fay', shirts(2), 1);
    expect((await shop.pay(url)).status).not.toBe(303);
    const next = (await relative.openPage(7800)).body;
    await shop.pay(next.url);
    await shop.row('select 1 from orders where id = $1 and paid_at is not null', [next.orderId]);
    expect((await relative.enter('fay', shirts(3), 2)).body.code).toBe('FAMILY_LIST_ORDERED');
    expect((await relative.withdraw()).body.code).toBe('FAMILY_LIST_ORDERED');
    const { id, revision } = (await organizer.read()).entries[0]!;
    const removal = await organizer.call('DELETE', `/entries/${id}?revision=${revision}`);
    expect(removal.body.code).toBe('FAMILY_LIST_ORDERED');
    expect((await organizer.relative().keep('no address')).body.code).toBe('INVALID_EMAIL');
  });

  it('is closed at its date by itself, and returns a payment that comes later', async () => {
    const organizer = await start();
    const one = await paid(organizer, 'gil');
    const late = await entered(organizer, 'hal');
    await organizer.call('PATCH', '', { version: organizer.list.version, closesAt: inDays(1) });
    await shop.db.query(`update family_lists set closes_at = now() where share_key = $1`, [
      organizer.list.shareKey,
    ]);
    await runJob('family-lists.reconcile');
    await state(one.orderId, 'processing/processing');
    expect(await refundedCents(one.orderId)).toEqual([]);
    // As if Stripe had reported the payment only now.
    await state(late.orderId, 'cancelled/pending');
    await shop.db.query(
      `update sandbox_sessions set status = 'open', expires_at = now() + interval '1 hour'
       where params -> 'metadata' ->> 'order_id' = $1`,
      [late.orderId],
    );
    await shop.pay(late.url, undefined, 'hal@example.com');
    await state(late.orderId, 'cancelled/cancelled');
    await shop.mail('hal@example.com', 'canceled and refunded');
    expect(await refundedCents(late.orderId)).toEqual([3900]);
    expect(await printed(late.orderId)).toBe(0);
  });

  it('reminds relatives once who have not paid', async () => {
    const organizer = await start();
    await paid(organizer, 'ian');
    await entered(organizer, 'joy');
    await shop.db.query(
      `update family_lists set closes_at = now() + interval '20 hours',
         created_at = now() - interval '3 days' where share_key = $1`,
      [organizer.list.shareKey],
    );
    await runJob('family-lists.remind');
    const mail = await shop.mail('joy@example.com', 'the list closes soon');
    expect(mail.text).toContain(`/together/${organizer.list.shareKey}`);
    await runJob('family-lists.remind');
    expect(await shop.mails('joy@example.com')).toHaveLength(1);
    expect(await shop.mails('ian@example.com')).toHaveLength(1);
  });

  it('refunds those who have paid if it is deleted with its design', async () => {
    const organizer = await start();
    const one = await paid(organizer, 'kim');
    await shop.db.query('delete from family_lists where share_key = $1', [organizer.list.shareKey]);
    await runJob('family-lists.reconcile');
    await shop.mail('kim@example.com', 'canceled and refunded');
    expect(await refundedCents(one.orderId)).toEqual([3900]);
  });
});
