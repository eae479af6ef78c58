import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'drizzle-orm';
import { Database, Retention } from '../platform/index.js';
import { cancellations, cancelTokens } from './cancellation.schema.js';

/** Deletes the reasons that buyers gave for canceling, and expired cancellation links. */
@Injectable()
export class CancellationRetention implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly retention: Retention,
  ) {}

  onModuleInit(): void {
    this.retention.register('endedOrders', (before, limit) => this.clearReasons(before, limit));
    this.retention.register('ended', (before, limit) => this.deleteTokens(before, limit));
  }

  private async clearReasons(before: Date, limit: number): Promise<number> {
    const { rowCount } = await this.database.db.execute(sql`
      update ${cancellations} set reason = ''
      where order_id in (
        select order_id from ${cancellations}
        where decided_at < ${before.toISOString()} and status <> 'started' and reason <> ''
        limit ${limit})`);
    return rowCount ?? 0;
  }

  private async deleteTokens(before: Date, limit: number): Promise<number> {
    const { rowCount } = await this.database.db.execute(sql`
      delete from ${cancelTokens} where order_id in (
        select order_id from ${cancelTokens} where expires_at < ${before.toISOString()}
        limit ${limit})`);
    return rowCount ?? 0;
  }
}
