import { Injectable } from '@nestjs/common';
import {
  and,
  asc,
  count,
  eq,
  inArray,
  isNotNull,
  isNull,
  max,
  min,
  or,
  sql,
  type SQLWrapper,
  lt,
} from 'drizzle-orm';
import type { ShownImages } from '../designs/index.js';
import { orderReadModel as orders } from '../orders/index.js';
import { refundReadModel as refunds } from '../payments/index.js';
import { type Connection, Database, deletesRows, type Tx } from '../platform/index.js';
import { sharedImageReadModel } from '../designs/index.js';
import { isRefunded } from './memento-endings.repository.js';
import {
  mementoCandles,
  mementoReports,
  mementos,
  mementoMessages,
  type MementoRow,
  type NewMemento,
  type ReportDecision,
  type ReportRow,
  type MessageRow,
} from './mementos.schema.js';
import type { ReportCase } from './report-cases.js';

/** All SQL of memorial pages. */
@Injectable()
export class MementosRepository implements ShownImages {
  constructor(private readonly database: Database) {}

  async find(id: string): Promise<MementoRow | null> {
    const [row] = await this.database.db.select().from(mementos).where(eq(mementos.id, id));
    return row ?? null;
  }

  async ofOrder(orderId: string): Promise<MementoRow | null> {
    const [row] = await this.database.db
      .select()
      .from(mementos)
      .where(eq(mementos.orderId, orderId));
    return row ?? null;
  }

  ofAccount(userId: string): Promise<MementoRow[]> {
    return this.database.db.select().from(mementos).where(eq(mementos.userId, userId));
  }

  async lock(tx: Tx, id: string): Promise<MementoRow | null> {
    const [row] = await tx.select().from(mementos).where(eq(mementos.id, id)).for('update');
    return row ?? null;
  }

  /** @returns null if the order already has a page */
  async insert(memento: NewMemento, on: Connection): Promise<MementoRow | null> {
    const [row] = await on.insert(mementos).values(memento).onConflictDoNothing().returning();
    return row ?? null;
  }

  async update(id: string, changes: Partial<NewMemento>, on: Connection): Promise<MementoRow> {
    const [row] = await on.update(mementos).set(changes).where(eq(mementos.id, id)).returning();
    return row!;
  }

  async remove(id: string, on: Connection): Promise<void> {
    await on.delete(mementos).where(eq(mementos.id, id));
  }

  /** Whether the buyer got all of the order's money back. */
  async isRefunded(orderId: string): Promise<boolean> {
    const rows = await this.database.db
      .select({ id: orders.id })
      .from(orders)
      .innerJoin(refunds, eq(refunds.orderId, orders.id))
      .where(and(eq(orders.id, orderId), isRefunded));
    return rows.length > 0;
  }

  async isImageShown(key: string, on: Connection): Promise<boolean> {
    const rows = await on
      .select({ id: mementos.id })
      .from(mementos)
      .where(eq(mementos.imageKey, key))
      .limit(1);
    return rows.length > 0;
  }

  /** A query of the keys of all images that pages show, for modules that delete images. */
  shownImages(): SQLWrapper {
    return this.database.db
      .select({ key: sharedImageReadModel.imageKey })
      .from(sharedImageReadModel)
      .innerJoin(
        mementos,
        or(
          eq(mementos.designShareKey, sharedImageReadModel.key),
          eq(mementos.imageShareKey, sharedImageReadModel.key),
        ),
      );
  }

  async claim(guestId: string, userId: string): Promise<void> {
    await this.database.db
      .update(mementos)
      .set({ userId })
      .where(and(eq(mementos.guestId, guestId), isNull(mementos.userId)));
  }

  async addReport(report: { mementoId: string; reason: string }, on: Connection): Promise<void> {
    await on.insert(mementoReports).values(report);
  }

