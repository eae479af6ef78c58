import { readFile, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '@ftl/embedded-postgres';
import { runApiProcess } from './api-program.js';
import { serverEnvironment, stopDatabase } from './server-process.js';

interface Options {
  env?: Record<string, string>;
  /** Sends a SIGTERM. */
  end?: AbortSignal;
}

describe('a failed start stops the embedded PostgreSQL', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'ftl-failed-start-'));
  });
  afterAll(async () => {
    await stopDatabase(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  });

  /** Process id of the data folder's PostgreSQL; undefined if none runs. */
  async function runningPostgres(): Promise<number | undefined> {
    const file = path.join(dataDir, 'postgres/data/postmaster.pid');
    const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0]);
    return pid || undefined;
  }

  /** Starts PostgreSQL for one query and stops it, so that a program can start it afterwards. */
  async function query(sql: string): Promise<void> {
    const postgres = await startEmbeddedPostgres(path.join(dataDir, 'postgres'));
    const client = new pg.Client({ connectionString: postgres.connectionString });
    await client.connect();
    await client.query(sql);
    await client.end();
    await postgres.stop();
  }

  const run = (program: string, args: string[] = [], port = 0, options: Options = {}) => {
    const { env = {}, end } = options;
    const environment = serverEnvironment(port, env) as Record<string, string>;
    return runApiProcess(
      program,
      args,
      { ...environment, DATA_DIR: dataDir, DATABASE_URL: '' },
      end,
    );
  };

  describe('after a failed migration', () => {
    beforeAll(() => query('create table orders (id int)'));
    afterAll(() => query('drop table orders'));

    // `open-shop.ts` starts dead-jobs.js and partners.js as it starts desk.js.
    it.each([
      ['main.js', []],
      ['migrate.js', []],
      ['desk.js', ['list']],
      ['recover.js', ['backup', path.join(os.tmpdir(), 'never-made')]],
    ])('%s', async (program, args) => {
      const { code, printed } = await run(program, args);
      expect(code).toBe(1);
      expect(printed).toContain('already exists');
      expect(await runningPostgres()).toBeUndefined();
    });
  });

  describe('with current tables', () => {
    it('after another process has taken the port', async () => {
      const other = await listen();
      const { port } = other.address() as { port: number };
      try {
        const { code, printed } = await run('main.js', [], port);
        expect(code).toBe(1);
        expect(printed).toContain('EADDRINUSE');
      } finally {
        other.close();
      }
      expect(await runningPostgres()).toBeUndefined();
    });

    it('after a module could not be created', async () => {
      const { code, printed } = await run('main.js', [], 0, {
        env: { CUTOUT_MODEL: '/nowhere.onnx' },
      });
      expect(code).toBe(1);
      expect(printed).toContain('CUTOUT_MODEL names a file that does not exist.');
      expect(await runningPostgres()).toBeUndefined();
    });

    it('after a SIGTERM while it starts', async () => {
      const ended = new AbortController();
      const running = run('main.js', [], 0, { end: ended.signal });
      while ((await runningPostgres()) === undefined) await sleep(5);
      ended.abort();
      expect(await running).toMatchObject({ code: 0 });
      expect(await runningPostgres()).toBeUndefined();
    });
  });
});

function listen(): Promise<Server> {
  const server = createServer();
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}
