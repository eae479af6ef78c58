import { readFileSync } from 'node:fs';
import type { BucketAccess } from '../../tools/jest/shop-pool/bucket-server.js';
import { serverEnvironment, type Server } from './server-process.js';

interface StartedShop {
  id: string;
  pid: number;
  log: string;
  logStart: number;
}

/** A database of the PostgreSQL server that all shops of this jest run share. */
export interface PooledDatabase {
  connectionString: string;
  drop(): Promise<void>;
}

/** Whether this run has a pool; see `tools/jest/shop-pool`. */
export function hasShopPool(): boolean {
  return process.env.FTL_SHOP_POOL !== undefined;
}

/** Creates an empty database with the shop's tables and queues. */
export async function createDatabase(): Promise<PooledDatabase> {
  const { id, connectionString } = await ask<{ id: string; connectionString: string }>(
    '/databases/create',
    {},
  );
  return { connectionString, drop: () => ask('/databases/drop', { id }) };
}

/** Access to the S3-compatible server that all tests of this jest run share. */
export function openBucketServer(): Promise<BucketAccess> {
  return ask('/buckets/open', {});
}

export interface EndedProgram {
  code: number;
  /** Standard output and errors. */
  printed: string;
}

/**
 * Runs a file of `api/dist`, such as `desk.js`, in a process that has already loaded the API's
 * modules.
 */
export function runPooledProgram(
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv,
): Promise<EndedProgram> {
  return ask('/programs/run', { program, args, env });
}

/** The API in a process that has already loaded its modules, and runs one shop after another. */
export class PooledServer implements Server {
  readonly url: string;
  private ended = '';
  private running: StartedShop | null = null;

  /** @param env further environment variables */
  constructor(
    readonly port: number,
    private readonly env: Record<string, string>,
  ) {
    this.url = `http://localhost:${port}`;
  }

  get pid(): number {
    if (!this.running) throw new Error('It does not run.');
    return this.running.pid;
  }

  get printed(): string {
    return this.running ? this.ended + printedBy(this.running) : this.ended;
  }

  async start(): Promise<void> {
    const env = serverEnvironment(this.port, this.env);
    this.running = await ask<StartedShop>('/shops/start', { env });
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    const { running } = this;
    if (!running) return;
    await ask(signal === 'SIGKILL' ? '/shops/kill' : '/shops/stop', { id: running.id });
    this.ended += printedBy(running);
    this.running = null;
  }
}

function printedBy({ log, logStart }: StartedShop): string {
  return readFileSync(log).subarray(logStart).toString();
}

async function ask<T>(call: string, body: object): Promise<T> {
  const response = await fetch(`${process.env.FTL_SHOP_POOL}${call}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as T;
}
