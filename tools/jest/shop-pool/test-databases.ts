import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import type { EmbeddedPostgres } from '@ftl/embedded-postgres';
import type { Client } from 'pg';
import { ROOT } from '../../place.ts';
import type { HostPool } from './host-pool.ts';

const { Client: PgClient } = createRequire(path.join(ROOT, 'api/package.json'))('pg') as {
  Client: typeof Client;
};

const TEMPLATE = 'shop_template';
/** Disables durability, because nothing here outlives the run. */
const SETTINGS = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  // Recycled early, because the files may be in memory.
  'min_wal_size=32MB',
  'max_wal_size=128MB',
  'max_connections=300',
];

export interface TestDatabase {
  id: string;
  connectionString: string;
}

/** One PostgreSQL server, started for the first shop, with a database per shop. */
export class TestDatabases {
  private server: Promise<{ postgres: EmbeddedPostgres; admin: Client }> | undefined;
  private made = 0;
  private readonly folder: string;
  private readonly hosts: HostPool;

  constructor(folder: string, hosts: HostPool) {
    this.folder = folder;
    this.hosts = hosts;
  }

  /** Creates an empty database with the shop's tables and queues. */
  async create(): Promise<TestDatabase> {
    const { postgres, admin } = await (this.server ??= this.start());
    const id = `shop_${++this.made}`;
    await admin.query(`create database ${id} template ${TEMPLATE} strategy file_copy`);
    return { id, connectionString: addressOf(postgres, id) };
  }

  async drop(id: string): Promise<void> {
    const { admin } = await this.server!;
    await admin.query(`drop database if exists ${admin.escapeIdentifier(id)} with (force)`);
  }

  async end(): Promise<void> {
    const server = await this.server?.catch(() => undefined);
    await server?.admin.end();
    await server?.postgres.stop();
  }

  private async start(): Promise<{ postgres: EmbeddedPostgres; admin: Client }> {
    const { startEmbeddedPostgres } = await import('@ftl/embedded-postgres');
    const postgres = await startEmbeddedPostgres(this.folder, SETTINGS);
    const admin = new PgClient({ connectionString: postgres.connectionString });
    admin.on('error', () => undefined);
    await admin.connect();
    await admin.query(`create database ${TEMPLATE}`);
    await this.fill(addressOf(postgres, TEMPLATE));
    return { postgres, admin };
  }

  /** Uses the role `api`, which creates tables and queues but no jobs. */
  private async fill(connectionString: string): Promise<void> {
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'ftl-template-'));
    const { id } = await this.hosts.start({
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: connectionString,
      DATA_DIR: dataDir,
      PORT: '0',
      PROCESS_ROLE: 'api',
      // It makes no image.
      RENDER_PRELOAD: 'off',
    });
    await this.hosts.stop(id);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function addressOf({ connectionString }: EmbeddedPostgres, database: string): string {
  return connectionString.replace('@/postgres?', `@/${database}?`);
}
