import { Injectable } from '@nestjs/common';
import { and, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import { Database, deletesRows, type Tx } from '../platform/index.js';
import {
  operatorActions,
  operatorSessions,
  operatorSignIns,
  type OperatorActionRow,
} from './operator-page.schema.js';

type NewSignIn = typeof operatorSignIns.$inferInsert;
type Session = typeof operatorSessions.$inferSelect;
/** Whose session it is, and what it may do. */
export type Rights = Pick<Session, 'operator' | 'isReadOnly' | 'onlyReleases'>;
type NewAction = Pick<OperatorActionRow, 'id' | 'operator' | 'action' | 'subject' | 'reason'>;

/** All SQL about operators: sign-ins, sessions and the audit log. */
@Injectable()
export class OperatorPageRepository {
  constructor(private readonly database: Database) {}

  async addSignIn(signIn: NewSignIn): Promise<void> {
    await this.database.db.insert(operatorSignIns).values(signIn);
  }

  /** @returns null for a token that is unknown, used or expired; of concurrent uses one succeeds */
  async useSignIn(tokenHash: string): Promise<Rights | null> {
    const [row] = await this.database.db
      .update(operatorSignIns)
      .set({ usedAt: sql`now()` })
      .where(
        and(
          eq(operatorSignIns.tokenHash, tokenHash),
          isNull(operatorSignIns.usedAt),
          gt(operatorSignIns.expiresAt, sql`now()`),
        ),
      )
      .returning({
        operator: operatorSignIns.operator,
        isReadOnly: operatorSignIns.isReadOnly,
        onlyReleases: operatorSignIns.onlyReleases,
      });
    return row ?? null;
  }

  async addSession(session: Session): Promise<void> {
    await this.database.db.insert(operatorSessions).values(session);
  }

  async session(tokenHash: string): Promise<Session | null> {
    const [row] = await this.database.db
      .select()
      .from(operatorSessions)
      .where(
        and(eq(operatorSessions.tokenHash, tokenHash), gt(operatorSessions.expiresAt, sql`now()`)),
      );
    return row ?? null;
  }

  async endSession(tokenHash: string): Promise<void> {
    await this.database.db
      .delete(operatorSessions)
      .where(eq(operatorSessions.tokenHash, tokenHash));
  }

  /** Does nothing if the form was submitted before. */
  async addAction(action: NewAction): Promise<void> {
    await this.database.db.insert(operatorActions).values(action).onConflictDoNothing();
  }

  /** Waits until another submission of the same form has finished. */
  async lockAction(tx: Tx, id: string): Promise<OperatorActionRow | null> {
    const [row] = await tx
      .select()
      .from(operatorActions)
      .where(eq(operatorActions.id, id))
      .for('update');
    return row ?? null;
  }

  async finishAction(
    tx: Tx,
    id: string,
    result: Pick<OperatorActionRow, 'isDone' | 'message'>,
  ): Promise<void> {
    await tx.update(operatorActions).set(result).where(eq(operatorActions.id, id));
  }

  async action(id: string): Promise<OperatorActionRow | null> {
    const [row] = await this.database.db
      .select()
      .from(operatorActions)
      .where(eq(operatorActions.id, id));
    return row ?? null;
  }

  /** Those of the subjects for which the action was done. */
  async done(action: string, subjects: string[]): Promise<Set<string>> {
    const { subject, isDone, action: column } = operatorActions;
    const rows = await this.database.db
      .select({ subject })
      .from(operatorActions)
      .where(and(eq(column, action), eq(isDone, true), inArray(subject, subjects)));
    return new Set(rows.map((row) => row.subject));
  }

  /** Newest first; of one order or page, or all. */
  actions(limit: number, subject?: string): Promise<OperatorActionRow[]> {
    return this.database.db
      .select()
      .from(operatorActions)
      .where(subject === undefined ? undefined : eq(operatorActions.subject, subject))
      .orderBy(desc(operatorActions.at))
      .limit(limit);
  }
}

/** The audit log lasts as long as the orders that it is about. */
export const deleteOperatorActions = deletesRows(operatorActions, (before) =>
  lt(operatorActions.at, before),
);

export const deleteOperatorSignIns = deletesRows(operatorSignIns, (before) =>
  lt(operatorSignIns.expiresAt, before),
);

export const deleteOperatorSessions = deletesRows(operatorSessions, (before) =>
  lt(operatorSessions.expiresAt, before),
);
