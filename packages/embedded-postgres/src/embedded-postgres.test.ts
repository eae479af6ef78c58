import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.js';

describe('embedded PostgreSQL', () => {
  let folder: string;
  let postgres: EmbeddedPostgres;
  let client: pg.Client;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'ftl-embedded-'));
    postgres = await startEmbeddedPostgres(folder);
    client = new pg.Client({ connectionString: postgres.connectionString });
    client.on('error', () => undefined);
    await client.connect();
  });
  afterEach(async () => {
    await client.end();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const pidFile = () => path.join(folder, 'data/postmaster.pid');
  const isRunning = () => existsSync(pidFile());
  const serverPid = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0]);

  it('stops although a backend of a closed connection ends late', async () => {
    const stopping = postgres.stop();
    await sleep(1500);
    await client.end();
    await stopping;
    expect(isRunning()).toBe(false);
  });

  it('continues while another process queries it', async () => {
    let hasStopped = false;
    const stopping = postgres.stop().finally(() => (hasStopped = true));
    while (!hasStopped) {
      await client.query('select 1');
      await sleep(10);
    }
    await stopping;
    expect(isRunning()).toBe(true);
  });

  it('stops when several processes stop it concurrently', async () => {
    await client.end();
    const others = await Promise.all([1, 2].map(() => startEmbeddedPostgres(folder)));
    await Promise.all([postgres, ...others].map((each) => each.stop()));
    expect(isRunning()).toBe(false);
  });

  it('starts again after a server that is still shutting down', async () => {
    // PostgreSQL's smart shutdown, which waits for the client.
    process.kill(serverPid(), 'SIGTERM');
    const starting = startEmbeddedPostgres(folder);
    await sleep(1000);
    await client.end();
    client = new pg.Client({ connectionString: (await starting).connectionString });
    await client.connect();
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('reports the last log lines of a server that exits', async () => {
    await client.end();
    await postgres.stop();
    await rm(path.join(folder, 'data/global/pg_control'));
    await expect(startEmbeddedPostgres(folder)).rejects.toThrow(/did not start.*pg_control/s);
  });
});
