import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { watch } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../place.ts';

/** Saves that come this close together are one rebuild, in ms. */
const QUIET_MS = 150;
const READY_POLL_MS = 300;

/** In the order in which they use each other. */
const WORKSPACES = ['packages/contracts', 'packages/rules', 'api'];

interface WatchedApi {
  /** Resolves when the API answers for the first time. */
  ready: Promise<void>;
  stop: () => Promise<void>;
}

/** Builds and runs the API, and does so again whenever its sources change. */
export function watchApi({ dataDir, port }: { dataDir: string; port: string }): WatchedApi {
  let server: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  const changed = new Set<string>();

  function start(): void {
    server = spawn(process.execPath, ['--enable-source-maps', 'dist/main.js'], {
      cwd: path.join(ROOT, 'api'),
      stdio: 'inherit',
      env: { LOG_LEVEL: 'warn', ...process.env, PORT: port, DATA_DIR: dataDir },
    });
  }
  async function restart(): Promise<void> {
    const workspaces = WORKSPACES.filter((name) => changed.has(name));
    changed.clear();
    if (!workspaces.every(build)) return;
    console.log(`Restarting the API (${workspaces.join(', ')} changed) ...`);
    await end(server);
    start();
  }
  const watchers = WORKSPACES.map((name) =>
    watch(path.join(ROOT, name, 'src'), { recursive: true }, (_event, file) => {
      if (!file?.endsWith('.ts') || file.endsWith('.test.ts')) return;
      changed.add(name);
      clearTimeout(timer);
      timer = setTimeout(() => void restart(), QUIET_MS);
    }),
  );

  if (WORKSPACES.every(build)) start();
  return {
    ready: untilUp(port),
    stop: async () => {
      for (const watcher of watchers) watcher.close();
      await end(server);
    },
  };
}

/** @returns whether it could be built; the reason is on the screen */
function build(workspace: string): boolean {
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: path.join(ROOT, workspace),
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  return status === 0;
}

function end(server: ChildProcess | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return resolve();
    server.once('exit', () => resolve());
    server.kill('SIGTERM');
  });
}

async function untilUp(port: string): Promise<void> {
  for (;;) {
    const isUp = await fetch(`http://127.0.0.1:${port}/api/health/live`).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, READY_POLL_MS));
  }
}
