import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { getTableName } from 'drizzle-orm';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppConfig } from '../config/app-config.js';
import { Database } from '../database/database.js';
import { rateLimits } from './rate-limits.schema.js';

export interface Limit {
  name: string;
  most: number;
  windowSeconds: number;
}

/** Counts in the database, so that replicas count together. */
@Injectable()
export class RateLimits {
  private readonly limiters = new Map<string, RateLimiterPostgres>();

  constructor(
    private readonly config: AppConfig,
    private readonly database: Database,
  ) {}

  /**
   * Counts one use.
   *
   * @param who whom to count it for; only a digest is kept
   * @returns seconds to wait when it was one too many, else null
   */
  async count(limit: Limit, who: string): Promise<number | null> {
    if (!this.config.rateLimits) return null;
    const key = createHash('sha256').update(`${this.config.secret}:${who}`).digest('base64url');
    try {
      await this.limiter(limit).consume(key);
      return null;
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    }
  }

  private limiter(limit: Limit): RateLimiterPostgres {
    let limiter = this.limiters.get(limit.name);
    if (!limiter) {
      limiter = new RateLimiterPostgres({
        storeClient: this.database.pool,
        storeType: 'pool',
        tableName: getTableName(rateLimits),
        // Migrations make it.
        tableCreated: true,
        keyPrefix: limit.name,
        points: limit.most,
        duration: limit.windowSeconds,
        // Whoever is over the limit is refused from memory, without a query.
        inMemoryBlockOnConsumed: limit.most + 1,
      });
      this.limiters.set(limit.name, limiter);
    }
    return limiter;
  }
}
