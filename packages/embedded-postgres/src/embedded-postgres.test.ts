import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.js';

describe('embedded PostgreSQL', () => {
  /** Initialized once, which takes longer than most tests; each has a copy. */
  let initialized: string;
  let folder: string;
  let postgres: EmbeddedPostgres;
  let client: pg.Client;
  beforeAll(async () => {
    initialized = await mkdtemp(path.join(os.tmpdir(), 'ftl-embedded-'));
    await (await startEmbeddedPostgres(initialized)).stop();
  });
  afterAll(() => rm(initialized, { recursive: true, force: true }));
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'ftl-embedded-'));
    // With the owner of each file: the server's is not that of the tests.
    spawnSync('cp', ['-a', path.join(initialized, 'data'), folder]);
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

  const isAlive = (pid: number) => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
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

  describe('after it was killed and another process got its pid', () => {
    let other: ChildProcess;
    beforeEach(async () => {
      await client.end();
      const killed = serverPid();
      const { uid, gid } = statSync(pidFile());
      const lock = path.join(folder, 'run/.s.PGSQL.5432.lock');
      process.kill(killed, 'SIGKILL');
      while (isAlive(killed)) await sleep(10);
      // PostgreSQL ignores processes of other users.
      other = spawn('/bin/sleep', ['600'], { uid, gid });
      for (const file of [pidFile(), lock]) {
        const content = await readFile(file, 'utf8');
        await writeFile(file, content.replace(`${killed}`, `${other.pid}`));
      }
    });
    afterEach(() => other.kill());

    it('starts again, and leaves that process alone', async () => {
      postgres = await startEmbeddedPostgres(folder);
      expect(serverPid()).not.toBe(other.pid);
      await postgres.stop();
      expect(isRunning()).toBe(false);
      expect(other.signalCode).toBeNull();
    });

    it('has nothing to stop', async () => {
      await postgres.stop();
      await sleep(100);
      expect(other.signalCode).toBeNull();
    });
  });

  it('removes what a killed initialization has left', async () => {
    await client.end();
    await postgres.stop();
    await rm(path.join(folder, 'data'), { recursive: true });
    await mkdir(path.join(folder, 'initializing-4194305/base'), { recursive: true });
    postgres = await startEmbeddedPostgres(folder);
    expect(readdirSync(folder).filter((name) => name.startsWith('initializing'))).toEqual([]);
  });

  it('logs no queries that fail, of which visitors can cause many', async () => {
    await expect(client.query('select 1/0 as wrong')).rejects.toThrow('division by zero');
    await client.end();
    await postgres.stop();
    const log = readFileSync(path.join(folder, 'postgres.log'), 'utf8');
    expect(log).toContain('database system is shut down');
    expect(log).not.toContain('division by zero');
    expect(log).not.toContain('checkpoint');
  });

  it('reports the last log lines of a server that exits', async () => {
    await client.end();
    await postgres.stop();
    await rm(path.join(folder, 'data/global/pg_control'));
    await expect(startEmbeddedPostgres(folder)).rejects.toThrow(/did not start.*pg_control/s);
  });
});

describe('the socket of a folder with a long path', () => {
  let root: string;
  let folder: string;
  let postgres: EmbeddedPostgres | undefined;
  beforeEach(async () => {
    root = await mkdtemp(path.join(os.tmpdir(), 'ftl-embedded-'));
    folder = path.join(root, 'x'.repeat(100));
  });
  const socketsOf = ({ connectionString }: EmbeddedPostgres) =>
    decodeURIComponent(connectionString.split('host=')[1]!);
  const modeOf = async (file: string) => (await stat(file)).mode & 0o777;
  afterEach(async () => {
    await postgres?.stop();
    if (postgres) await rm(socketsOf(postgres), { recursive: true });
    postgres = undefined;
    await rm(root, { recursive: true, force: true });
  });

  it('is in a private folder that other users cannot create first', async () => {
    const digest = createHash('sha256').update(folder).digest('hex').slice(0, 16);
    const guessed = path.join(os.tmpdir(), `ftl-postgres-${digest}`);
    await mkdir(guessed);
    try {
      postgres = await startEmbeddedPostgres(folder);
      const sockets = socketsOf(postgres);
      expect(sockets).not.toBe(guessed);
      expect(await modeOf(sockets)).toBe(0o700);
      expect(await startEmbeddedPostgres(folder)).toMatchObject({
        connectionString: postgres.connectionString,
      });
    } finally {
      await rm(guessed, { recursive: true });
    }
  });

  it('moves if others can enter its folder', async () => {
    postgres = await startEmbeddedPostgres(folder);
    const before = socketsOf(postgres);
    await postgres.stop();
    await rm(before, { recursive: true });
    await mkdir(before);
    try {
      postgres = await startEmbeddedPostgres(folder);
      expect(socketsOf(postgres)).not.toBe(before);
      expect(await modeOf(socketsOf(postgres))).toBe(0o700);
    } finally {
      await rm(before, { recursive: true });
    }
  });
});
