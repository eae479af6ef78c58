import { createHmac } from 'node:crypto';
import {
  startLocalPartner,
  type LocalPartner,
  type PartnerAnswer,
  type PartnerRequest,
} from '../../test/local-partner.js';
import { emailOf, OrderShop } from '../orders/use-cases/order-shop.js';
import type { PrintfulOrderRequest } from './printful-order.js';
import type { ScalablePressQuoteRequest } from './scalable-press-order.js';

const PRINTFUL_SECRET = 'ab'.repeat(32);
const SECOND_SECRET = 'the-secret-in-the-address-of-the-hook';
const WHITE_M = 4012;

/** Printful as its public description has it, as far as orders go. */
class PrintfulBooks {
  readonly orders = new Map<string, { id: number; external_id: string; status: string }>();
  /** Answers that never arrive: the order is made all the same. */
  loseAnswers = 0;
  refuses = false;
  isAway = false;

  answer({ method, path, body }: PartnerRequest): PartnerAnswer | undefined {
    if (path.startsWith('/v2/catalog-products/')) return catalogueAnswer(path);
    if (path === '/v2/orders' && method === 'POST') return this.make(body as PrintfulOrderRequest);
    const [, number = '', rest = ''] = /^\/v2\/orders\/@([\w-]+)(.*)$/.exec(path) ?? [];
    if (this.isAway) return { status: 503, body: 'away' };
    const order = this.orders.get(number);
    if (!order) return { status: 404, body: { detail: 'Order not found' } };
    if (rest === '/shipments') return { body: { data: [{ tracking_number: 'PF123' }] } };
    if (rest === '/confirmation') {
      if (order.status !== 'draft') return { status: 409, body: { detail: 'Not a draft' } };
      order.status = 'pending';
      return { body: { data: order } };
    }
    if (method === 'DELETE') {
      if (order.status === 'inprocess') return { status: 409, body: { detail: 'In production' } };
      order.status = 'canceled';
      return { body: { data: order } };
    }
    return { body: { data: order } };
  }

  private make(request: PrintfulOrderRequest): PartnerAnswer {
    if (this.refuses) return { status: 400, body: { detail: 'The file is not usable' } };
    if (this.orders.has(request.external_id))
      return { status: 400, body: { detail: 'External id is taken' } };
    const order = { id: this.orders.size + 1, external_id: request.external_id, status: 'draft' };
    this.orders.set(request.external_id, order);
    if (this.loseAnswers-- > 0) return { status: 502, body: 'gone' };
    return { body: { data: order } };
  }
}

/** One white shirt in M. */
function catalogueAnswer(path: string): PartnerAnswer {
  const paging = { total: 1, limit: 100, offset: 0 };
  if (path.endsWith('/catalog-variants')) {
    const variant = { id: WHITE_M, size: 'M', color: 'White', color_code: '#ffffff' };
    return { body: { data: [variant], paging } };
  }
  if (path.endsWith('/availability')) {
    const region = { name: 'worldwide', availability: 'in stock' };
    const technique = { technique: 'dtg', selling_regions: [region] };
    return { body: { data: [{ catalog_variant_id: WHITE_M, techniques: [technique] }], paging } };
  }
  if (path.endsWith('/sizes')) return { body: { data: { size_tables: [] } } };
  return { body: { data: { id: 1, name: 'Memorial T-Shirt' } } };
}

/** Scalable Press likewise. */
class ScalablePressBooks {
  readonly orders: { orderId: string; orderToken: string; events: object[] }[] = [];
  quotes: ScalablePressQuoteRequest[] = [];
  loseAnswers = 0;

  answer({ method, path, body }: PartnerRequest): PartnerAnswer | undefined {
    if (path === '/v2/design') return { body: { designId: 'd1' } };
    if (path === '/v2/quote') {
      this.quotes.push(body as ScalablePressQuoteRequest);
      return { body: { orderToken: `t${this.quotes.length}`, total: 12 } };
    }
    if (path === '/v2/order' && method === 'GET') return { body: this.orders };
    if (path === '/v2/order') {
      const { orderToken } = body as { orderToken: string };
      const order = { orderId: `SP${this.orders.length + 1}`, orderToken, events: [] };
      this.orders.push(order);
      return this.loseAnswers-- > 0 ? { status: 503, body: {} } : { body: order };
    }
    const order = this.orders.find(({ orderId }) => path === `/v2/order/${orderId}`);
    if (!order) return { status: 404, body: { message: 'Not found' } };
    if (method === 'DELETE') order.events.push({ name: 'cancelled' });
    return { body: order };
  }
}

