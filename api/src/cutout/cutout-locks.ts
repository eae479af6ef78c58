import { Injectable } from '@nestjs/common';
import { sql } from 'drizzle-orm';
import { Database, type Db } from '../platform/index.js';

/**
 * Locks on the jobs that this process runs. They belong to a connection, so PostgreSQL releases
 * them as soon as the process is dead.
 */
@Injectable()
export class CutoutLocks {
  private readonly db: Db;

  constructor(database: Database) {
    // One connection that stays open: each has its own locks.
    this.db = database.separate({ max: 1, idleTimeoutMillis: 0 });
  }

  /** @returns false if another process has the lock */
  async take(jobId: string): Promise<boolean> {
    const { rows } = await this.db.execute<{ locked: boolean }>(
      sql`select pg_try_advisory_lock(${keyOf(jobId)}) as locked`,
    );
    return rows[0]!.locked;
  }

  /** Does nothing if the lock was lost with its connection. */
  async release(jobId: string): Promise<void> {
    await this.db.execute(sql`select pg_advisory_unlock(${keyOf(jobId)})`);
  }
}

const keyOf = (jobId: string) => sql`hashtextextended(${`cutout:${jobId}`}, 0)`;
