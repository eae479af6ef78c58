import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../../tools/testing/free-port.js';
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.js';
import { startBalancer } from './balancer.js';
import { expectDescribed } from './description.js';
import { ServerProcess, stopDatabase } from './server-process.js';
import type { RunningShop } from './shop.js';
import { Visitor } from './visitor.js';

/** A shop of several processes on one PostgreSQL, behind one address. */
export interface Cluster extends RunningShop {
  /** Answer visitors, do no jobs. */
  apis: ServerProcess[];
  /** Do jobs, answer no visitor. */
  workers: ServerProcess[];
}

/** @param env further environment variables of every process */
export async function startCluster(
  size: { apis: number; workers: number },
  env: Record<string, string> = {},
): Promise<Cluster> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'ftl-cluster-'));
  const { connectionString } = await startEmbeddedPostgres(path.join(dataDir, 'postgres'));
  const ports = await Promise.all(Array.from({ length: size.apis }, freePort));
  const balancer = await startBalancer(ports);
  const shared = {
    ...env,
    DATA_DIR: dataDir,
    DATABASE_URL: connectionString,
    PUBLIC_URL: balancer.url,
  };
  const apis = ports.map((port) => new ServerProcess(port, { ...shared, PROCESS_ROLE: 'api' }));
  const workers: ServerProcess[] = [];
  for (let index = 0; index < size.workers; index++) {
    workers.push(new ServerProcess(await freePort(), { ...shared, PROCESS_ROLE: 'worker' }));
  }
  const all = [...apis, ...workers];
  const end = (signal: NodeJS.Signals) => Promise.all(all.map((each) => each.end(signal)));
  const restart = async () => {
    await Promise.all(all.map((each) => each.start()));
  };
  const stop = async () => {
    await end('SIGTERM');
    await balancer.stop();
    await stopDatabase(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await restart();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: balancer.url,
    dataDir,
    apis,
    workers,
    visitor: () => new Visitor(balancer.url, expectDescribed),
    log: () => all.map(({ printed }) => printed).join('\n'),
    kill: async () => void (await end('SIGKILL')),
    restart,
    stop,
  };
}
