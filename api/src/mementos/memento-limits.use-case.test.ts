import { OrderShop } from '../../test/fixtures/order-shop.js';
import type { KeptMementoResponse } from './mementos.responses.js';

const PASSWORD = 'grandmas garden';
/** Wrong passwords that one network has in a quarter of an hour. */
const FAILURES = 20;

describe('limits of memorial pages', () => {
  let shop: OrderShop;
  let id: string;
  /** Cookie of a browser in which the page is open. */
  let pass: string;
  beforeAll(async () => {
    shop = await OrderShop.start({ RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' });
    const buyer = shop.shop.visitor();
    const { id: orderId } = await shop.paidOrder(buyer);
    const { body } = await buyer.post<KeptMementoResponse>('/api/mementos', {
      ...{ orderId, lovedOneName: 'Rose Miller', birthDate: '', passedDate: '', message: '' },
      ...{ visibility: 'password', password: PASSWORD },
    });
    id = body.memento.id;
    pass = buyer.cookies.get(`ftl_memento_${id}`)!;
  });
  afterAll(() => shop?.stop());
  beforeEach(() => shop.db.query('delete from rate_limits'));

  /** A guest's phone behind the network's address. */
  const enter = (network: string, password: string) =>
    shop.shop
      .visitor()
      .send('POST', `/api/mementos/${id}/unlock`, { password }, { 'x-forwarded-for': network });
  const together = async (count: number, network: string, password: (at: number) => string) =>
    (await Promise.all(Array.from({ length: count }, (_, at) => enter(network, password(at))))).map(
      ({ status }) => status,
    );
  /** Adds wrong passwords without hashing each of them. */
  const failBefore = (counter: string, failures: number) =>
    shop.db.query('update rate_limits set points = points + $2 where key like $1', [
      `${counter}:%`,
      failures,
    ]);

  it('a page opens for all guests of one network who enter its password at the same time', async () => {
    const statuses = await together(FAILURES + 4, '203.0.113.1', () => PASSWORD);
    expect(statuses).toEqual(Array<number>(FAILURES + 4).fill(200));
  });

  it('correct passwords use up none of the mistakes that a network may make', async () => {
    for (let at = 0; at < 3; at++) {
      expect((await enter('203.0.113.2', `mistyped ${at}`)).status).toBe(401);
      expect((await enter('203.0.113.2', PASSWORD)).status).toBe(200);
    }
    const counted = await shop.row<{ points: number }>(
      `select points from rate_limits where key like 'memento.password:%'`,
    );
    expect(counted.points).toBe(3);
  });

  it('compares 20 of 200 wrong passwords that a network sends at the same time', async () => {
    const statuses = await together(200, '203.0.113.3', (at) => `guess number ${at}`);
    expect(statuses.filter((status) => status === 401)).toHaveLength(FAILURES);
    expect(statuses.filter((status) => status === 429)).toHaveLength(200 - FAILURES);
    // Even the right one, which would tell the guesser that it is.
    const refused = await enter('203.0.113.3', PASSWORD);
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: 'RATE_LIMIT_EXCEEDED',
        message: 'There have been too many tries. Please try again in 15 minutes.',
      },
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
    expect((await enter('203.0.113.4', PASSWORD)).status).toBe(200);
  });

  it('an attacked page opens for networks that did not guess, not for the attacking ones', async () => {
    await enter('198.51.100.1', 'the first guess');
    await failBefore('memento.password.page', 199);
    const guesses = [];
    for (let at = 0; at < 4; at++)
      guesses.push((await enter('198.51.100.2', `guess ${at}`)).status);
    expect(guesses).toEqual([401, 401, 401, 429]);
    expect((await enter('198.51.100.2', PASSWORD)).status).toBe(429);
    expect(await together(5, '203.0.113.5', () => PASSWORD)).toEqual(Array<number>(5).fill(200));
  });

  it('compares at most 300 passwords of a network in a quarter of an hour, correct ones included', async () => {
    await enter('203.0.113.6', PASSWORD);
    await failBefore('mementos.unlock.address', 299);
    expect((await enter('203.0.113.6', PASSWORD)).status).toBe(429);
    expect((await enter('203.0.113.7', PASSWORD)).status).toBe(200);
  });

  it('each of 60 guests of one network lights a candle and leaves a message', async () => {
    const statuses = new Set<number>();
    for (let at = 0; at < 61; at++) {
      const guest = shop.shop.visitor();
      guest.cookies.set(`ftl_memento_${id}`, pass);
      const call = (what: string, body: object) =>
        guest.send('POST', `/api/mementos/${id}/${what}`, body, {
          'x-forwarded-for': '203.0.113.8',
        });
      statuses.add((await call('candles', {})).status);
      const message = { name: 'Ann', text: 'We miss her.', website: '' };
      statuses.add((await call('words', message)).status);
    }
    expect([...statuses]).toEqual([200]);
  });

  it('accepts five messages of one guest in an hour', async () => {
    const guest = shop.shop.visitor();
    guest.cookies.set(`ftl_memento_${id}`, pass);
    const statuses: number[] = [];
    for (let at = 0; at < 6; at++) {
      const message = { name: 'Ann', text: `We miss her ${at}.`, website: '' };
      const { status } = await guest.post(`/api/mementos/${id}/words`, message);
      statuses.push(status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
