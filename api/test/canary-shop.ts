import type { LiveSet } from '@ftl/contracts';
import { runApiProgram } from './api-program.js';
import { startCluster, type Cluster } from './cluster.js';
import { OrderShop, until } from './fixtures/order-shop.js';
import { ownStore } from './publish-shell.js';
import { integrityOf, releaseRecord } from './release-record.js';

/** Session shares of visitors; a canary of 99 % is assigned to some of them. */
const SHARES = ['1', '2', '3', '4', '5'];
const ENTRY = 'remoteEntry.a.js';
const SHELL_HTML =
  '<!doctype html><html lang="en"><head><!--head--></head><body><!--scripts--></body></html>';

/** Two api processes, a worker, and releases of mf-static that browsers report on. */
export class CanaryShop {
  private constructor(
    readonly cluster: Cluster,
    readonly shop: OrderShop,
  ) {}

  static async start(): Promise<CanaryShop> {
    const cluster = await startCluster({ apis: 2, workers: 1, pooled: true });
    const shop = new CanaryShop(cluster, OrderShop.over(cluster));
    const store = ownStore(cluster.dataDir);
    const html = { 'index.html': integrityOf(SHELL_HTML) };
    await store.publish({
      record: releaseRecord({ name: 'shell', version: '1.0.0', routes: [], files: html }),
      files: new Map([['index.html', Buffer.from(SHELL_HTML)]]),
    });
    await store.goLive('shell', '1.0.0');
    await shop.publish('1.0.0');
    await store.goLive('mf-static', '1.0.0');
    return shop;
  }

  stop(): Promise<void> {
    return this.shop.stop();
  }

  private async publish(version: string): Promise<void> {
    const content = `entry of ${version}`;
    const files = { [ENTRY]: integrityOf(content) };
    const record = releaseRecord({ version, routes: ['/'], files });
    const store = ownStore(this.cluster.dataDir);
    await store.publish({ record, files: new Map([[ENTRY, Buffer.from(content)]]) });
  }

  /** Starts a canary of mf-static for 99 % of the visitors. */
  async startCanary(version: string): Promise<void> {
    await this.publish(version);
    await ownStore(this.cluster.dataDir).startCanary('mf-static', { version, percent: 99 });
    await this.untilServed(version);
  }

  /** Versions of mf-static that visitors get, by process. */
  async served(): Promise<string[][]> {
    const versionAt = async (url: string, share: string) => {
      const headers = { cookie: `release_share=${share}` };
      const html = await (await fetch(url, { headers })).text();
      const [, json = '{"remotes":[]}'] = /id="live-set"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
      const { remotes } = JSON.parse(json) as LiveSet;
      return remotes.find(({ name }) => name === 'mf-static')?.version ?? 'none';
    };
    return Promise.all(
      this.cluster.apis.map(async ({ url }) => {
        const versions = await Promise.all(SHARES.map((share) => versionAt(url, share)));
        return [...new Set(versions)].sort();
      }),
    );
  }

  /** Waits until every process serves this version to some visitors. */
  untilServed(version: string): Promise<unknown> {
    return until(async () => {
      const all = await this.served();
      return all.every((versions) => versions.includes(version)) ? true : null;
    });
  }

  /** Waits until no process serves any other version. */
  untilServedAlone(version: string): Promise<unknown> {
    return until(async () => {
      const all = await this.served();
      return all.every((versions) => versions.join() === version) ? true : null;
    });
  }

  /** Reports page loads and failures of a release, as browsers do. */
  async reported(version: string, { shown, failed }: { shown: number; failed: number }) {
    const label = `mf-static@${version}`;
    const vital = { event: 'web_vital', category: 'performance', action: 'TTFB', label, value: 80 };
    const failure = { event: 'remote_failure', category: 'federation', action: 'load', label };
    const events = [...Array<object>(shown).fill(vital), ...Array<object>(failed).fill(failure)];
    const visitor = this.cluster.visitor();
    for (const event of events) await visitor.post('/api/analytics/events', event);
  }

  /** Runs the job that judges canaries once. */
  async judge(): Promise<void> {
    const { rows } = await this.shop.db.query<{ id: string }>(
      `insert into pgboss.job (name, data, policy, singleton_key)
       select name, '{}', policy, gen_random_uuid()::text from pgboss.queue where name = 'canaries' returning id`,
    );
    await this.shop.row(`select 1 from pgboss.job where id = $1 and state = 'completed'`, [
      rows[0]!.id,
    ]);
  }

  /** `npm run shop -- releases`. */
  async releases(...args: string[]): Promise<string> {
    const { code, printed } = await runApiProgram('released.js', args, {
      DATA_DIR: this.cluster.dataDir,
      DATABASE_URL: this.cluster.connectionString,
    });
    return `${code}\n${printed}`;
  }
}
