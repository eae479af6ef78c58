/** @long waits for the schedules of print partners */
import { PartnerShop } from '../../test/partner-shop.js';
import {
  startPrintful,
  startScalablePress,
  type HostedPartner,
} from '../../test/stand-ins/hosted-partner.js';
import { emailOf } from '../../test/fixtures/order-shop.js';

const OPERATOR = 'keeper@example.com';

describe.each([
  { name: 'Printful', start: startPrintful },
  { name: 'Scalable Press', start: startScalablePress },
])('orders at $name', ({ name, start }: { name: string; start: () => Promise<HostedPartner> }) => {
  let desk: PartnerShop;
  let partner: HostedPartner;

  beforeAll(async () => {
    desk = await PartnerShop.start(start);
    ({ partner } = desk);
  });
  afterAll(() => desk?.stop());
  afterEach(() => {
    partner.refuse(null);
    Object.assign(partner.behavior, { lostResponses: 0, unavailable: 0, rateLimited: 0 });
    expect(partner.violations).toEqual([]);
  });

  const retry = async (number: string): Promise<void> => {
    expect(await desk.operator('retry', number)).toMatchObject({ code: 0 });
  };

  it('accepts an order once, in requests that match its API description', async () => {
    const { number } = await desk.accepted();
    expect(partner.isAccepted(number)).toBe(true);
    expect(partner.made(number)).toBe(1);
  });

  it('creates an order once when responses are lost or the partner is unavailable', async () => {
    Object.assign(partner.behavior, { lostResponses: 2, unavailable: 1 });
    const { number } = await desk.accepted();
    expect(partner.isAccepted(number)).toBe(true);
    expect(partner.made(number)).toBe(1);
  });

  it('mails every tracking number once the shirts have shipped, and once for repeated events', async () => {
    const { id, number, visitor } = await desk.accepted();
    partner.startProduction(number);
    await desk.notify(number);
    await desk.is(id, 'processing', 'in_production');
    partner.ship(number, ['TRACK-1', 'TRACK-2']);
    for (const response of await Promise.all([desk.notify(number), desk.notify(number)]))
      expect(response.status).toBe(200);
    const mail = await desk.shop.mail(emailOf(visitor), 'shipped');
    expect(mail.text).toContain('TRACK-1');
    expect(mail.text).toContain('TRACK-2');
    const sent = (await desk.shop.mails(emailOf(visitor))).map(({ subject }) => subject);
    expect(sent.filter((subject) => subject.includes('shipped'))).toHaveLength(1);
  });

  it('cancels before production, and refunds', async () => {
    const { number, visitor } = await desk.accepted();
    const token = await desk.shop.cancelToken(visitor);
    const { status } = await visitor.post('/api/orders/cancel-with-token', { token });
    expect(status).toBe(200);
    expect(partner.isCanceled(number)).toBe(true);
    await desk.shop.mail(emailOf(visitor), 'canceled');
  });

  it('alerts the operator about a hold with its reason, and clears it when production resumes', async () => {
    const { id, number } = await desk.accepted();
    partner.putOnHold(number);
    await desk.notify(number, 'Artwork is unreadable');
    const alert = await desk.shop.mail(OPERATOR, number);
    expect(alert.text).toContain('Artwork is unreadable');
    const { message } = await desk.operator('list', 'open');
    expect(message).toMatch(new RegExp(`${number}.*on_hold.*Artwork is unreadable`));
    expect(message).toContain(`npm run shop -- orders resolve ${number} on_hold`);
    partner.startProduction(number);
    await desk.notify(number);
    await desk.is(id, 'processing', 'in_production');
    expect((await desk.operator('list', 'open')).message).not.toContain(number);
  });

  // What follows an event does not depend on the partner; its package tests what each event means.
  if (name !== 'Printful') return;

  it('asks the operator about a cancellation once production has started', async () => {
    const { id, number, visitor } = await desk.accepted();
    partner.startProduction(number);
    const token = await desk.shop.cancelToken(visitor);
    const response = await visitor.post('/api/orders/cancel-with-token', { token });
    expect(response).toMatchObject({ status: 409, body: { needsManualReview: true } });
    const { message } = await desk.operator('list', 'open');
    expect(message).toContain(`npm run shop -- orders cancel ${number} --force`);
    partner.ship(number, ['TRACK-3']);
    await desk.notify(number);
    await desk.is(id, 'shipped', 'shipped');
    expect((await desk.operator('list', 'open')).message).not.toContain(number);
    const refunds = `select 1 from sandbox_refunds where metadata->>'order_id' = $1`;
    expect(await desk.shop.count(refunds, [id])).toBe(0);
  });

  it('alerts the operator when the partner drops an order; a retry submits it again', async () => {
    const { id, number, visitor } = await desk.accepted();
    partner.startProduction(number);
    await desk.notify(number);
    await desk.is(id, 'processing', 'in_production');
    partner.giveUp(number);
    await desk.notify(number);
    await desk.is(id, 'paid', 'failed');
    await desk.shop.mail(OPERATOR, number);
    expect((await desk.operator('list', 'open')).message).toContain(
      `npm run shop -- orders retry ${number}`,
    );
    await retry(number);
    await desk.is(id, 'processing', 'processing');
    const again = `${number}-2`;
    expect(partner.isAccepted(again)).toBe(true);
    partner.ship(again, ['TRACK-4']);
    await desk.notify(again);
    expect((await desk.shop.mail(emailOf(visitor), 'shipped')).text).toContain('TRACK-4');
  });

  it('alerts the operator about an order that the partner no longer knows', async () => {
    const { id, number } = await desk.accepted();
    await desk.shop.row(
      'select 1 from print_orders where order_id = $1 and accepted_at is not null',
      [id],
    );
    await desk.notify(number);
    partner.lose(number);
    await desk.notify(number);
    await desk.is(id, 'paid', 'failed');
    const { message } = await desk.operator('list', 'open');
    expect(message).toMatch(new RegExp(`${number}.*no longer knows`));
    await retry(number);
    await desk.is(id, 'processing', 'processing');
    expect(partner.isAccepted(`${number}-2`)).toBe(true);
  });

  it('shows the operator the reason of a refusal', async () => {
    partner.refuse('Recipient: the ZIP code does not exist');
    const { id, number } = await desk.paid();
    await desk.is(id, 'paid', 'failed');
    const { message } = await desk.operator('list', 'open');
    expect(message).toMatch(new RegExp(`${number}.*ZIP code does not exist`));
    partner.refuse(null);
    await retry(number);
    await desk.is(id, 'processing', 'processing');
    expect(partner.made(number)).toBe(1);
  });
});
