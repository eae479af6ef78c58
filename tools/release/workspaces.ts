import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../place.ts';

/** Folders with separate releases: the shell first, because remotes are checked against it. */
export function releasedWorkspaces(): string[] {
  const remotes = readdirSync(ROOT)
    .filter((name) => existsSync(path.join(ROOT, name, 'package.json')))
    .filter((name) => 'remote' in readPackage(name))
    .sort();
  return ['shell', ...remotes];
}

/** The workspace in which an npm script runs, or the one given on the command line. */
export function workspaceFrom(argument: string | undefined, cwd = process.cwd()): string {
  const name = argument ?? path.basename(cwd);
  const known = releasedWorkspaces();
  if (!known.includes(name))
    throw new Error(`'${name}' is not released; choose ${known.join(', ')}.`);
  return name;
}

function readPackage(name: string): Record<string, unknown> {
  return JSON.parse(readFileSync(path.join(ROOT, name, 'package.json'), 'utf8')) as Record<
    string,
    unknown
  >;
}
