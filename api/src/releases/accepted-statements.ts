import { Injectable } from '@nestjs/common';
import type { SignedStatement } from '@ftl/contracts';
import type { AcceptedStatement } from '@ftl/releases';
import { asc, desc, sql } from 'drizzle-orm';
import { Database } from '../platform/index.js';
import { releaseStatements } from './releases.schema.js';

/** The signed changes that this shop has accepted, shared by all its processes. */
@Injectable()
export class AcceptedStatements {
  constructor(private readonly database: Database) {}

  /** Changes whenever a row does, for cache validation. */
  async stamp(): Promise<string> {
    const [row] = await this.database.db
      .select({
        stamp: sql<string>`count(*) || ' ' || coalesce(max(${releaseStatements.acceptedAt})::text, '')`,
      })
      .from(releaseStatements);
    return row?.stamp ?? '';
  }

  /** By name, newest first. */
  async all(): Promise<Map<string, AcceptedStatement[]>> {
    const rows = await this.database.db
      .select()
      .from(releaseStatements)
      .orderBy(asc(releaseStatements.name), desc(releaseStatements.counter));
    return Map.groupBy(rows, ({ name }) => name);
  }

  /** Another process may have been faster; its row wins. */
  async add(statement: SignedStatement): Promise<void> {
    const { name, counter } = statement;
    await this.database.db
      .insert(releaseStatements)
      .values({ name, counter, statement })
      .onConflictDoNothing();
  }
}
