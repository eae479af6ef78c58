import { operatorOf } from '../../test/operator.js';
import { startPrintful, type HostedPartner } from '../../test/stand-ins/hosted-partner.js';
import type { PrintfulStandIn } from '../../test/stand-ins/printful/index.js';
import { OrderShop } from '../orders/use-cases/order-shop.js';

/** Entries that no test of their cause creates and resolves. */
describe('npm run orders -- list open', () => {
  let partner: HostedPartner & { standIn: PrintfulStandIn };
  let shop: OrderShop;
  let operator: ReturnType<typeof operatorOf>;

  beforeAll(async () => {
    partner = await startPrintful();
    shop = await OrderShop.start({ ...partner.settings, CANCEL_GRACE_MINUTES: '0' });
    operator = operatorOf(shop);
  });
  afterAll(async () => {
    await shop?.stop();
    await partner.close();
  });
  afterEach(() => Object.assign(partner.behavior, { unavailable: 0 }));

  const listed = async (number: string): Promise<string> =>
    (await operator('list', 'open')).says
      .split('\n')
      .filter((line) => line.includes(number))
      .join('\n');
  const accepted = async () => {
    const { id, friendlyOrderNumber: number } = await shop.paidOrder(shop.shop.visitor());
    await shop.row(`select 1 from orders where id = $1 and status = 'processing'`, [id]);
    return { id, number };
  };
  const problem = (id: string, kind: string) =>
    shop.row('select 1 from print_orders where order_id = $1 and problems @> $2::jsonb', [
      id,
      JSON.stringify([{ kind }]),
    ]);
  const noProblem = (id: string) =>
    shop.row(`select 1 from print_orders where order_id = $1 and problems = '[]'::jsonb`, [id]);

  it('delivery_failed: a parcel that did not arrive, until it is resolved', async () => {
    const { id, number } = await accepted();
    const order = partner.standIn.order(number)!;
    order.status = 'fulfilled';
    order.shipments = [
      { shipment_status: 'shipped', tracking_number: 'LOST-1', delivery_status: 'failure' },
    ];
    await partner.notify(shop.shop.url, number);
    await problem(id, 'delivery_failed');
    expect(await listed(number)).toMatch(/delivery_failed: Parcel LOST-1 was not delivered/);
    expect((await operator('resolve', number, 'on_hold')).code).toBe(1);
    expect((await operator('resolve', number, 'nonsense')).says).toContain('on_hold');
    expect((await operator('resolve', number, 'delivery_failed', 'refunded')).code).toBe(0);
    expect(await listed(number)).toBe('');
    expect((await operator('show', number)).says).toContain('refunded');
  });

  it('unreachable: a partner that does not answer for long, until it does', async () => {
    const { id, number } = await accepted();
    await shop.row(
      `select 1 where not exists (select 1 from pgboss.job
       where name = 'orders.track' and state < 'completed' and data->>'orderId' = $1)`,
      [id],
    );
    partner.behavior.unavailable = 1000;
    await partner.notify(shop.shop.url, number);
    // As after its last retry but one.
    await shop.row(
      `update pgboss.job set retry_count = 11, start_after = now()
       where name = 'orders.track' and state = 'retry' and data->>'orderId' = $1 returning 1`,
      [id],
    );
    await problem(id, 'unreachable');
    expect(await listed(number)).toMatch(/unreachable: Printful: unavailable/);
    partner.behavior.unavailable = 0;
    await partner.notify(shop.shop.url, number);
    await noProblem(id);
    expect(await listed(number)).toBe('');
  });

  it('stuck: paid, and not at the partner, until it is retried', async () => {
    partner.behavior.unavailable = 1000;
    const { id, friendlyOrderNumber: number } = await shop.paidOrder(shop.shop.visitor());
    // The time of grace, an hour unless said, and some more.
    await shop.db.query(
      `update orders set paid_at = now() - interval '2 hours',
         updated_at = now() - interval '2 hours' where id = $1`,
      [id],
    );
    expect(await listed(number)).toContain(`npm run orders -- retry ${number}`);
    partner.behavior.unavailable = 0;
    await shop.db.query(
      `delete from pgboss.job where name = 'orders.submit' and data->>'orderId' = $1`,
      [id],
    );
    expect((await operator('retry', number)).code).toBe(0);
    await shop.row(`select 1 from orders where id = $1 and status = 'processing'`, [id]);
    expect(await listed(number)).toBe('');
  });

  it('held: until it is retried', async () => {
    const { id, number } = await accepted();
    await shop.db.query(
      `update orders set held_because = 'The payment is disputed' where id = $1`,
      [id],
    );
    expect(await listed(number)).toContain('held: The payment is disputed');
    expect((await operator('retry', number)).code).toBe(0);
    expect(await listed(number)).toBe('');
  });
});
