import { createDatabase, type PooledDatabase } from '../../../test/shop-pool.js';
import type { AppConfig } from '../config/app-config.js';
import { type Database } from '../database/database.js';
import { openDatabase } from '../database/open-database.js';
import type { Jobs } from '../jobs/jobs.js';
import { Metrics } from '../metrics/metrics.js';
import { RateLimits } from '../rate-limits/rate-limits.js';
import { growthLimitOf, GROWTH_LIMITS, type GrowingTable } from './growth-limits.js';
import { GrowthService } from './growth.service.js';

const MOST = 20;
/** 5 % less, which makes room. */
const TRIMMED = 19;

/** Inserts a row that is the given number of seconds old. */
const OLD_ROWS: Record<string, string> = {
  analytics_events: `insert into analytics_events (event, category, action, created_at)
    values ('page_view', '', '', now() - make_interval(secs => $1))`,
  auth_rate_limits: `insert into auth_rate_limits (id, key, count, last_request) 
    values ($1::text, $1::text, 1, 1000000 - $1::int)`,
  rate_limits: `insert into rate_limits (key, expire) values ($1::text, 1000000 - $1::int)`,
  user_sessions: `insert into user_sessions (id, token, user_id, expires_at)
    values ($1::text, $1::text, 'ann', now() - make_interval(secs => $1::int))`,
  user_verifications: `insert into user_verifications (id, identifier, value, expires_at)
    values ($1::text, '', '', now() - make_interval(secs => $1::int))`,
};

describe('growth of tables', () => {
  let created: PooledDatabase;
  let database: Database;
  beforeAll(async () => {
    created = await createDatabase();
    const { connectionString: url } = created;
    database = await openDatabase({ database: { url } } as AppConfig);
    await database.pool.query(
      `insert into users (id, name, email) values ('ann', 'Ann', 'a@b.co')`,
    );
  });
  afterAll(async () => {
    await database.close();
    await created.drop();
  });

  const NO_SIGNAL = new AbortController().signal;
  const metrics = () => new Metrics();
  /** Of another process, which has read nothing yet. */
  function growth(maxRows: AppConfig['maxRows'], metricsOfIt = metrics()): GrowthService {
    const keys = { counters: { digest: (who: string) => who } };
    const config = { rateLimits: true, keys, maxRows } as AppConfig;
    const limits = new RateLimits(config, database);
    const jobs = { define: () => undefined, schedule: () => undefined } as unknown as Jobs;
    return new GrowthService(config, database, jobs, limits, metricsOfIt);
  }
  const addUser = (id: string) =>
    database.pool.query(`insert into users (id, name, email) values ($1, $1, $1)`, [id]);

  it('refuses more once a table has its number of rows, until one is deleted', async () => {
    const most = { users: 3 };
    await addUser('ben');
    await database.pool.query('analyze users');
    await growth(most).enforce('users', 'a');
    await addUser('cleo');
    await database.pool.query('analyze users');
    await expect(growth(most).enforce('users', 'a')).rejects.toMatchObject({
      code: 'NO_ROOM',
      status: 503,
      retryable: false,
    });
    expect(await growth(most).allows('users', 'a')).toBe(false);
    // Not analyzed again: the estimate is still three.
    await database.pool.query(`delete from users where id = 'cleo'`);
    await growth(most).enforce('users', 'a');
  });

  it('counts the rows of all partitions of a table', async () => {
    await database.pool.query(`
      select pgboss.create_queue('own', '{"policy":"standard","partition":true}'::jsonb);
      select pgboss.create_queue('other', '{"policy":"standard"}'::jsonb);
      insert into pgboss.job (name) values ('own'), ('other'), ('other');
      analyze pgboss.job;`);
    expect(await growth({ 'pgboss.job': 3 }).allows('pgboss.job', 'a')).toBe(false);
    expect(await growth({ 'pgboss.job': 4 }).allows('pgboss.job', 'a')).toBe(true);
  });

  it('reports how full each table is', async () => {
    const exported = metrics();
    growth({ users: 4, designs: 0 }, exported).onModuleInit();
    await database.pool.query('analyze users');
    const text = await exported.text();
    expect(text).toContain('ftl_table_fill_ratio{table="users"} 0.5');
    expect(text).toContain('ftl_table_fill_ratio{table="orders"} 0');
    expect(text).not.toContain('table="designs"');
  });

  const trimmed = (Object.keys(GROWTH_LIMITS) as GrowingTable[]).filter(
    (table) => growthLimitOf(table).oldest !== undefined,
  );
  it.each(trimmed)('deletes the oldest rows of %s beyond its number', async (table) => {
    const { oldest } = growthLimitOf(table);
    const most = { [table]: MOST };
    const rows = async () =>
      (
        await database.pool.query<{ at: string }>(
          `select ${oldest}::text as at from ${table} order by ${oldest} desc`,
        )
      ).rows.map(({ at }) => at);
    await database.pool.query(`delete from ${table}`);
    for (let age = 1; age < MOST; age += 1) await database.pool.query(OLD_ROWS[table]!, [age]);
    await database.pool.query(`analyze ${table}`);
    const before = await rows();
    await growth(most).trim(NO_SIGNAL);
    expect(await rows()).toEqual(before);
    for (let age = MOST; age <= 50; age += 1)
      await database.pool.query(OLD_ROWS[table]!, [age + 100]);
    await database.pool.query(`analyze ${table}`);
    await growth(most).trim(NO_SIGNAL);
    expect(await rows()).toEqual(before.slice(0, TRIMMED));
    // The estimate is new, so that the table is not trimmed again.
    expect(await growth(most).allows(table, 'b')).toBe(true);
  });
});
