import { Injectable } from '@nestjs/common';
import { getTableName } from 'drizzle-orm';
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

function inMemory({ name, most, windowSeconds }: Limit): RateLimiterAbstract {
  return new RateLimiterMemory({ keyPrefix: name, points: most, duration: windowSeconds });
}
