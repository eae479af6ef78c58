import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PREVIEW_PARAMETER } from '@ftl/contracts';
import type { LiveSet, ReleaseRecord } from '@ftl/contracts';
import { hasCanary, type LiveReleases, type PointedReleases, releasesFor } from '@ftl/releases';
import { ReleasesService } from '../releases/index.js';

/** A random number for the browser's session, which does not identify the visitor. */
const SHARE_COOKIE = 'release_share';
const SHARES = 10_000;
/** The signed link by which this browser was opened. */
const PREVIEW_COOKIE = 'release_preview';

export interface VisitorReleases {
  releases: LiveReleases;
  /** Equal for visitors with the same releases. */
  key: string;
  preview: LiveSet['preview'];
  /** Cookies to set; without a date they expire with the browser's session. */
  cookies: ReleaseCookie[];
}

export interface ReleaseCookie {
  name: string;
  value: string;
  expires?: Date;
}

/** Chooses the releases of a page view: live, a canary, or a preview. */
@Injectable()
export class VisitorReleasesService {
  #forAll: { pointed: PointedReleases; releases: LiveReleases; key: string } | undefined;

  constructor(private readonly releases: ReleasesService) {}

  /**
   * @param query of the page's URL; `release-preview` opens or ends a preview
   * @param given the browser's cookies
   */
  async find(
    query: Record<string, unknown>,
    given: Record<string, string | undefined>,
  ): Promise<VisitorReleases> {
    const pointed = await this.releases.pointed();
    if (!hasCanary(pointed) && !(PREVIEW_PARAMETER in query) && !given[PREVIEW_COOKIE])
      return { ...this.#releasesForAll(pointed), preview: undefined, cookies: [] };
    const cookies: ReleaseCookie[] = [];

    const requested = query[PREVIEW_PARAMETER];
    const token = typeof requested === 'string' ? requested : given[PREVIEW_COOKIE];
    const previewed = token && token !== 'off' ? await this.releases.previewed(token) : undefined;
    if (previewed && token && token !== given[PREVIEW_COOKIE])
      cookies.push({ name: PREVIEW_COOKIE, value: token, expires: previewed.expiresAt });
    if (!previewed && given[PREVIEW_COOKIE])
      cookies.push({ name: PREVIEW_COOKIE, value: '', expires: new Date(0) });

    let share = validShare(given[SHARE_COOKIE]);
    if (share === undefined && hasCanary(pointed)) {
      share = String(randomInt(SHARES));
      cookies.push({ name: SHARE_COOKIE, value: share });
    }
    const releases = releasesFor(pointed, {
      ...(share === undefined ? {} : { share }),
      ...(previewed ? { previews: previewed.records } : {}),
    });
    return {
      releases,
      key: keyOf(releases),
      preview: previewed
        ? shownOf(previewed.records)
        : token && token !== 'off'
          ? 'expired'
          : undefined,
      cookies,
    };
  }

  #releasesForAll(pointed: PointedReleases): Pick<VisitorReleases, 'releases' | 'key'> {
    if (this.#forAll?.pointed !== pointed) {
      const releases = releasesFor(pointed, {});
      this.#forAll = { pointed, releases, key: keyOf(releases) };
    }
    const { releases, key } = this.#forAll;
    return { releases, key };
  }
}

function shownOf(records: ReleaseRecord[]): LiveSet['preview'] {
  const [first, ...others] = records.map(({ name, version }) => ({ name, version }));
  return first && { ...first, ...(others.length > 0 ? { others } : {}) };
}

/** Another version of the shell or of any remote, for example of a canary, yields another page. */
function keyOf({ revision, shell, remotes }: LiveReleases): string {
  const records = [shell, ...remotes.flatMap(({ current, previous }) => [current, previous])];
  return [revision, ...records.map((record) => `${record?.name}@${record?.version}`)].join();
}

function validShare(value: string | undefined): string | undefined {
  return value !== undefined && /^\d{1,4}$/.test(value) ? value : undefined;
}
