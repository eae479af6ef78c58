import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { remotesIn } from '../project.ts';
import { ownersText, readOwners } from '../release/owners-file.ts';
import { withWorkspace } from './lockfile.ts';
import { manifestOf } from './manifest.ts';
import { REPOSITORY, templateFiles } from './template-files.ts';
import { wantedRemote, type WantedRemote } from './wanted-remote.ts';

const LOCKFILE = 'package-lock.json';
const OWNERS = 'CODEOWNERS';
/** Maps names to the keys that may release them. */
const RELEASE_OWNERS = 'api/release-owners.json';
/** Browser tests are in one place; everything else belongs in the remote's folder. */
const SHARED_FOLDERS = /^e2e\//;

/**
 * Adds a remote to a checkout with installed packages: sources, lockfile, owner.
 *
 * @param root root of the checkout
 * @returns the written files, relative to the root
 * @throws Error with a corrected command, before anything is written
 */
export function newWorkspace(
  root: string,
  positionals: readonly string[],
  given: { label?: string | undefined; owner?: string | undefined },
): { remote: WantedRemote; files: string[] } {
  const existing = remotesIn(root);
  const remote = wantedRemote(positionals, given, existing);
  const manifest = manifestOf(remote, [...existing.values()][0]!);
  const lockfile = readFileSync(path.join(root, LOCKFILE), 'utf8');
  const locked = withWorkspace(lockfile, remote.name, manifest);
  const files = new Map([
    [`${remote.name}/package.json`, `${JSON.stringify(manifest, null, 2)}\n`],
    ...sourcesOf(remote),
    [OWNERS, withOwner(readFileSync(path.join(root, OWNERS), 'utf8'), remote)],
    [RELEASE_OWNERS, withReleaseOwner(path.join(root, RELEASE_OWNERS), remote)],
    [LOCKFILE, locked],
  ]);
  for (const [file, text] of files) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  install(root, remote.name, { before: lockfile, after: locked });
  return { remote, files: [...files.keys()] };
}

function sourcesOf(remote: WantedRemote): [file: string, text: string][] {
  return templateFiles(remote)
    .filter(([file]) => !REPOSITORY.test(file))
    .map(([file, text]) => [SHARED_FOLDERS.test(file) ? file : `${remote.name}/${file}`, text]);
}

function withOwner(owners: string, { name, owner }: WantedRemote): string {
  const lines = [`/${name}/ ${owner}`, `/e2e/${name}.e2e.ts ${owner}`];
  return `${owners.trimEnd()}\n${lines.join('\n')}\n`;
}

/**
 * `npm run shop -- keys new` adds its key.
 *
 * @throws Error if the route, or one above or below it, is reserved: the API rejects such a file
 */
function withReleaseOwner(file: string, { name, path: route, owner }: WantedRemote): string {
  const owners = readOwners(file);
  const others = Object.entries(owners).filter(([other]) => other !== name);
  for (const [other, { routes }] of others) {
    const taken = routes.find((each) => isWithin(route, each) || isWithin(each, route));
    if (taken) throw new Error(`${taken} belongs to ${other}.`);
  }
  return ownersText({ ...owners, [name]: { team: owner, routes: [route], keys: [] } });
}

function isWithin(route: string, claim: string): boolean {
  return route === claim || (claim !== '/' && route.startsWith(`${claim}/`));
}

/** Does what `npm ci` would do for a workspace without additional packages. */
function install(root: string, name: string, { before, after }: Record<string, string>): void {
  const modules = path.join(root, 'node_modules');
  const link = path.join(modules, '@ftl', name);
  if (!existsSync(modules) || existsSync(link)) return;
  symlinkSync(path.join('../..', name), link);
  const marker = path.join(modules, '.installed-from');
  if (!existsSync(marker) || readFileSync(marker, 'utf8') !== digest(before!)) return;
  writeFileSync(`${marker}.new`, digest(after!));
  renameSync(`${marker}.new`, marker);
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex');
