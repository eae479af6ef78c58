import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from './place.ts';
import { freePort } from './testing/free-port.ts';

const POLL_MS = 20;

// The kernel lists the children of a process only on Linux.
(process.platform === 'linux' ? describe : describe.skip)('the starter of the shop', () => {
  let folder: string;
  let port: number;
  let starter: ChildProcess;
  let printed: string;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'ftl-starter-'));
    port = await freePort();
    printed = '';
  });
  afterEach(async () => {
    // With the server, the starter ends too.
    if (!hasEnded()) process.kill(await childOf(starter.pid!), 'SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  function start(...args: string[]): void {
    const env = {
      ...{ ...process.env, DATA_DIR: folder, PORT: String(port) },
      ...{ SKIP_BUILD: 'yes', KEEP: 'releases' },
      // Nothing responds there: the server waits.
      DATABASE_URL: 'postgresql://shop@127.0.0.1:1/shop',
    };
    starter = spawn(process.execPath, ['tools/shop.ts', ...args], { cwd: ROOT, env });
    for (const stream of [starter.stdout!, starter.stderr!])
      stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  }

  const hasEnded = () => starter.exitCode !== null || starter.signalCode !== null;

  it('fails when its server is killed, so that a supervisor starts it again', async () => {
    start('worker');
    const ended = once(starter, 'exit');
    process.kill(await childOf(starter.pid!), 'SIGKILL');
    expect(await ended).toEqual([1, null]);
  });

  it('fails with a sentence if its port is taken', async () => {
    const other = net.createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    start();
    const ended = await once(starter, 'close');
    other.close();
    expect(printed).toBe(
      `Port ${port} is taken: end the program that uses it, or set PORT to a free one.\n`,
    );
    expect(ended).toEqual([1, null]);
  });
});

async function childOf(pid: number): Promise<number> {
  for (;;) {
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
    if (children.trim() !== '') return Number(children.trim().split(' ')[0]);
    await sleep(POLL_MS);
  }
}
