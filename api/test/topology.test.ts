import { readdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { emailOf, OrderShop, SHOP_ENV, sessionIdOf } from './fixtures/order-shop.js';
import { startBucket, type RunningBucket } from './bucket.js';
import { startCluster, type Cluster } from './cluster.js';
import { makeDesign, smallPhotoOfOnePerson } from './fixtures/photos.js';
import { startNginx } from './nginx.js';
import type { RemoveBackgroundResponse } from '../src/cutout/cutout.responses.js';
import type { UploadImageResponse } from '../src/images/images.responses.js';

const DRAIN_SECONDS = 2;
/** Pause between the requests of simulated visitors. */
const PAUSE_MS = 25;

/**
 * Six processes for two minutes, so only run by `npm run test:chaos -- topology`, which installs the
 * dependencies.
 */
const describeTopology = process.env.TOPOLOGY ? describe : describe.skip;

// Like separate machines: only PostgreSQL and the bucket are shared.
describeTopology(
  'two apis, two workers, nginx and a bucket (npm run test:chaos -- topology)',
  () => {
    let bucket: RunningBucket;
    let cluster: Cluster;
    let shop: OrderShop;

    beforeAll(async () => {
      bucket = await startBucket();
      cluster = await startCluster(
        { apis: 2, workers: 2, before: startNginx, apart: true },
        {
          ...SHOP_ENV,
          ...bucket.environment,
          SECRET: 'a secret that all machines of this shop share',
          DRAIN_SECONDS: String(DRAIN_SECONDS),
          TRUSTED_PROXIES: '1',
        },
      );
      shop = OrderShop.over(cluster);
    });
    afterAll(async () => {
      await shop?.stop();
    });

    it('turns a photo into a printed order without local state on any machine', async () => {
      const visitor = cluster.visitor();
      const design = await makeDesign(visitor);
      const { body } = await shop.checkout(visitor, design.id);
      expect((await shop.pay(body.url)).status).toBe(303);
      const order = await shop.order(visitor, body.url, ({ status }) => status !== 'pending');
      const mail = await shop.mail(emailOf(visitor), 'confirmed');
      expect(mail.text).toContain(order.friendlyOrderNumber);
      // With the print partner: a worker has rendered its file into the bucket.
      await shop.row(
        `select 1 from orders where checkout_session_id = $1 and fulfillment = 'processing'`,
        [sessionIdOf(body.url)],
      );
      const files = await readdir(cluster.dataDir, { recursive: true, withFileTypes: true });
      const kept = files.filter((each) => each.isFile() && !each.parentPath.includes('/postgres'));
      expect(kept.map(({ name }) => name)).toEqual([]);
    });

    it('resumes a photo on the other worker when its worker dies', async () => {
      const [dying, other] = cluster.workers;
      await other!.end('SIGTERM');
      const visitor = cluster.visitor();
      await visitor.post('/api/session');
      const { body: upload } = await visitor.upload<UploadImageResponse>(
        await smallPhotoOfOnePerson(),
      );
      const { imageUrl, objectKey } = upload;
      const response = visitor.post<RemoveBackgroundResponse>('/api/images/remove-background', {
        imageUrl,
        objectKey,
      });
      await shop.row(`select 1 from cutout_jobs where status = 'running'`);
      await dying!.end('SIGKILL');
      await other!.start();
      expect(await response).toMatchObject({ status: 200, body: { success: true } });
      await dying!.start();
    });

    it('rolls out a new version process by process without failed requests', async () => {
      const failures: string[] = [];
      let requested = 0;
      let isOver = false;
      const browsePages = async () => {
        const visitor = cluster.visitor();
        while (!isOver) {
          const [read, written] = [
            await visitor.get('/api/templates'),
            await visitor.post('/api/session'),
          ];
          requested += 2;
          for (const { status } of [read, written])
            if (status >= 300) failures.push(String(status));
          await sleep(PAUSE_MS);
        }
      };
      const visitors = Array.from({ length: 4 }, () =>
        browsePages().catch((error: unknown) => failures.push(String(error))),
      );
      for (const each of [...cluster.apis, ...cluster.workers]) {
        await each.end('SIGTERM');
        await each.start();
        // The delay of an orchestrator before the next process.
        await sleep(DRAIN_SECONDS * 1000);
      }
      isOver = true;
      await Promise.all(visitors);
      expect(requested).toBeGreaterThan(100);
      expect(failures).toEqual([]);
    });
  },
);
