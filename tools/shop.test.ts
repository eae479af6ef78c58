import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setImmediate as soon } from 'node:timers/promises';
import { ROOT } from './place.ts';
import { freePort } from './testing/free-port.ts';

// The kernel lists the children of a process only on Linux.
(process.platform === 'linux' ? describe : describe.skip)('npm run worker', () => {
  it('fails when its server is killed, so that a supervisor starts it again', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'ftl-worker-'));
    const env = {
      ...{ ...process.env, DATA_DIR: folder, PORT: String(await freePort()), SKIP_BUILD: 'yes' },
      // Nothing responds there: the server waits.
      DATABASE_URL: 'postgresql://shop@127.0.0.1:1/shop',
    };
    const worker = spawn(process.execPath, ['tools/shop.ts', 'worker'], {
      cwd: ROOT,
      env,
      stdio: 'ignore',
    });
    const ended = once(worker, 'exit');
    try {
      process.kill(await childOf(worker.pid!), 'SIGKILL');
      expect(await ended).toEqual([1, null]);
    } finally {
      worker.kill('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    }
  });
});

async function childOf(pid: number): Promise<number> {
  for (;;) {
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
    if (children.trim() !== '') return Number(children.trim().split(' ')[0]);
    await soon();
  }
}
