import { metricOf } from '../../../test/metrics.js';
import { PartnerShop } from '../../../test/partner-shop.js';
import { startPrintful } from '../../../test/stand-ins/hosted-partner.js';

/** Entries that are not covered by the tests of their cause. */
describe('npm run shop -- orders list open', () => {
  let desk: PartnerShop<Awaited<ReturnType<typeof startPrintful>>>;

  beforeAll(async () => {
    desk = await PartnerShop.start(startPrintful);
  });
  afterAll(() => desk?.stop());
  afterEach(() => Object.assign(desk.partner.behavior, { unavailable: 0 }));

  /** By the metric, as the alert does. */
  const entries = (kind: string) =>
    metricOf(desk.shop.shop.url, 'ftl_operator_entries', `kind="${kind}"`);

  it('delivery_failed: lists an undelivered parcel until it is resolved', async () => {
    const { id, number } = await desk.accepted();
    const order = desk.partner.standIn.order(number)!;
    order.status = 'fulfilled';
    order.shipments = [
      { shipment_status: 'shipped', tracking_number: 'LOST-1', delivery_status: 'failure' },
    ];
    await desk.notify(number);
    await desk.problem(id, 'delivery_failed');
    expect(await entries('delivery_failed')).toBe(1);
    expect(await desk.listed(number)).toMatch(/delivery_failed: Parcel LOST-1 was not delivered/);
    expect((await desk.operator('resolve', number, 'on_hold')).code).toBe(1);
    expect((await desk.operator('resolve', number, 'nonsense')).message).toContain('on_hold');
    expect((await desk.operator('resolve', number, 'delivery_failed', 'refunded')).code).toBe(0);
    expect(await desk.listed(number)).toBe('');
    expect(await entries('delivery_failed')).toBe(0);
    expect((await desk.operator('show', number)).message).toContain('refunded');
  });

  it('unknown_status: lists a status unknown to the shop until it is resolved', async () => {
    const { id, number } = await desk.accepted();
    desk.partner.standIn.order(number)!.laterStatus = 'quarantined';
    await desk.notify(number);
    await desk.problem(id, 'unknown_status');
    expect(await desk.listed(number)).toMatch(/unknown_status: .*quarantined/);
    expect((await desk.operator('resolve', number, 'unknown_status', 'asked them')).code).toBe(0);
    await desk.notify(number);
    await desk.untracked(id);
    expect(await desk.listed(number)).toBe('');
    expect((await desk.operator('show', number)).message).toContain('asked them');
  });

  it('unreachable: lists a partner that has not responded for long, until it responds', async () => {
    const { id, number } = await desk.accepted();
    await desk.untracked(id);
    desk.partner.behavior.unavailable = 1000;
    await desk.notify(number);
    // Skips ahead to before the last retry.
    await desk.shop.row(
      `update pgboss.job set retry_count = 11, start_after = now()
       where name = 'orders.track' and state = 'retry' and data->>'orderId' = $1 returning 1`,
      [id],
    );
    await desk.problem(id, 'unreachable');
    expect(await desk.listed(number)).toMatch(/unreachable: Printful: unavailable/);
    desk.partner.behavior.unavailable = 0;
    await desk.notify(number);
    await desk.noProblem(id);
    expect(await desk.listed(number)).toBe('');
  });

  it('stuck: lists a paid order that is not with the partner until it is retried', async () => {
    desk.partner.behavior.unavailable = 1000;
    const { id, number } = await desk.paid();
    // More than the default grace period of an hour.
    await desk.shop.db.query(
      `update orders set paid_at = now() - interval '2 hours',
         updated_at = now() - interval '2 hours' where id = $1`,
      [id],
    );
    expect(await desk.listed(number)).toContain(`npm run shop -- orders retry ${number}`);
    desk.partner.behavior.unavailable = 0;
    await desk.shop.db.query(
      `delete from pgboss.job where name = 'orders.submit' and data->>'orderId' = $1`,
      [id],
    );
    expect((await desk.operator('retry', number)).code).toBe(0);
    await desk.is(id, 'processing', 'processing');
    expect(await desk.listed(number)).toBe('');
  });

  it('held: lists a held order until it is retried', async () => {
    const { id, number } = await desk.accepted();
    await desk.shop.db.query(
      `update orders set held_because = 'The payment is disputed' where id = $1`,
      [id],
    );
    expect(await desk.listed(number)).toContain('held: The payment is disputed');
    expect((await desk.operator('retry', number)).code).toBe(0);
    expect(await desk.listed(number)).toBe('');
  });

  it('report: lists a reported memorial page, without ALERT_EMAIL too, until it is decided', async () => {
    const { id: orderId, visitor: buyer } = await desk.accepted();
    const { body } = await buyer.post<{ memento: { id: string } }>('/api/mementos', {
      ...{ orderId, lovedOneName: 'Rose', message: '', visibility: 'public' },
    });
    const { id } = body.memento;
    const visitor = desk.shop.shop.visitor();
    const report = (reason: string) => visitor.post(`/api/mementos/${id}/report`, { reason });
    const status = async () => (await visitor.get(`/api/mementos/${id}`)).status;
    expect(await entries('report')).toBe(0);
    await report('Not her family.\n\u001b[2Jgone');
    await report('Please look.');
    // One entry for each page, with the reason on one line.
    expect(await entries('report')).toBe(1);
    const listed = await desk.operator('list', 'open');
    expect(listed.message).toMatch(
      new RegExp(
        `^${id} .* report: Not her family\\. \\[2Jgone \\(and 1 more\\) {2}->.* report ${id} hide\\|keep$`,
        'm',
      ),
    );

    expect((await desk.operator('report', id, 'burn')).code).toBe(2);
    expect(await desk.operator('report', id, 'hide', 'the', 'family', 'asked')).toEqual({
      code: 0,
      message: 'Visitors can no longer see the page.\n',
    });
    expect(await status()).toBe(404);
    expect(await entries('report')).toBe(0);
    expect((await desk.operator('list', 'open')).message).not.toContain(id);

    expect((await desk.operator('report', id, 'keep')).code).toBe(0);
    expect(await status()).toBe(200);
    expect((await desk.operator('report', 'f'.repeat(32), 'keep')).code).toBe(1);
    const { rows } = await desk.shop.db.query<Record<string, unknown>>(
      'select operator, action, reason from operator_actions where subject = $1 order by at',
      [id],
    );
    expect(rows).toEqual([
      { operator: 'nora', action: 'page hide', reason: 'the family asked' },
      { operator: 'nora', action: 'page keep', reason: '' },
    ]);
  });
});
