import { declaredRoutes, type DeclaredRoute } from './declared-routes.js';

/** A POST that stores nothing; it is a POST because its request is long. */
const READING_POSTS = [
  'POST /api/orders/find-your-order',
  'POST /api/orders/your-order',
  'POST /api/pricing/quote',
  'POST /api/reviews/own',
];

/** Expensive routes with a limit per process, and why that is sufficient. */
const COUNTED_BY_PROCESS: Record<string, string> = {
  catalog: 'the partner is asked once in five minutes',
  webhooks: 'nothing happens before the signature is checked',
  analytics: 'what is stored is counted by the day, across all replicas',
  'sandbox.stripe': 'never in production',
};

describe('cost and limits of routes', () => {
  let routes: DeclaredRoute[];
  beforeAll(async () => {
    routes = await declaredRoutes();
  });
  const limitOf = ({ cost }: DeclaredRoute) =>
    cost && 'name' in cost.limit ? cost.limit : undefined;

  it('finds all controllers, hidden ones and the catch-all page too', () => {
    const names = routes.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        'GET /*path',
        'GET /releases/:name/:version/*file',
        'POST /sandbox/pay/:sessionId',
        'POST /api/auth/sign-up/email',
        'GET /api/trpc/*procedure',
      ]),
    );
    expect(routes.length).toBeGreaterThan(90);
  });

  it('every route declares access, cost class and limit', () => {
    const undeclared = routes.filter(({ access, cost }) => !access || !cost);
    expect(undeclared.map(({ name }) => name)).toEqual([]);
  });

  it('only the health checks have no limit', () => {
    const unlimited = routes.filter((route) => route.cost && !limitOf(route));
    expect(unlimited.map(({ name }) => name)).toEqual([
      'GET /api/health/live',
      'GET /api/health/serving',
      'GET /api/health/ready',
    ]);
  });

  it('a route that changes something is not a plain read', () => {
    const reading = routes.filter(
      ({ method, cost, name }) =>
        method !== 'GET' && cost?.class === 'read' && !READING_POSTS.includes(name),
    );
    expect(reading.map(({ name }) => name)).toEqual([]);
  });

  it('writes, mails and partner calls are counted across all replicas', () => {
    const alone = routes
      .filter(({ cost }) => ['write', 'mail', 'partner'].includes(cost?.class ?? ''))
      .flatMap((route) => limitOf(route) ?? [])
      .filter(({ countedBy, name }) => countedBy === 'process' && !COUNTED_BY_PROCESS[name]);
    expect(alone).toEqual([]);
  });

  it('a route limits each visitor if and only if it identifies the visitor', () => {
    const wrong = routes.filter((route) => {
      const isIdentifying = route.access === 'guest' || route.access === 'account';
      const limit = limitOf(route);
      return limit && isIdentifying !== (limit.perVisitor !== undefined);
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('a counter has the same limit wherever it is declared', () => {
    const limits = new Map<string, string>();
    for (const { name, perAddress, perVisitor, ...window } of routes.flatMap(
      (route) => limitOf(route) ?? [],
    ))
      for (const [counter, most] of Object.entries({ perAddress, perVisitor })) {
        if (most === undefined) continue;
        const key = `${name} ${counter}`;
        const text = JSON.stringify({ most, ...window });
        expect({ key, text: limits.get(key) ?? text }).toEqual({ key, text });
        limits.set(key, text);
      }
  });

  it('no limit for an address is below that for a visitor, and every limit is finite', () => {
    for (const route of routes) {
      const limit = limitOf(route);
      if (!limit) continue;
      const { perVisitor = 1 } = limit;
      expect(perVisitor).toBeGreaterThan(0);
      expect(limit.perAddress).toBeGreaterThanOrEqual(perVisitor);
      expect(limit.perAddress).toBeLessThanOrEqual(12_000);
      expect(limit.windowSeconds).toBeGreaterThanOrEqual(60);
    }
  });
});
