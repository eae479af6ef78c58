import { randomUUID } from 'node:crypto';
import { Host } from './host.ts';

/** Restart limit, because Nest leaks some megabytes per closed application. */
const MAX_SHOPS_PER_HOST = 60;

export interface StartedShop {
  id: string;
  pid: number;
  /** File with the shop's output, starting at byte `logStart`. */
  log: string;
  logStart: number;
}

export interface EndedProgram {
  code: number;
  printed: string;
}

/** Lends each shop a process, which the next shop reuses unless it was killed. */
export class HostPool {
  private readonly idle: Host[] = [];
  private readonly running = new Map<string, Host>();
  private readonly folder: string;

  /** @param folder for log files */
  constructor(folder: string) {
    this.folder = folder;
  }

  /** @throws with the shop's output if it does not start */
  async start(env: NodeJS.ProcessEnv): Promise<StartedShop> {
    const host = this.takeIdle() ?? new Host(this.folder);
    const logStart = host.logSize;
    const id = randomUUID();
    this.running.set(id, host);
    try {
      await host.start(env);
    } catch (error) {
      this.running.delete(id);
      await host.kill();
      throw error;
    }
    return { id, pid: host.pid, log: host.log, logStart };
  }

  /** Shuts the shop down gracefully. */
  async stop(id: string): Promise<void> {
    const host = this.running.get(id);
    if (!host) return;
    this.running.delete(id);
    await host.stop();
    await this.release(host);
  }

  /** Runs a program of the API until it exits, such as `desk.js`. */
  async run(program: string, args: string[], env: NodeJS.ProcessEnv): Promise<EndedProgram> {
    const host = this.takeIdle() ?? new Host(this.folder);
    const code = await host.run(program, args, env);
    const printed = host.lastOutput;
    await this.release(host);
    return { code, printed };
  }

  private async release(host: Host): Promise<void> {
    if (!host.isAlive) return;
    if (host.shops >= MAX_SHOPS_PER_HOST) await host.kill();
    else this.idle.push(host);
  }

  async kill(id: string): Promise<void> {
    const host = this.running.get(id);
    this.running.delete(id);
    await host?.kill();
  }

  async end(): Promise<void> {
    await Promise.all([...this.idle, ...this.running.values()].map((host) => host.kill()));
  }

  /** Discards a process that a stopped shop has crashed, so that the next test is not affected. */
  private takeIdle(): Host | undefined {
    for (;;) {
      const host = this.idle.pop();
      if (!host || host.isAlive) return host;
      console.error(`A process ended after its shop was stopped:\n${host.lastOutput}`);
    }
  }
}
