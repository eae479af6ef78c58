import { Injectable, Logger } from '@nestjs/common';
import { desc, lt, sql } from 'drizzle-orm';
import type { ReleaseRefusal } from '@ftl/releases';
import { Database, Metrics } from '../platform/index.js';
import { releaseRefusals } from './releases.schema.js';

/** A refusal as listed by `npm run shop -- releases`. */
export type StoredRefusal = typeof releaseRefusals.$inferSelect;

const KEEP_DAYS = 30;
/** A lasting refusal is recorded again after this time, so that its end can be seen. */
const REPEAT_MS = 60_000;
/** Limits the length of messages: a compromised store must not flood the table or the log. */
const MESSAGE_LIMIT = 300;

/**
 * Reports rejected content of the release store: in the log, as a metric, and in `npm run
 * releases`.
 */
@Injectable()
export class Refusals {
  readonly #logger = new Logger(Refusals.name);
  #current: ReleaseRefusal[] = [];
  readonly #reportedAt = new Map<string, number>();

  constructor(
    private readonly database: Database,
    metrics: Metrics,
  ) {
    metrics.read(
      {
        name: 'ftl_release_refusals',
        help: 'Content of the release store that is currently rejected, by release and reason (npm run shop -- releases)',
        labels: ['release', 'reason'],
      },
      async () => {
        const counts = Map.groupBy(
          this.#current,
          ({ released, reason }) => `${released} ${reason}`,
        );
        return [...counts.values()].map((same) => {
          const { released: release, reason } = same[0]!;
          return { labels: { release, reason }, value: same.length };
        });
      },
    );
  }

  /** @param refusals all current refusals */
  async report(refusals: ReleaseRefusal[]): Promise<void> {
    this.#current = refusals;
    const keys = new Set(refusals.map(keyOf));
    for (const [key, at] of this.#reportedAt)
      if (!keys.has(key) && Date.now() - at > REPEAT_MS) this.#reportedAt.delete(key);
    for (const refusal of refusals) await this.note(refusal);
  }

  /** Reports a single refusal of a release that is not live, or not known to be. */
  async note(refusal: ReleaseRefusal): Promise<void> {
    const before = this.#reportedAt.get(keyOf(refusal));
    if (before !== undefined && Date.now() - before < REPEAT_MS) return;
    this.#reportedAt.set(keyOf(refusal), Date.now());
    const { released, reason } = refusal;
    const message = refusal.message.slice(0, MESSAGE_LIMIT);
    if (before === undefined)
      this.#logger.error(
        { release: released, reason },
        `Refused from the release store: ${message}`,
      );
    await this.#store({ name: released, reason, message });
  }

  /** Latest first. */
  all(): Promise<StoredRefusal[]> {
    return storedRefusals(this.database);
  }

  async #store(refusal: { name: string; reason: string; message: string }): Promise<void> {
    const { db } = this.database;
    await db
      .insert(releaseRefusals)
      .values(refusal)
      .onConflictDoUpdate({
        target: [releaseRefusals.name, releaseRefusals.reason],
        set: { message: refusal.message, lastAt: sql`now()` },
      });
    const oldest = new Date(Date.now() - KEEP_DAYS * 24 * 3_600_000);
    await db.delete(releaseRefusals).where(lt(releaseRefusals.lastAt, oldest));
  }
}

/** Latest first. */
export function storedRefusals({ db }: Database): Promise<StoredRefusal[]> {
  return db.select().from(releaseRefusals).orderBy(desc(releaseRefusals.lastAt));
}

function keyOf({ released, reason, message }: ReleaseRefusal): string {
  return `${released} ${reason} ${message.slice(0, MESSAGE_LIMIT)}`;
}
