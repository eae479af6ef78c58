import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { SHELL_NAME, type LivePointer, type ReleaseRecord } from '@ftl/contracts';
import { integrityOf, ReleaseError, type ReleaseErrorCode, type ReleaseStore } from '@ftl/releases';
import semver from 'semver';
import { ROOT } from '../place.ts';
import { releasesInUse, type ReleaseInUse } from './releases-in-use.ts';
import type { SharedTypes } from './shared-types.ts';

/** Private file of a release, like its source maps: the declarations of our shared packages. */
export const SHARED_TYPES = 'shared-types.json.br';

export function packTypes(types: SharedTypes): Buffer {
  return brotliCompressSync(JSON.stringify(types));
}

/** Records of releases, and their private files. */
export type ReleaseSource = Pick<ReleaseStore, 'record' | 'file'>;

type Live = Pick<LivePointer, 'live'>;

interface SharedBreak {
  code: ReleaseErrorCode;
  sentence: string;
}

/**
 * Checks that a release fits those that it shares pages with: a shell every remote that it meets, a
 * remote the live and the canary shell.
 *
 * @param before the pointer before a change of several names
 * @throws ReleaseError SHARED_RANGE, SHARED_CONTENT, with a sentence for each break
 */
export async function checkShared(
  store: ReleaseSource,
  pointer: Live,
  record: ReleaseRecord,
  before: Live = pointer,
): Promise<void> {
  const isShell = record.name === SHELL_NAME;
  const others = isShell
    ? await remotesToMeet(store, pointer, before)
    : (await releasesInUse(store, pointer, record.name)).filter(
        (each) => each.record.name === SHELL_NAME && each.role !== 'previous',
      );
  const found: SharedBreak[] = [];
  for (const { role, record: other } of others) {
    const [remote, shell] = isShell ? [other, record] : [record, other];
    const who = isShell ? `${remote.name} ${remote.version} (${role})` : remote.name;
    const advice = isShell
      ? `keep it in the shell, or release ${remote.name} without it, first or in one set`
      : `release a shell with it, first or in one set, or do without it`;
    for (const { code, sentence } of await sharedBreaks(store, remote, shell))
      found.push({ code, sentence: `${who} ${sentence}: ${advice}.` });
  }
  const [first] = found;
  if (first) throw new ReleaseError(first.code, found.map((each) => each.sentence).join('\n'));
}

/**
 * Every live, previous and canary remote. A previous release that does not fit the live shell either
 * is no fallback any more, nor is the one before a change of several names.
 */
export async function remotesToMeet(
  store: ReleaseSource,
  pointer: Live,
  before: Live = pointer,
): Promise<ReleaseInUse[]> {
  const remotes = await releasesInUse(store, pointer, SHELL_NAME);
  const shellVersion = before.live[SHELL_NAME]?.version;
  const shell = shellVersion && (await store.record(SHELL_NAME, shellVersion));
  const met: ReleaseInUse[] = [];
  for (const remote of remotes) {
    const { name, version } = remote.record;
    const isFallback =
      remote.role !== 'previous' ||
      !shell ||
      (before.live[name]?.previous === version &&
        (await sharedBreaks(store, remote.record, shell)).length === 0);
    if (isFallback) met.push(remote);
  }
  return met;
}

/**
 * The names of shared packages that remotes need, by package: a shell is built with them.
 *
 * @param set versions by name that go live together with the shell
 */
export async function namesInUse(
  store: Pick<ReleaseStore, 'record'>,
  pointer: Live,
  set: Record<string, string> = {},
): Promise<Record<string, string[]>> {
  const joining = Object.entries(set).map(([name, version]) => store.record(name, version));
  const inUse = await releasesInUse(store, pointer, SHELL_NAME);
  const records = [...inUse.map(({ record }) => record), ...(await Promise.all(joining))];
  const names: Record<string, string[]> = {};
  for (const record of records)
    for (const [name, { names: used = [] }] of Object.entries(record?.shared ?? {}))
      names[name] = [...new Set([...(names[name] ?? []), ...used])].sort();
  return names;
}

/**
 * What a remote expects of shared packages and a shell does not offer. A release without names is
 * compared by versions, one without types by versions and names.
 */
async function sharedBreaks(
  store: ReleaseSource,
  remote: ReleaseRecord,
  shell: ReleaseRecord,
): Promise<SharedBreak[]> {
  const found: SharedBreak[] = [];
  const used: Record<string, string[]> = {};
  for (const [name, { range, names = [] }] of Object.entries(remote.shared)) {
    const offered = shell.shared[name];
    if (!offered || !semver.satisfies(offered.version, range, { includePrerelease: true })) {
      const brought = offered?.version ?? 'none';
      const sentence = `needs ${name} ${range}, and shell ${shell.version} brings ${brought}`;
      found.push({ code: 'SHARED_RANGE', sentence });
      continue;
    }
    const missing = names.filter((each) => offered.names && !offered.names.includes(each));
    for (const each of missing) {
      const sentence = `uses ${each} of ${name}, which shell ${shell.version} does not offer`;
      found.push({ code: 'SHARED_CONTENT', sentence });
    }
    used[name] = names.filter((each) => !missing.includes(each));
  }
  for (const { packageName, name, reason } of await brokenTypes(store, { remote, shell, used }))
    found.push({
      code: 'SHARED_CONTENT',
      sentence: `was built for another ${name} of ${packageName} than shell ${shell.version} offers (${reason})`,
    });
  return found;
}

interface Pair {
  remote: ReleaseRecord;
  shell: ReleaseRecord;
  used: Record<string, string[]>;
}

/** Loads the compiler only for declarations that differ. */
async function brokenTypes(store: ReleaseSource, { remote, shell, used }: Pair) {
  if (remote.copies[SHARED_TYPES] === shell.copies[SHARED_TYPES]) return [];
  const [built, offered] = await Promise.all([typesOf(store, remote), typesOf(store, shell)]);
  if (!built || !offered) return [];
  const { typeBreaks } = await import('./shared-types.ts');
  return typeBreaks(built, offered, used, ROOT);
}

/** @returns undefined for a release from before types were recorded */
async function typesOf(
  store: ReleaseSource,
  { name, version, copies }: ReleaseRecord,
): Promise<SharedTypes | undefined> {
  const integrity = copies[SHARED_TYPES];
  if (integrity === undefined) return undefined;
  const content = await store.file(name, version, SHARED_TYPES);
  if (!content || integrityOf(content) !== integrity)
    throw new ReleaseError(
      'FILE_CHANGED',
      `${name} ${version}: ${SHARED_TYPES} is not what was signed.`,
    );
  return JSON.parse(brotliDecompressSync(content).toString()) as SharedTypes;
}
