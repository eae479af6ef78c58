import { Injectable } from '@nestjs/common';
import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { Database } from '../platform/index.js';
import { analyticsEvents } from './analytics.schema.js';

/** Marks a failure that is stored but not counted: its visitor has reported this release often. */
export const REPEATED = 'repeated';

export interface ReleaseLoads {
  /** Page loads with the release, including those on which it failed. */
  loads: number;
  failures: number;
}

/** The 75th percentile of one Web Vital, in ms; CLS has no unit. */
export interface ReleaseVital {
  name: string;
  p75: number;
  count: number;
}

/** Events that browsers reported, by release (`mf-static@0.1.0`). */
@Injectable()
export class ReleaseEvents {
  constructor(private readonly database: Database) {}

  async loads(releases: string[], since: Date): Promise<Map<string, ReleaseLoads>> {
    const { label, event, action, parameters } = analyticsEvents;
    const isFailure = sql`${event} = 'remote_failure' and not coalesce(${parameters} ? ${REPEATED}, false)`;
    // Reported once per page load, whatever the visitor does.
    const isShown = sql`${event} = 'web_vital' and ${action} = 'TTFB'`;
    const rows = await this.database.db
      .select({
        label,
        failures: sql<number>`(count(*) filter (where ${isFailure}))::int`,
        shown: sql<number>`(count(*) filter (where ${isShown}))::int`,
      })
      .from(analyticsEvents)
      .where(this.about(releases, since))
      .groupBy(label);
    const found = new Map(releases.map((release) => [release, { loads: 0, failures: 0 }]));
    for (const { label: release, failures, shown } of rows)
      found.set(release!, { failures, loads: shown + failures });
    return found;
  }

  async vitals(releases: string[], since: Date): Promise<Map<string, ReleaseVital[]>> {
    const { label, event, action, value } = analyticsEvents;
    const rows = await this.database.db
      .select({
        label,
        name: action,
        p75: sql<number>`percentile_cont(0.75) within group (order by ${value})`,
        count: sql<number>`count(*)::int`,
      })
      .from(analyticsEvents)
      .where(and(this.about(releases, since), eq(event, 'web_vital'), sql`${value} is not null`))
      .groupBy(label, action)
      .orderBy(action);
    return Map.groupBy(rows, (row) => row.label!);
  }

  /** Matches the table's index. */
  private about(releases: string[], since: Date) {
    const { label, event, createdAt } = analyticsEvents;
    return and(
      inArray(label, releases),
      gte(createdAt, since),
      sql`${event} in ('remote_failure', 'web_vital')`,
    );
  }
}
