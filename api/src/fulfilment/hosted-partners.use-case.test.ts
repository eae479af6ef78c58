/** @long waits for the schedules of print partners */
import {
  startPrintful,
  startScalablePress,
  type HostedPartner,
} from '../../test/stand-ins/hosted-partner.js';
import { operatorOf } from '../../test/operator.js';
import { emailOf, OrderShop } from '../orders/use-cases/order-shop.js';

const OPERATOR = 'keeper@example.com';

describe.each([
  { partner: 'Printful', start: startPrintful },
  { partner: 'Scalable Press', start: startScalablePress },
])('orders at $partner', ({ start }: { start: () => Promise<HostedPartner> }) => {
  let partner: HostedPartner;
  let shop: OrderShop;
  let operator: ReturnType<typeof operatorOf>;

  beforeAll(async () => {
    partner = await start();
    shop = await OrderShop.start({ ...partner.settings, CANCEL_GRACE_MINUTES: '0' });
    operator = operatorOf(shop);
  });
  afterAll(async () => {
    await shop?.stop();
    await partner.close();
  });
  afterEach(() => {
    partner.refuse(null);
    Object.assign(partner.behavior, { lostResponses: 0, unavailable: 0, rateLimited: 0 });
    expect(partner.violations).toEqual([]);
  });

  const is = (orderId: string, status: string, fulfillment: string) =>
    shop.row('select 1 from orders where id = $1 and status = $2 and fulfillment = $3', [
      orderId,
      status,
      fulfillment,
    ]);
  const accepted = async () => {
    const visitor = shop.shop.visitor();
    const order = await shop.paidOrder(visitor);
    await is(order.id, 'processing', 'processing');
    return { ...order, visitor, number: order.friendlyOrderNumber };
  };
  const notify = (number: string, reason?: string) => partner.notify(shop.shop.url, number, reason);
  const retry = async (number: string): Promise<void> => {
    expect(await operator('retry', number)).toMatchObject({ code: 0 });
  };

  it('accepts an order once, in requests that its description allows', async () => {
    const { number } = await accepted();
    expect(partner.isAccepted(number)).toBe(true);
    expect(partner.made(number)).toBe(1);
  });

  it('makes an order once when responses are lost, refused for their rate or delayed', async () => {
    Object.assign(partner.behavior, { lostResponses: 2, unavailable: 1 });
    const { number } = await accepted();
    expect(partner.isAccepted(number)).toBe(true);
    expect(partner.made(number)).toBe(1);
  });

  it('mails every tracking number once the shirts have shipped, and once for repeated events', async () => {
    const { id, number, visitor } = await accepted();
    partner.startProduction(number);
    await notify(number);
    await is(id, 'processing', 'in_production');
    partner.ship(number, ['TRACK-1', 'TRACK-2']);
    for (const response of await Promise.all([notify(number), notify(number)]))
      expect(response.status).toBe(200);
    const mail = await shop.mail(emailOf(visitor), 'shipped');
    expect(mail.text).toContain('TRACK-1');
    expect(mail.text).toContain('TRACK-2');
    const sent = (await shop.mails(emailOf(visitor))).map(({ subject }) => subject);
    expect(sent.filter((subject) => subject.includes('shipped'))).toHaveLength(1);
  });

  it('cancels before production, and refunds', async () => {
    const { number, visitor } = await accepted();
    const token = await shop.cancelToken(visitor);
    const { status } = await visitor.post('/api/orders/cancel-with-token', { token });
    expect(status).toBe(200);
    expect(partner.isCanceled(number)).toBe(true);
    await shop.mail(emailOf(visitor), 'cancelled');
  });

  it('asks the operator about a cancellation once production has started', async () => {
    const { id, number, visitor } = await accepted();
    partner.startProduction(number);
    const token = await shop.cancelToken(visitor);
    const answer = await visitor.post('/api/orders/cancel-with-token', { token });
    expect(answer).toMatchObject({ status: 409, body: { needsManualReview: true } });
    const { says } = await operator('list', 'open');
    expect(says).toContain(`npm run orders -- cancel ${number} --force`);
    partner.ship(number, ['TRACK-3']);
    await notify(number);
    await is(id, 'shipped', 'shipped');
    expect((await operator('list', 'open')).says).not.toContain(number);
    const refunds = `select 1 from sandbox_refunds where metadata->>'order_id' = $1`;
    expect(await shop.count(refunds, [id])).toBe(0);
  });

  it('tells the operator about a hold with its reason, and clears it when production goes on', async () => {
    const { id, number } = await accepted();
    partner.putOnHold(number);
    await notify(number, 'Artwork is unreadable');
    const alert = await shop.mail(OPERATOR, number);
    expect(alert.text).toContain('Artwork is unreadable');
    const { says } = await operator('list', 'open');
    expect(says).toMatch(new RegExp(`${number}.*on_hold.*Artwork is unreadable`));
    expect(says).toContain(`npm run orders -- resolve ${number} on_hold`);
    partner.startProduction(number);
    await notify(number);
    await is(id, 'processing', 'in_production');
    expect((await operator('list', 'open')).says).not.toContain(number);
  });

  it('asks the operator about an order that the partner gave up on; a retry orders it anew', async () => {
    const { id, number, visitor } = await accepted();
    partner.startProduction(number);
    await notify(number);
    await is(id, 'processing', 'in_production');
    partner.giveUp(number);
    await notify(number);
    await is(id, 'paid', 'failed');
    await shop.mail(OPERATOR, number);
    expect((await operator('list', 'open')).says).toContain(`npm run orders -- retry ${number}`);
    await retry(number);
    await is(id, 'processing', 'processing');
    const again = `${number}-2`;
    expect(partner.isAccepted(again)).toBe(true);
    partner.ship(again, ['TRACK-4']);
    await notify(again);
    expect((await shop.mail(emailOf(visitor), 'shipped')).text).toContain('TRACK-4');
  });

  it('asks the operator about an order that the partner no longer knows', async () => {
    const { id, number } = await accepted();
    await shop.row('select 1 from print_orders where order_id = $1 and accepted_at is not null', [
      id,
    ]);
    await notify(number);
    partner.lose(number);
    await notify(number);
    await is(id, 'paid', 'failed');
    const { says } = await operator('list', 'open');
    expect(says).toMatch(new RegExp(`${number}.*no longer knows`));
    await retry(number);
    await is(id, 'processing', 'processing');
    expect(partner.isAccepted(`${number}-2`)).toBe(true);
  });

  it('shows the operator the reason of a refusal', async () => {
    partner.refuse('Recipient: the ZIP code does not exist');
    const { id, friendlyOrderNumber: number } = await shop.paidOrder(shop.shop.visitor());
    await is(id, 'paid', 'failed');
    const { says } = await operator('list', 'open');
    expect(says).toMatch(new RegExp(`${number}.*ZIP code does not exist`));
    partner.refuse(null);
    await retry(number);
    await is(id, 'processing', 'processing');
    expect(partner.made(number)).toBe(1);
  });
});
