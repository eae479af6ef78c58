import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../../tools/testing/free-port.js';
import { CUTOUT_RECORDINGS } from '../../tools/testing/cutout-recordings.js';
import { expectDescribed } from './description.js';
import { ServerProcess, stopDatabase, type Server } from './server-process.js';
import { createDatabase, hasShopPool, PooledServer, type PooledDatabase } from './shop-pool.js';
import { Visitor } from './visitor.js';

export interface RunningShop {
  url: string;
  dataDir: string;
  /** URL of the shop's database. */
  connectionString: string;
  /**
   * A new browser with separate cookies and temporary id. Validates responses against the API
   * description.
   */
  visitor(): Visitor;
  /** All output of the server. */
  log(): string;
  /** Kills the process, like a power failure; the database keeps running. */
  kill(): Promise<void>;
  /** Shuts the server down gracefully, which is much cheaper than `kill`; the database keeps running. */
  end(): Promise<void>;
  /** Restarts the server with the same data. */
  restart(): Promise<void>;
  /** Stops everything and deletes the data. */
  stop(): Promise<void>;
}

export interface ShopOptions {
  /**
   * `embedded`: PostgreSQL in the shop's data folder, as for `npm start`; for tests of
   * that database. Otherwise a database on the server that all tests share.
   */
  postgres?: 'shared' | 'embedded';
}

/**
 * Variables that are read when the API's modules are loaded, so a pooled process cannot honor them.
 */
const READ_AT_LOAD = ['LOG_LEVEL', 'NODE_OPTIONS'];

/**
 * Starts the built API (`npm run build -w api` first) in a process with a new data
 * folder and a new database, on a free port. Cutouts are recorded and replayed unless
 * `env` says `CUTOUT_RECORDINGS: ''`.
 *
 * @param env further environment variables of the server
 */
export async function startShop(
  env: Record<string, string> = {},
  { postgres = hasShopPool() ? 'shared' : 'embedded' }: ShopOptions = {},
): Promise<RunningShop> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'ftl-shop-'));
  const isShared = postgres === 'shared';
  const database = isShared ? await createDatabase() : embeddedDatabase(dataDir);
  const { connectionString } = database;
  const server = serverOf(await freePort(), {
    CUTOUT_RECORDINGS,
    ...env,
    DATA_DIR: dataDir,
    ...(isShared ? { DATABASE_URL: connectionString } : {}),
  });
  const remove = async () => {
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await server.start();
  } catch (error) {
    await server.end('SIGKILL');
    await remove();
    throw error;
  }
  return {
    url: server.url,
    dataDir,
    connectionString,
    visitor: () => new Visitor(server.url, expectDescribed),
    log: () => server.printed,
    kill: () => server.end('SIGKILL'),
    end: () => server.end('SIGINT'),
    restart: () => server.start(),
    stop: async () => {
      await server.end('SIGINT');
      await remove();
    },
  };
}

function serverOf(port: number, env: Record<string, string>): Server {
  const isPooled = hasShopPool() && !READ_AT_LOAD.some((name) => name in env);
  return isPooled ? new PooledServer(port, env) : new ServerProcess(port, env);
}

/** The server starts it in its data folder if DATABASE_URL is not set. */
function embeddedDatabase(dataDir: string): PooledDatabase {
  const socket = encodeURIComponent(path.join(dataDir, 'postgres', 'run'));
  return {
    connectionString: `postgresql://shop@/postgres?host=${socket}`,
    drop: () => stopDatabase(dataDir),
  };
}
