import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { lt, sql } from 'drizzle-orm';
import { AppConfig, Database } from '../platform/index.js';
import { accountAttempts } from './accounts.schema.js';

const MINUTE_MS = 60_000;

/** How often something may happen to one subject: a page, a client's address. */
const LIMITS = {
  /** By page and client. */
  'memento-password': { most: 10, windowMs: 15 * MINUTE_MS },
  /** Per page, for all visitors together. */
  'memento-passwords': { most: 200, windowMs: 60 * MINUTE_MS },
  'memento-candle': { most: 60, windowMs: 60 * MINUTE_MS },
  'memento-words': { most: 5, windowMs: 60 * MINUTE_MS },
  'memento-report': { most: 5, windowMs: 60 * MINUTE_MS },
} as const;

export type ThrottledAction = keyof typeof LIMITS;

/** Limits by what an attempt is aimed at; those of accounts are in account-limits.ts. */
@Injectable()
export class AttemptThrottle {
  constructor(
    private readonly config: AppConfig,
    private readonly database: Database,
  ) {}

  /** Counts one attempt. @returns false when there were too many in the window */
  async allows(action: ThrottledAction, subject: string): Promise<boolean> {
    if (!this.config.rateLimits) return true;
    const { most, windowMs } = LIMITS[action];
    const windowEndsAt = new Date(Date.now() + windowMs);
    const isOver = sql`${accountAttempts.windowEndsAt} < now()`;
    const [row] = await this.database.db
      .insert(accountAttempts)
      .values({ key: keyOf(action, subject), count: 1, windowEndsAt })
      .onConflictDoUpdate({
        target: accountAttempts.key,
        set: {
          count: sql`case when ${isOver} then 1 else ${accountAttempts.count} + 1 end`,
          windowEndsAt: sql`case when ${isOver} then ${windowEndsAt.toISOString()}::timestamptz else ${accountAttempts.windowEndsAt} end`,
        },
      })
      .returning({ count: accountAttempts.count });
    return (row?.count ?? 1) <= most;
  }

  /** Deletes counters that no longer count. */
  async sweep(): Promise<void> {
    await this.database.db
      .delete(accountAttempts)
      .where(lt(accountAttempts.windowEndsAt, new Date()));
  }
}

function keyOf(action: ThrottledAction, subject: string): string {
  const digest = createHash('sha256').update(subject.trim().toLowerCase()).digest('hex');
  return `${action}:${digest}`;
}
