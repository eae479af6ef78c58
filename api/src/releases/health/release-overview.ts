import { Injectable } from '@nestjs/common';
import type { ReleaseRecord } from '@ftl/contracts';
import { budgetOf, firstBytesOf, type OwnerKey, type PointedReleases } from '@ftl/releases';
import { ReleaseEvents, type ReleaseLoads, type ReleaseVital } from '../../analytics/index.js';
import { comparisonOf } from '../withdrawn-canaries.js';
import { ReleaseAudit, type ReleaseChange, type ScheduledRelease } from '../release-audit.js';
import { ReleasesService } from '../releases.service.js';

const DAY_MS = 24 * 3_600_000;
/** Cache lifetime: scrapes within this time share their queries. */
const RECENT_MS = 30_000;
const CHANGES_SHOWN = 5;

/** A current or previous release. */
export interface ReleaseState {
  role: 'live' | 'canary' | 'previous';
  version: string;
  /** For a canary: its share of the visitors. */
  percent?: number;
  commit: string;
  publishedAt: Date;
  /** Bytes before the first page, brotli-compressed. */
  firstBytes: number;
  /** In the last day; the same for `vitals`. */
  loads: ReleaseLoads;
  vitals: ReleaseVital[];
}

/** State of one release name, for its team. */
export interface ReleaseReport {
  name: string;
  team: string;
  releases: ReleaseState[];
  /** Why its canary is no longer served. */
  withdrawn?: { version: string; at: Date; because: string };
  /** What goes live by itself at its time. */
  scheduled?: ScheduledRelease;
  /** As in the owners file. */
  keys: readonly OwnerKey[];
  budgetBytes: number;
  /** Shared packages that the live release imports, with the accepted version ranges. */
  needs: Record<string, string>;
  /** Newest first. */
  changes: ReleaseChange[];
}

/** State of all releases, for the operator's page and the metrics. */
@Injectable()
export class ReleaseOverview {
  #recent: { at: number; reports: Promise<ReleaseReport[]> } | undefined;

  constructor(
    private readonly releases: ReleasesService,
    private readonly audit: ReleaseAudit,
    private readonly events: ReleaseEvents,
  ) {}

  /** Cached for half a minute. */
  recent(): Promise<ReleaseReport[]> {
    const now = Date.now();
    if (!this.#recent || now - this.#recent.at > RECENT_MS) {
      const reports = this.all();
      this.#recent = { at: now, reports };
      reports.catch(() => (this.#recent = undefined));
    }
    return this.#recent.reports;
  }

  async all(): Promise<ReleaseReport[]> {
    const { all } = await this.releases.pointed();
    const labels = all.flatMap((pointed) => rolesOf(pointed).map(({ record }) => labelOf(record)));
    const since = new Date(Date.now() - DAY_MS);
    const [changes, withdrawals, loads, vitals] = await Promise.all([
      this.audit.changes(),
      this.audit.withdrawals(),
      this.events.loads(labels, since),
      this.events.vitals(labels, since),
    ]);
    const reports = all.map((pointed): ReleaseReport => {
      const { name, shared } = pointed.current;
      const withdrawn = withdrawals.find((each) => each.name === name);
      const scheduled = this.audit.scheduled(name);
      return {
        name,
        team: this.audit.teamOf(name),
        releases: rolesOf(pointed).map(({ record, ...rest }) => ({
          ...rest,
          version: record.version,
          commit: record.commit,
          publishedAt: new Date(record.time),
          firstBytes: firstBytesOf(record),
          loads: loads.get(labelOf(record)) ?? { loads: 0, failures: 0 },
          vitals: vitals.get(labelOf(record)) ?? [],
        })),
        ...(withdrawn
          ? {
              withdrawn: {
                version: withdrawn.version,
                at: withdrawn.withdrawnAt,
                because: comparisonOf(withdrawn.counts),
              },
            }
          : {}),
        ...(scheduled ? { scheduled } : {}),
        keys: this.audit.keysOf(name),
        budgetBytes: budgetOf(name),
        needs: Object.fromEntries(Object.entries(shared).map(([key, { range }]) => [key, range])),
        changes: (changes.get(name) ?? []).slice(0, CHANGES_SHOWN),
      };
    });
    return reports.sort((a, b) => (a.name < b.name ? -1 : 1));
  }
}

interface Role {
  role: ReleaseState['role'];
  percent?: number;
  record: ReleaseRecord;
}

function rolesOf({ current, canary, previous }: PointedReleases['all'][number]): Role[] {
  return [
    { role: 'live', record: current },
    ...(canary ? [{ role: 'canary' as const, ...canary }] : []),
    ...(previous ? [{ role: 'previous' as const, record: previous }] : []),
  ];
}

function labelOf({ name, version }: ReleaseRecord): string {
  return `${name}@${version}`;
}
