/** @long waits for the schedules of print partners */
import { PartnerShop } from '../../test/partner-shop.js';
import { notifyOfPrintful, startPrintful } from '../../test/stand-ins/hosted-partner.js';
import { printfulEvent } from '../../test/stand-ins/printful/printful-stand-in.js';
import { emailOf } from '../../test/fixtures/order-shop.js';

describe('orders at Printful', () => {
  let desk: PartnerShop<Awaited<ReturnType<typeof startPrintful>>>;

  beforeAll(async () => {
    desk = await PartnerShop.start(startPrintful);
  });
  afterAll(() => desk?.stop());
  beforeEach(() => {
    desk.partner.standIn.costsAfterReads = 0;
    expect(desk.partner.violations).toEqual([]);
  });

  const accepted = async () => {
    const order = await desk.accepted();
    return { ...order, at: desk.partner.standIn.order(order.number)! };
  };

  it('waits until the costs are calculated before it confirms the order', async () => {
    desk.partner.standIn.costsAfterReads = 1;
    const { id, number } = await desk.paid();
    await desk.is(id, 'processing', 'processing');
    expect(desk.partner.isAccepted(number)).toBe(true);
    const confirmations = desk.partner.standIn.requests.filter(({ path }) =>
      path.startsWith(`/v2/orders/@${number}/confirmation`),
    );
    expect(confirmations).toHaveLength(1);
  });

  it('gives up on an order whose costs cannot be calculated, and alerts the operator', async () => {
    desk.partner.standIn.costsAfterReads = Infinity;
    const { id, number } = await desk.paid();
    await desk.shop.row('select 1 from print_orders where order_id = $1', [id]);
    const order = await desk.partner.standIn.untilMade(number);
    order.costs = 'failed';
    await desk.is(id, 'paid', 'failed');
    expect(await desk.listed(number)).toMatch(/costs/);
  });

  it('retries when Printful returns 409 because of a concurrent update', async () => {
    const { id, number } = await desk.paid();
    const order = await desk.partner.standIn.untilMade(number);
    order.busy = 1;
    await desk.is(id, 'processing', 'processing');
    expect(order.busy).toBe(0);
    expect(desk.partner.isAccepted(number)).toBe(true);
    expect(desk.partner.made(number)).toBe(1);
  });

  it('cancels through v1, because v2 cannot delete a confirmed order', async () => {
    const { number, visitor, at } = await accepted();
    at.busy = 1;
    const token = await desk.shop.cancelToken(visitor);
    await visitor.post('/api/orders/cancel-with-token', { token });
    await desk.shop.db.query(
      `update pgboss.job set start_after = now() where name = 'orders.cancel' and singleton_key = $1`,
      [
        (await desk.shop.row<{ id: string }>('select id from orders where number = $1', [number]))
          .id,
      ],
    );
    await desk.shop.mail(emailOf(visitor), 'canceled');
    expect(at.status).toBe('canceled');
  });

  it('cancels an order that arrives at Printful while it is being canceled', async () => {
    const { number, visitor, at } = await accepted();
    const { orders } = desk.partner.standIn;
    orders.splice(orders.indexOf(at), 1);
    const held = desk.partner.standIn.holdNext(new RegExp(`^/orders/@${number}$`), 'DELETE');
    const token = await desk.shop.cancelToken(visitor);
    const cancelled = visitor.post<{ message: string }>('/api/orders/cancel-with-token', { token });
    await held.received;
    orders.push(at);
    held.release();
    expect((await cancelled).body.message).toMatch(/^Your order has been canceled\./);
    expect(at.status).toBe('canceled');
    await desk.shop.mail(emailOf(visitor), 'canceled');
  });

  it('starts a new round when the external id of a deleted draft is still taken', async () => {
    desk.partner.standIn.costsAfterReads = Infinity;
    const { id, number } = await desk.paid();
    (await desk.partner.standIn.untilMade(number)).isDeleted = true;
    desk.partner.standIn.costsAfterReads = 0;
    await desk.is(id, 'processing', 'processing');
    expect(desk.partner.isAccepted(`${number}-2`)).toBe(true);
  });

  it('prints the entire file within the print area of the catalog', async () => {
    const { number } = await accepted();
    const [sent] = desk.partner.standIn.sent(number);
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

  it('mails the first of several parcels, lists the order, and clears it with the last parcel', async () => {
    const { id, number, visitor, at } = await accepted();
    at.status = 'partial';
    at.shipments = [
      { shipment_status: 'canceled', tracking_number: 'CANCELED-1' },
      { shipment_status: 'shipped', tracking_number: 'PART-1' },
      { shipment_status: 'pending', tracking_number: null },
    ];
    await desk.notify(number);
    const first = await desk.shop.mail(emailOf(visitor), 'package');
    expect(first.text).toContain('PART-1');
    expect(first.text).not.toContain('CANCELED-1');
    await desk.problem(id, 'partly_shipped');
    expect(await desk.listed(number)).toContain('partly_shipped');
    at.status = 'fulfilled';
    at.shipments[2] = { shipment_status: 'shipped', tracking_number: 'PART-2' };
    await desk.notify(number);
    const last = await desk.shop.mail(emailOf(visitor), 'has shipped');
    expect(last.text).toContain('PART-1');
    expect(last.text).toContain('PART-2');
    expect(last.text).not.toContain('CANCELED-1');
    expect(await desk.listed(number)).toBe('');
  });

  it('notifies buyer and operator of a returned parcel, until the operator resolves it', async () => {
    const { id, number, visitor, at } = await accepted();
    at.status = 'fulfilled';
    at.shipments = [{ shipment_status: 'shipped', tracking_number: 'BACK-1' }];
    await desk.notify(number);
    await desk.is(id, 'shipped', 'shipped');
    at.shipments[0]!.shipment_status = 'returned';
    const event = printfulEvent('shipment_returned', at, { reason: 'Addressee unknown' });
    expect((await notifyOfPrintful(desk.shop.shop.url, event)).status).toBe(200);
    await desk.shop.mail(emailOf(visitor), 'came back');
    await desk.problem(id, 'returned');
    expect(await desk.listed(number)).toMatch(/returned.*Addressee unknown/);
    expect(await desk.operator('resolve', number, 'returned', 'sent again')).toMatchObject({
      code: 0,
    });
    await desk.notify(number);
    expect(await desk.listed(number)).toBe('');
  });

  it('mails the tracking number of a reshipment, and lists it', async () => {
    const { id, number, visitor, at } = await accepted();
    at.status = 'fulfilled';
    at.shipments = [{ shipment_status: 'shipped', tracking_number: 'FIRST-1' }];
    await desk.notify(number);
    await desk.shop.mail(emailOf(visitor), 'has shipped');
    at.shipments.push({
      shipment_status: 'shipped',
      tracking_number: 'AGAIN-1',
      is_reshipment: true,
    });
    await desk.notify(number);
    const mail = await desk.shop.mail(emailOf(visitor), 'package');
    expect(mail.text).toContain('AGAIN-1');
    expect(mail.text).not.toContain('FIRST-1');
    await desk.problem(id, 'reshipped');
    expect(await desk.operator('resolve', number, 'reshipped')).toMatchObject({ code: 0 });
    expect(await desk.listed(number)).toBe('');
  });

  it('asks the buyer about an address that the carrier rejects', async () => {
    const { id, number, visitor } = await accepted();
    desk.partner.putOnHold(number);
    await desk.notify(number, 'Incorrect address: the street does not exist');
    const mail = await desk.shop.mail(emailOf(visitor), 'address');
    expect(mail.text).toContain('1 Hill Road');
    await desk.problem(id, 'address');
    expect(await desk.listed(number)).toMatch(/address.*street does not exist/);
    expect(await desk.operator('resolve', number, 'address', 'corrected')).toMatchObject({
      code: 0,
    });
    expect(await desk.listed(number)).toBe('');
  });

  it('lists an order whose shirt is out of stock, and notifies the buyer of the delay', async () => {
    const { id, number, visitor, at } = await accepted();
    at.status = 'inprocess';
    at.shipments = [{ shipment_status: 'outstock', tracking_number: null }];
    await desk.notify(number);
    await desk.problem(id, 'out_of_stock');
    await desk.shop.mail(emailOf(visitor), 'will take longer');
    expect(await desk.listed(number)).toContain('out_of_stock');
    at.shipments = [];
    await desk.notify(number);
    await desk.noProblem(id);
  });

  it('applies an event that arrives during a request about the order', async () => {
    const { id, number, at } = await accepted();
    await desk.untracked(id);
    const held = desk.partner.standIn.holdNext(new RegExp(`^/v2/orders/@${number}$`));
    await desk.notify(number);
    await held.received;
    at.status = 'inprocess';
    await desk.notify(number);
    held.release();
    await desk.is(id, 'processing', 'in_production');
  });

  it('ignores a late response about the first round of an order that was retried', async () => {
    const { id, number, at } = await accepted();
    await desk.untracked(id);
    at.status = 'canceled';
    const held = desk.partner.standIn.holdNext(new RegExp(`^/v2/orders/@${number}$`));
    await desk.notify(number);
    await held.received;
    await desk.notify(number);
    await desk.is(id, 'paid', 'failed');
    expect(await desk.operator('retry', number)).toMatchObject({ code: 0 });
    await desk.is(id, 'processing', 'processing');
    held.release();
    await desk.untracked(id);
    expect(await desk.listed(number)).toBe('');
    await desk.is(id, 'processing', 'processing');
    expect(desk.partner.isAccepted(`${number}-2`)).toBe(true);
  });

  it("detects the order's progress without any event", async () => {
    const { id, at } = await accepted();
    at.status = 'fulfilled';
    at.shipments = [{ shipment_status: 'shipped', tracking_number: 'SILENT-1' }];
    await desk.shop.db.query(`update print_orders set next_poll_at = now() where order_id = $1`, [
      id,
    ]);
    await desk.shop.db.query(
      `insert into pgboss.job (name, data, policy, singleton_key)
       values ('fulfillment.reconcile', '{}', 'exclusive', $1)`,
      [id],
    );
    await desk.is(id, 'shipped', 'shipped');
  });

  it('rejects events that Printful did not sign', async () => {
    const { id, number, at } = await accepted();
    await desk.untracked(id);
    at.status = 'fulfilled';
    const event = printfulEvent('order_updated', at);
    expect((await notifyOfPrintful(desk.shop.shop.url, event, '')).status).toBe(400);
    expect((await notifyOfPrintful(desk.shop.shop.url, `${event} `, 'ab'.repeat(32))).status).toBe(
      400,
    );
    expect((await desk.operator('show', number)).message).toContain('processing / processing');
    expect(
      await desk.shop.count(`select 1 from orders where id = $1 and status = 'shipped'`, [id]),
    ).toBe(0);
  });
});
