import { spawn } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../place.ts';
import { listWorkspaces } from '../workspaces.ts';
import { ApiPort } from './api-port.ts';
import { ApiProcess } from './api-process.ts';

const API = 'api';
/** Debounce interval for saves, in ms. */
const QUIET_MS = 60;

interface WatchOptions {
  dataDir: string;
  port: string;
  /** Repository to watch. */
  root?: string;
}

interface WatchedApi {
  /** Resolves when the API first accepts requests, or has to be repaired first. */
  ready: Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Builds and runs the API, and again whenever its sources change. The current process keeps running
 * until its replacement accepts requests; if that does not build or start, until the next save.
 */
export function watchApi({ dataDir, port, root = ROOT }: WatchOptions): WatchedApi {
  const publicPort = new ApiPort();
  const workspaces = withDependencies(API, root);
  const changed = new Set<string>();
  const env = {
    LOG_LEVEL: 'warn',
    PUBLIC_URL: `http://localhost:${port}`,
    ...process.env,
    DATA_DIR: dataDir,
  };
  let current: ApiProcess | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  /** One replacement at a time; changes in the meantime are part of the next one. */
  let replacing = Promise.resolve();

  async function replace(): Promise<void> {
    const workspacesToBuild = workspaces.filter((folder) => changed.has(folder));
    if (isStopped || workspacesToBuild.length === 0) return;
    const started = performance.now();
    for (const folder of workspacesToBuild) {
      // Before it is compiled: a save in the meantime adds it again.
      changed.delete(folder);
      if (await runNode(path.join(root, folder), 'tools/compile.ts')) continue;
      // The next save compiles this folder and the remaining ones, too.
      changed.add(folder);
      return;
    }
    const next = await ApiProcess.start(path.join(root, API), env);
    const previous = current;
    if (!next)
      return console.log(
        `The API did not start; ${previous ? 'the previous version keeps running' : 'save a file to try again'}.`,
      );
    current = next;
    publicPort.forwardTo(next.port);
    if (!previous) return;
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`Restarted the API in ${seconds} s (changed: ${workspacesToBuild.join(', ')}).`);
    await publicPort.settled(previous.port);
    await previous.stop();
  }
  const replaceSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      replacing = replacing.then(replace);
    }, QUIET_MS);
  };
  const watchers = workspaces.map((folder) =>
    watch(path.join(root, folder, 'src'), { recursive: true }, (_event, file) => {
      if (!file?.endsWith('.ts') || file.endsWith('.test.ts')) return;
      changed.add(folder);
      replaceSoon();
    }),
  );

  async function start(): Promise<void> {
    await publicPort.listen(Number(port), process.env.HOST ?? '127.0.0.1');
    for (const folder of workspaces) changed.add(folder);
    // The description of the API's responses takes seconds to build and is rarely needed.
    if (!existsSync(path.join(root, API, 'dist/calls.json')))
      await runNode(path.join(root, API), 'api/description/build.ts');
    replacing = replace();
    await replacing;
  }
  return {
    ready: start(),
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
      await replacing;
      publicPort.close();
      await current?.stop();
    },
  };
}

/** Folders of a workspace and of its dependencies, dependencies first. */
function withDependencies(folder: string, root: string): string[] {
  const all = listWorkspaces(root);
  const found = new Set<string>();
  const add = (each: string): void => {
    const { uses } = all.find((workspace) => workspace.folder === each)!;
    for (const name of uses) add(all.find((workspace) => workspace.name === name)!.folder);
    found.add(each);
  };
  add(folder);
  return [...found];
}

/** Runs a tool in a workspace. @returns whether it succeeded; it prints its own errors */
function runNode(cwd: string, tool: string): Promise<boolean> {
  const child = spawn(process.execPath, [path.join(ROOT, tool)], { cwd, stdio: 'inherit' });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code === 0)));
}
