import { Injectable } from '@nestjs/common';
import type { ContactRequest } from '@ftl/contracts';
import { sql } from 'drizzle-orm';
import { Database } from '../platform/index.js';

/** Messages are jobs: the database retains them until their mail is sent, and some days longer. */
export const CONTACT_QUEUE = 'contact-mail';

export interface StoredMessage {
  from: Pick<ContactRequest, 'name' | 'email'>;
  subject: string;
  message: string;
  writtenAt: Date;
  /** `failed`: the mail server refused it after all retries. */
  state: 'waiting' | 'sent' | 'failed';
}

interface JobRow extends Record<string, unknown> {
  data: ContactRequest;
  written: string;
  state: string;
  isDead: boolean;
}

/** Messages of the contact page that are still in the database. */
@Injectable()
export class ContactMessages {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  async recent(limit: number): Promise<StoredMessage[]> {
    // A job that failed permanently is copied to the dead letter queue, which retains it longer.
    const { rows } = await this.database.db.execute<JobRow>(sql`
      select data, created_on::text as written, state,
             name <> ${CONTACT_QUEUE} as "isDead"
      from pgboss.job
      where (name = ${CONTACT_QUEUE} and state <> 'failed') or name = ${`${CONTACT_QUEUE}-dead`}
      order by created_on desc limit ${limit}`);
    return rows.map(({ data: { name, email, subject, message }, written, state, isDead }) => ({
      ...{ from: { name, email }, subject, message, writtenAt: new Date(written) },
      state: isDead ? 'failed' : state === 'completed' ? 'sent' : 'waiting',
    }));
  }
}
