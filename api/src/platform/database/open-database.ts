import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { AppConfig } from '../config/app-config.js';
import { Database } from './database.js';
import { startEmbeddedPostgres } from './embedded-postgres.js';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../../drizzle');
/** Any number, the same for all replicas: one migrates, the others wait. */
const MIGRATION_LOCK = 4_711_824;
const POOL_SIZE = 12;
/** How the shop's processes are told from other guests of the database. */
export const APPLICATION_NAME = 'for-the-loved';

/** Starts or reaches PostgreSQL and brings its tables up to date. */
export async function openDatabase(config: AppConfig): Promise<Database> {
  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedPostgres(path.join(config.dataDir, 'postgres'));
  const connectionString = config.databaseUrl ?? embedded!.connectionString;
  const pool = new pg.Pool({
    connectionString,
    max: POOL_SIZE,
    connectionTimeoutMillis: 5000,
    // One stays: it tells others (a restore) that this process runs.
    min: 1,
    application_name: APPLICATION_NAME,
  });
  // Without a listener a connection lost while idle would end the process.
  pool.on('error', () => undefined);
  await migrateUnderLock(pool);
  return new Database(connectionString, pool, async () => embedded?.stop());
}

/** The lock and the migration share one connection: the lock is the connection's. */
async function migrateUnderLock(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    client.release();
  }
}
