import { Injectable } from '@nestjs/common';
import { statusesIn } from '@ftl/rules';
import { and, asc, eq, gt, inArray, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import { Database, type Tx } from '../platform/index.js';
import { orderReadModel } from '../orders/index.js';
import { printOrders } from './fulfillment.schema.js';
import { orderNumberOf } from './partner-number.js';
import type { PartnerName, PartnerReferences } from '@ftl/print-partners';

export type PrintOrder = typeof printOrders.$inferSelect;

/** Returned parcels come back within weeks. */
const FOLLOWED_DAYS = 60;
/** A poll retries on its own meanwhile. */
const UNANSWERED_MINUTES = 10;

/** All SQL about orders at the print partner. */
@Injectable()
export class FulfillmentRepository {
  constructor(private readonly database: Database) {}

  /** Written before the partner is called, so that an order is with one partner at a time. */
  async startSubmission(orderId: string, partner: PartnerName): Promise<PrintOrder> {
    const [row] = await this.database.db
      .insert(printOrders)
      .values({ orderId, partner })
      .onConflictDoUpdate({ target: printOrders.orderId, set: { partner } })
      .returning();
    return row!;
  }

  /** @returns null if the order was never submitted */
  async printOrderOf(orderId: string): Promise<PrintOrder | null> {
    const [row] = await this.database.db
      .select()
      .from(printOrders)
      .where(eq(printOrders.orderId, orderId));
    return row ?? null;
  }

  async lock(tx: Tx, orderId: string): Promise<PrintOrder | null> {
    const [row] = await tx
      .select()
      .from(printOrders)
      .where(eq(printOrders.orderId, orderId))
      .for('update');
    return row ?? null;
  }

  /** Stores the partner's report and when it was requested. */
  async saveReport(
    tx: Tx,
    orderId: string,
    report: Partial<Pick<PrintOrder, 'parcels' | 'problems' | 'polledAt' | 'partnerReason'>>,
  ): Promise<void> {
    await tx.update(printOrders).set(report).where(eq(printOrders.orderId, orderId));
  }

  async saveReason(orderId: string, partnerReason: string): Promise<void> {
    await this.database.db
      .update(printOrders)
      .set({ partnerReason })
      .where(eq(printOrders.orderId, orderId));
  }

  /** Marks the order as dropped by the partner; an operator's retry starts a new round. */
  async markDropped(tx: Tx, orderId: string): Promise<void> {
    await tx
      .update(printOrders)
      .set({ partnerCanceledAt: sql`now()` })
      .where(eq(printOrders.orderId, orderId));
  }

  /** Does nothing if the order was never submitted. */
  async markWithdrawn(tx: Tx, orderId: string): Promise<void> {
    await tx
      .update(printOrders)
      .set({ withdrawnAt: sql`now()` })
      .where(eq(printOrders.orderId, orderId));
  }

  /**
   * Starts the next round, in which the partner gets a new order. Concurrent calls start it once.
   */
  async nextRound({ orderId, round }: PrintOrder): Promise<void> {
    await this.database.db
      .update(printOrders)
      .set({
        round: round + 1,
        partnerCanceledAt: null,
        withdrawnAt: null,
        acceptedAt: null,
        partnerToken: null,
        isPartnerTokenReused: false,
        partnerOrderId: null,
        partnerReason: null,
        problems: [],
        parcels: [],
      })
      .where(and(eq(printOrders.orderId, orderId), eq(printOrders.round, round)));
  }

  /** The partner's ids of our order; empty if it was never submitted. */
  async referencesOf(partnerNumber: string): Promise<PartnerReferences> {
    const [row] = await this.database.db
      .select({ token: printOrders.partnerToken, id: printOrders.partnerOrderId })
      .from(printOrders)
      .innerJoin(orderReadModel, eq(orderReadModel.id, printOrders.orderId))
      .where(eq(orderReadModel.number, orderNumberOf(partnerNumber)));
    return { token: row?.token ?? null, id: row?.id ?? null };
  }

  async saveToken(partnerNumber: string, token: string): Promise<string> {
    const [row] = await this.database.db
      .update(printOrders)
      .set({ partnerToken: sql`coalesce(${printOrders.partnerToken}, ${token})` })
      .where(this.hasNumber(partnerNumber))
      .returning({ stored: printOrders.partnerToken });
    return row!.stored!;
  }

  async saveId(partnerNumber: string, partnerOrderId: string): Promise<void> {
    await this.database.db
      .update(printOrders)
      .set({ partnerOrderId })
      .where(this.hasNumber(partnerNumber));
  }

  async reuseToken(partnerNumber: string, token: string): Promise<boolean> {
    const rows = await this.database.db
      .update(printOrders)
      .set({ isPartnerTokenReused: true })
      .where(and(this.hasNumber(partnerNumber), eq(printOrders.partnerToken, token)))
      .returning({ id: printOrders.orderId });
    return rows.length > 0;
  }

  async deleteToken(partnerNumber: string, token: string): Promise<void> {
    await this.database.db
      .update(printOrders)
      .set({ partnerToken: null })
      .where(
        and(
          this.hasNumber(partnerNumber),
          eq(printOrders.partnerToken, token),
          eq(printOrders.isPartnerTokenReused, false),
          isNull(printOrders.partnerOrderId),
        ),
      );
  }

  private hasNumber(partnerNumber: string): SQL {
    const ofNumber = this.database.db
      .select({ id: orderReadModel.id })
      .from(orderReadModel)
      .where(eq(orderReadModel.number, orderNumberOf(partnerNumber)));
    return inArray(printOrders.orderId, ofNumber);
  }

  /**
   * @param by our number at the partner, or the partner's id
   * @returns the order that a partner's event is about
   */
  async orderOf(by: { number: string } | { partnerOrderId: string }): Promise<string | null> {
    const [row] = await this.database.db
      .select({ id: orderReadModel.id })
      .from(printOrders)
      .innerJoin(orderReadModel, eq(orderReadModel.id, printOrders.orderId))
      .where(
        'number' in by
          ? eq(orderReadModel.number, orderNumberOf(by.number))
          : eq(printOrders.partnerOrderId, by.partnerOrderId),
      );
    return row?.id ?? null;
  }

  async markAccepted(orderId: string): Promise<void> {
    await this.database.db
      .update(printOrders)
      .set({ acceptedAt: sql`coalesce(${printOrders.acceptedAt}, now())`, partnerCanceledAt: null })
      .where(eq(printOrders.orderId, orderId));
  }

  async setNextPoll(orderId: string, at: Date): Promise<void> {
    await this.database.db
      .update(printOrders)
      .set({ nextPollAt: at })
      .where(eq(printOrders.orderId, orderId));
  }

  /**
   * Orders at the partner that are due for polling, including shipped ones, whose parcels may be
   * returned or sent again; longest waiting first. They are due again in some minutes unless a
   * response of the partner sets another time, so that orders of a partner that does not respond
   * never keep others waiting.
   */
  async takeDue(limit: number): Promise<string[]> {
    const rows = await this.database.db
      .select({ id: orderReadModel.id })
      .from(printOrders)
      .innerJoin(orderReadModel, eq(orderReadModel.id, printOrders.orderId))
      .where(
        and(
          lt(printOrders.nextPollAt, sql`now()`),
          or(
            inArray(orderReadModel.status, statusesIn('at_partner')),
            and(
              inArray(orderReadModel.status, statusesIn('sent')),
              ne(printOrders.partner, 'local'),
              gt(printOrders.acceptedAt, sql`now() - make_interval(days => ${FOLLOWED_DAYS})`),
            ),
          ),
        ),
      )
      .orderBy(asc(printOrders.nextPollAt))
      .limit(limit);
    const ids = rows.map((row) => row.id);
    await this.database.db
      .update(printOrders)
      .set({ nextPollAt: sql`now() + make_interval(mins => ${UNANSWERED_MINUTES})` })
      .where(inArray(printOrders.orderId, ids));
    return ids;
  }
}
