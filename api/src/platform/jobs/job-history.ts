import { Injectable } from '@nestjs/common';
import { sql } from 'drizzle-orm';
import { Database } from '../database/database.js';

/** A job in any state; times as strings from the database. */
export interface JobRecord extends Record<string, unknown> {
  name: string;
  state: string;
  retries: number;
  created: string;
  ended: string | null;
  error: string | null;
}

const MAX_JOBS = 200;

/** Jobs that are still in the database; completed ones are deleted after some days. */
@Injectable()
export class JobHistory {
  constructor(private readonly database: Database) {}

  /** Jobs whose data has this value, oldest first. */
  async about(field: string, value: string): Promise<JobRecord[]> {
    const { rows } = await this.database.db.execute<JobRecord>(sql`
      select name, state, retry_count as retries, created_on::text as created,
             completed_on::text as ended,
             coalesce(output ->> 'message', output #>> '{value,message}') as error
      from pgboss.job where data ->> ${field} = ${value}
      order by created_on limit ${MAX_JOBS}`);
    return rows;
  }
}
