import { PartnerShop } from '../../test/partner-shop.js';
import { startScalablePress } from '../../test/stand-ins/hosted-partner.js';
import { emailOf } from '../../test/fixtures/order-shop.js';

describe('an order whose response was lost, and that Scalable Press does not list', () => {
  let desk: PartnerShop<Awaited<ReturnType<typeof startScalablePress>>>;
  beforeAll(async () => {
    desk = await PartnerShop.start(startScalablePress);
  });
  afterAll(() => desk?.stop());

  it('is neither canceled nor refunded until it is found there', async () => {
    const { id, number, visitor } = await desk.accepted();
    await desk.shop.db.query(
      'update print_orders set partner_order_id = null where order_id = $1',
      [id],
    );
    const order = desk.partner.standIn.order(number)!;
    order.isLost = true;

    const token = await desk.shop.cancelToken(visitor);
    const response = await visitor.post('/api/orders/cancel-with-token', { token });
    expect(response).toMatchObject({ status: 409, body: { needsManualReview: true } });
    await desk.is(id, 'processing', 'processing');
    expect(await desk.shop.count('select 1 from order_refunds where order_id = $1', [id])).toBe(0);
    expect(desk.partner.isCanceled(number)).toBe(false);

    order.isLost = false;
    expect(await desk.operator('cancel', number, 'The buyer asked')).toMatchObject({ code: 0 });
    await desk.is(id, 'cancelled', 'cancelled');
    expect(desk.partner.isCanceled(number)).toBe(true);
    await desk.shop.mail(emailOf(visitor), 'canceled');
  });
});
