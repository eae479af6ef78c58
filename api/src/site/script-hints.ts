import { findRemote } from '@ftl/contracts';
import type { Integrity, ReleaseRecord } from '@ftl/contracts';
import { type LiveReleases, releaseUrl } from '@ftl/releases';

/** A script that the browser may preload. */
export interface ScriptHint {
  url: string;
  integrity: Integrity;
}

export function entryOf(record: ReleaseRecord): ScriptHint {
  return hint(record, record.entry);
}

/** All scripts that this path's page needs, as far as releases declare them. */
export function preloadsFor({ shell, remotes }: LiveReleases, path: string): ScriptHint[] {
  if (!shell) return [];
  const found = findRemote(
    remotes.map(({ current }) => current),
    path,
  );
  const ofShell = shell.initial.filter((file) => file !== shell.entry);
  if (!found) return hints(shell, ofShell);
  const { remote, route } = found;
  const shared = remote.uses.flatMap((name) => shell.sharedScripts[name] ?? []);
  return [
    ...hints(shell, [...ofShell, ...shared]),
    ...hints(remote, remote.modules ? [remote.entry] : scriptsOf(remote, route)),
  ];
}

function scriptsOf({ initial, routeScripts }: ReleaseRecord, route: string): string[] {
  return [...initial, ...(routeScripts[route] ?? [])];
}

function hints(record: ReleaseRecord, files: string[]): ScriptHint[] {
  return [...new Set(files)].map((file) => hint(record, file));
}

function hint(record: ReleaseRecord, file: string): ScriptHint {
  return { url: releaseUrl(record, file), integrity: record.files[file] ?? '' };
}
