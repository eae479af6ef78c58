import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';
import { Database } from '../database/database.js';
import { ShopError } from '../errors/shop-error.js';
import { Jobs } from '../jobs/jobs.js';
import { Metrics } from '../metrics/metrics.js';
import { RateLimits } from '../rate-limits/rate-limits.js';
import { GROWTH_LIMITS, growthLimitOf, type GrowingTable } from './growth-limits.js';

const QUEUE = 'growth.trim';
const EVERY_TEN_MINUTES = '*/10 * * * *';
const DAY_S = 24 * 60 * 60;
/** How long a process relies on what it has read; a full table is counted, which takes longer. */
const ESTIMATED_MS = 10_000;
const COUNTED_MS = 60_000;
/** Space made by deleting the oldest rows, so that the next run has nothing to do. */
const TRIMMED_SHARE = 0.05;
const BATCH = 10_000;

interface Fill {
  rows: number;
  validUntil: number;
}

/**
 * Limits what visitors can make the shop store (growth-limits.ts): each network by the day, and all
 * together by the size of the table.
 */
@Injectable()
export class GrowthService implements OnModuleInit {
  private estimates: { rows: Promise<Map<string, number>>; validUntil: number } | undefined;
  private readonly counted = new Map<GrowingTable, Fill>();

  constructor(
    private readonly config: AppConfig,
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly limits: RateLimits,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    this.jobs.define(QUEUE, (_, { signal }) => this.trim(signal));
    this.jobs.schedule(QUEUE, EVERY_TEN_MINUTES);
    this.metrics.read(
      {
        name: 'ftl_table_fill_ratio',
        help: 'Rows of a table that visitors make grow, as a share of its limit in all',
        labels: ['table'],
      },
      async () => {
        const rows = await this.estimated();
        return TABLES.flatMap((table) => {
          const most = this.most(table);
          if (most === 0) return [];
          return { labels: { table }, value: (rows.get(table) ?? 0) / most };
        });
      },
    );
  }

  /**
   * Counts a request that may add a row.
   *
   * @throws ShopError RATE_LIMIT_EXCEEDED beyond the network's limit of the day, NO_ROOM if the
   *   table is full
   */
  async enforce(table: GrowingTable, network: string): Promise<void> {
    const wait = await this.count(table, network);
    if (wait !== null) throw new ShopError('RATE_LIMIT_EXCEEDED', { retryAfterSeconds: wait });
    if (await this.isFull(table)) throw new ShopError('NO_ROOM', { retryable: false });
  }

  /** The same, for callers that drop what is too much. @returns false beyond a limit */
  async allows(table: GrowingTable, network: string): Promise<boolean> {
    return (await this.count(table, network)) === null && !(await this.isFull(table));
  }

  /** Deletes the oldest rows of full tables that have a column for it. */
  async trim(signal: AbortSignal): Promise<void> {
    for (const table of TABLES) {
      const { oldest } = growthLimitOf(table);
      if (oldest === undefined || !(await this.isFull(table))) continue;
      const kept = Math.floor(this.most(table) * (1 - TRIMMED_SHARE));
      let excess = (await this.countRows(table)) - kept;
      while (excess > 0 && !signal.aborted) {
        const { rowCount } = await this.database.pool.query(
          `delete from ${table} where ctid in (
             select ctid from ${table} order by ${oldest} limit $1)`,
          [Math.min(excess, BATCH)],
        );
        if (!rowCount) break;
        excess -= rowCount;
      }
      // Its estimate would stay at what it was before.
      await this.database.pool.query(`analyze ${table}`);
      this.forget(table);
    }
  }

  private count(table: GrowingTable, network: string): Promise<number | null> {
    const { perNetworkDaily: most } = growthLimitOf(table);
    if (most === undefined) return Promise.resolve(null);
    return this.limits.count({ name: `growth.${table}`, most, windowSeconds: DAY_S }, network);
  }

  /** Estimates lag behind deletions, so a table that seems full is counted. */
  private async isFull(table: GrowingTable): Promise<boolean> {
    const most = this.most(table);
    const estimate = (await this.estimated()).get(table) ?? 0;
    if (estimate < most) return false;
    let fill = this.counted.get(table);
    if (!fill || fill.validUntil < Date.now()) {
      fill = { rows: await this.countRows(table), validUntil: Date.now() + COUNTED_MS };
      this.counted.set(table, fill);
    }
    return fill.rows >= most;
  }

  private most(table: GrowingTable): number {
    return this.config.maxRows[table] ?? growthLimitOf(table).most;
  }

  private forget(table: GrowingTable): void {
    this.estimates = undefined;
    this.counted.delete(table);
  }

  private async countRows(table: GrowingTable): Promise<number> {
    const { rows } = await this.database.pool.query<{ rows: number }>(
      `select count(*)::float8 as rows from ${table}`,
    );
    return rows[0]!.rows;
  }

  private estimated(): Promise<Map<string, number>> {
    if (!this.estimates || this.estimates.validUntil < Date.now()) {
      const rows = this.readEstimates();
      this.estimates = { rows, validUntil: Date.now() + ESTIMATED_MS };
      // The next caller reads again.
      rows.catch(() => (this.estimates = undefined));
    }
    return this.estimates.rows;
  }

  /**
   * From PostgreSQL's statistics, in a millisecond: the number at the last analysis, or that of all
   * insertions and deletions since a crash, whichever is higher.
   */
  private async readEstimates(): Promise<Map<string, number>> {
    const { rows } = await this.database.pool.query<{ name: string; rows: number }>(
      `select name,
         sum(greatest(reltuples, pg_stat_get_live_tuples(pg_class.oid)))::float8 as rows
       from unnest($1::text[]) as name
         left join pg_inherits on inhparent = to_regclass(name)
         join pg_class on pg_class.oid = coalesce(inhrelid, to_regclass(name))
       group by name`,
      [TABLES],
    );
    return new Map(rows.map(({ name, rows: count }) => [name, count]));
  }
}

const TABLES = Object.keys(GROWTH_LIMITS) as GrowingTable[];