describe('orders at hosted print partners', () => {
  const printful = new PrintfulBooks();
  const second = new ScalablePressBooks();
  let servers: LocalPartner[];
  let shop: OrderShop;

  beforeAll(async () => {
    servers = [
      await startLocalPartner((request) => printful.answer(request)),
      await startLocalPartner((request) => second.answer(request)),
    ];
    shop = await OrderShop.start({
      PRINTFUL_KEY: 'pf',
      PRINTFUL_URL: servers[0]!.url,
      PRINTFUL_WEBHOOK_SECRET: PRINTFUL_SECRET,
      SCALABLEPRESS_KEY: 'sp',
      SCALABLEPRESS_URL: servers[1]!.url,
      SCALABLEPRESS_WEBHOOK_SECRET: SECOND_SECRET,
      CANCEL_GRACE_MINUTES: '0',
    });
  });
  afterAll(async () => {
    await shop?.stop();
    for (const server of servers) await server.close();
  });
  beforeEach(() => {
    printful.refuses = false;
  });

  const atPartner = (orderId: string) =>
    shop.row(`select 1 from orders where id = $1 and status = 'processing'`, [orderId]);
  /** As `npm run orders -- retry` does. */
  const retried = async (orderId: string): Promise<void> => {
    await shop.db.query(
      `update orders set status = 'paid', fulfillment = 'pending' where id = $1`,
      [orderId],
    );
    await shop.db.query(
      `insert into pgboss.job (name, data, policy, singleton_key)
       values ('orders.submit', jsonb_build_object('orderId', $1::text), 'exclusive', $1::text)`,
      [orderId],
    );
  };
  const sentOrders = () =>
    servers[0]!.requests
      .filter(({ method, path }) => method === 'POST' && path === '/v2/orders')
      .map(({ body }) => body as PrintfulOrderRequest);
  const tell = (body: string, signature: string) =>
    fetch(`${shop.shop.url}/api/webhooks/printful`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-pf-webhook-signature': signature },
      body,
    });
  const signed = (body: string) =>
    createHmac('sha256', Buffer.from(PRINTFUL_SECRET, 'hex')).update(body).digest('hex');

  it('Printful gets what its description asks for, once, by our number', async () => {
    const order = await shop.paidOrder(shop.shop.visitor());
    await atPartner(order.id);
    const [sent] = sentOrders().filter(
      ({ external_id }) => external_id === order.friendlyOrderNumber,
    );
    expect(sent).toEqual({
      external_id: order.friendlyOrderNumber,
      shipping: 'STANDARD',
      recipient: {
        name: 'Anna Weber',
        address1: '1 Hill Road',
        city: 'Salem',
        state_code: 'OR',
        country_code: 'US',
        zip: '97301',
      },
      order_items: [
        {
          source: 'catalog',
          catalog_variant_id: WHITE_M,
          quantity: 1,
          placements: [
            {
              placement: 'front',
              technique: 'dtg',
              layers: [{ type: 'file', url: expect.stringMatching(/^http.*print/) }],
            },
          ],
        },
      ],
    });
    expect(printful.orders.get(order.friendlyOrderNumber)?.status).toBe('pending');
  });

  it('a partner that times out after it took the order: found by its number, not made twice', async () => {
    printful.loseAnswers = 2;
    const order = await shop.paidOrder(shop.shop.visitor());
    await atPartner(order.id);
    printful.loseAnswers = 0;
    const tries = sentOrders().filter(
      ({ external_id }) => external_id === order.friendlyOrderNumber,
    );
    expect(tries).toHaveLength(1);
    expect(printful.orders.get(order.friendlyOrderNumber)?.status).toBe('pending');
  });

  it('signed news ship the order; forged ones do nothing', async () => {
    const visitor = shop.shop.visitor();
    const order = await shop.paidOrder(visitor);
    await atPartner(order.id);
    printful.orders.get(order.friendlyOrderNumber)!.status = 'fulfilled';
    const news = JSON.stringify({
      type: 'shipment_sent',
      data: { order: { external_id: order.friendlyOrderNumber } },
    });
    expect((await tell(news, signed(`${news} `))).status).toBe(400);
    expect((await tell(news, '')).status).toBe(400);
    expect((await tell(news, signed(news))).status).toBe(200);
    expect((await shop.mail(emailOf(visitor), 'shipped')).text).toContain('PF123');
  });

  it('cancel racing the shipment: the partner decides, and only one of both happens', async () => {
    const visitor = shop.shop.visitor();
    const order = await shop.paidOrder(visitor);
    await atPartner(order.id);
    printful.orders.get(order.friendlyOrderNumber)!.status = 'inprocess';
    const token = await shop.cancelToken(visitor);
    const answer = await visitor.post('/api/orders/cancel-with-token', { token });
    expect(answer).toMatchObject({ status: 409, body: { needsManualReview: true } });
    printful.orders.get(order.friendlyOrderNumber)!.status = 'fulfilled';
    const news = JSON.stringify({ data: { order: { external_id: order.friendlyOrderNumber } } });
    await tell(news, signed(news));
    await shop.row(`select 1 from orders where id = $1 and status = 'shipped'`, [order.id]);
    const refunds = `select 1 from sandbox_refunds where metadata->>'order_id' = $1`;
    expect(await shop.count(refunds, [order.id])).toBe(0);
  });

  it('cancelled in time: the partner lets go and the money goes back', async () => {
    const visitor = shop.shop.visitor();
    const order = await shop.paidOrder(visitor);
    await atPartner(order.id);
    const token = await shop.cancelToken(visitor);
    expect((await visitor.post('/api/orders/cancel-with-token', { token })).status).toBe(200);
    expect(printful.orders.get(order.friendlyOrderNumber)?.status).toBe('canceled');
    await shop.mail(emailOf(visitor), 'cancelled');
  });

  it('asked again while the partner is away: resumed, although a person was asked before', async () => {
    const visitor = shop.shop.visitor();
    const order = await shop.paidOrder(visitor);
    await atPartner(order.id);
    await shop.db.query(
      `insert into cancellations (order_id, status, requested_by, reason, decided_at)
       values ($1, 'review', 'lookup', 'Too soon', now())`,
      [order.id],
    );
    const token = await shop.cancelToken(visitor);
    printful.isAway = true;
    const answer = await visitor.post('/api/orders/cancel-with-token', { token });
    printful.isAway = false;
    expect(answer.status).toBe(409);
    // The job that resumes it waits for half a minute.
    await shop.db.query(
      `update pgboss.job set start_after = now() where name = 'orders.cancel' and singleton_key = $1`,
      [order.id],
    );
    await shop.mail(emailOf(visitor), 'cancelled');
    expect(printful.orders.get(order.friendlyOrderNumber)?.status).toBe('canceled');
  });

  it('what the partner gave up on in production asks a person; a retry is a new order to it', async () => {
    const visitor = shop.shop.visitor();
    const order = await shop.paidOrder(visitor);
    const number = order.friendlyOrderNumber;
    const told = async (called: string, status: string) => {
      printful.orders.get(called)!.status = status;
      const news = JSON.stringify({ data: { order: { external_id: called } } });
      await tell(news, signed(news));
    };
    await atPartner(order.id);
    await told(number, 'inprocess');
    await shop.row(`select 1 from orders where id = $1 and fulfillment = 'in_production'`, [
      order.id,
    ]);
    await told(number, 'failed');
    await shop.row(`select 1 from orders where id = $1 and fulfillment = 'failed'`, [order.id]);
    await shop.mail('keeper@example.com', number);
    await retried(order.id);
    await atPartner(order.id);
    const again = `${number}-2`;
    expect(printful.orders.get(again)?.status).toBe('pending');
    await told(again, 'fulfilled');
    expect((await shop.mail(emailOf(visitor), 'shipped')).text).toContain('PF123');
  });

  it('what the partner took up again by itself is not ordered twice by a retry', async () => {
    const order = await shop.paidOrder(shop.shop.visitor());
    const number = order.friendlyOrderNumber;
    await atPartner(order.id);
    await shop.db.query(`update print_orders set let_go_at = now() where order_id = $1`, [
      order.id,
    ]);
    await retried(order.id);
    await atPartner(order.id);
    expect(printful.orders.has(`${number}-2`)).toBe(false);
  });

  it('what the first refuses, the second prints, once even when its answer is lost', async () => {
    printful.refuses = true;
    second.loseAnswers = 1;
    const visitor = shop.shop.visitor();
    const order = await shop.paidOrder(visitor);
    await atPartner(order.id);
    const mine = second.quotes.filter(({ name }) => name === order.friendlyOrderNumber);
    expect(mine).toHaveLength(1);
    expect(mine[0]).toMatchObject({
      type: 'dtg',
      designId: 'd1',
      products: [{ color: 'white', size: 'med', quantity: 1 }],
      address: { name: 'Anna Weber', state: 'OR', zip: '97301', country: 'US' },
    });
    expect(second.orders).toHaveLength(1);
    second.orders[0]!.events.push(
      { name: 'printing' },
      { name: 'shipped', meta: { tracking: 'SP9' } },
    );
    const hook = (secret: string) =>
      fetch(`${shop.shop.url}/api/webhooks/scalable-press/${secret}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'shipped', orderId: second.orders[0]!.orderId }),
      });
    expect((await hook('a-guess')).status).toBe(400);
    expect((await hook(SECOND_SECRET)).status).toBe(200);
    expect((await shop.mail(emailOf(visitor), 'shipped')).text).toContain('SP9');
  });

  it('refused by both: the order asks a person, by mail', async () => {
    printful.refuses = true;
    const quote = second.answer.bind(second);
    second.answer = (request) =>
      request.path === '/v2/design' ? { status: 400, body: { message: 'No' } } : quote(request);
    const order = await shop.paidOrder(shop.shop.visitor());
    await shop.row(`select 1 from orders where id = $1 and fulfillment = 'failed'`, [order.id]);
    const alert = await shop.mail('keeper@example.com', order.friendlyOrderNumber);
    expect(alert.text).toContain(`npm run orders -- show ${order.friendlyOrderNumber}`);
    const artwork = await shop.row<{ print_status: string }>(
      `select a.print_status from artworks a join orders o on o.print_key = a.id::text where o.id = $1`,
      [order.id],
    );
    expect(artwork.print_status).toBe('failed');
    second.answer = quote;
  });
});
