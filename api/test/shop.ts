import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../../tools/testing/free-port.js';
import { expectDescribed } from './description.js';
import { ServerProcess, stopDatabase } from './server-process.js';
import { Visitor } from './visitor.js';

export interface RunningShop {
  url: string;
  dataDir: string;
  /** A browser of its own: cookies, temporary id. Every answer to it must be as described. */
  visitor(): Visitor;
  /** Everything the server has printed. */
  log(): string;
  /** Ends the process at once, as a power cut would; the database lives on. */
  kill(): Promise<void>;
  /** Starts the server again on the same data. */
  restart(): Promise<void>;
  /** Stops everything and deletes the data. */
  stop(): Promise<void>;
}

/**
 * Starts the built API (`npm run build -w api` first) as a process of its own
 * with a fresh data folder and its own PostgreSQL, on a free port.
 *
 * @param env further environment variables of the server
 */
export async function startShop(env: Record<string, string> = {}): Promise<RunningShop> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'ftl-shop-'));
  copyEmptyDatabase(dataDir);
  const server = new ServerProcess(await freePort(), { ...env, DATA_DIR: dataDir });
  const launch = async () => {
    try {
      await server.start();
    } catch (error) {
      // A server that nobody waits for any more must not stay behind.
      await server.end('SIGKILL');
      await stopDatabase(dataDir);
      throw error;
    }
  };
  await launch();
  return {
    url: server.url,
    dataDir,
    visitor: () => new Visitor(server.url, expectDescribed),
    log: () => server.printed,
    kill: () => server.end('SIGKILL'),
    restart: launch,
    stop: async () => {
      await server.end('SIGINT');
      await stopDatabase(dataDir);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Saves making a database and its tables once more; see `tools/jest/empty-database.mjs`. */
function copyEmptyDatabase(dataDir: string): void {
  const { FTL_EMPTY_DATABASE: from } = process.env;
  // Not fs.cp: files keep their owner, who is not root where PostgreSQL refuses root.
  if (from) execFileSync('cp', ['-a', from, path.join(dataDir, 'postgres')]);
}
