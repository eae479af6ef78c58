import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'drizzle-orm';
import { Database, Retention } from '../platform/index.js';
import { continueLinks } from './continue-elsewhere.schema.js';

@Injectable()
export class ContinueLinkRetention implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly retention: Retention,
  ) {}

  onModuleInit(): void {
    this.retention.register('ended', async (before, limit) => {
      const { rowCount } = await this.database.db.execute(sql`
        delete from ${continueLinks} where id in (
          select id from ${continueLinks} where expires_at < ${before.toISOString()} limit ${limit})`);
      return rowCount ?? 0;
    });
  }
}
