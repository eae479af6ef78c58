import { startShop, type RunningShop } from './shop.js';

describe('headers of every response', () => {
  let shop: RunningShop;
  beforeAll(async () => {
    shop = await startShop({ PUBLIC_URL: 'https://shop.test' });
  });
  afterAll(() => shop?.stop());

  it.each`
    path                                 | what
    ${'/'}                               | ${'a page, or its absence'}
    ${'/api/templates'}                  | ${'a list for everybody'}
    ${'/api/trpc/order.getOrder'}        | ${'a call that is refused'}
    ${'/api/images/view/photo/none.jpg'} | ${'a file that is not there'}
    ${'/releases/none/1.0.0/entry.js'}   | ${'a script that is not there'}
    ${'/api/health/live'}                | ${'a probe'}
    ${'/no/such/page'}                   | ${'no page'}
  `(
    '$path ($what) forbids sniffing, framing, plain http and foreign referrers',
    async ({ path }) => {
      const { headers } = await fetch(shop.url + (path as string));
      expect(Object.fromEntries(headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-frame-options': 'SAMEORIGIN',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(headers.has('x-powered-by')).toBe(false);
    },
  );

  it('JSON has its type and charset', async () => {
    const { headers } = await fetch(`${shop.url}/api/templates`);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  it('rejects TRACE, and methods that no route has', async () => {
    for (const method of ['OPTIONS', 'PATCH', 'PROPFIND'])
      expect((await fetch(`${shop.url}/api/templates`, { method })).status).toBeGreaterThanOrEqual(
        400,
      );
  });
});
