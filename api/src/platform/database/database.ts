import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';

export type Db = NodePgDatabase;
/** A transaction; repositories accept it in place of a connection. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
export type Connection = Db | Tx;

/** The shop's PostgreSQL: one pool, with Drizzle on top. */
export class Database {
  readonly db: Db;
  private closing: Promise<void> | undefined;

  constructor(
    readonly connectionString: string,
    /** For libraries with their own SQL. */
    readonly pool: pg.Pool,
    private readonly release: () => Promise<void>,
  ) {
    this.db = drizzle({ client: pool });
    // Without a listener, losing an idle connection would end the process.
    pool.on('error', () => undefined);
  }

  /** Runs `work` in one transaction; an exception rolls back. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.transaction(work);
  }

  /** @throws if the database does not respond */
  async ping(): Promise<void> {
    await this.pool.query('select 1');
  }

  /** The database's time, in ms since the epoch. */
  async now(): Promise<number> {
    const { rows } = await this.pool.query<{ now: number }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now',
    );
    return rows[0]!.now;
  }

  /** Further calls wait for the same shutdown. */
  close(): Promise<void> {
    return (this.closing ??= this.pool.end().then(() => this.release()));
  }
}

/** PostgreSQL's code of a failed query, such as 23505 for a duplicate; drizzle wraps the cause. */
export function postgresErrorCode(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return typeof cause === 'object' && cause !== null && 'code' in cause
    ? String(cause.code)
    : undefined;
}
