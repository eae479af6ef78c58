import { Injectable } from '@nestjs/common';
import { and, eq, getTableName, gt, sql } from 'drizzle-orm';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { AppConfig } from '../config/app-config.js';
import { Database } from '../database/database.js';
import { ShopError } from '../errors/shop-error.js';
import { rateLimits } from './rate-limits.schema.js';

export interface Limit {
  name: string;
  most: number;
  windowSeconds: number;
  /** See RateLimitRule; the database by default. */
  countedBy?: 'shop' | 'process' | undefined;
}

/** A limit, and the client or account that it counts. */
export type Counted = [limit: Limit, who: string];

/** Counts in the database, shared by all replicas, or in this process' memory. */
@Injectable()
export class RateLimits {
  private readonly limiters = new Map<string, RateLimiterAbstract>();

  constructor(
    private readonly config: AppConfig,
    private readonly database: Database,
  ) {}

  get areOn(): boolean {
    return this.config.rateLimits;
  }

  /**
   * Counts one use.
   *
   * @param who the client or account to count; the database stores only a digest
   * @returns seconds to wait if the limit is exceeded, otherwise null
   */
  async count(limit: Limit, who: string): Promise<number | null> {
    if (!this.areOn) return null;
    const key = limit.countedBy === 'process' ? who : this.digest(who);
    try {
      await this.limiter(limit).consume(key);
      return null;
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    }
  }

  /**
   * Counts one use, for callers that need no details.
   *
   * @throws ShopError RATE_LIMIT_EXCEEDED with the seconds to wait if the limit is exceeded
   */
  async enforce(limit: Limit, who: string): Promise<void> {
    const wait = await this.count(limit, who);
    if (wait !== null) throw new ShopError('RATE_LIMIT_EXCEEDED', { retryAfterSeconds: wait });
  }

  /**
   * Counts one attempt of which only a failure should count. It counts before the outcome is known,
   * since parallel guesses would otherwise all pass; `refund` takes a success back. A rejected
   * attempt is not counted. Only for limits counted in the database.
   *
   * @returns seconds to wait if a limit is exceeded, otherwise null
   */
  async reserve(counted: Counted[]): Promise<number | null> {
    if (!this.areOn) return null;
    for (const [at, [limit, who]] of counted.entries()) {
      const { consumedPoints, msBeforeNext } = await this.limiter(limit).penalty(this.digest(who));
      if (consumedPoints > limit.most) {
        await this.refund(counted.slice(0, at + 1));
        return Math.max(1, Math.ceil(msBeforeNext / 1000));
      }
    }
    return null;
  }

  /** Takes back what `reserve` counted. */
  async refund(counted: Counted[]): Promise<void> {
    if (!this.areOn) return;
    for (const [limit, who] of counted) {
      // The library's `reward` would start the next window below zero if this one has ended.
      await this.database.db
        .update(rateLimits)
        .set({ points: sql`${rateLimits.points} - 1` })
        .where(
          and(
            eq(rateLimits.key, this.limiter(limit).getKey(this.digest(who))),
            gt(rateLimits.points, 0),
            gt(rateLimits.expire, Date.now()),
          ),
        );
    }
  }

  /** Keyed digest of an address or an id, for tables that must not contain the value. */
  digest(who: string): string {
    return this.config.keys.counters.digest(who);
  }

  private limiter(limit: Limit): RateLimiterAbstract {
    let limiter = this.limiters.get(limit.name);
    if (!limiter) {
      limiter = limit.countedBy === 'process' ? inMemory(limit) : this.inDatabase(limit);
      this.limiters.set(limit.name, limiter);
    }
    return limiter;
  }

  private inDatabase({ name, most, windowSeconds }: Limit): RateLimiterAbstract {
    return new RateLimiterPostgres({
      storeClient: this.database.pool,
      storeType: 'pool',
      tableName: getTableName(rateLimits),
      // Created by migrations.
      tableCreated: true,
      keyPrefix: name,
      points: most,
      duration: windowSeconds,
      // A client over the limit is rejected from memory, without a query.
      inMemoryBlockOnConsumed: most + 1,
    });
  }
}

/** For guesses of a password or an address: does not say whether this one was right. */
export function tooManyTries(retryAfterSeconds: number): ShopError {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const when = minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
  const message = `There have been too many tries. Please try again ${when}.`;
  return new ShopError('RATE_LIMIT_EXCEEDED', { message, retryAfterSeconds });
}

function inMemory({ name, most, windowSeconds }: Limit): RateLimiterAbstract {
  return new RateLimiterMemory({ keyPrefix: name, points: most, duration: windowSeconds });
}
