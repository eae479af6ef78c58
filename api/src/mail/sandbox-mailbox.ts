import { Injectable } from '@nestjs/common';
import { and, desc, eq, sql } from 'drizzle-orm';
import { Database } from '../platform/index.js';
import { sandboxMails } from './mail.schema.js';

export type SandboxMail = typeof sandboxMails.$inferSelect;

const MAILS_SHOWN = 50;

/** Mails of a shop without a mail server. */
@Injectable()
export class SandboxMailbox {
  constructor(private readonly database: Database) {}

  /** Stores a mail once, however often it is sent. */
  async keep(mail: typeof sandboxMails.$inferInsert): Promise<void> {
    await this.database.db
      .insert(sandboxMails)
      .values({ ...mail, to: mail.to.toLowerCase() })
      .onConflictDoNothing();
  }

  /** Newest first; of all addresses if none is given. */
  list(to: string | undefined): Promise<SandboxMail[]> {
    return this.database.db
      .select()
      .from(sandboxMails)
      .where(to ? eq(sandboxMails.to, to.trim().toLowerCase()) : undefined)
      .orderBy(desc(sandboxMails.sentAt))
      .limit(MAILS_SHOWN);
  }

  async find(id: string): Promise<SandboxMail | null> {
    const [row] = await this.database.db
      .select()
      .from(sandboxMails)
      .where(and(sql`${sandboxMails.id}::text = ${id}`));
    return row ?? null;
  }

  /** @returns how many it deleted, `limit` at most */
  async deleteBefore(before: Date, limit: number): Promise<number> {
    const { rowCount } = await this.database.db.execute(sql`
      delete from ${sandboxMails} where id in (
        select id from ${sandboxMails} where sent_at < ${before.toISOString()} limit ${limit})`);
    return rowCount ?? 0;
  }
}
