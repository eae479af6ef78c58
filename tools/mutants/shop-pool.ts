import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { ROOT } from '../place.ts';

const POOL = path.join(ROOT, 'tools/jest/shop-pool/main.ts');

/** The pool that jest's global setup starts for one run, kept for many runs. */
export class ShopPool {
  private running: { process: ChildProcess; url: string } | undefined;

  /** @param env of the processes while they load the API's modules */
  async start(env: Record<string, string> = {}): Promise<void> {
    const child = fork(POOL, {
      execArgv: [],
      env: { ...process.env, ...env, NODE_OPTIONS: '--no-warnings' },
    });
    const [{ url }] = (await once(child, 'message')) as [{ url: string }];
    this.running = { process: child, url };
  }

  /** Where tests find it. */
  get environment(): Record<string, string> {
    return this.running ? { FTL_SHOP_POOL: this.running.url } : {};
  }

  /** Ends its processes too, whatever they are doing. */
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
