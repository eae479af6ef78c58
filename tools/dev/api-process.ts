import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../testing/free-port.ts';

const ENTRY = path.join(import.meta.dirname, 'run-api-process.mjs');
const POLL_MS = 25;

/** The built API of a folder, in a separate process on a free port. */
export class ApiProcess {
  readonly port: number;
  private readonly child: ChildProcess;

  private constructor(port: number, child: ChildProcess) {
    this.port = port;
    this.child = child;
  }

  /**
   * @returns the process once it accepts requests; null if it exited first, after printing the
   *   reason
   */
  static async start(folder: string, env: NodeJS.ProcessEnv): Promise<ApiProcess | null> {
    const port = await freePort();
    const child = fork(ENTRY, {
      cwd: folder,
      execArgv: ['--enable-source-maps'],
      env: { ...env, HOST: '127.0.0.1', PORT: String(port) },
    });
    const api = new ApiProcess(port, child);
    while (api.isRunning) {
      if (await api.isLive()) return api;
      await sleep(POLL_MS);
    }
    return null;
  }

  /** Shuts down gracefully. */
  async stop(): Promise<void> {
    if (!this.isRunning) return;
    const exit = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await exit;
  }

  private get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  private isLive(): Promise<boolean> {
    return fetch(`http://127.0.0.1:${this.port}/api/health/live`).then(
      (response) => response.ok,
      () => false,
    );
  }
}
