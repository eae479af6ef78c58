import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isCheckout, ROOT } from './place.ts';

/** The remote, or the shell, that a command applies to. */
export interface Project {
  dir: string;
  /** Name of its releases: `remote.name` of its package.json, or the folder's name. */
  name: string;
  routes: string[];
}

/** The fields of a remote's package.json that programs here read, and write into a new one. */
export interface Manifest {
  name: string;
  version: string;
  license: string;
  scripts: Record<string, string>;
  /** How `npm run build` builds it. */
  nx: object;
  remote?: { name?: string; routes?: string[] };
  dependencies: Record<string, string>;
}

/** The remotes of a checkout, by folder. */
export function remotesIn(root: string): Map<string, Manifest> {
  const folders = readdirSync(root).filter((name) => existsSync(manifestIn(path.join(root, name))));
  const manifests = folders.map((name) => [name, readManifest(path.join(root, name))] as const);
  return new Map(manifests.filter(([, { remote }]) => remote !== undefined).sort());
}

/** Folders with separate releases: the shell first, because remotes are checked against it. */
export function releasedWorkspaces(): string[] {
  return ['shell', ...remotesIn(ROOT).keys()];
}

/**
 * @param name of a workspace of a checkout; without it, the one in which the command runs
 * @throws Error that names the choices, or the missing part
 */
export function projectFrom(name?: string, cwd = process.cwd()): Project {
  const dir = name !== undefined && isCheckout ? path.join(ROOT, name) : cwd;
  const { remote } = existsSync(manifestIn(dir)) ? readManifest(dir) : {};
  const project = { dir, name: remote?.name ?? path.basename(dir), routes: remote?.routes ?? [] };
  if (dir === path.join(ROOT, 'shell')) return project;
  if (!remote && isCheckout && (name !== undefined || dir === ROOT))
    throw new Error(
      `'${path.basename(dir)}' is not released; choose ${releasedWorkspaces().join(', ')}.`,
    );
  if (!remote)
    throw new Error(
      `${dir} is no remote: its package.json needs a "remote" field with its routes.`,
    );
  if (name !== undefined && name !== project.name)
    throw new Error(`This folder is ${project.name}, not ${name}.`);
  return project;
}

export function readManifest(dir: string): Manifest {
  return JSON.parse(readFileSync(manifestIn(dir), 'utf8')) as Manifest;
}

function manifestIn(dir: string): string {
  return path.join(dir, 'package.json');
}
