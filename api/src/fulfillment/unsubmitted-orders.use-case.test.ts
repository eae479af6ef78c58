import { emailOf } from '../../test/fixtures/order-shop.js';
import { PartnerShop } from '../../test/partner-shop.js';
import { startPrintful } from '../../test/stand-ins/hosted-partner.js';

it('cancels an order within its grace period while the print partner is down', async () => {
  const desk = await PartnerShop.start(startPrintful, { graceMinutes: 60 });
  try {
    desk.partner.behavior.unavailable = Infinity;
    const { id, visitor } = await desk.paid();
    const token = await desk.shop.cancelToken(visitor);
    const { status } = await visitor.post('/api/orders/cancel-with-token', { token });
    expect(status).toBe(200);
    await desk.is(id, 'cancelled', 'cancelled');
    await desk.shop.mail(emailOf(visitor), 'canceled');
  } finally {
    await desk.stop();
  }
});
