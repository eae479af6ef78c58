import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';

export type Db = NodePgDatabase;
/** A transaction; repositories accept it in place of a connection. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
export type Connection = Db | Tx;

/** The shop's PostgreSQL: its pools, with Drizzle on top. */
export class Database {
  readonly db: Db;
  /** For libraries with their own SQL. */
  readonly pool: pg.Pool;
  private readonly pools: pg.Pool[] = [];
  private closing: Promise<void> | undefined;

  constructor(
    private readonly settings: pg.PoolConfig & { connectionString: string },
    private readonly release: () => Promise<void>,
  ) {
    // Keep one connection open, by which a restore detects that the shop is running.
    this.pool = this.open({ ...settings, min: 1 });
    this.db = drizzle({ client: this.pool });
  }

  get connectionString(): string {
    return this.settings.connectionString;
  }

  /**
   * Another pool, for transactions that stay open while other code of the shop uses the database:
   * with connections of one pool, all could be held by transactions that wait for one more. Also
   * for locks that belong to a connection.
   */
  separate(settings: pg.PoolConfig): Db {
    return drizzle({ client: this.open({ ...this.settings, ...settings }) });
  }

  /**
   * Runs `work` in one transaction; an exception rolls back. All queries of `work` must use `tx`: a
   * second connection of the pool is not free if as many transactions wait for one.
   */
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
    this.closing ??= Promise.all(this.pools.map((pool) => pool.end())).then(() => this.release());
    return this.closing;
  }

  private open(settings: pg.PoolConfig): pg.Pool {
    const pool = new pg.Pool(settings);
    // Without a listener, losing an idle connection would end the process.
    pool.on('error', () => undefined);
    this.pools.push(pool);
    return pool;
  }
}

/** PostgreSQL's code of a failed query, such as 23505 for a duplicate. */
export function postgresErrorCode(error: unknown): string | undefined {
  const { code } = causeOf(error);
  return code === undefined ? undefined : String(code);
}

/** Whether a query failed because of a text with a zero byte or half a surrogate pair. */
export function isTextRefused(error: unknown): boolean {
  const { code, message } = causeOf(error);
  const isInvalidText = code === '22021' || code === '22P05';
  // The same code is that of a malformed id.
  return isInvalidText || (code === '22P02' && message === 'invalid input syntax for type json');
}

/** Drizzle wraps the error of PostgreSQL. */
function causeOf(error: unknown): { code?: unknown; message?: unknown } {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return typeof cause === 'object' && cause !== null ? cause : {};
}
