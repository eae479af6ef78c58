import { randomUUID } from 'node:crypto';
import { Host } from './host.ts';

/** Nest keeps some megabytes of each closed application. */
const MAX_SHOPS_PER_HOST = 30;

export interface StartedShop {
  id: string;
  pid: number;
  /** File that the shop's output goes to, from the byte `logStart`. */
  log: string;
  logStart: number;
}

export interface EndedProgram {
  code: number;
  printed: string;
}

/** Lends each shop a process of its own, which the next shop reuses unless it was killed. */
export class HostPool {
  private readonly idle: Host[] = [];
  private readonly running = new Map<string, Host>();
  private readonly folder: string;

  /** @param folder for log files */
  constructor(folder: string) {
    this.folder = folder;
  }

  /** @throws with everything that the shop printed when it does not start */
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

  /** Runs a program of the API to its end, such as `desk.js`. */
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

  /** A shop that crashes its process after it was stopped has a defect, but not the next test's. */
  private takeIdle(): Host | undefined {
    for (;;) {
      const host = this.idle.pop();
      if (!host || host.isAlive) return host;
      console.error(`A process ended after its shop was stopped:\n${host.lastOutput}`);
    }
  }
}
