import { SIZES, type PricePlan } from '@ftl/contracts';
import { addDays, arrivalOf, dayText, inAYear, LARGE_ORDER_SHIRTS, shopDay } from '@ftl/rules';
import { emailOf, OrderShop } from '../../../test/fixtures/order-shop.js';
import { closedList } from '../../../test/fixtures/family-lists.js';
import { operatorOf } from '../../../test/operator.js';
import type { Visitor } from '../../../test/visitor.js';
import type { CheckoutResponse, QuoteChangedDetails } from '../../checkout/index.js';
import type { OrderBySessionResponse } from '../../orders/index.js';
import type { DeliveryEstimateResponse } from './delivery.responses.js';

const today = () => shopDay(new Date());

describe('an order with a date', () => {
  let shop: OrderShop;
  beforeAll(async () => {
    shop = await OrderShop.start();
  });
  afterAll(() => shop?.stop());

  const order = (visitor: Visitor, designId: string, wish: object) =>
    visitor.post<CheckoutResponse & QuoteChangedDetails & { code: string; message: string }>(
      '/api/guest/checkout',
      {
        ...{ tempUserId: visitor.tempUserId, designId, customerEmail: emailOf(visitor) },
        designDetails: { name: 'Rose Miller' },
        productDetails: { color: 'white', size: 'M', placement: 'center', quantity: 1 },
        ...wish,
      },
    );
  const orderFrom = async (path: string, plan: PricePlan, wish: object) => {
    const visitor = shop.shop.visitor();
    const designId = await shop.design(visitor, plan);
    const { body } = await visitor.post<CheckoutResponse>(path, {
      ...{ tempUserId: visitor.tempUserId, designId, customerEmail: emailOf(visitor) },
      designDetails: { name: 'Rose Miller' },
      productDetails: {
        ...{ color: 'white', size: 'M', placement: 'center', quantity: 1 },
        sizes: [{ size: 'M', quantity: 1 }],
      },
      ...wish,
    });
    return { visitor, designId, body };
  };
  const orderList = async (wish: object) => {
    const organizer = await closedList(shop);
    const { body } = await organizer.order(wish);
    return { visitor: organizer.visitor, designId: organizer.designId, body };
  };
  const ordersOf = async (designId: string) => {
    const { rows } = await shop.db.query<{ needed_by: string; status: string }>(
      'select needed_by::text, status from orders where design_id = $1 order by created_at',
      [designId],
    );
    return rows;
  };

  it('is estimated by the server, without express shipping in the sandbox', async () => {
    const { status, body } = await shop.shop
      .visitor()
      .post<DeliveryEstimateResponse>('/api/delivery/estimate', {
        ...{ color: 'white', sizes: [{ size: 'M', quantity: 1 }], state: 'OR' },
      });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...{ success: true, today: today(), arrival: arrivalOf(new Date()) },
      ...{ hasExpress: false, express: null },
    });
  });

  it('is estimated for a family list of several colors', async () => {
    const sizes = ['white', 'navy', 'black'].flatMap((color) =>
      SIZES.map((size) => ({ size, color, quantity: 1 })),
    );
    const { status } = await shop.shop
      .visitor()
      .post('/api/delivery/estimate', { color: 'white', sizes, state: 'OR' });
    expect(status).toBe(200);
  });

  it('STATIC-08: is estimated for the quantity of the whole order', async () => {
    const sizes = SIZES.slice(0, 2).map((size) => ({ size, quantity: LARGE_ORDER_SHIRTS / 2 }));
    const { body } = await shop.shop
      .visitor()
      .post<DeliveryEstimateResponse>('/api/delivery/estimate', { color: 'white', sizes });
    expect(body.arrival).toEqual(arrivalOf(new Date(), { shirts: LARGE_ORDER_SHIRTS }));
  });

  it('is estimated for US states only', async () => {
    const body = { color: 'white', sizes: [{ size: 'M', quantity: 1 }], state: 'XX' };
    const { status } = await shop.shop.visitor().post('/api/delivery/estimate', body);
    expect(status).toBe(400);
  });

  it('keeps the date through payment, in the confirmation and its mail', async () => {
    const visitor = shop.shop.visitor();
    const designId = await shop.design(visitor);
    const neededBy = addDays(arrivalOf(new Date()).latest, 10);
    const { body } = await order(visitor, designId, { neededBy });
    expect(await ordersOf(designId)).toEqual([{ needed_by: neededBy, status: 'pending' }]);
    await shop.pay(body.url);
    const { body: placed } = await visitor.get<OrderBySessionResponse>(
      `/api/orders/by-session/${body.checkoutSessionId}`,
    );
    const arrival = arrivalOf(new Date());
    expect(placed.order.delivery).toEqual({ neededBy, arrival, isExpress: false });
    const mail = await shop.mail(emailOf(visitor), 'confirmed');
    expect(mail.text).toContain(`You need it by ${dayText(neededBy, today())}.`);
    expect(mail.text).toContain(`It should arrive ${dayText(arrival.latest, today())}`);
    expect(mail.text).toContain('not a promise');
  });

  it.each`
    way                     | plan         | path
    ${'the tribute page'}   | ${'tribute'} | ${'/api/orders/guest-checkout'}
    ${'the wizard'}         | ${'tribute'} | ${'/api/create-checkout-session'}
    ${'the guest checkout'} | ${'guest'}   | ${'/api/guest/checkout'}
    ${'a family list'}      | ${'guest'}   | ${null}
  `(
    "keeps the date of $way in order, confirmation, mail and operator's list",
    async ({ plan, path }) => {
      const neededBy = addDays(arrivalOf(new Date()).latest, 10);
      const wish = { neededBy, expectedArrival: arrivalOf(new Date()).latest };
      const { visitor, designId, body } =
        path === null
          ? await orderList(wish)
          : await orderFrom(path as string, plan as PricePlan, wish);
      expect(body).toMatchObject({ success: true });
      expect(await ordersOf(designId)).toEqual([{ needed_by: neededBy, status: 'pending' }]);
      await shop.pay(body.url, undefined, emailOf(visitor));
      const placed = await shop.order(visitor, body.url, ({ status }) => status !== 'pending');
      expect(placed.delivery).toMatchObject({ neededBy, isExpress: false });
      const mail = await shop.mail(emailOf(visitor), 'confirmed');
      expect(mail.text).toContain(`You need it by ${dayText(neededBy, today())}.`);
      const number = placed.friendlyOrderNumber;
      await shop.db.query(
        `update orders set needed_by = $2, paid_at = now() - interval '90 minutes' where number = $1`,
        [number, arrivalOf(new Date()).latest],
      );
      const { message } = await operatorOf(shop)('list', 'open');
      expect(message.split('\n').filter((line) => line.includes(number))).toEqual([
        expect.stringContaining('needed_by: needed by'),
      ]);
    },
  );

  it('rejects an invalid date of a family list, and creates no order', async () => {
    const organizer = await closedList(shop);
    const { status, body } = await organizer.order({ neededBy: addDays(today(), -1) });
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'MISSING_DATA' });
    expect(await ordersOf(organizer.designId)).toEqual([]);
  });

  it('returns the same order for the same date, and creates a new one for another date', async () => {
    const visitor = shop.shop.visitor();
    const designId = await shop.design(visitor);
    const [first, second] = [addDays(today(), 30), addDays(today(), 31)];
    const one = await order(visitor, designId, { neededBy: first });
    expect((await order(visitor, designId, { neededBy: first })).body.orderId).toBe(
      one.body.orderId,
    );
    const other = await order(visitor, designId, { neededBy: second });
    expect(other.body.orderId).not.toBe(one.body.orderId);
    const none = await order(visitor, designId, {});
    expect(none.body.orderId).not.toBe(other.body.orderId);
    expect((await ordersOf(designId)).map(({ status }) => status)).toEqual([
      ...['cancelled', 'cancelled', 'pending'],
    ]);
  });

  it.each`
    what                      | neededBy
    ${'that has passed'}      | ${() => addDays(today(), -1)}
    ${'beyond a year'}        | ${() => addDays(inAYear(today()), 1)}
    ${'that is none'}         | ${() => '2027-02-30'}
    ${'in words'}             | ${() => 'Saturday'}
    ${'that hides a command'} | ${() => "2027-01-01'; drop table orders"}
  `('rejects a date $what, and creates no order', async ({ neededBy }) => {
    const visitor = shop.shop.visitor();
    const designId = await shop.design(visitor);
    const date = (neededBy as () => string)();
    const { status, body } = await order(visitor, designId, { neededBy: date });
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'MISSING_DATA' });
    expect(body.message).toContain('leave it blank');
    expect(await ordersOf(designId)).toEqual([]);
  });

  it('returns 409 with the current estimate if the buyer saw an earlier arrival', async () => {
    const visitor = shop.shop.visitor();
    const designId = await shop.design(visitor);
    const arrival = arrivalOf(new Date());
    const wish = { neededBy: addDays(arrival.latest, 5) };
    const stale = { ...wish, expectedArrival: addDays(arrival.latest, -1) };
    const { status, body } = await order(visitor, designId, stale);
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'QUOTE_CHANGED', arrival, quote: { totalCents: 3900 } });
    expect(body.message).toContain('expected arrival');
    expect(await ordersOf(designId)).toEqual([]);
    const fresh = { ...wish, expectedArrival: arrival.latest };
    expect((await order(visitor, designId, fresh)).status).toBe(200);
  });

  it('rejects express shipping that the print partner does not offer, and returns the quote without it', async () => {
    const visitor = shop.shop.visitor();
    const designId = await shop.design(visitor);
    const { status, body } = await order(visitor, designId, { expressTo: 'OR' });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'QUOTE_CHANGED', quote: { totalCents: 3900 } });
    expect(body.message).toContain('Express shipping is not available');
    expect(await ordersOf(designId)).toEqual([]);
  });

  it('is on the operator’s list if production has not started in time', async () => {
    const desk = operatorOf(shop);
    const listed = async (number: string) => {
      const { message } = await desk('list', 'open');
      return message.split('\n').filter((line) => line.includes(number));
    };
    const visitor = shop.shop.visitor();
    const { id, friendlyOrderNumber: number } = await shop.paidOrder(visitor);
    await shop.row(`select 1 from orders where id = $1 and status = 'processing'`, [id]);
    const { latest } = arrivalOf(new Date());
    const needed = (day: string, minutesAgo: number) =>
      shop.db.query(
        `update orders set needed_by = $2, paid_at = now() - make_interval(mins => $3) where id = $1`,
        [id, day, minutesAgo],
      );
    await needed(latest, 30);
    expect(await listed(number)).toEqual([]);
    await needed(addDays(latest, 1), 90);
    expect(await listed(number)).toEqual([]);
    await needed(latest, 90);
    expect(await listed(number)).toEqual([expect.stringContaining('needed_by: needed by')]);
    expect((await desk('show', number)).message).toContain(`Needed by       ${latest}`);
    await shop.db.query(
      `update orders set express = '{"cents":900,"state":"OR","carrierDays":{"min":1,"max":2}}' where id = $1`,
      [id],
    );
    expect(await listed(number)).toEqual([]);
    await needed(arrivalOf(new Date(), { carrier: { min: 1, max: 2 } }).latest, 90);
    expect(await listed(number)).toEqual([expect.stringContaining('by express')]);
    await shop.db.query(`update orders set fulfillment = 'in_production' where id = $1`, [id]);
    expect(await listed(number)).toEqual([]);
    await shop.db.query(`update orders set fulfillment = 'processing' where id = $1`, [id]);
    await needed(addDays(today(), -1), 90);
    expect(await listed(number)).toEqual([]);
  });
});
