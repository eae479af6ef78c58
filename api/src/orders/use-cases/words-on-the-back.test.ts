/** @long renders print files of both sides */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { registerAccount } from '../../../test/accounts.js';
import { BACK_WORDS, orderWithBack, printedSides } from '../../../test/fixtures/back-words.js';
import { emailOf, OrderShop, until } from '../../../test/fixtures/order-shop.js';
import { PartnerShop } from '../../../test/partner-shop.js';
import {
  startPrintful,
  startScalablePress,
  type HostedPartner,
} from '../../../test/stand-ins/hosted-partner.js';
import type { PartnerRequest } from '../../../test/local-partner.js';
import type { OrderRequest } from '../../../test/stand-ins/printful/printful-order.js';
import type { Visitor } from '../../../test/visitor.js';

const [LINE] = BACK_WORDS.lines;
const hashOf = (file: Buffer) => createHash('sha256').update(file).digest('hex');
const storedFile = (shop: OrderShop, key: string) =>
  readFile(path.join(shop.shop.dataDir, 'storage', key));

interface StandIn {
  standIn: { requests: PartnerRequest[] };
}
/** URLs by side in the requests for an order. */
type SidesOf = (requests: PartnerRequest[], number: string) => Record<string, string>;

const sidesOfPrintful: SidesOf = (requests, number) => {
  const bodies = requests
    .filter(({ method, path: at }) => method === 'POST' && at === '/v2/orders')
    .map(({ body }) => body as OrderRequest);
  const sent = bodies.findLast((body) => body.external_id === number);
  const placements = sent?.order_items[0]?.placements ?? [];
  return Object.fromEntries(
    placements.map(({ placement, layers }) => [placement, layers[0]?.url ?? '']),
  );
};
const sidesOfScalablePress: SidesOf = (requests) => {
  const sent = requests.findLast(({ path: at }) => at === '/v2/design');
  const { sides } = sent!.body as { sides: Record<string, { artwork: string }> };
  return Object.fromEntries(Object.entries(sides).map(([side, { artwork }]) => [side, artwork]));
};

async function cancel(shop: OrderShop, visitor: Visitor): Promise<void> {
  const token = await shop.cancelToken(visitor);
  const { status } = await visitor.post('/api/orders/cancel-with-token', { token });
  expect(status).toBe(200);
  const mail = await shop.mail(emailOf(visitor), 'canceled');
  expect(mail.text).toContain('$45.00');
}

/** Waits for the refund. @returns its amounts in cents */
async function refunded(shop: OrderShop, orderId: string): Promise<number[]> {
  await shop.row(`select 1 from order_refunds where order_id = $1 and status = 'done'`, [orderId]);
  const { rows } = await shop.db.query<{ amount: string }>(
    `select amount from sandbox_refunds where metadata->>'order_id' = $1`,
    [orderId],
  );
  return rows.map(({ amount }) => Number(amount));
}

describe.each([
  { partner: 'Printful', start: startPrintful, sidesOf: sidesOfPrintful },
  { partner: 'Scalable Press', start: startScalablePress, sidesOf: sidesOfScalablePress },
])('words on the back at $partner', ({ start, sidesOf }) => {
  let desk: PartnerShop<HostedPartner & StandIn>;
  beforeAll(async () => {
    desk = await PartnerShop.start<HostedPartner & StandIn>(start);
  });
  afterAll(() => desk?.stop());
  afterEach(() => expect(desk.partner.violations).toEqual([]));

  /** Hashes of the files that the partner fetches for an order. */
  async function filesAtPartner(number: string): Promise<Record<string, string>> {
    const sides = sidesOf(desk.partner.standIn.requests, number);
    const hashes = Object.entries(sides).map(async ([side, url]) => {
      const response = await fetch(url);
      expect({ side, status: response.status }).toEqual({ side, status: 200 });
      return [side, hashOf(Buffer.from(await response.arrayBuffer()))];
    });
    return Object.fromEntries(await Promise.all(hashes)) as Record<string, string>;
  }

  it('are printed, reprinted after a loss, and refunded with the shirt', async () => {
    const { visitor, order } = await orderWithBack(desk.shop);
    const { id, friendlyOrderNumber: number } = order;
    await desk.is(id, 'processing', 'processing');
    const { frontSha: front, backSha: back } = await printedSides(desk.shop, id);
    expect(front).not.toBe(back);
    expect(await filesAtPartner(number)).toEqual({ front, back });

    desk.partner.giveUp(number);
    await desk.notify(number);
    await desk.is(id, 'paid', 'failed');
    expect(await desk.operator('retry', number)).toMatchObject({ code: 0 });
    await desk.is(id, 'processing', 'processing');
    expect(await filesAtPartner(`${number}-2`)).toEqual({ front, back });

    await cancel(desk.shop, visitor);
    expect(desk.partner.isCanceled(`${number}-2`)).toBe(true);
    expect(await refunded(desk.shop, id)).toEqual([4500]);
  });
});

