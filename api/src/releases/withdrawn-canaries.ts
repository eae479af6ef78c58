import { Injectable } from '@nestjs/common';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { Database } from '../platform/index.js';
import { AcceptedStatements } from './accepted-statements.js';
import { withdrawnCanaries, type WithdrawalCounts } from './releases.schema.js';

export type Withdrawal = typeof withdrawnCanaries.$inferSelect;

/**
 * Canaries that the shop has withdrawn. The signed pointer still names them, because only their
 * owners can sign; all processes of the shop apply this decision instead.
 */
@Injectable()
export class WithdrawnCanaries {
  constructor(private readonly database: Database) {}

  /** `name@version` of each withdrawn canary. */
  async names(): Promise<ReadonlySet<string>> {
    const rows = await this.database.db
      .select({ name: withdrawnCanaries.name, version: withdrawnCanaries.version })
      .from(withdrawnCanaries)
      .where(isNull(withdrawnCanaries.retriedAt))
      .orderBy(withdrawnCanaries.name, withdrawnCanaries.version);
    return new Set(rows.map(({ name, version }) => `${name}@${version}`));
  }

  /** When an operator last allowed this canary to run again. */
  async retriedAt(name: string, version: string): Promise<Date | undefined> {
    const [row] = await this.database.db
      .select({ at: withdrawnCanaries.retriedAt })
      .from(withdrawnCanaries)
      .where(and(eq(withdrawnCanaries.name, name), eq(withdrawnCanaries.version, version)));
    return row?.at ?? undefined;
  }

  /** @returns false if another process was faster */
  async add(name: string, version: string, counts: WithdrawalCounts): Promise<boolean> {
    const { rowCount } = await this.database.db
      .insert(withdrawnCanaries)
      .values({ name, version, counts })
      .onConflictDoUpdate({
        target: [withdrawnCanaries.name, withdrawnCanaries.version],
        set: { counts, withdrawnAt: sql`now()`, retriedAt: null },
        setWhere: sql`${withdrawnCanaries.retriedAt} is not null`,
      });
    return (rowCount ?? 0) > 0;
  }
}

/**
 * Withdrawn canaries that the owners' statements still name: a rollback or another release ends
 * them.
 */
export async function openWithdrawals(database: Database): Promise<Withdrawal[]> {
  const accepted = await new AcceptedStatements(database).all();
  const rows = await database.db
    .select()
    .from(withdrawnCanaries)
    .where(isNull(withdrawnCanaries.retriedAt))
    .orderBy(desc(withdrawnCanaries.withdrawnAt));
  return rows.filter(
    ({ name, version }) => accepted.get(name)?.[0]?.statement.canary?.version === version,
  );
}

/** Lets a withdrawn canary run again. @returns its version; undefined if there is none */
export async function retryCanary(database: Database, name: string): Promise<string | undefined> {
  const [open] = (await openWithdrawals(database)).filter((each) => each.name === name);
  if (!open) return undefined;
  await database.db
    .update(withdrawnCanaries)
    .set({ retriedAt: sql`now()` })
    .where(and(eq(withdrawnCanaries.name, name), eq(withdrawnCanaries.version, open.version)));
  return open.version;
}

/** `failed on 30 of 100 page loads, 1.1.0 on 3 of 900`. */
export function comparisonOf({ canary, live }: WithdrawalCounts): string {
  const part = ({ loads, failures }: WithdrawalCounts['canary']) =>
    `${failures} of ${loads} page loads`;
  return `failed on ${part(canary)}, ${live.version} on ${part(live)}`;
}
