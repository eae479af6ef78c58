import { randomBytes } from 'node:crypto';
import { PREVIEW_PARAMETER } from '@ftl/contracts';
import { declaredRoutes } from '../../test/declared-routes.js';
import { until } from '../../test/fixtures/order-shop.js';
import { publishShell } from '../../test/publish-shell.js';
import { startShop, type RunningShop } from '../../test/shop.js';

const ROUTES = ['/', '/register', '/design/share/:id', '/design/view/:id', '/memento/:id'];
const PER_MINUTE = 600;
const random = () => randomBytes(16).toString('hex');

describe('pages for one address', () => {
  let shop: RunningShop;
  const get = async (path: string, from = '192.0.2.1', method = 'GET') => {
    const headers = { 'x-forwarded-for': from };
    const response = await fetch(shop.url + path, { method, headers });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  /** Any of these is one page for all. */
  const cached = () => ({
    '/': 200,
    [`/?p=${random()}`]: 200,
    [`/?${PREVIEW_PARAMETER}=${random()}`]: 200,
    [`/${random()}`]: 404,
    [`/${random()}/${random()}/?p=${random()}`]: 404,
    [`/design/share/${random()}?p=${random()}`]: 200,
    [`/DESIGN/Share/${random()}/`]: 200,
    '/register': 200,
    '/Register/': 200,
  });

  beforeAll(async () => {
    shop = await startShop({ RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' });
    await publishShell(shop.dataDir, ROUTES);
    await until(async () => ((await get('/register', '192.0.2.9')).status === 200 ? true : null));
    for (const path of Object.keys(cached())) await get(path, '192.0.2.9');
    const pages = Array.from({ length: PER_MINUTE }, () => get(`/memento/${random()}`));
    expect(new Set((await Promise.all(pages)).map(({ status }) => status))).toEqual(new Set([200]));
  });
  afterAll(() => shop?.stop());

  it('are a page that asks to wait, once 600 were not from the cache within a minute', async () => {
    for (const path of [`/memento/${random()}`, `/design/view/${random()}`, '/wp-login.php']) {
      const { status, headers, text } = await get(path);
      expect({ path, status }).toEqual({ path, status: 429 });
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(headers.get('cache-control')).toBe('private, no-cache');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(text).toContain('Please wait a minute');
    }
    expect((await get(`/memento/${random()}`, '192.0.2.2')).status).toBe(200);
  });

  it('are an error of the API for paths of the API', async () => {
    const { status, text } = await get(`/api/${random()}`);
    expect(status).toBe(429);
    expect(JSON.parse(text)).toMatchObject({ code: 'RATE_LIMIT_EXCEEDED' });
  });

  it('are not limited if cached: unknown paths, parameters and ids are the same page', async () => {
    for (let round = 0; round < 3; round++)
      for (const [path, status] of Object.entries(cached()))
        expect({ path, status: (await get(path)).status }).toEqual({ path, status });
    const { status, text } = await get('/', '192.0.2.1', 'HEAD');
    expect({ status, text }).toEqual({ status: 200, text: '' });
  });

  it('do not replace files of other routes, whose paths have a dot', async () => {
    const files = (await declaredRoutes()).filter(
      ({ name, controller, isOperatorPage }) =>
        !isOperatorPage &&
        controller !== 'SiteController' &&
        /^GET \/(?!api|releases|sandbox)/.test(name),
    );
    expect(files.length).toBeGreaterThan(3);
    expect(files.filter(({ name }) => !name.includes('.'))).toEqual([]);
    expect((await get('/robots.txt')).headers.get('content-type')).toContain('text/plain');
  });
});