describe('words on the back at the print room', () => {
  let shop: OrderShop;
  beforeAll(async () => {
    shop = await OrderShop.start();
  });
  afterAll(() => shop?.stop());

  /** Keys of the files that the print room got. */
  const submitted = ({ friendlyOrderNumber }: { friendlyOrderNumber: string }) =>
    shop.row<{ front: string; back: string | null }>(
      `select submission->>'printFileKey' as front, submission->>'backFileKey' as back
       from print_room_orders where order_number = $1`,
      [friendlyOrderNumber],
    );

  it('are printed from a second file of the same size; without them there is none', async () => {
    const { order } = await orderWithBack(shop);
    const { front, back } = await submitted(order);
    const sides = await Promise.all([front, back!].map((key) => storedFile(shop, key)));
    for (const file of sides)
      expect(await sharp(file).metadata()).toMatchObject({
        ...{ format: 'png', width: 4500, height: 5400, density: 300, hasAlpha: true },
      });
    const { frontSha, backSha } = await printedSides(shop, order.id);
    expect(sides.map(hashOf)).toEqual([frontSha, backSha]);
    const plain = await shop.paidOrder(shop.shop.visitor());
    expect((await submitted(plain)).back).toBeNull();
  });

  it('are part of the account export', async () => {
    const { visitor, order } = await orderWithBack(shop);
    await registerAccount(shop.shop, visitor, 'owner-of-the-back@example.com');
    const { key } = await shop.row<{ key: string }>(
      `select back_key as key from artworks a join orders o on o.print_key = a.id::text
       where o.id = $1`,
      [order.id],
    );
    const { body } = await visitor.get<string>('/api/account/export');
    expect(body).toContain(LINE);
    expect(body).toContain(`images/${key}`);
  });

  it('are deleted with the data of a canceled order', async () => {
    const { visitor, designId, order } = await orderWithBack(shop);
    const { front, back } = await printedSides(shop, order.id);
    const { key } = await shop.row<{ key: string }>(
      'select back_key as key from artworks where back_print_key = $1',
      [back],
    );
    await cancel(shop, visitor);
    expect(await refunded(shop, order.id)).toEqual([4500]);
    await shop.db.query(`update orders set updated_at = now() - interval '31 days' where id = $1`, [
      order.id,
    ]);
    await shop.db.query('update designs set expires_at = now() where key = $1', [designId]);
    // The hourly job catches up at the start.
    await shop.shop.end();
    await shop.db.query(`delete from pgboss.job where name = 'designs.purge'`);
    await shop.shop.restart();
    const done = `select 1 from pgboss.job where name = 'designs.purge' and state = 'completed'`;
    await until(async () => ((await shop.count(done)) > 0 ? true : null));
    for (const file of [front, back, key])
      await expect(storedFile(shop, file)).rejects.toMatchObject({ code: 'ENOENT' });
    const { rows } = await shop.db.query<{ table_name: string }>(
      `select 'artworks' as table_name from artworks where words::text like $1
         and id::text = (select print_key from orders where id = $2)
       union all select 'designs' from designs where back::text like $1 and key = $3`,
      [`%${LINE}%`, order.id, designId],
    );
    expect(rows).toEqual([]);
  });
});
