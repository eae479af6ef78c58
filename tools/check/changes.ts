import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '../place.ts';
import { listWorkspaces } from '../workspaces.ts';
import type { Graph } from './affected.ts';
import { readSpecs } from './specs.ts';

/**
 * Files that changed since this branch left the ref: in commits, in the index, in the working tree
 * or as new files.
 *
 * @throws if git does not know the ref
 */
export function changesSince(ref: string): { changed: string[]; deleted: string[] } {
  const base = git('merge-base', ref, 'HEAD')[0] ?? ref;
  const files = new Set([
    ...git('diff', '--name-only', '--no-renames', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]);
  const isThere = (file: string) => existsSync(path.join(ROOT, file));
  return {
    changed: [...files].filter(isThere),
    deleted: [...files].filter((file) => !isThere(file)),
  };
}

/** The dependency graph of workspaces, from nx. */
export async function readGraph(): Promise<Graph> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'ftl-graph-'));
  try {
    const file = path.join(dir, 'graph.json');
    const nx = path.join(ROOT, 'node_modules/nx/dist/bin/nx.js');
    execFileSync(process.execPath, [nx, 'graph', `--file=${file}`], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', NODE_OPTIONS: '' },
    });
    return fromNx(JSON.parse(readFileSync(file, 'utf8')) as NxGraph);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

interface NxGraph {
  graph: {
    nodes: Record<string, { data: { root: string } }>;
    dependencies: Record<string, { target: string }[]>;
  };
}

function fromNx({ graph: { nodes, dependencies } }: NxGraph): Graph {
  const folderOf = (name: string) => nodes[name]?.data.root;
  const entries = Object.entries(nodes).map(([name, { data }]): [string, string[]] => [
    data.root,
    (dependencies[name] ?? []).flatMap(({ target }) => folderOf(target) ?? []),
  ]);
  const remotes = listWorkspaces().filter(({ isRemote }) => isRemote);
  return {
    dependencies: Object.fromEntries(entries),
    remotes: remotes.map(({ folder }) => folder),
    specs: readSpecs(),
  };
}

function git(...args: string[]): string[] {
  const printed = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return printed.split('\n').filter(Boolean);
}
