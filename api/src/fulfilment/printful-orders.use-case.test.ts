/** @long waits for the schedules of print partners */
import {
  notifyOfPrintful,
  startPrintful,
  type HostedPartner,
} from '../../test/stand-ins/hosted-partner.js';
import { operatorOf } from '../../test/operator.js';
import {
  printfulEvent,
  type PrintfulStandIn,
} from '../../test/stand-ins/printful/printful-stand-in.js';
import { emailOf, OrderShop } from '../orders/use-cases/order-shop.js';

describe('orders at Printful', () => {
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
  beforeEach(() => {
    partner.standIn.costsAfterReads = 0;
    expect(partner.violations).toEqual([]);
  });

  const is = (orderId: string, status: string, fulfillment: string) =>
    shop.row('select 1 from orders where id = $1 and status = $2 and fulfillment = $3', [
      orderId,
      status,
      fulfillment,
    ]);
  const paid = async () => {
    const visitor = shop.shop.visitor();
    const order = await shop.paidOrder(visitor);
    return { ...order, visitor, number: order.friendlyOrderNumber };
  };
  const accepted = async () => {
    const order = await paid();
    await is(order.id, 'processing', 'processing');
    return { ...order, at: partner.standIn.order(order.number)! };
  };
  const notify = (number: string, reason?: string) => partner.notify(shop.shop.url, number, reason);
  /** The operator's list once it has, or no longer has, a line about the order. */
  const listed = async (number: string) =>
    (await operator('list', 'open')).says
      .split('\n')
      .filter((line) => line.includes(number))
      .join('\n');
  const problem = (orderId: string, kind: string) =>
    shop.row(`select 1 from print_orders where order_id = $1 and problems @> $2::jsonb`, [
      orderId,
      JSON.stringify([{ kind }]),
    ]);

  it('waits until the costs are calculated before it confirms the order', async () => {
    partner.standIn.costsAfterReads = 1;
    const { id, number } = await paid();
    await is(id, 'processing', 'processing');
    expect(partner.isAccepted(number)).toBe(true);
    const confirmations = partner.standIn.requests.filter(({ path }) =>
      path.startsWith(`/v2/orders/@${number}/confirmation`),
    );
    expect(confirmations).toHaveLength(1);
  });

  it('gives up an order whose costs cannot be calculated, and says so', async () => {
    partner.standIn.costsAfterReads = Infinity;
    const { id, number } = await paid();
    await shop.row('select 1 from print_orders where order_id = $1', [id]);
    const order = await madeAt(number);
    order.costs = 'failed';
    await is(id, 'paid', 'failed');
    expect(await listed(number)).toMatch(/costs/);
  });

  const madeAt = async (number: string) => {
    for (;;) {
      const order = partner.standIn.order(number);
      if (order) return order;
      await new Promise((resolve) => setImmediate(resolve));
    }
  };

  it('repeats what Printful answers with 409, another update being under way', async () => {
    const { id, number } = await paid();
    (await madeAt(number)).busy = 1;
    await is(id, 'processing', 'processing');
    expect(partner.isAccepted(number)).toBe(true);
    expect(partner.made(number)).toBe(1);
  });

  it('cancels through v1: v2 deletes nothing that has been confirmed', async () => {
    const { number, visitor, at } = await accepted();
    at.busy = 1;
    const token = await shop.cancelToken(visitor);
    await visitor.post('/api/orders/cancel-with-token', { token });
    await shop.db.query(
      `update pgboss.job set start_after = now() where name = 'orders.cancel' and singleton_key = $1`,
      [(await shop.row<{ id: string }>('select id from orders where number = $1', [number])).id],
    );
    await shop.mail(emailOf(visitor), 'cancelled');
    expect(at.status).toBe('canceled');
  });

  it('starts a new round when the external id of a deleted draft is still taken', async () => {
    partner.standIn.costsAfterReads = Infinity;
    const { id, number } = await paid();
    (await madeAt(number)).isDeleted = true;
    partner.standIn.costsAfterReads = 0;
    await is(id, 'processing', 'processing');
    expect(partner.isAccepted(`${number}-2`)).toBe(true);
  });

  it('prints the whole file within the print area of the catalog', async () => {
    const { number } = await accepted();
    const [sent] = partner.standIn.sent(number);
    const { position } = sent!.order_items[0]!.placements[0]!.layers[0]!;
    expect(position).toEqual({ width: 11.4, height: 13.68, top: 0.3, left: 0.3 });
    expect(sent).toMatchObject({
      external_id: number,
      shipping: 'STANDARD',
      recipient: {
        name: 'Anna Weber',
        address1: '1 Hill Road',
        city: 'Salem',
        state_code: 'OR',
        country_code: 'US',
        zip: '97301',
      },
      order_items: [{ catalog_variant_id: 4012, quantity: 1 }],
    });
  });

  it('mails the first parcel of several, lists the order, and clears it with the last parcel', async () => {
    const { id, number, visitor, at } = await accepted();
    at.status = 'partial';
    at.shipments = [
      { shipment_status: 'canceled', tracking_number: 'CANCELED-1' },
      { shipment_status: 'shipped', tracking_number: 'PART-1' },
      { shipment_status: 'pending', tracking_number: null },
    ];
    await notify(number);
    const first = await shop.mail(emailOf(visitor), 'parcel');
    expect(first.text).toContain('PART-1');
    expect(first.text).not.toContain('CANCELED-1');
    await problem(id, 'partly_shipped');
    expect(await listed(number)).toContain('partly_shipped');
    at.status = 'fulfilled';
    at.shipments[2] = { shipment_status: 'shipped', tracking_number: 'PART-2' };
    await notify(number);
    const last = await shop.mail(emailOf(visitor), 'has shipped');
    expect(last.text).toContain('PART-1');
    expect(last.text).toContain('PART-2');
    expect(last.text).not.toContain('CANCELED-1');
    expect(await listed(number)).toBe('');
  });

  it('tells buyer and operator about a returned parcel, until the operator resolves it', async () => {
    const { id, number, visitor, at } = await accepted();
    at.status = 'fulfilled';
    at.shipments = [{ shipment_status: 'shipped', tracking_number: 'BACK-1' }];
    await notify(number);
    await is(id, 'shipped', 'shipped');
    at.shipments[0]!.shipment_status = 'returned';
    const event = printfulEvent('shipment_returned', at, { reason: 'Addressee unknown' });
    expect((await notifyOfPrintful(shop.shop.url, event)).status).toBe(200);
    await shop.mail(emailOf(visitor), 'came back');
    await problem(id, 'returned');
    expect(await listed(number)).toMatch(/returned.*Addressee unknown/);
    expect(await operator('resolve', number, 'returned', 'sent again')).toMatchObject({ code: 0 });
    await notify(number);
    expect(await listed(number)).toBe('');
  });

  it('mails the tracking number of a reshipment, and lists it', async () => {
    const { id, number, visitor, at } = await accepted();
    at.status = 'fulfilled';
    at.shipments = [{ shipment_status: 'shipped', tracking_number: 'FIRST-1' }];
    await notify(number);
    await shop.mail(emailOf(visitor), 'has shipped');
    at.shipments.push({
      shipment_status: 'shipped',
      tracking_number: 'AGAIN-1',
      is_reshipment: true,
    });
    await notify(number);
    const mail = await shop.mail(emailOf(visitor), 'parcel');
    expect(mail.text).toContain('AGAIN-1');
    expect(mail.text).not.toContain('FIRST-1');
    await problem(id, 'reshipped');
    expect(await operator('resolve', number, 'reshipped')).toMatchObject({ code: 0 });
    expect(await listed(number)).toBe('');
  });

  it('asks the buyer about an address that the carrier does not know', async () => {
    const { id, number, visitor } = await accepted();
    partner.putOnHold(number);
    await notify(number, 'Incorrect address: the street does not exist');
    const mail = await shop.mail(emailOf(visitor), 'address');
    expect(mail.text).toContain('1 Hill Road');
    await problem(id, 'address');
    expect(await listed(number)).toMatch(/address.*street does not exist/);
    expect(await operator('resolve', number, 'address', 'corrected')).toMatchObject({ code: 0 });
    expect(await listed(number)).toBe('');
  });

  it('lists an order whose shirt is out of stock, and tells the buyer about the delay', async () => {
    const { id, number, visitor, at } = await accepted();
    at.status = 'inprocess';
    at.shipments = [{ shipment_status: 'outstock', tracking_number: null }];
    await notify(number);
    await problem(id, 'out_of_stock');
    await shop.mail(emailOf(visitor), 'takes longer');
    expect(await listed(number)).toContain('out_of_stock');
    at.shipments = [];
    await notify(number);
    await shop.row(`select 1 from print_orders where order_id = $1 and problems = '[]'::jsonb`, [
      id,
    ]);
  });

  it('applies an event that arrives while Printful is being asked about the order', async () => {
    const { id, number, at } = await accepted();
    await untracked(id);
    const held = partner.standIn.holdNext(new RegExp(`^/v2/orders/@${number}$`));
    await notify(number);
    await held.asked;
    at.status = 'inprocess';
    await notify(number);
    held.release();
    await is(id, 'processing', 'in_production');
  });

  it('finds out without any event what became of an order', async () => {
    const { id, at } = await accepted();
    at.status = 'fulfilled';
    at.shipments = [{ shipment_status: 'shipped', tracking_number: 'SILENT-1' }];
    await shop.db.query(`update print_orders set next_look_at = now() where order_id = $1`, [id]);
    await shop.db.query(
      `insert into pgboss.job (name, data, policy, singleton_key)
       values ('fulfilment.reconcile', '{}', 'exclusive', $1)`,
      [id],
    );
    await is(id, 'shipped', 'shipped');
  });

  /** Waits until nothing is about to ask Printful about the order. */
  const untracked = (orderId: string) =>
    shop.row(
      `select 1 where not exists (select 1 from pgboss.job
       where name = 'orders.track' and state < 'completed' and data->>'orderId' = $1)`,
      [orderId],
    );

  it('rejects events that Printful did not sign', async () => {
    const { id, number, at } = await accepted();
    await untracked(id);
    at.status = 'fulfilled';
    const event = printfulEvent('order_updated', at);
    expect((await notifyOfPrintful(shop.shop.url, event, '')).status).toBe(400);
    expect((await notifyOfPrintful(shop.shop.url, `${event} `, 'ab'.repeat(32))).status).toBe(400);
    expect((await operator('show', number)).says).toContain('processing / processing');
    expect(
      await shop.count(`select 1 from orders where id = $1 and status = 'shipped'`, [id]),
    ).toBe(0);
  });
});
