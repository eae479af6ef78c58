import { spawn, type ChildProcess } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { copyRepository } from './copied-repository.ts';

/**
 * Builds a copy of this repository repeatedly, without a cache, with as many concurrent builds as
 * there are cores, to simulate the load of another build on the same machine.
 */
export async function buildWithoutEnd(): Promise<{ stop(): Promise<void> }> {
  const copy = await copyRepository();
  let isStopped = false;
  let child: ChildProcess | undefined;

  const ended = (async () => {
    while (!isStopped) {
      child = spawn(
        process.execPath,
        [
          path.join(copy.dir, 'node_modules/nx/dist/bin/nx.js'),
          ...['run-many', '-t', 'build', '--skip-nx-cache'],
          ...['--parallel', String(os.availableParallelism())],
        ],
        {
          cwd: copy.dir,
          stdio: 'ignore',
          // In a separate process group, because nx starts the builds as further processes.
          detached: true,
          env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' },
        },
      );
      const build = child;
      const code = await new Promise<number | null>((resolve) => {
        build.on('error', () => resolve(1));
        build.on('close', resolve);
      });
      if (code !== 0 && !isStopped) {
        console.error(`The build beside the tests ended with ${code}: no more load.`);
        return;
      }
    }
  })();
  return {
    stop: async () => {
      isStopped = true;
      if (child?.pid && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
      await ended;
      await copy.remove();
    },
  };
}
