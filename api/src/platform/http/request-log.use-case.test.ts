import { emailOf, OrderShop, until } from '../../../test/fixtures/order-shop.js';

interface Line {
  order?: string;
  from?: string;
  to?: string;
  req?: { id: string; method: string; path: string };
  res?: { status: number };
  responseTime?: number;
  msg?: string;
}

/**
 * The number of the test card, or its last four digits. UUIDs, times and process ids, which may have
 * these digits too, do not match.
 */
const CARD = /4242 ?4242|(?<![0-9a-f:-])4242(?![0-9a-f-])/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Format of nginx' `$request_id`. */
const OF_NGINX = 'a3f0c9d2b1e84756a3f0c9d2b1e84756';

describe('the log', () => {
  let shop: OrderShop;
  beforeAll(async () => {
    shop = await OrderShop.start({ LOG_LEVEL: 'trace', BUILD_COMMIT: 'c0ffee1234' });
  });
  afterAll(() => shop?.stop());

  const lines = (): Line[] =>
    shop.shop
      .log()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Line);

  it('names the commit of the build, as the metrics do', async () => {
    const metrics = await fetch(`${shop.shop.url}/api/metrics`);
    expect(await metrics.text()).toContain('ftl_build_info{commit="c0ffee1234"} 1');
    const started = await until(async () => {
      const all = shop.shop.log().split('\n');
      return all.find((line) => line.includes('The API has started')) ?? null;
    });
    expect(JSON.parse(started)).toMatchObject({ commit: 'c0ffee1234', role: 'all' });
  });

  it('contains no buyer and no secret of a paid and canceled order', async () => {
    const visitor = shop.shop.visitor();
    const { friendlyOrderNumber: orderNumber } = await shop.paidOrder(visitor);
    const token = await shop.cancelToken(visitor);
    const designId = await shop.design(visitor);
    await visitor.get(`/api/designs/${designId}?name=Anna`);
    await visitor.post('/api/orders/cancel-with-token', { token });
    await shop.mail(emailOf(visitor), 'refund');
    const steps = lines().filter(({ order }) => order === orderNumber);
    expect(steps.map(({ from, to }) => `${from} > ${to}`)).toEqual(
      expect.arrayContaining(['null > pending/pending', 'pending/pending > paid/pending']),
    );
    expect(steps[0]?.req?.path).toBe('/api/guest/checkout');
    const log = shop.shop.log();
    for (const secret of [
      emailOf(visitor),
      'Rose Miller',
      'Anna',
      'Hill Road',
      visitor.tempUserId,
      ...visitor.cookies.values(),
      designId,
      token,
    ])
      expect(log).not.toContain(secret);
    expect(log).not.toMatch(CARD);
  });

  it.each`
    given                            | kept     | what
    ${OF_NGINX}                      | ${true}  | ${'of nginx'}
    ${'anna@example.com'}            | ${false} | ${'that names a person'}
    ${'a b c d e f a b c d e f a b'} | ${false} | ${'with spaces'}
    ${OF_NGINX.repeat(20)}           | ${false} | ${'that is too long'}
    ${'abc'}                         | ${false} | ${'that is too short'}
  `('uses a request id $what only if it is well-formed', async ({ given, kept, what }) => {
    // Longer segments are masked.
    const path = `/api/${String(what).replaceAll(' ', '-').slice(0, 20)}`;
    await fetch(shop.shop.url + path, { headers: { 'x-request-id': given as string } });
    const line = await until(async () => lines().find(({ req }) => req?.path === path) ?? null);
    if (kept) expect(line.req?.id).toBe(given);
    else expect(line.req?.id).toMatch(UUID);
  });

  it('logs every request once, with status and duration, except for probes', async () => {
    const visitor = shop.shop.visitor();
    await visitor.get('/api/health/live');
    await visitor.get('/api/printful/products/colors?of=it');
    await visitor.get('/api/nothing');
    const of = (path: string) => lines().filter(({ req, res }) => res && req?.path === path);
    // The line is written when the connection closes, after the visitor has the response.
    await until(async () => of('/api/nothing')[0] ?? null);
    expect(of('/api/health/live')).toEqual([]);
    expect(of('/api/printful/products/colors')).toEqual([
      expect.objectContaining({
        req: expect.objectContaining({ id: expect.stringMatching(UUID), method: 'GET' }),
        res: { status: 200 },
        responseTime: expect.any(Number),
        msg: 'request completed',
      }),
    ]);
    expect(of('/api/nothing').map(({ res }) => res)).toEqual([{ status: 404 }]);
  });
});