  /** Reported and hidden pages; newest report first. */
  async reported(limit: number): Promise<{ page: MementoRow; reports: ReportRow[] }[]> {
    const { db } = this.database;
    const newest = db
      .select({ mementoId: mementoReports.mementoId, at: max(mementoReports.createdAt).as('at') })
      .from(mementoReports)
      .groupBy(mementoReports.mementoId)
      .as('newest');
    const pages = await db
      .select({ page: mementos })
      .from(mementos)
      .leftJoin(newest, eq(newest.mementoId, mementos.id))
      .where(or(isNotNull(newest.at), isNotNull(mementos.hiddenAt)))
      .orderBy(sql`${newest.at} desc nulls last`)
      .limit(limit);
    const ids = pages.map(({ page }) => page.id);
    const reports = await db
      .select()
      .from(mementoReports)
      .where(inArray(mementoReports.mementoId, ids))
      .orderBy(asc(mementoReports.createdAt));
    return pages.map(({ page }) => ({
      page,
      reports: reports.filter(({ mementoId }) => mementoId === page.id),
    }));
  }

  /** Pages with open reports; oldest report first. */
  undecided(limit: number): Promise<ReportCase[]> {
    const { createdAt, decision, mementoId, reason } = mementoReports;
    const since = min(createdAt);
    return this.database.db
      .select({
        id: mementos.id,
        lovedOneName: mementos.lovedOneName,
        since: sql<Date>`${since}`.mapWith(createdAt),
        reasons: sql<string[]>`array_agg(${reason} order by ${createdAt})`,
      })
      .from(mementoReports)
      .innerJoin(mementos, eq(mementos.id, mementoId))
      .where(isNull(decision))
      .groupBy(mementos.id)
      .orderBy(asc(since))
      .limit(limit);
  }

  /** Closes the page's open reports. */
  async decideReports(mementoId: string, decision: ReportDecision, on: Connection): Promise<void> {
    await on
      .update(mementoReports)
      .set({ decision, decidedAt: new Date() })
      .where(and(eq(mementoReports.mementoId, mementoId), isNull(mementoReports.decision)));
  }

  messages(mementoId: string): Promise<MessageRow[]> {
    return this.database.db
      .select()
      .from(mementoMessages)
      .where(eq(mementoMessages.mementoId, mementoId))
      .orderBy(asc(mementoMessages.createdAt));
  }

  async addMessage(
    message: { mementoId: string; name: string; text: string },
    tx: Tx,
  ): Promise<void> {
    await tx.insert(mementoMessages).values(message);
  }

  async countPendingMessages(mementoId: string): Promise<number> {
    const [row] = await this.database.db
      .select({ pending: count() })
      .from(mementoMessages)
      .where(and(eq(mementoMessages.mementoId, mementoId), eq(mementoMessages.isApproved, false)));
    return row?.pending ?? 0;
  }

  /** @returns false if the page has no such message */
  async approveMessage(mementoId: string, id: string): Promise<boolean> {
    const rows = await this.database.db
      .update(mementoMessages)
      .set({ isApproved: true })
      .where(and(eq(mementoMessages.mementoId, mementoId), eq(mementoMessages.id, id)))
      .returning({ id: mementoMessages.id });
    return rows.length > 0;
  }

  async removeMessage(mementoId: string, id: string): Promise<boolean> {
    const rows = await this.database.db
      .delete(mementoMessages)
      .where(and(eq(mementoMessages.mementoId, mementoId), eq(mementoMessages.id, id)))
      .returning({ id: mementoMessages.id });
    return rows.length > 0;
  }

  async lightCandle(mementoId: string, guestId: string): Promise<void> {
    await this.database.db
      .insert(mementoCandles)
      .values({ mementoId, guestId })
      .onConflictDoNothing();
  }

  async candles(mementoId: string): Promise<number> {
    const [row] = await this.database.db
      .select({ lit: count() })
      .from(mementoCandles)
      .where(eq(mementoCandles.mementoId, mementoId));
    return row?.lit ?? 0;
  }

  async hasLit(mementoId: string, guestId: string): Promise<boolean> {
    const rows = await this.database.db
      .select({ guestId: mementoCandles.guestId })
      .from(mementoCandles)
      .where(and(eq(mementoCandles.mementoId, mementoId), eq(mementoCandles.guestId, guestId)));
    return rows.length > 0;
  }
}

export const deleteMementoReports = deletesRows(mementoReports, (before) =>
  lt(mementoReports.createdAt, before),
);
