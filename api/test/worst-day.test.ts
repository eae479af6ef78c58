import { rename } from 'node:fs/promises';
import path from 'node:path';
import { startEmbeddedPostgres } from '@ftl/embedded-postgres';
import { until } from './fixtures/order-shop.js';
import { startCluster, type Cluster } from './cluster.js';
import { stopDatabase } from './server-process.js';
import { publishShell } from './publish-shell.js';
import { Visitor } from './visitor.js';

type Checks = Record<string, 'up' | 'down'>;

describe('outages', () => {
  let shop: Cluster;
  let api: Cluster['apis'][number];
  let visitor: Visitor;

  beforeAll(async () => {
    shop = await startCluster({ apis: 1, workers: 0, apart: true });
    api = shop.apis[0]!;
    await publishShell(path.join(shop.dataDir, `api-${api.port}`), ['/']);
    visitor = new Visitor(api.url);
    await visitor.post('/api/session');
  });
  afterAll(() => shop.stop());

  async function checks(): Promise<Checks> {
    const response = await fetch(`${api.url}/api/health/ready`);
    return ((await response.json()) as { checks: Checks }).checks;
  }
  const untilIs = (state: 'up' | 'down', ...names: string[]) =>
    until(async () => {
      const found = await checks();
      return names.every((name) => found[name] === state) ? true : null;
    });
  /** Load balancers keep this process, and it serves pages as before. */
  async function expectPages(): Promise<void> {
    for (const page of ['/api/health/serving', '/'])
      expect({ page, status: (await fetch(api.url + page)).status }).toEqual({ page, status: 200 });
    expect((await fetch(`${api.url}/api/health/ready`)).status).toBe(503);
  }
  const checkout = () =>
    visitor.post('/api/create-checkout-session', {
      tempUserId: visitor.tempUserId,
      designId: 'no-such-design',
      productDetails: { color: 'white', sizes: [{ size: 'M', quantity: 1 }] },
    });

  it('reports a database outage with readable errors, and recovers automatically', async () => {
    await untilIs('up', 'database', 'files', 'clock', 'memory', 'site');
    await stopDatabase(shop.dataDir);
    await untilIs('down', 'database', 'clock');
    await expectPages();
    expect(await checkout()).toMatchObject({
      status: 500,
      body: { success: false, code: 'SERVER_ERROR' },
    });
    expect((await fetch(`${api.url}/api/health/live`)).status).toBe(200);

    await startEmbeddedPostgres(path.join(shop.dataDir, 'postgres'));
    await untilIs('up', 'database', 'clock');
    expect(await checkout()).toMatchObject({ status: 404 });
  });

  it('rejects checkouts while no file can be stored, and resumes afterwards', async () => {
    const dir = path.join(shop.dataDir, `api-${api.port}`);
    await rename(dir, `${dir}-away`);
    await untilIs('down', 'files');
    expect(await checkout()).toMatchObject({
      status: 502,
      body: { success: false, code: 'CHECKOUT_FAILED' },
    });
    await rename(`${dir}-away`, dir);
    await untilIs('up', 'files');
    expect(await checkout()).toMatchObject({ status: 404 });
  });
});
