import { emailOf, OrderShop } from '../../../test/fixtures/order-shop.js';
import type {
  CancelWithTokenResponse,
  LookupForCancellationResponse,
  ValidateCancelTokenResponse,
} from '../../after-sales/index.js';

const INVALID_LINK =
  'Invalid or expired cancellation link. Please contact support if you need assistance.';

describe('canceling', () => {
  let shop: OrderShop;
  beforeAll(async () => {
    shop = await OrderShop.start();
  });
  afterAll(() => shop.stop());

  const refundsOf = (orderId: string): Promise<number> =>
    shop.count(`select 1 from sandbox_refunds where metadata->>'order_id' = $1`, [orderId]);

  it('CANCEL-01 to 05, CANCEL-11 to 13, API-26, API-27: cancels by the link in the mail and refunds once', async () => {
    const visitor = shop.shop.visitor();
    const order = await shop.paidOrder(visitor);
    const token = await shop.cancelToken(visitor);
    const helper = shop.shop.visitor();
    const shown = await helper.get<ValidateCancelTokenResponse>(
      `/api/orders/validate-cancel-token/${token}`,
    );
    expect(shown.body).toMatchObject({
      success: true,
      valid: true,
      cancellable: true,
      order: {
        id: order.id,
        customerEmail: emailOf(visitor),
        amount: 3900,
        designDetails: { finalDesignImageUrl: order.designDetails.finalDesignImageUrl },
        productDetails: { size: 'M x 1', color: 'White', quantity: 1, placement: 'center' },
      },
    });
    const cancelled = await helper.post<CancelWithTokenResponse>('/api/orders/cancel-with-token', {
      token,
    });
    expect(cancelled).toMatchObject({
      status: 200,
      body: {
        success: true,
        message: expect.stringMatching(/^Your order has been canceled\./) as string,
        order: { status: 'cancelled', refundAmount: 3900 },
      },
    });
    const mail = await shop.mail(emailOf(visitor), 'canceled');
    expect(mail.text).toContain('refunded $39.00');
    expect(await refundsOf(order.id)).toBe(1);
    const kept = await shop.row<{ reason: string }>(
      'select reason from cancellations where order_id = $1',
      [order.id],
    );
    expect(kept.reason).toBe('Customer requested cancellation');
  });

  it('CANCEL-09, API-27: cancels once by a link, stores the reason, and reports the outcome afterwards', async () => {
    const visitor = shop.shop.visitor();
    const order = await shop.paidOrder(visitor);
    const token = await shop.cancelToken(visitor);
    const press = () =>
      visitor.post('/api/orders/cancel-with-token', { token, reason: 'Too soon' });
    const responses = await Promise.all([press(), press(), press()]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const kept = await shop.row<{ reason: string }>(
      'select reason from cancellations where order_id = $1',
      [order.id],
    );
    expect(kept.reason).toBe('Too soon');
    const again = await press();
    expect(again).toMatchObject({
      status: 409,
      body: {
        code: 'ORDER_NOT_CANCELLABLE',
        message: 'This order cannot be cancelled because it has already been cancelled.',
      },
    });
    const shown = await visitor.get(`/api/orders/validate-cancel-token/${token}`);
    expect(shown.body).toMatchObject({
      valid: true,
      cancellable: false,
      order: { status: 'cancelled' },
    });
    await shop.mail(emailOf(visitor), 'canceled');
    expect(await refundsOf(order.id)).toBe(1);
  });

  it.each(['x', 'a'.repeat(43), '%2e%2e', "'; drop table orders; --"])(
    'CANCEL-06: rejects the token %p',
    async (token) => {
      const response = await shop.shop
        .visitor()
        .get(`/api/orders/validate-cancel-token/${encodeURIComponent(token)}`);
      expect(response).toMatchObject({
        status: 404,
        body: { success: false, valid: false, cancellable: false, error: INVALID_LINK },
      });
    },
  );

  it("stores only the token's hash, and expires it after 30 days", async () => {
    const visitor = shop.shop.visitor();
    const order = await shop.paidOrder(visitor);
    const token = await shop.cancelToken(visitor);
    const row = await shop.row<object>('select * from cancel_tokens where order_id = $1', [
      order.id,
    ]);
    expect(JSON.stringify(row)).not.toContain(token);
    await shop.db.query(`update cancel_tokens set expires_at = now() where order_id = $1`, [
      order.id,
    ]);
    const response = await visitor.post('/api/orders/cancel-with-token', { token });
    expect(response).toMatchObject({ status: 404, body: { code: 'INVALID_CANCEL_TOKEN' } });
    expect(await refundsOf(order.id)).toBe(0);
  });

  it.each([
    ['processing', 'processing'],
    ['paid', 'failed'],
  ])('CANCEL-15: cancels a %s/%s order with the print partner', async (status, fulfillment) => {
    const visitor = shop.shop.visitor();
    const order = await shop.paidOrder(visitor);
    const { id, friendlyOrderNumber } = order;
    await shop.row(`select 1 from orders where id = $1 and status = 'processing'`, [id]);
    const atPartner = (state: string) =>
      shop.count(`select 1 from print_room_orders where order_number = $1 and state = $2`, [
        friendlyOrderNumber,
        state,
      ]);
    expect(await atPartner('received')).toBe(1);
    await shop.db.query('update orders set status = $2, fulfillment = $3 where id = $1', [
      ...[id, status, fulfillment],
    ]);
    const known = { friendlyOrderNumber, customerEmail: emailOf(visitor) };
    const found = await visitor.post<LookupForCancellationResponse>(
      '/api/orders/lookup-for-cancellation',
      known,
    );
    expect(found.body.order).toMatchObject({
      status,
      fulfillmentStatus: fulfillment,
      canCancel: true,
    });
    const response = await visitor.post('/api/orders/request-cancellation', known);
    expect(response.body).toMatchObject({ automaticallyCancelled: true });
    await shop.row(`select 1 from orders where id = $1 and status = 'cancelled'`, [id]);
    expect(await atPartner('cancelled')).toBe(1);
    await shop.mail(emailOf(visitor), 'canceled');
    expect(await refundsOf(id)).toBe(1);
  });

  it('API-28, API-29, REQUEST-04, REQUEST-07: cancels by number and email in any case and spacing', async () => {
    const visitor = shop.shop.visitor();
    const order = await shop.paidOrder(visitor);
    const typed = {
      friendlyOrderNumber: ` ${order.friendlyOrderNumber.toLowerCase()} `,
      customerEmail: ` ${emailOf(visitor).toUpperCase()} `,
    };
    const stranger = shop.shop.visitor();
    const found = await stranger.post<LookupForCancellationResponse>(
      '/api/orders/lookup-for-cancellation',
      typed,
    );
    expect(found.body.order).toMatchObject({
      friendlyOrderNumber: order.friendlyOrderNumber,
      customerEmail: emailOf(visitor),
      amount: 3900,
      canCancel: true,
    });
    expect(found.body.order).not.toHaveProperty('id');
    const response = await stranger.post('/api/orders/request-cancellation', typed);
    expect(response.body).toMatchObject({
      success: true,
      message: expect.stringMatching(/^Your order has been canceled\./) as string,
      automaticallyCancelled: true,
      needsManualReview: false,
      order: { refundAmount: 3900 },
    });
    await shop.mail(emailOf(visitor), 'canceled');
    expect(await refundsOf(order.id)).toBe(1);
    const afterwards = await stranger.post<LookupForCancellationResponse>(
      '/api/orders/lookup-for-cancellation',
      typed,
    );
    expect(afterwards.body.order).toMatchObject({
      canCancel: false,
      cancellationReason: 'This order has already been canceled.',
    });
  });

  it('REQUEST-08: a wrong number and a wrong email get the same response after the same time', async () => {
    const visitor = shop.shop.visitor();
    const order = await shop.paidOrder(visitor);
    const ask = async (friendlyOrderNumber: string, customerEmail: string) => {
      const started = performance.now();
      const { status, body } = await shop.shop
        .visitor()
        .post('/api/orders/lookup-for-cancellation', { friendlyOrderNumber, customerEmail });
      return { status, body, took: performance.now() - started };
    };
    const wrongEmail = await ask(order.friendlyOrderNumber, 'other@example.com');
    const wrongNumber = await ask('FTLZZZZZZ', emailOf(visitor));
    expect(wrongEmail.status).toBe(404);
    expect(wrongEmail.body).toEqual(wrongNumber.body);
    expect(wrongEmail.body).toMatchObject({
      code: 'ORDER_NOT_FOUND',
      message: 'Please check your order number and email address.',
    });
    for (const { took } of [wrongEmail, wrongNumber]) expect(took).toBeGreaterThanOrEqual(295);
  });

  it('does not find an order that was never paid', async () => {
    const visitor = shop.shop.visitor();
    const { body } = await shop.checkout(visitor, await shop.design(visitor));
    const { number } = await shop.row<{ number: string }>(
      'select number from orders where id = $1',
      [body.orderId],
    );
    const response = await visitor.post('/api/orders/lookup-for-cancellation', {
      friendlyOrderNumber: number,
      customerEmail: emailOf(visitor),
    });
    expect(response.status).toBe(404);
  });

  it('CANCEL-14: does not cancel a shipped order, but passes the request to an operator', async () => {
    const visitor = shop.shop.visitor();
    const order = await shop.paidOrder(visitor);
    const token = await shop.cancelToken(visitor);
    await shop.row(`select 1 from orders where id = $1 and status = 'processing'`, [order.id]);
    await shop.db.query(
      `update orders set status = 'shipped', fulfillment = 'shipped' where id = $1`,
      [order.id],
    );
    const response = await visitor.post('/api/orders/cancel-with-token', { token });
    expect(response).toMatchObject({
      status: 409,
      body: { message: 'This order cannot be cancelled because it has already been shipped.' },
    });
    const requested = await visitor.post('/api/orders/request-cancellation', {
      friendlyOrderNumber: order.friendlyOrderNumber,
      customerEmail: emailOf(visitor),
      reason: 'It never came',
    });
    expect(requested.body).toMatchObject({
      automaticallyCancelled: false,
      needsManualReview: true,
    });
    await shop.mail('keeper@example.com', order.friendlyOrderNumber);
    expect(await refundsOf(order.id)).toBe(0);
  });

  it('kill -9 while canceling: the restarted shop completes it and refunds once', async () => {
    const visitor = shop.shop.visitor();
    const order = await shop.paidOrder(visitor);
    const token = await shop.cancelToken(visitor);
    const pressed = visitor.post('/api/orders/cancel-with-token', { token }).catch(() => null);
    await shop.row('select 1 from cancellations where order_id = $1', [order.id]);
    await shop.shop.kill();
    await pressed;
    await shop.shop.restart();
    await visitor.post('/api/orders/cancel-with-token', { token });
    await shop.mail(emailOf(visitor), 'canceled');
    expect(await refundsOf(order.id)).toBe(1);
    expect(
      await shop.count(`select 1 from order_events where order_id = $1 and action = 'cancel'`, [
        order.id,
      ]),
    ).toBe(1);
  });
});
