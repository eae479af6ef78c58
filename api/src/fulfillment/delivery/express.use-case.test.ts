/** @long waits for the schedules of print partners */
import { SHIRT_COLORS, SIZES } from '@ftl/contracts';
import { addDays, arrivalOf, FAMILY_LIST_LIMITS } from '@ftl/rules';
import { emailOf } from '../../../test/fixtures/order-shop.js';
import { PartnerShop } from '../../../test/partner-shop.js';
import { startPrintful } from '../../../test/stand-ins/hosted-partner.js';
import { EXPRESS, EXPRESS_CENTS } from '../../../test/stand-ins/printful/shipping-rates.js';
import type { Visitor } from '../../../test/visitor.js';
import type { CheckoutResponse, QuoteChangedDetails } from '../../checkout/index.js';
import type { DeliveryEstimateResponse } from './delivery.responses.js';

const SHIRTS = { color: 'white', sizes: [{ size: 'M', quantity: 1 }] };

describe('express shipping at Printful', () => {
  let desk: PartnerShop<Awaited<ReturnType<typeof startPrintful>>>;
  beforeAll(async () => {
    desk = await PartnerShop.start(startPrintful);
  });
  afterAll(() => desk?.stop());
  beforeEach(() => desk.partner.standIn.rates.offer(EXPRESS));
  afterEach(() => {
    expect(desk.partner.violations).toEqual([]);
    desk.partner.behavior.unavailable = 0;
  });

  const estimate = async (state?: string) => {
    const { body } = await desk.shop.shop
      .visitor()
      .post<DeliveryEstimateResponse>('/api/delivery/estimate', { ...SHIRTS, state });
    return body;
  };
  const order = async (visitor: Visitor, wish: object, designId?: string) =>
    visitor.post<CheckoutResponse & QuoteChangedDetails & { code: string }>('/api/guest/checkout', {
      tempUserId: visitor.tempUserId,
      designId: designId ?? (await desk.shop.design(visitor)),
      customerEmail: emailOf(visitor),
      designDetails: { name: 'Rose Miller' },
      productDetails: { color: 'white', size: 'M', placement: 'center', quantity: 1 },
      ...wish,
    });
  const numberOf = (id: string) =>
    desk.shop.row<{ number: string }>('select number from orders where id = $1', [id]);

  it('is offered at its surcharge over standard shipping, with the estimated arrival', async () => {
    const { express } = await estimate('OR');
    const carrierDays = { min: 1, max: 3 };
    expect(express).toEqual({
      ...{ cents: EXPRESS_CENTS, carrierDays, state: 'OR' },
      arrival: arrivalOf(new Date(), { carrier: carrierDays }),
    });
  });

  it('is offered for lines with colors, up to the longest family list', async () => {
    const ask = async (sizes: object[], state?: string) =>
      desk.shop.shop
        .visitor()
        .post<DeliveryEstimateResponse>('/api/delivery/estimate', { ...SHIRTS, sizes, state });
    const white = await ask([{ size: 'M', color: 'white', quantity: 1 }], 'OR');
    expect(white.body.express?.cents).toBe(EXPRESS_CENTS);
    const colors = Object.values(SHIRT_COLORS).slice(0, FAMILY_LIST_LIMITS.colors);
    const lines = colors.flatMap(({ class: color }) =>
      SIZES.map((size) => ({ size, color, quantity: 1 })),
    );
    expect((await ask(lines)).status).toBe(200);
  });

  it.each`
    what                                           | state   | offer
    ${'Printful offers none'}                      | ${'AZ'} | ${[]}
    ${'Printful does not say how long it takes'}   | ${'CO'} | ${[{ shipping: 'PRINTFUL_FAST', rate: '17.70' }]}
    ${'only a way that the shop does not know is'} | ${'CT'} | ${[{ ...EXPRESS, shipping: 'DRONE' }]}
  `('is not offered if $what', async ({ state, offer }) => {
    desk.partner.standIn.rates.offer(...(offer as []));
    expect((await estimate(state as string)).express).toBeNull();
  });

  it('is requested once for equal estimates, also concurrent ones', async () => {
    const { requests } = desk.partner.standIn;
    const [sizes, named] = [
      [{ size: 'M', quantity: 3 }],
      [{ size: 'M', quantity: 3, color: 'White' }],
    ];
    const asked = async (lines: object[]) => {
      const body = { ...SHIRTS, sizes: lines, state: 'TX' };
      const path = '/api/delivery/estimate';
      return (await desk.shop.shop.visitor().post<DeliveryEstimateResponse>(path, body)).body;
    };
    const before = requests.filter(({ path }) => path === '/v2/shipping-rates').length;
    const found = await Promise.all([sizes, sizes, named].map(asked));
    found.push(await asked(sizes));
    expect(found.map(({ express }) => express?.cents)).toEqual(Array(4).fill(EXPRESS_CENTS));
    const after = requests.filter(({ path }) => path === '/v2/shipping-rates').length;
    expect(after - before).toBe(1);
  });

  it('is estimated at the price of the last rejected order', async () => {
    expect((await estimate('NV')).express?.cents).toBe(EXPRESS_CENTS);
    desk.partner.standIn.rates.offer({ ...EXPRESS, rate: '21.00' });
    const wish = { expressTo: 'NV', expectedTotalCents: 3900 + EXPRESS_CENTS };
    expect((await order(desk.shop.shop.visitor(), wish)).status).toBe(409);
    expect((await estimate('NV')).express?.cents).toBe(1625);
    desk.partner.behavior.unavailable = 1000;
    const unavailable = await order(desk.shop.shop.visitor(), wish);
    expect(unavailable.status).toBe(409);
    expect((await estimate('NV')).express).toBeNull();
  });

  it.each`
    what                 | color      | lineColor
    ${'of the order'}    | ${'neon'}  | ${undefined}
    ${'of a line alone'} | ${'white'} | ${'neon'}
  `(
    'is not offered for a color $what that Printful does not sell',
    async ({ color, lineColor }) => {
      const { status, body } = await desk.shop.shop
        .visitor()
        .post<DeliveryEstimateResponse>('/api/delivery/estimate', {
          ...{ color, state: 'OR' },
          sizes: [{ size: 'M', quantity: 1, color: lineColor as string | undefined }],
        });
      expect(status).toBe(200);
      expect(body.express).toBeNull();
    },
  );

  it('is not offered without a state, or while Printful is unavailable; the estimate is still returned', async () => {
    expect((await estimate()).express).toBeNull();
    desk.partner.behavior.unavailable = 1000;
    const { express, arrival } = await estimate('WA');
    expect(express).toBeNull();
    expect(arrival).toEqual(arrivalOf(new Date()));
  });

  it('is charged, requested from Printful, mentioned in the mail, and refunded with the shirt', async () => {
    const visitor = desk.shop.shop.visitor();
    const neededBy = addDays(arrivalOf(new Date()).latest, 1);
    const { status, body } = await order(visitor, {
      ...{ neededBy, expressTo: 'OR', expectedTotalCents: 3900 + EXPRESS_CENTS },
    });
    expect(status).toBe(200);
    expect(body.quote).toMatchObject({
      ...{ totalCents: 5195, shippingCents: EXPRESS_CENTS, expressCents: EXPRESS_CENTS },
    });
    const page = await (await fetch(body.url)).text();
    expect(page).toContain('Express shipping');
    expect(page).toContain('Pay $51.95');
    await desk.shop.pay(body.url);
    await desk.is(body.orderId, 'processing', 'processing');
    const { number } = await numberOf(body.orderId);
    expect(desk.partner.standIn.sent(number).map(({ shipping }) => shipping)).toEqual([
      'PRINTFUL_FAST',
    ]);
    const mail = await desk.shop.mail(emailOf(visitor), 'confirmed');
    expect(mail.text).toMatch(/Express shipping:?\s+\$12\.95/);
    await desk.operator('cancel', number, 'changed their mind');
    const canceled = await desk.shop.mail(emailOf(visitor), 'canceled');
    expect(canceled.text).toContain('$51.95');
  });

  it('becomes a case for the operator if the address is in another state', async () => {
    const visitor = desk.shop.shop.visitor();
    const { body } = await order(visitor, { expressTo: 'OR' });
    await desk.shop.pay(body.url);
    await desk.is(body.orderId, 'processing', 'processing');
    const { number } = await numberOf(body.orderId);
    const entriesFor = async (state: string) => {
      await desk.shop.db.query(
        `update orders set shipping_address = shipping_address || jsonb_build_object('state', $2::text)
         where id = $1`,
        [body.orderId, state],
      );
      const { message } = await desk.operator('list', 'open');
      return message.split('\n').filter((line) => line.includes(number));
    };
    for (const same of ['OR', ' or ', 'Oregon']) expect(await entriesFor(same)).toEqual([]);
    expect(await entriesFor('HI')).toEqual([
      expect.stringContaining('express shipping was quoted for Oregon, and the address is in HI'),
    ]);
    await desk.operator('cancel', number, 'too expensive');
    await desk.shop.mail(emailOf(visitor), 'canceled');
    expect(await entriesFor('HI')).toEqual([]);
  });

  it('is not requested for orders with standard shipping', async () => {
    const { number } = await desk.accepted();
    expect(desk.partner.standIn.sent(number).map(({ shipping }) => shipping)).toEqual(['STANDARD']);
  });

  it('yields one order for repeated submits, and another order without it', async () => {
    const visitor = desk.shop.shop.visitor();
    const designId = await desk.shop.design(visitor);
    const [first, again] = [
      await order(visitor, { expressTo: 'OR' }, designId),
      await order(visitor, { expressTo: 'OR' }, designId),
    ];
    expect(again.body.orderId).toBe(first.body.orderId);
    const usual = await order(visitor, {}, designId);
    expect(usual.body.orderId).not.toBe(first.body.orderId);
    expect(usual.body.quote).not.toHaveProperty('expressCents');
  });

  it('requests the rate again before the payment page opens, and returns a changed price instead', async () => {
    desk.partner.standIn.rates.offer({ ...EXPRESS, rate: '21.00' });
    const visitor = desk.shop.shop.visitor();
    const { status, body } = await order(visitor, {
      ...{ expressTo: 'OR', expectedTotalCents: 3900 + EXPRESS_CENTS },
    });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'QUOTE_CHANGED', quote: { expressCents: 1625 } });
  });
});
