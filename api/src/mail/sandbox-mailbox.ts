import { Injectable } from '@nestjs/common';
import { and, desc, eq, sql, lt } from 'drizzle-orm';
import { Database, deletesRows } from '../platform/index.js';
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
}

export const deleteSandboxMails = deletesRows(sandboxMails, (before) =>
  lt(sandboxMails.sentAt, before),
);
