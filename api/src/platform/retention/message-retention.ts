import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'drizzle-orm';
import { Database } from '../database/database.js';
import { Jobs } from '../jobs/jobs.js';
import { sandboxMails } from '../mail/mail.schema.js';
import { Retention } from './retention.js';

/** Ends messages of visitors and mails to them: in jobs, given up or done, and in the sandbox mailbox. */
@Injectable()
export class MessageRetention implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly retention: Retention,
  ) {}

  onModuleInit(): void {
    this.retention.register('messages', (before, limit) => this.jobs.deleteBefore(before, limit));
    this.retention.register('messages', async (before, limit) => {
      const { rowCount } = await this.database.db.execute(sql`
        delete from ${sandboxMails} where id in (
          select id from ${sandboxMails} where sent_at < ${before.toISOString()} limit ${limit})`);
      return rowCount ?? 0;
    });
  }
}
