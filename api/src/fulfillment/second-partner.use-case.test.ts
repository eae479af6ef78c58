import {
  startPrintful,
  startScalablePress,
  type HostedPartner,
} from '../../test/stand-ins/hosted-partner.js';
import { operatorOf } from '../../test/operator.js';
import type { ScalablePressStandIn } from '../../test/stand-ins/scalable-press/scalable-press-stand-in.js';
import { emailOf, OrderShop } from '../../test/fixtures/order-shop.js';

describe('orders that the first partner refuses', () => {
  let first: HostedPartner;
  let second: HostedPartner & { standIn: ScalablePressStandIn };
  let shop: OrderShop;

  beforeAll(async () => {
    first = await startPrintful();
    second = await startScalablePress();
    shop = await OrderShop.start({
      ...first.settings,
      ...second.settings,
      CANCEL_GRACE_MINUTES: '0',
    });
  });
  afterAll(async () => {
    await shop?.stop();
    await first.close();
    await second.close();
  });
  beforeEach(() => first.refuse('The file is not usable'));
  afterEach(() => {
    second.refuse(null);
    expect([...first.violations, ...second.violations]).toEqual([]);
  });

  it('are printed by the second one, once even when its response is lost', async () => {
    second.behavior.lostResponses = 1;
    const visitor = shop.shop.visitor();
    const { id, friendlyOrderNumber: number } = await shop.paidOrder(visitor);
    await shop.row(`select 1 from orders where id = $1 and status = 'processing'`, [id]);
    expect(second.made(number)).toBe(1);
    second.ship(number, ['SP9']);
    await second.notify(shop.shop.url, number);
    expect((await shop.mail(emailOf(visitor), 'shipped')).text).toContain('SP9');
  });

  it('are listed while the second one waits for payment, until it is paid', async () => {
    const { id, friendlyOrderNumber: number } = await shop.paidOrder(shop.shop.visitor());
    await shop.row(`select 1 from orders where id = $1 and status = 'processing'`, [id]);
    const listed = async () => (await operatorOf(shop)('list', 'open')).message.includes(number);
    const problems = (count: number) =>
      shop.row(
        'select 1 from print_orders where order_id = $1 and jsonb_array_length(problems) = $2',
        [id, count],
      );
    second.standIn.order(number)!.events.push({ name: 'unpaid' });
    await second.notify(shop.shop.url, number);
    await problems(1);
    expect(await listed()).toBe(true);
    second.standIn.order(number)!.events.push({ name: 'paid' });
    await second.notify(shop.shop.url, number);
    await problems(0);
    expect(await listed()).toBe(false);
  });

  it('alert the operator if both refuse', async () => {
    second.refuse('No such state');
    const { id, friendlyOrderNumber: number } = await shop.paidOrder(shop.shop.visitor());
    await shop.row(`select 1 from orders where id = $1 and fulfillment = 'failed'`, [id]);
    const alert = await shop.mail('keeper@example.com', number);
    expect(alert.text).toContain('No such state');
    const artwork = await shop.row<{ print_status: string }>(
      `select a.print_status from artworks a join orders o on o.print_key = a.id::text where o.id = $1`,
      [id],
    );
    expect(artwork.print_status).toBe('failed');
  });

  it('stay with the first one if it confirms them although its response was lost', async () => {
    first.refuse(null);
    first.behavior.lostResponses = 1;
    const { id, friendlyOrderNumber: number } = await shop.paidOrder(shop.shop.visitor());
    await shop.row(`select 1 from orders where id = $1 and status = 'processing'`, [id]);
    expect(first.made(number) + second.made(number)).toBe(1);
    expect(first.isAccepted(number)).toBe(true);
  });
});
