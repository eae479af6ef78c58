import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'drizzle-orm';
import { Database, Retention } from '../platform/index.js';
import { analyticsEvents } from './analytics.schema.js';

@Injectable()
export class AnalyticsRetention implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly retention: Retention,
  ) {}

  onModuleInit(): void {
    this.retention.register('statistics', async (before, limit) => {
      const { rowCount } = await this.database.db.execute(sql`
        delete from ${analyticsEvents} where id in (
          select id from ${analyticsEvents} where created_at < ${before.toISOString()} limit ${limit})`);
      return rowCount ?? 0;
    });
  }
}
