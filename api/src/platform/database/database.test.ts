import pg from 'pg';
import { createDatabase, type PooledDatabase } from '../../../test/shop-pool.js';
import { Database } from './database.js';

describe('connections to PostgreSQL', () => {
  let pooled: PooledDatabase;
  let pool: pg.Pool;
  let database: Database;

  beforeAll(async () => {
    pooled = await createDatabase();
    const { connectionString } = pooled;
    database = new Database({ connectionString, max: 1 }, () => Promise.resolve());
    pool = database.pool;
  });
  afterAll(async () => {
    await database.close();
    await pooled.drop();
  });

  it('replaces a connection that the server ends while it is idle', async () => {
    const before = await backend();
    // `once` of node:events would reject with the pool's error.
    const lost = new Promise((resolve) => pool.once('remove', resolve));
    const operator = new pg.Client({ connectionString: pooled.connectionString });
    await operator.connect();
    await operator.query('select pg_terminate_backend($1)', [before]);
    await operator.end();
    await lost;
    expect(await backend()).not.toBe(before);
  });

  async function backend(): Promise<number> {
    const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    return rows[0]!.pid;
  }
});
