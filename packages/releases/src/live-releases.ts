import { createHash } from 'node:crypto';
import { inLanguage, SHELL_NAME } from '@ftl/contracts';
import type { LiveRelease, LiveRemote, LiveSet, ReleaseRecord } from '@ftl/contracts';

/** URL path of a file of a release. */
export function releaseUrl(
  { name, version }: { name: string; version: string },
  file: string,
): string {
  return `/releases/${name}/${version}/${file}`;
}

/** The live releases of one name, with their records. */
export interface PointedRelease {
  current: ReleaseRecord;
  previous?: ReleaseRecord;
  canary?: { record: ReleaseRecord; percent: number };
}

/** All releases of the pointer, independent of the visitor. */
export interface PointedReleases {
  revision: number;
  all: PointedRelease[];
}

/** The releases of one page view. */
export interface LiveReleases {
  revision: number;
  shell: ReleaseRecord | undefined;
  remotes: { current: ReleaseRecord; previous?: ReleaseRecord }[];
}

/** Properties that determine the releases of a visitor. */
export interface Visitor {
  /** A number that is stable for the visitor's session; without one, no canary is assigned. */
  share?: string;
  /** Releases shown by a signed link, one of a name. */
  previews?: readonly ReleaseRecord[];
}

/** Whether responses depend on the visitor. */
export function hasCanary({ all }: PointedReleases): boolean {
  return all.some(({ canary }) => canary !== undefined);
}

/**
 * The releases for one visitor. A previewed release has no fallback, so that its faults are seen; a
 * canary falls back to the live release.
 */
export function releasesFor({ revision, all }: PointedReleases, visitor: Visitor): LiveReleases {
  const previews = visitor.previews ?? [];
  const chosen = all.map(({ current, previous, canary }) => {
    const preview = previews.find(({ name }) => name === current.name);
    if (preview) return { current: preview };
    if (canary && isInShare(current.name, canary.percent, visitor.share))
      return { current: canary.record, previous: current };
    return { current, ...(previous ? { previous } : {}) };
  });
  const isNew = ({ name }: ReleaseRecord) => !all.some(({ current }) => current.name === name);
  chosen.push(...previews.filter(isNew).map((current) => ({ current })));
  return {
    revision,
    shell: chosen.find(({ current }) => current.name === SHELL_NAME)?.current,
    remotes: chosen.filter(({ current }) => current.name !== SHELL_NAME),
  };
}

/** The releases in a language; those without it stay in the language of the sources. */
export function releasesInLanguage(releases: LiveReleases, language: string): LiveReleases {
  const { shell, remotes } = releases;
  const translated = (record: ReleaseRecord) => inLanguage(record, language) ?? record;
  return {
    ...releases,
    shell: shell && translated(shell),
    remotes: remotes.map(({ current, previous }) => ({
      current: translated(current),
      ...(previous ? { previous: translated(previous) } : {}),
    })),
  };
}

/** Independent per name, and monotonic: visitors included at 10 % stay included at 50 %. */
function isInShare(name: string, percent: number, share: string | undefined): boolean {
  if (share === undefined) return false;
  const drawn = createHash('sha256').update(`${name}:${share}`).digest().readUInt32BE() % 100;
  return drawn < percent;
}

/** The live releases in the format that the HTML passes to the browser. */
export function liveSetOf({ revision, shell, remotes }: LiveReleases): LiveSet {
  return {
    revision,
    shell: shell?.version ?? '',
    remotes: remotes.map(({ current, previous }): LiveRemote => ({
      name: current.name,
      routes: current.routes,
      ...(current.navigation ? { navigation: current.navigation } : {}),
      ...(current.languages ? { languages: Object.keys(current.languages) } : {}),
      ...loadable(current),
      ...(previous ? { previous: loadable(previous) } : {}),
    })),
  };
}

function loadable(record: ReleaseRecord): LiveRelease {
  return {
    version: record.version,
    container: record.container,
    entry: releaseUrl(record, record.entry),
    integrity: record.files[record.entry] ?? '',
    uses: record.uses,
  };
}
