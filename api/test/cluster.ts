import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../../tools/testing/free-port.js';
import { startEmbeddedPostgres } from '@ftl/embedded-postgres';
import { startBalancer, type Balancer } from './balancer.js';
import { expectDescribed } from './description.js';
import { ServerProcess, stopDatabase, type Server } from './server-process.js';
import type { RunningShop } from './shop.js';
import { createDatabase, PooledServer } from './shop-pool.js';
import { Visitor } from './visitor.js';

/** A shop of several processes with one PostgreSQL, behind one URL. */
export interface Cluster extends RunningShop {
  /** Serve requests, run no jobs. */
  apis: Server[];
  /** Run jobs, serve no visitors. */
  workers: Server[];
}

interface ClusterShape {
  apis: number;
  workers: number;
  /** The load balancer in front of the api processes; by default the tests' own. */
  before?: (ports: number[]) => Promise<Balancer>;
  /** Whether each process has a separate data folder, as on separate machines. */
  apart?: boolean;
  /**
   * Uses processes and the database of the shop pool, which have loaded the API and created the
   * tables.
   */
  pooled?: boolean;
}

/** @param env further environment variables of every process */
export async function startCluster(
  {
    apis: apiCount,
    workers: workerCount,
    before = startBalancer,
    apart = false,
    pooled = false,
  }: ClusterShape,
  env: Record<string, string> = {},
): Promise<Cluster> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'ftl-cluster-'));
  const { connectionString, drop } = pooled ? await createDatabase() : await ownDatabase(dataDir);
  const Process = pooled ? PooledServer : ServerProcess;
  const ports = await Promise.all(Array.from({ length: apiCount }, () => freePort()));
  const balancer = await before(ports);
  const shared = {
    ...env,
    DATABASE_URL: connectionString,
    PUBLIC_URL: balancer.url,
  };
  const serverOf = (role: 'api' | 'worker', port: number) =>
    new Process(port, {
      ...shared,
      PROCESS_ROLE: role,
      DATA_DIR: apart ? path.join(dataDir, `${role}-${port}`) : dataDir,
    });
  const apis = ports.map((port) => serverOf('api', port));
  const workers: Server[] = [];
  for (let index = 0; index < workerCount; index++) {
    workers.push(serverOf('worker', await freePort()));
  }
  const all = [...apis, ...workers];
  const end = (signal: NodeJS.Signals) => Promise.all(all.map((each) => each.end(signal)));
  const restart = async () => {
    await Promise.all(all.map((each) => each.start()));
  };
  const stop = async () => {
    await end('SIGTERM');
    await balancer.stop();
    await drop();
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
    connectionString,
    apis,
    workers,
    visitor: () => new Visitor(balancer.url, expectDescribed),
    log: () => all.map(({ printed }) => printed).join('\n'),
    kill: async () => void (await end('SIGKILL')),
    end: async () => void (await end('SIGTERM')),
    restart,
    stop,
  };
}

/** In the data folder; the server must outlive each process of the cluster. */
async function ownDatabase(dataDir: string) {
  const { connectionString } = await startEmbeddedPostgres(path.join(dataDir, 'postgres'));
  return { connectionString, drop: () => stopDatabase(dataDir) };
}
