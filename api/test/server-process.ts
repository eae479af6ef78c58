import { spawn, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

const API = path.resolve(import.meta.dirname, '..');
const START_TIMEOUT_MS = 300_000;

/** A server that tests start and stop: the API on one port. */
export interface Server {
  readonly port: number;
  /** Process id of the current process. */
  readonly pid: number;
  readonly url: string;
  /** All output so far, across restarts. */
  readonly printed: string;
  /** Resolves when it responds. @throws with its output if it does not */
  start(): Promise<void>;
  /**
   * Resolves when the process is gone: immediately with SIGKILL, otherwise after a graceful
   * shutdown.
   */
  end(signal: NodeJS.Signals): Promise<void>;
}

/** @param env further environment variables */
export function serverEnvironment(port: number, env: Record<string, string>): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: 'test',
    LOG_LEVEL: 'warn',
    RATE_LIMITS: 'off',
    CUTOUT_PRELOAD: 'off',
    RENDER_PRELOAD: 'off',
    // Neutral, because test runners and browsers keep all cores busy.
    PICTURE_NICENESS: '0',
    ...env,
    PORT: String(port),
  };
}

/** One process of the built API (`npm run build -w api` first). */
export class ServerProcess implements Server {
  readonly url: string;
  printed = '';
  private child: ChildProcess | null = null;

  /** @param env further environment variables */
  constructor(
    readonly port: number,
    private readonly env: Record<string, string>,
  ) {
    this.url = `http://localhost:${port}`;
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, ['dist/main.js'], {
      cwd: API,
      env: serverEnvironment(this.port, this.env),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => (this.printed += chunk.toString()));
    }
    await this.untilListening(child);
  }

  get pid(): number {
    const pid = this.child?.pid;
    if (pid === undefined) throw new Error('It does not run.');
    return pid;
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  }

  /** A response on any path means that it listens; readiness is for the tests to check. */
  private async untilListening(child: ChildProcess): Promise<void> {
    const deadline = Date.now() + START_TIMEOUT_MS;
    for (;;) {
      if (child.exitCode !== null)
        throw new Error(`The shop ended while starting:\n${this.printed}`);
      const answered = await fetch(`${this.url}/api/health/live`).then(
        (response) => response.ok,
        () => false,
      );
      if (answered || child.signalCode !== null) return;
      if (Date.now() > deadline) throw new Error(`The shop did not start:\n${this.printed}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** Stops the PostgreSQL that a killed shop leaves behind. */
export async function stopDatabase(dataDir: string): Promise<void> {
  const file = path.join(dataDir, 'postgres', 'data', 'postmaster.pid');
  const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0]);
  if (!pid) return;
  try {
    process.kill(pid, 'SIGINT');
    for (;;) {
      process.kill(pid, 0);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  } catch {
    // It is gone, as intended.
  }
}
