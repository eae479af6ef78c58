import { until } from './fixtures/order-shop.js';
import { ReleaseStore, openReleaseFiles } from '@ftl/releases';
import { describeWithBucket, startBucket, type RunningBucket } from './bucket.js';
import { startFaultyBucket, type FaultyBucket } from './faulty-bucket.js';
import { publishShell } from './publish-shell.js';
import { ownReleaser } from './release-record.js';
import { startShop, type RunningShop } from './shop.js';

const FILE = '/releases/mf-static/1.0.0/remoteEntry.a.js';

describeWithBucket('while the bucket is away (skipped where no Swift is installed)', () => {
  let bucket: RunningBucket;
  let proxy: FaultyBucket;
  let shop: RunningShop;
  beforeAll(async () => {
    bucket = await startBucket();
    proxy = await startFaultyBucket(bucket.endpoint);
    shop = await startShop({ ...bucket.environment, S3_ENDPOINT: proxy.endpoint });
    const files = await openReleaseFiles({ dataDir: '', storage: { bucket } });
    await publishShell(new ReleaseStore(files, ownReleaser(shop.dataDir)), ['/']);
  });
  afterEach(() => proxy.setFaults(() => undefined));
  afterAll(async () => {
    // Hanging requests would prevent the shop from stopping.
    await proxy?.stop();
    await shop?.stop();
  });

  const isReady = async () => (await fetch(`${shop.url}/api/health/ready`)).status === 200;

  it.each([
    { how: 'refuses', faults: () => 'unavailable' as const },
    { how: 'hangs', faults: () => new Promise<never>(() => undefined) },
  ])('serves pages and releases, and rejects checkouts, when it $how', async ({ faults }) => {
    await until(async () => (await isReady()) || null);
    const paths = ['/api/health/serving', '/', FILE];
    for (const path of paths) expect((await fetch(shop.url + path)).status).toBe(200);
    proxy.setFaults(faults);
    await until(async () => !(await isReady()) || null);
    // Twice: no page view may wait longer for the bucket than the first.
    for (const path of [...paths, ...paths])
      expect({ path, status: (await fetch(shop.url + path)).status }).toEqual({
        path,
        status: 200,
      });
    const visitor = shop.visitor();
    const refused = await visitor.post('/api/create-checkout-session', {
      tempUserId: visitor.tempUserId,
      designId: 'no-such-design',
      productDetails: { color: 'white', sizes: [{ size: 'M', quantity: 1 }] },
    });
    expect(refused).toMatchObject({ status: 502, body: { code: 'CHECKOUT_FAILED' } });
  });
});
