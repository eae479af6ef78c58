import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../place.ts';
import { PRELOAD } from '../../testing/image-recordings/folder.ts';

const CACHE_RESOLUTION = path.join(ROOT, 'tools/testing/cache-resolution.mjs');
/** Of mutation tests. */
const OWN_PRELOAD = process.env.API_PRELOAD ? [process.env.API_PRELOAD] : [];
const ENTRY = path.join(import.meta.dirname, 'host-process.mjs');

/** A process that has loaded the API's modules. It runs one shop at a time. */
export class Host {
  readonly log: string;
  /** Number of shops and programs that it has run. */
  shops = 0;
  private startedAt = 0;
  private readonly child: ChildProcess;
  private readonly ended: Promise<unknown>;

  /** @param folder folder of its log file */
  constructor(folder: string) {
    this.log = path.join(folder, `${randomUUID()}.log`);
    const output = openSync(this.log, 'a');
    this.child = fork(ENTRY, {
      cwd: path.join(ROOT, 'api'),
      execArgv: [CACHE_RESOLUTION, PRELOAD, ...OWN_PRELOAD].flatMap((file) => ['--import', file]),
      env: {
        ...process.env,
        NODE_ENV: 'test',
        // Must be set before the API's modules are loaded.
        LOG_LEVEL: 'warn',
        NODE_OPTIONS: '--no-warnings',
      },
      stdio: ['ignore', output, output, 'ipc'],
    });
    closeSync(output);
    this.ended = once(this.child, 'exit');
  }

  get isAlive(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  get pid(): number {
    return this.child.pid!;
  }

  get logSize(): number {
    return statSync(this.log).size;
  }

  /** Output since its last shop or program was started. */
  get lastOutput(): string {
    return readFileSync(this.log).subarray(this.startedAt).toString();
  }

  async start(env: NodeJS.ProcessEnv): Promise<void> {
    this.shops++;
    this.startedAt = this.logSize;
    await this.ask({ task: 'start', env });
    if (this.isAlive) return;
    throw new Error(`The shop ended while starting:\n${this.lastOutput}`);
  }

  /** Runs a program of the API until it exits. @returns its exit code */
  async run(program: string, args: string[], env: NodeJS.ProcessEnv): Promise<number> {
    this.shops++;
    this.startedAt = this.logSize;
    const code = await this.ask({ task: 'run', program, args, env });
    return (code as number | undefined) ?? this.child.exitCode ?? 1;
  }

  /** Shuts its shop down; if that fails, ends the process. */
  async stop(): Promise<void> {
    await this.ask({ task: 'stop' });
  }

  async kill(): Promise<void> {
    if (this.isAlive) this.child.kill('SIGKILL');
    await this.ended;
  }

  /** @returns the task's result; undefined if the process has exited */
  private async ask(task: object): Promise<unknown> {
    if (!this.isAlive) return undefined;
    const done = new AbortController();
    const answered = once(this.child, 'message', done).then(
      ([message]) => (message as { result?: unknown }).result,
      () => undefined,
    );
    this.child.send(task, () => undefined);
    const result = await Promise.race([answered, this.ended.then(() => undefined)]);
    done.abort();
    return result;
  }
}
