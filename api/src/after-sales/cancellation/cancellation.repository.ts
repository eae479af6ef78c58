import { Injectable } from '@nestjs/common';
import { and, asc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { Database, type Tx } from '../../platform/index.js';
import {
  cancellations,
  cancelTokens,
  type Cancellation,
  type CancellationStatus,
  type CancelToken,
} from './cancellation.schema.js';

/** All SQL of cancellations. */
@Injectable()
export class CancellationRepository {
  constructor(private readonly database: Database) {}

  /** The order's token row, inserted if there is none. */
  async issueToken(token: Omit<CancelToken, 'usedAt'>): Promise<CancelToken> {
    await this.database.db.insert(cancelTokens).values(token).onConflictDoNothing();
    const [row] = await this.database.db
      .select()
      .from(cancelTokens)
      .where(eq(cancelTokens.orderId, token.orderId));
    return row!;
  }

  /** Does nothing if the order's token has been renewed meanwhile. */
  async replaceTokenHash({ orderId, nonce }: CancelToken, tokenHash: string): Promise<void> {
    await this.database.db
      .update(cancelTokens)
      .set({ tokenHash })
      .where(and(eq(cancelTokens.orderId, orderId), eq(cancelTokens.nonce, nonce)));
  }

  /** Replaces the order's token, if it has one. */
  async renewToken(
    tx: Tx,
    { orderId, ...renewed }: Pick<CancelToken, 'orderId' | 'nonce' | 'tokenHash'>,
  ): Promise<void> {
    await tx.update(cancelTokens).set(renewed).where(eq(cancelTokens.orderId, orderId));
  }

  /** @returns null for an unknown or expired token; used tokens are returned */
  async findToken(tokenHash: string): Promise<CancelToken | null> {
    const [row] = await this.database.db
      .select()
      .from(cancelTokens)
      .where(and(eq(cancelTokens.tokenHash, tokenHash), gt(cancelTokens.expiresAt, sql`now()`)));
    return row ?? null;
  }

  /** @returns null when the order's token has expired */
  async findTokenOf(orderId: string): Promise<CancelToken | null> {
    const [row] = await this.database.db
      .select()
      .from(cancelTokens)
      .where(and(eq(cancelTokens.orderId, orderId), gt(cancelTokens.expiresAt, sql`now()`)));
    return row ?? null;
  }

  async useToken(tx: Tx, orderId: string): Promise<void> {
    await tx
      .update(cancelTokens)
      .set({ usedAt: sql`now()` })
      .where(and(eq(cancelTokens.orderId, orderId), isNull(cancelTokens.usedAt)));
  }

  /**
   * @returns the current request: one in progress keeps its reason; one that was escalated to an
   * operator starts over
   */
  async start(
    tx: Tx,
    { orderId, by, reason }: Pick<Cancellation, 'orderId' | 'by' | 'reason'>,
  ): Promise<Cancellation> {
    await tx
      .insert(cancellations)
      .values({ orderId, by, reason })
      .onConflictDoUpdate({
        target: cancellations.orderId,
        set: { status: 'started', by, reason, requestedAt: sql`now()`, decidedAt: null },
        setWhere: eq(cancellations.status, 'review'),
      });
    const [row] = await tx.select().from(cancellations).where(eq(cancellations.orderId, orderId));
    return row!;
  }

  async find(orderId: string): Promise<Cancellation | null> {
    const [row] = await this.database.db
      .select()
      .from(cancellations)
      .where(eq(cancellations.orderId, orderId));
    return row ?? null;
  }

  async decide(tx: Tx, orderId: string, status: CancellationStatus): Promise<Cancellation> {
    const [row] = await tx
      .update(cancellations)
      .set({ status, decidedAt: sql`now()` })
      .where(eq(cancellations.orderId, orderId))
      .returning();
    return row!;
  }

  /**
   * Requests that are neither completed nor escalated to an operator; by order.
   *
   * @param after the order of the last one of the previous batch
   */
  async unfinished(seconds: number, limit: number, after?: string): Promise<Cancellation[]> {
    return this.database.db
      .select()
      .from(cancellations)
      .where(
        and(
          eq(cancellations.status, 'started'),
          lt(cancellations.requestedAt, sql`now() - make_interval(secs => ${seconds})`),
          after ? gt(cancellations.orderId, after) : undefined,
        ),
      )
      .orderBy(asc(cancellations.orderId))
      .limit(limit);
  }
}
