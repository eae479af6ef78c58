import { sql } from 'drizzle-orm';
import type { Database } from '../platform/index.js';
import { analyticsEvents } from './analytics.schema.js';

/** Identical errors that browsers reported, with their count. */
export interface ReportedError {
  /** `uncaught`, `unhandled`, `policy`, or why a release was abandoned: `load`, `hang`, `render`. */
  action: string;
  /** The release that failed, `mf-static@0.1.0`; null for an error without a known owner. */
  label: string | null;
  message: string | null;
  stack: string | null;
  count: number;
  last: Date;
}

/** @returns the most frequent first */
export async function reportedErrors(
  { db }: Database,
  { since, limit }: { since: Date; limit: number },
): Promise<ReportedError[]> {
  const { rows } = await db.execute<{
    action: string;
    label: string | null;
    message: string | null;
    stack: string | null;
    count: number;
    last: string;
  }>(sql`
    select action, label, parameters->>'message' as message, parameters->>'stack' as stack,
      count(*)::int as count, max(created_at)::text as last
    from ${analyticsEvents}
    where event in ('client_error', 'remote_failure') and created_at >= ${since.toISOString()}
    group by 1, 2, 3, 4
    order by count desc, max(created_at) desc
    limit ${limit}`);
  return rows.map(({ last, ...row }) => ({ ...row, last: new Date(last) }));
}
