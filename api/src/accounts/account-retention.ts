import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DAY_MS } from '@ftl/rules';
import { sql } from 'drizzle-orm';
import { Database, Retention } from '../platform/index.js';
import { authRateLimits, userSessions, userVerifications } from './accounts.schema.js';

/** Deletes expired sessions and mailed links, and counters that contain network addresses. */
@Injectable()
export class AccountRetention implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly retention: Retention,
  ) {}

  onModuleInit(): void {
    for (const table of [userSessions, userVerifications]) {
      this.retention.register('ended', async (before, limit) => {
        const { rowCount } = await this.database.db.execute(sql`
          delete from ${table} where id in (
            select id from ${table} where expires_at < ${before.toISOString()} limit ${limit})`);
        return rowCount ?? 0;
      });
    }
    // Longer than any of better-auth's rate-limit windows.
    this.retention.register('ended', async (before, limit) => {
      const { rowCount } = await this.database.db.execute(sql`
        delete from ${authRateLimits} where id in (
          select id from ${authRateLimits} where last_request < ${before.getTime() - DAY_MS}
          limit ${limit})`);
      return rowCount ?? 0;
    });
  }
}
