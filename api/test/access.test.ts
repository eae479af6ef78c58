import { makeDesign } from './fixtures/photos.js';
import { MADE_UP, MADE_UP_TOKENS, TESTED_ELSEWHERE } from './access/made-up-tokens.js';
import { bodyFor, describedOperations, filled, type Operation } from './access/operations.js';
import { declaredRoutes, type DeclaredRoute } from './declared-routes.js';
import { startShop, type RunningShop } from './shop.js';
import type { Visitor } from './visitor.js';

const RULES = ['public', 'guest', 'account', 'token', 'signature'];
/** operator-page.use-case.test.ts covers its sign-in page, too. */
const OPERATOR_RULES = ['operator', 'releases', 'token'];

describe('access to routes', () => {
  let shop: RunningShop;
  let operations: Operation[];
  let routes: DeclaredRoute[];
  let operatorRoutes: DeclaredRoute[];
  /** A visitor without a session. */
  let stranger: Visitor;

  beforeAll(async () => {
    shop = await startShop();
    operations = await describedOperations(shop.url);
    const all = await declaredRoutes();
    routes = all.filter(({ isOperatorPage }) => !isOperatorPage);
    operatorRoutes = all.filter(({ isOperatorPage }) => isOperatorPage);
    stranger = shop.visitor();
  });
  afterAll(() => shop?.stop());

  it('every route in the API description declares who may call it', () => {
    expect(operations.length).toBeGreaterThan(40);
    expect(operations.filter(({ access }) => !RULES.includes(access ?? ''))).toEqual([]);
  });

  it('every call has a summary, a response and its errors in the API description', () => {
    for (const { method, path, summary, responses } of operations) {
      const where = `${method} ${path}`;
      expect({ where, summary }).toEqual({ where, summary: expect.stringMatching(/\w/) as string });
      const statuses = Object.keys(responses);
      const good = statuses.find((status) => /^[23]/.test(status))!;
      const isDescribed = good === '204' || responses[good]?.content !== undefined;
      expect({ where, good, isDescribed }).toEqual({ where, good, isDescribed: true });
      const failures = statuses.filter((status) => /^[45]/.test(status));
      expect({ where, failures }).toEqual({
        where,
        failures: expect.arrayContaining(['500']) as string[],
      });
      for (const status of failures) {
        const { examples = {} } = responses[status]?.content?.['application/json'] ?? {};
        expect(Object.keys(examples).length).toBeGreaterThan(0);
      }
    }
  });

  it('every route declares who may call it, including hidden ones', () => {
    const undeclared = routes.filter(({ access }) => !RULES.includes(access ?? ''));
    expect(undeclared.map(({ name }) => name)).toEqual([]);
    const hidden = routes.filter(({ isHidden, access }) => isHidden && access !== 'public');
    expect(hidden.length).toBeGreaterThan(0);
    expect(new Set(hidden.map(({ access }) => access))).toEqual(new Set(['token']));
  });

  it('routes of the operator’s page require an operator, and are not served at the shop’s port', async () => {
    expect(operatorRoutes.length).toBeGreaterThan(8);
    const wrong = operatorRoutes.filter(({ access }) => !OPERATOR_RULES.includes(access ?? ''));
    expect(wrong.map(({ name }) => name)).toEqual([]);
    const ofShop = routes.map(({ controller }) => controller);
    expect(operatorRoutes.filter(({ controller }) => ofShop.includes(controller))).toEqual([]);
    for (const { name, method } of operatorRoutes.filter((route) => route.name !== 'GET /')) {
      const path = name.slice(method.length + 1).replaceAll(/:\w+/g, 'x');
      const { status } = await stranger.send(method, path, bodyFor(method));
      // 503 because the catch-all page needs a released shell.
      const expected = method === 'GET' ? [404, 503] : [404];
      expect({ name, isServed: !expected.includes(status) }).toEqual({ name, isServed: false });
    }
  });

  it('hidden routes with a key reject callers without it', async () => {
    for (const { name, method } of routes.filter(
      ({ isHidden, access }) => isHidden && access === 'token',
    )) {
      const path = name.slice(method.length + 1).replace(/:\w+/, 'cs_test_1234567890');
      for (const authorization of ['', 'Bearer sk_test_guess']) {
        const response = await stranger.send(method, path, bodyFor(method), { authorization });
        expect({ name, status: response.status }).toEqual({ name, status: 401 });
      }
    }
  });

  it('every route with a token is covered here, and rejects a forged one', async () => {
    const known = [...Object.keys(MADE_UP_TOKENS), ...TESTED_ELSEWHERE];
    const withToken = routes.filter(({ isHidden, access }) => !isHidden && access === 'token');
    expect(withToken.map(({ name }) => name).sort()).toEqual(known.sort());
    for (const [name, { path, body, headers, status }] of Object.entries(MADE_UP_TOKENS)) {
      const [method = ''] = name.split(' ');
      const response = await stranger.send(method, path, body, headers);
      expect({ name, status: response.status }).toEqual({ name, status });
    }
  });

  it.each([
    `/api/designs/${MADE_UP}/public`,
    `/api/designs/${MADE_UP}/qr.svg`,
    `/api/designs/${MADE_UP}/qr.png`,
    `/api/mementos/${MADE_UP}/qr.svg`,
    `/api/mementos/${MADE_UP}/qr.png`,
    `/api/mementos/${MADE_UP}/pictures/${MADE_UP}/design.webp`,
    `/api/shared/${MADE_UP}/design.webp`,
    `/api/images/view/photo/${MADE_UP}.jpg`,
    `/api/mockups/${MADE_UP}.webp/white/front.webp`,
    `/api/mockups/${MADE_UP}.webp/artwork.png`,
  ])('a forged key opens nothing: %s', async (path) => {
    expect((await stranger.get(path)).status).toBe(404);
  });

  it('ROLE-01: guest routes reject a known temporary id without its cookie', async () => {
    const guestRoutes = operations.filter(({ access }) => access === 'guest');
    const owner = shop.visitor();
    const design = await makeDesign(owner);
    const thief = shop.visitor();
    const headers = { 'x-temp-user-id': owner.tempUserId, 'x-session-id': owner.tempUserId };
    for (const { method, path } of guestRoutes) {
      const body = bodyFor(method);
      const response = await thief.send(method, filled(path, design.id), body, headers);
      expect({ method, path, status: response.status }).toEqual({ method, path, status: 401 });
    }
  });

  it('account routes reject callers who are not signed in', async () => {
    const guest = shop.visitor();
    await guest.post('/api/session');
    for (const { method, path } of operations.filter(({ access }) => access === 'account')) {
      const body = bodyFor(method);
      const { status } = await guest.send(method, filled(path, '1'), body);
      expect({ method, path, status }).toEqual({ method, path, status: 401 });
    }
  });
});
