import { emailOf, OrderShop } from '../../../test/fixtures/order-shop.js';
import type { CheckoutResponse } from '../../checkout/index.js';

describe('an order of several sizes', () => {
  let shop: OrderShop;
  beforeAll(async () => {
    shop = await OrderShop.start();
  });
  afterAll(() => shop.stop());

  it('API-06: takes an email with several sizes, and keeps the texts of the design', async () => {
    const visitor = shop.shop.visitor();
    const designId = await shop.design(visitor, 'tribute');
    await shop.db.query(`update designs set birth_date = '1940-01-02' where key = $1`, [designId]);
    const { status, body } = await visitor.post<CheckoutResponse>('/api/create-checkout-session', {
      tempUserId: visitor.tempUserId,
      designId,
      customerEmail: 'Anna@example.com',
      productDetails: {
        color: 'black',
        sizes: [
          { size: 'S', quantity: 1 },
          { size: 'XL', quantity: 2 },
        ],
      },
      expectedTotalCents: 10_800,
    });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { success: true, url: expect.stringContaining(body.checkoutSessionId) as string },
    });
    const order = await shop.row('select customer_email, design, lines from orders where id = $1', [
      body.orderId,
    ]);
    expect(order).toMatchObject({
      customer_email: 'anna@example.com',
      design: { name: 'Rose Miller', birthDate: '1940-01-02' },
      lines: [
        { size: 'S', quantity: 1 },
        { size: 'XL', quantity: 2 },
      ],
    });
    expect(await (await fetch(body.url)).text()).toContain('anna@example.com');
  });

  it('API-05: rejects another total for several sizes with the new quote', async () => {
    const visitor = shop.shop.visitor();
    const response = await visitor.post('/api/create-checkout-session', {
      tempUserId: visitor.tempUserId,
      designId: await shop.design(visitor),
      productDetails: { color: 'black', sizes: [{ size: 'S', quantity: 2 }] },
      expectedTotalCents: 1,
    });
    expect(response).toMatchObject({
      status: 409,
      body: { code: 'QUOTE_CHANGED', quote: { totalCents: 7800 } },
    });
  });

  it('API-05, PRICE-07: accepts several sizes; the tribute plan adds shipping', async () => {
    const visitor = shop.shop.visitor();
    const designId = await shop.design(visitor, 'tribute');
    const order = (sizes: object[]) =>
      visitor.post<CheckoutResponse>('/api/create-checkout-session', {
        tempUserId: visitor.tempUserId,
        designId,
        productDetails: { color: 'black', sizes },
      });
    const one = await order([{ size: 'M', quantity: 1 }]);
    expect(one.body.quote).toMatchObject({ totalCents: 4495, shippingCents: 495 });
    const two = await order([
      { size: 'S', quantity: 1 },
      { size: 'XL', quantity: 1 },
    ]);
    expect(two.body.quote).toMatchObject({ totalCents: 8000, shippingCents: 0 });
    expect(await (await fetch(two.body.url)).text()).toContain('Free shipping');
  });

  it('still accepts several sizes by guest/checkout, as earlier releases send them', async () => {
    const visitor = shop.shop.visitor();
    const sizes = [
      { size: 'M', quantity: 1 },
      { size: 'L', quantity: 2 },
    ];
    const { status, body } = await visitor.post<CheckoutResponse>('/api/guest/checkout', {
      tempUserId: visitor.tempUserId,
      designId: await shop.design(visitor),
      customerEmail: emailOf(visitor),
      designDetails: { name: 'Rose Miller', template: 'heaven-memory' },
      productDetails: { color: 'white', size: 'M', placement: 'center', quantity: 1, sizes },
      expectedTotalCents: 10_530,
    });
    expect({ status, body }).toMatchObject({ status: 200, body: { quote: { quantity: 3 } } });
  });
});
