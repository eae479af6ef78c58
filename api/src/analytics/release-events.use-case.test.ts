import { createDatabase, type PooledDatabase } from '../../test/shop-pool.js';
import {
  AppConfig,
  Database,
  GrowthService,
  type Jobs,
  Metrics,
  openDatabase,
  RateLimits,
} from '../platform/index.js';
import { AnalyticsRepository } from './analytics.repository.js';
import { AnalyticsService } from './analytics.service.js';
import { ReleaseEvents } from './release-events.js';
import { RemoteFailures } from './remote-failures.metric.js';

describe('events by release', () => {
  let created: PooledDatabase;
  let database: Database;
  let analytics: AnalyticsService;
  let events: ReleaseEvents;

  beforeAll(async () => {
    created = await createDatabase();
    const config = {
      database: { url: created.connectionString },
      rateLimits: true,
      maxRows: {},
      keys: { counters: { digest: (who: string) => who } },
    } as AppConfig;
    database = await openDatabase(config);
    const limits = new RateLimits(config, database);
    const metrics = new Metrics();
    analytics = new AnalyticsService(
      new AnalyticsRepository(database),
      new RemoteFailures(metrics),
      new GrowthService(config, database, {} as Jobs, limits, metrics),
      limits,
    );
    events = new ReleaseEvents(database);
  });
  afterAll(async () => {
    await database.close();
    await created.drop();
  });
  afterEach(() => database.pool.query('delete from analytics_events'));

  const RELEASES = ['mf-static@1.0.0', 'mf-static@1.1.0'];
  const report = (event: string, action: string, label: string, { value = 1, from = 'a' } = {}) =>
    analytics.record({ event, category: 'x', action, label, value }, from);
  const since = () => new Date(Date.now() - 60_000);

  it('counts three failures of a release from one address in an hour, and all page loads', async () => {
    for (let reload = 0; reload < 5; reload += 1)
      await report('remote_failure', 'load', RELEASES[1]!);
    await report('remote_failure', 'load', RELEASES[1]!, { from: 'b' });
    await report('remote_failure', 'load', RELEASES[0]!);
    for (const action of ['TTFB', 'TTFB', 'LCP']) await report('web_vital', action, RELEASES[0]!);
    await report('web_vital', 'TTFB', 'mf-checkout@1.0.0');
    const loads = await events.loads(RELEASES, since());
    expect(Object.fromEntries(loads)).toEqual({
      'mf-static@1.0.0': { loads: 3, failures: 1 },
      'mf-static@1.1.0': { loads: 4, failures: 4 },
    });
    const { rows } = await database.pool.query('select 1 from analytics_events');
    expect(rows).toHaveLength(11);
  });

  it('omits older events, and releases without events', async () => {
    await report('web_vital', 'TTFB', RELEASES[0]!, { value: 10 });
    await database.pool.query(`update analytics_events set created_at = now() - interval '1 hour'`);
    await report('web_vital', 'TTFB', RELEASES[0]!, { value: 30 });
    expect((await events.loads(RELEASES, since())).get(RELEASES[0]!)?.loads).toBe(1);
    expect((await events.loads(RELEASES, since())).get(RELEASES[1]!)?.loads).toBe(0);
    const vitals = await events.vitals(RELEASES, since());
    expect(Object.fromEntries(vitals)).toEqual({
      'mf-static@1.0.0': [{ ...{ label: RELEASES[0], name: 'TTFB' }, p75: 30, count: 1 }],
    });
  });
});
