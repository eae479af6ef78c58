import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { copyFile, cp, mkdir, mkdtemp, readdir, readlink, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '../place.ts';
import { listWorkspaces } from '../workspaces.ts';

/** Build outputs but for those of pages, so that a release does not need to build them. */
const BUILT = listWorkspaces()
  .filter(({ folder, isRemote }) => !isRemote && folder !== 'shell')
  .flatMap(({ folder, outputs }) => outputs.map((output) => `${folder}/${output}`))
  .filter((output) => existsSync(path.join(ROOT, output)));

export interface CopiedRepository {
  dir: string;
  /** Runs one of its programs until it exits and returns its output. */
  run(args: string[], env: Record<string, string>): string;
  /** Starts one of its programs in a workspace and waits for output that shows it is ready. */
  start(program: StartedProgram): Promise<{ stop(): Promise<void> }>;
  remove(): Promise<void>;
}

export interface StartedProgram {
  workspace: string;
  args: string[];
  env: Record<string, string>;
  ready: string;
}

interface CopyOptions {
  /**
   * `linked`: a link per package, which saves three seconds of CPU time. Then packages have the
   * paths of this repository, which changes the names of built modules.
   */
  packages?: 'hard-linked' | 'linked';
  /** Use the files of this commit, without builds, instead of the current ones. */
  commit?: string;
}

/**
 * A copy of this repository's files in another folder, like another team's checkout, with its
 * installed packages.
 */
export async function copyRepository({
  packages = 'hard-linked',
  commit,
}: CopyOptions = {}): Promise<CopiedRepository> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'ftl-another-checkout-'));
  if (commit) extractCommit(commit, dir);
  else await copyFiles(dir);
  for (const folder of installed()) {
    if (!existsSync(path.join(dir, path.dirname(folder)))) continue;
    if (packages === 'linked') await linkPackages(path.join(ROOT, folder), path.join(dir, folder));
    else copyHardLinked(folder, path.join(dir, folder));
  }
  return {
    dir,
    run: (args, env) => {
      const options = { cwd: dir, encoding: 'utf8', env: { ...process.env, ...env } } as const;
      const { status, stdout, stderr } = spawnSync(process.execPath, args, options);
      if (status !== 0)
        throw new Error(`${args.join(' ')} ended with ${status}:\n${stdout}${stderr}`);
      return stdout;
    },
    start: ({ workspace, ...program }) => startIn(path.join(dir, workspace), program),
    remove: () => rm(dir, { recursive: true, force: true }),
  };
}

async function copyFiles(dir: string): Promise<void> {
  const files = git('ls-files', '--cached', '--others', '--exclude-standard');
  for (const folder of new Set(files.map((file) => path.dirname(file))))
    await mkdir(path.join(dir, folder), { recursive: true });
  await Promise.all(
    files.map((file) => copyFile(path.join(ROOT, file), path.join(dir, file)).catch(ignoreDeleted)),
  );
  for (const folder of BUILT)
    await cp(path.join(ROOT, folder), path.join(dir, folder), { recursive: true });
}

/** @throws if git has no such commit */
function extractCommit(commit: string, dir: string): void {
  const archive = path.join(dir, 'commit.tar');
  const commands = [
    ['git', 'archive', '--output', archive, commit],
    ['tar', '-xf', archive, '-C', dir],
  ] as const;
  for (const [program, ...args] of commands) {
    const { status, stderr } = spawnSync(program, args, { cwd: ROOT, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${commit} cannot be read: ${stderr}`);
  }
  rmSync(archive);
}

async function startIn(
  cwd: string,
  { args, env, ready }: Omit<StartedProgram, 'workspace'>,
): Promise<{ stop(): Promise<void> }> {
  const child = spawn(process.execPath, args, { cwd, env: { ...process.env, ...env } });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let printed = '';
  const isUp = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        printed += chunk.toString();
        if (printed.includes(ready)) resolve();
      });
  });
  await Promise.race([isUp, ended]);
  if (!printed.includes(ready)) throw new Error(`${args.join(' ')} ended:\n${printed}`);
  return {
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Every node_modules of the workspaces, the root's first. */
function installed(): string[] {
  const workspaces = git('ls-files', '*package.json').map((file) => path.dirname(file));
  return workspaces
    .map((workspace) => path.join(workspace, 'node_modules'))
    .filter((folder) => existsSync(path.join(ROOT, folder)));
}

/** Links between workspaces are recreated, so that they point into the copy. Caches are skipped. */
async function linkPackages(folder: string, target: string): Promise<void> {
  await mkdir(target);
  const entries = await readdir(folder, { withFileTypes: true });
  await Promise.all(
    entries.map(async (entry) => {
      const [from, to] = [path.join(folder, entry.name), path.join(target, entry.name)];
      if (entry.name === '.cache') return;
      if (entry.isSymbolicLink()) await symlink(await readlink(from), to);
      else if (entry.name.startsWith('@') || entry.name === '.bin') await linkPackages(from, to);
      else await symlink(from, to);
    }),
  );
}

/**
 * Hard links instead of copies if possible, because the packages have a gigabyte. Caches are
 * skipped.
 */
function copyHardLinked(folder: string, target: string): void {
  const entries = readdirSync(path.join(ROOT, folder))
    .filter((name) => name !== '.cache')
    .map((name) => path.join(ROOT, folder, name));
  mkdirSync(target);
  if (entries.length === 0) return;
  const linked = spawnSync('cp', ['-al', ...entries, target]);
  if (linked.status === 0) return;
  rmSync(target, { recursive: true });
  mkdirSync(target);
  const copied = spawnSync('cp', ['-a', ...entries, target]);
  if (copied.status !== 0) throw new Error(String(copied.stderr));
}

function git(...args: string[]): string[] {
  return spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' }).stdout.split('\n').filter(Boolean);
}

/** Git may still list a deleted file. */
function ignoreDeleted(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
