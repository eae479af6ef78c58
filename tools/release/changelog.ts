import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../place.ts';
import { listWorkspaces } from '../workspaces.ts';

export interface Commit {
  hash: string;
  subject: string;
  /** Whether the body announces a breaking change. */
  isBreaking: boolean;
}

export interface Section {
  version: string;
  /** Day of the release, ISO 8601. */
  day: string;
  /** Commits that change its folder or a package that it bundles; newest first. */
  own: Commit[];
  packages: Commit[];
}

const TITLE = '# Changes of';
const CONVENTIONAL = /^(?<type>[a-z]+)(\([^)]*\))?(?<mark>!)?: (?<text>.+)$/;
/** Commit types that matter to visitors or other teams, in this order; the rest is only counted. */
const GROUPS = { breaking: 'Breaking', feat: 'Added', fix: 'Fixed', perf: 'Faster' };
type Group = keyof typeof GROUPS;

/** A section in Markdown. */
export function sectionText({ version, day, own, packages }: Section): string {
  const groups = Object.entries(GROUPS).flatMap(([group, title]) => {
    const listed = own.filter((commit) => groupOf(commit) === group);
    return listed.length > 0 ? [`### ${title}`, listed.map(itemOf).join('\n')] : [];
  });
  const noticed = packages.filter((commit) => groupOf(commit) !== undefined);
  const through = noticed.length > 0 ? ['### In its packages', noticed.map(itemOf).join('\n')] : [];
  const others = own.filter((commit) => groupOf(commit) === undefined).length;
  const rest = others > 0 ? [`${others} other ${others === 1 ? 'change' : 'changes'}.`] : [];
  const parts = [...groups, ...through, ...rest];
  return [`## ${version} (${day})`, ...(parts.length > 0 ? parts : ['No change.'])].join('\n\n');
}

/** A changelog with the section first; a section of the same version is replaced. */
export function withSection(changelog: string, name: string, section: string): string {
  const [heading = ''] = section.split('\n');
  const version = heading.split(' ')[1];
  const sections = changelog
    .split(/^(?=## )/m)
    .filter((part) => part.startsWith('## ') && part.split(/\s/)[1] !== version)
    .map((part) => part.trim());
  return `${[`${TITLE} ${name}`, section, ...sections].join('\n\n')}\n`;
}

/**
 * Writes the changes since a commit into the workspace's CHANGELOG.md.
 *
 * @param since commit of the previous release; undefined for a first one
 * @returns the section; undefined if the sources have no history
 */
export function writeChangelog(
  workspace: string,
  { version, since }: { version: string; since: string | undefined },
  root = ROOT,
): string | undefined {
  const used = packagesOf(workspace, root);
  let own: Commit[];
  let packages: Commit[];
  try {
    own = commitsOf([workspace], since, root);
    packages = commitsOf(used, since, root).filter(
      ({ hash }) => !own.some((each) => each.hash === hash),
    );
  } catch {
    return undefined;
  }
  const day = new Date().toISOString().slice(0, 10);
  const section = sectionText({ version, day, own, packages });
  const file = path.join(root, workspace, 'CHANGELOG.md');
  const changelog = existsSync(file) ? readFileSync(file, 'utf8') : '';
  writeFileSync(file, withSection(changelog, workspace, section));
  return section;
}

function groupOf({ subject, isBreaking }: Commit): Group | undefined {
  const { type = '', mark } = CONVENTIONAL.exec(subject)?.groups ?? {};
  if (mark || isBreaking) return 'breaking';
  return type in GROUPS ? (type as Group) : undefined;
}

function itemOf({ hash, subject }: Commit): string {
  const text = CONVENTIONAL.exec(subject)?.groups?.text ?? subject;
  return `- ${text.replaceAll(/[<*_]/g, '\\$&')} (${hash.slice(0, 10)})`;
}

/** Folders of the direct and transitive dependencies of a workspace. */
function packagesOf(workspace: string, root: string): string[] {
  const all = listWorkspaces(root);
  const found = new Set<string>();
  const add = (folder: string): void => {
    for (const name of all.find((each) => each.folder === folder)?.uses ?? []) {
      const used = all.find((each) => each.name === name);
      if (!used || found.has(used.folder)) continue;
      found.add(used.folder);
      add(used.folder);
    }
  };
  add(workspace);
  return [...found];
}

/** @throws if this is not a checkout, or does not contain the commit */
function commitsOf(folders: string[], since: string | undefined, root: string): Commit[] {
  if (folders.length === 0) return [];
  const range = since ? `${since}..HEAD` : 'HEAD';
  const format = '--format=%H%x00%s%x00%b%x01';
  const options = ['--no-merges', format, '--end-of-options'];
  const text = execFileSync('git', ['log', ...options, range, '--', ...folders], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return text
    .split('\x01')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry) => {
      const [hash = '', subject = '', body = ''] = entry.split('\0');
      return { hash, subject, isBreaking: /^BREAKING[ -]CHANGE:/m.test(body) };
    });
}
