import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { StoredConfig } from '../config/app-config.js';
import { Database, postgresErrorCode } from './database.js';
import { startEmbeddedPostgres } from '@ftl/embedded-postgres';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../../drizzle');
/** Advisory lock shared by all replicas: one migrates, the others wait. */
const MIGRATION_LOCK = 4_711_824;
const MIGRATION_RETRY_MS = 1000;
/** PostgreSQL's code. */
const LOCK_NOT_AVAILABLE = '55P03';
const POOL_SIZE = 12;
/**
 * Of opening a connection, and of waiting for a free one. Shorter than the 30 s after which browsers
 * give up. A server that swaps needs several seconds for a connection's process.
 */
const CONNECTION_TIMEOUT_MS = 20_000;
/** Identifies the shop's connections among others of the database. */
export const APPLICATION_NAME = 'for-the-loved';

/** Databases of this process; closing the last one stops the embedded PostgreSQL. */
const opened = new Set<Promise<Database>>();

/**
 * Limits of waits, which could otherwise last for hours: for a row that a crashed machine had
 * locked, or for a connection through a broken network.
 */
const SERVING: pg.PoolConfig = {
  lock_timeout: 30_000,
  idle_in_transaction_session_timeout: 60_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
};

/**
 * Starts or connects to PostgreSQL and runs the migrations.
 *
 * @param options.isServing for a shop; a backup keeps one transaction open while it copies files
 */
export function openDatabase(config: StoredConfig, { isServing = false } = {}): Promise<Database> {
  const opening = connect(config, isServing ? SERVING : {}, () => opened.delete(opening));
  opened.add(opening);
  return opening;
}

/**
 * Closes all databases of this process, also those still being opened. For a process whose start
 * has failed: the embedded PostgreSQL would outlive it.
 */
export async function closeDatabases(): Promise<void> {
  for (const opening of [...opened]) {
    const database = await opening.catch(() => undefined);
    await database?.close();
  }
}

async function connect(
  config: StoredConfig,
  limits: pg.PoolConfig,
  onClose: () => void,
): Promise<Database> {
  const embedded = config.database.url
    ? null
    : await startEmbeddedPostgres(path.join(config.dataDir, 'postgres'));
  const connectionString = config.database.url ?? embedded!.connectionString;
  const settings = {
    connectionString,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    application_name: APPLICATION_NAME,
  };
  const database = new Database({ ...settings, ...limits, max: POOL_SIZE }, async () => {
    onClose();
    await embedded?.stop();
  });
  try {
    await migrateUnderLock(settings);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/**
 * Lock and migration must share a connection: advisory locks belong to a session. Without the
 * limits of the pool, because the migration of another replica may take longer.
 */
async function migrateUnderLock(settings: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(settings);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    // While a change of a table waits, for example for a backup's transaction, all queries of the
    // table wait behind it. So it waits only briefly, and tries again.
    await client.query(`set lock_timeout = '2s'`);
    for (let attempt = 1; !(await hasMigrated(client)); attempt += 1) {
      if (attempt === 1)
        new Logger('Migrations').warn(
          'A table is locked, as by a backup: trying again until it is not',
        );
      await sleep(MIGRATION_RETRY_MS);
    }
  } finally {
    // Releases the lock.
    await client.end();
  }
}

/** @returns false if a table was locked for too long; then nothing has changed */
async function hasMigrated(client: pg.Client): Promise<boolean> {
  try {
    await migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS });
    return true;
  } catch (error) {
    if (postgresErrorCode(error) !== LOCK_NOT_AVAILABLE) throw error;
    return false;
  }
}
