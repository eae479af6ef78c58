import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { postgresBinaries } from './postgres-binaries.js';
import { isAlive, removeStaleLocks, runningServer } from './running-server.js';
import { socketFolder } from './socket-folder.js';
import { chooseLauncher } from './unprivileged.js';

const USER = 'shop';
/** Application name of the connections with which `stop` checks for other connections. */
const STOPPING = 'for-the-loved stopping';
/** Long, because `isUsedByOthers` takes a timeout as a no. */
const CONNECTION_TIMEOUT_MS = 20_000;
const READY_TIMEOUT_MS = 180_000;
const READY_POLL_MS = 40;
/** Several processes of the shop may start at the end of another one's server. */
const MAX_LAUNCHES = 5;
/** Longest time until the backends of closed connections have ended. */
const BACKENDS_END_MS = 30_000;
/** Name of a database that is being initialized, before the pid of the process. */
const INITIALIZING = 'initializing-';

export interface EmbeddedPostgres {
  /** For pg, whose host is the socket's folder. */
  connectionString: string;
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL installed from npm, in a separate folder and reachable only through a Unix
 * socket. A server that survived a killed shop is reused: it has all acknowledged data.
 *
 * @param folder created if missing
 * @param settings further server settings, as `name=value`
 * @throws if the server exits each time, or is not ready within three minutes; the message ends with
 *   its last log lines
 */
export async function startEmbeddedPostgres(
  folder: string,
  settings: readonly string[] = [],
): Promise<EmbeddedPostgres> {
  const binaries = postgresBinaries();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const launcher = chooseLauncher(folder, binaries.postgres);
  const data = path.resolve(folder, 'data');
  const sockets = socketFolder(folder, launcher.identity.uid);
  launcher.own(folder);
  launcher.own(sockets);
  const connectionString = `postgresql://${USER}@/postgres?host=${encodeURIComponent(sockets)}`;

  if (!existsSync(path.join(data, 'PG_VERSION'))) initialize();
  const running = runningServer(data);
  if (running === null || !(await isReady(connectionString))) await launchUntilReady();
  return { connectionString, stop };

  /**
   * Into a temporary folder, then renamed, so that an interrupted start leaves no incomplete
   * database.
   */
  function initialize(): void {
    const temporary = path.join(folder, `${INITIALIZING}${process.pid}`);
    removeInterrupted();
    const { file, args } = launcher.command(binaries.initdb, [
      ...['-D', temporary, '-U', USER, '--auth=trust', '-E', 'UTF8'],
      ...['--locale=C.UTF-8', '--no-instructions'],
    ]);
    const result = spawnSync(file, args, {
      ...launcher.identity,
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    });
    if (result.status !== 0) {
      throw new Error(`PostgreSQL could not be set up: ${result.stderr || String(result.error)}`);
    }
    try {
      renameSync(temporary, data);
    } catch (error) {
      // Another process of the shop initialized it first.
      rmSync(temporary, { recursive: true, force: true });
      if (!existsSync(path.join(data, 'PG_VERSION'))) throw error;
    }
  }

  /** Databases whose initialization was killed. */
  function removeInterrupted(): void {
    for (const name of readdirSync(folder)) {
      const pid = name.startsWith(INITIALIZING) ? Number(name.slice(INITIALIZING.length)) : null;
      if (pid !== null && (pid === process.pid || !isAlive(pid)))
        rmSync(path.join(folder, name), { recursive: true, force: true });
    }
  }

  function launch(): ChildProcess {
    removeStaleLocks(data, sockets);
    const log = openSync(path.join(folder, 'postgres.log'), 'a');
    const { file, args } = launcher.command(binaries.postgres, [
      ...['-D', data, '-c', 'listen_addresses=', '-c', `unix_socket_directories=${sockets}`],
      ...['-c', 'shared_buffers=64MB', '-c', 'max_connections=60'],
      // The log is never shortened: without errors of queries, which the shop logs itself, and
      // without a line for each checkpoint.
      ...['-c', 'log_min_messages=log', '-c', 'log_checkpoints=off'],
      ...settings.flatMap((setting) => ['-c', setting]),
    ]);
    // Detached: Ctrl-C in a terminal must reach the shop first, which then stops the database.
    const child = spawn(file, args, {
      ...launcher.identity,
      cwd: folder,
      stdio: ['ignore', log, log],
      detached: true,
    });
    child.on('error', () => undefined);
    child.unref();
    closeSync(log);
    return child;
  }

  /**
   * A server exits immediately while another one is running on the folder. That one may be shutting
   * down, so it is launched again after the other's end.
   */
  async function launchUntilReady(): Promise<void> {
    const deadline = Date.now() + READY_TIMEOUT_MS;
    let launches = 1;
    let server = launch();
    while (!(await isReady(connectionString))) {
      const isMissing = hasExited(server) && runningServer(data) === null;
      if (Date.now() > deadline || (isMissing && launches === MAX_LAUNCHES)) {
        const log = readFileSync(path.join(folder, 'postgres.log'), 'utf8').slice(-800);
        throw new Error(`PostgreSQL did not start. Set DATABASE_URL to use another one.\n${log}`);
      }
      if (isMissing) {
        server = launch();
        launches += 1;
      }
      await new Promise((resolve) => setTimeout(resolve, READY_POLL_MS));
    }
  }

  /**
   * SIGINT is PostgreSQL's fast shutdown: open transactions are rolled back, committed data is
   * durable. If another process of the shop is connected, that one will stop it.
   */
  async function stop(): Promise<void> {
    const pid = runningServer(data);
    if (pid === null || (await isUsedByOthers(connectionString))) return;
    // Another process may have stopped this server by now, and a third one may have started a new one.
    if (runningServer(data) === pid) process.kill(pid, 'SIGINT');
    while (runningServer(data) === pid) {
      await new Promise((resolve) => setTimeout(resolve, READY_POLL_MS));
    }
  }
}

function hasExited(child: ChildProcess): boolean {
  // Without a pid, the program could not be started.
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

/**
 * Whether another process queries the server, or stays connected. The checks of other processes that
 * are stopping do not count; otherwise, each process would leave the server running. Our own
 * connections are closed by now, but a busy machine takes seconds to end their backends, and may
 * still run their last queries: only queries of the next seconds are proof.
 */
async function isUsedByOthers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    application_name: STOPPING,
  });
  client.on('error', () => undefined);
  const deadline = performance.now() + BACKENDS_END_MS;
  try {
    await client.connect();
    const { rows } = await client.query<{ since: string }>(
      'select clock_timestamp()::text as since',
    );
    while (performance.now() < deadline) {
      const others = await client.query<{ isActive: boolean }>(
        `select query_start > $1::timestamptz + interval '1 second' as "isActive"
         from pg_stat_activity
         where backend_type = 'client backend' and application_name <> $2`,
        [rows[0]!.since, STOPPING],
      );
      if (others.rows.length === 0) return false;
      if (others.rows.some(({ isActive }) => isActive)) return true;
      await new Promise((resolve) => setTimeout(resolve, READY_POLL_MS));
    }
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function isReady(connectionString: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
