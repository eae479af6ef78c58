import { registerAccount } from './accounts.js';
import { makeDesign } from './fixtures/photos.js';
import { startShop, type RunningShop } from './shop.js';
import { Visitor } from './visitor.js';

/** Public JSON with a cache lifetime. */
const PUBLIC = [
  'GET /api/templates',
  'GET /api/printful/products',
  'GET /api/printful/products/colors',
  'GET /api/printful/products/{id}',
];
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

describe('caching of API responses', () => {
  let shop: RunningShop;
  let owner: Visitor;
  let paths: Record<string, Record<string, unknown>>;
  let designId: string;
  beforeAll(async () => {
    shop = await startShop();
    // Without validation against the API description: most of these requests are rejected.
    owner = new Visitor(shop.url);
    designId = (await makeDesign(owner)).id;
    await registerAccount(shop, owner, 'owner@example.com');
    ({ paths } = (await owner.get<{ paths: typeof paths }>('/api/docs-json')).body);
  });
  afterAll(() => shop?.stop());

  it('is disabled for successes and errors, except for public content', async () => {
    const kept: string[] = [];
    let successes = 0;
    for (const [path, operations] of Object.entries(paths)) {
      for (const method of METHODS.filter((each) => each in operations)) {
        // Ends the owner's session, which the other requests need.
        if (/sign-out|delete-user/.test(path)) continue;
        const requested = path
          .replace(/\{[^}]+\}/g, '1')
          .replace('/designs/1', `/designs/${designId}`);
        const body = method === 'get' ? undefined : {};
        const { status, headers } = await owner.send(method.toUpperCase(), requested, body);
        if (!(headers.get('content-type') ?? '').includes('json')) continue;
        if (status < 300) successes += 1;
        if (headers.get('cache-control') === 'no-store') continue;
        kept.push(`${method.toUpperCase()} ${path}`);
      }
    }
    expect(kept.filter((operation) => !PUBLIC.includes(operation))).toEqual([]);
    expect(successes).toBeGreaterThan(8);
  });

  it('is disabled for unknown paths, and for errors of a public list', async () => {
    for (const path of ['/api/nothing', '/api/templates/none/preview.webp']) {
      const { status, headers } = await owner.get(path);
      expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
    }
  });

  it.each(['/API/templates', '/api/Templates', '//api/templates', '/api//templates'])(
    'cannot be bypassed by another spelling of a path: %s is no call',
    async (path) => {
      const { status, body } = await owner.get(new URL(owner.url).origin + path);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(body).not.toHaveProperty('templates');
    },
  );

  it.each(['/api%2Ftemplates', '/%61pi/templates'])(
    'cannot be bypassed by an encoded path: %s is no call',
    async (path) => {
      const { status, body } = await owner.get(path);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(body).not.toHaveProperty('templates');
    },
  );
});
