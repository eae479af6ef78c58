import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { ROOT } from '../place.ts';

const POOL = path.join(ROOT, 'tools/jest/shop-pool/main.ts');

/** The pool of jest's global setup, reused for many runs. */
export class ShopPool {
  private running: { process: ChildProcess; url: string } | undefined;

  /** @param env environment of the processes while they load the API's modules */
  async start(env: Record<string, string> = {}): Promise<void> {
    const child = fork(POOL, {
      execArgv: [],
      env: { ...process.env, ...env, NODE_OPTIONS: '--no-warnings' },
    });
    const [{ url }] = (await once(child, 'message')) as [{ url: string }];
    this.running = { process: child, url };
  }

  /** Environment variables by which tests find it. */
  get environment(): Record<string, string> {
    return this.running ? { FTL_SHOP_POOL: this.running.url } : {};
  }

  /** Kills its processes too. */
  async stop(): Promise<void> {
    const { running } = this;
    this.running = undefined;
    if (!running || running.process.exitCode !== null) return;
    const exited = once(running.process, 'exit');
    running.process.disconnect();
    await exited;
  }

  async restart(env: Record<string, string> = {}): Promise<void> {
    await this.stop();
    await this.start(env);
  }
}
