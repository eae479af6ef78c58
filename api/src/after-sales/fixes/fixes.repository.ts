import { Injectable } from '@nestjs/common';
import { and, asc, count, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { Database, type Connection, type Tx } from '../../platform/index.js';
import { orderFixes, type FixStatus, type OrderFix } from './fixes.schema.js';

type Page = Pick<OrderFix, 'checkoutSessionId' | 'checkoutUrl'>;

/** All SQL of changes of paid orders. */
@Injectable()
export class FixesRepository {
  constructor(private readonly database: Database) {}

  async insert(tx: Tx, fix: typeof orderFixes.$inferInsert): Promise<void> {
    await tx.insert(orderFixes).values(fix);
  }

  async find(id: string, on: Connection = this.database.db): Promise<OrderFix | null> {
    const [row] = await on.select().from(orderFixes).where(eq(orderFixes.id, id));
    return row ?? null;
  }

  /** The change in progress, if there is one. */
  async openOf(orderId: string): Promise<OrderFix | null> {
    const [row] = await this.database.db
      .select()
      .from(orderFixes)
      .where(and(eq(orderFixes.orderId, orderId), isNull(orderFixes.decidedAt)));
    return row ?? null;
  }

  async countOf(tx: Tx, orderId: string): Promise<number> {
    const [row] = await tx
      .select({ count: count() })
      .from(orderFixes)
      .where(eq(orderFixes.orderId, orderId));
    return row!.count;
  }

  async awaitPayment(tx: Tx, id: string, checkoutExpiresAt: Date): Promise<OrderFix> {
    return this.update(tx, id, { status: 'awaiting_payment', checkoutExpiresAt });
  }

  savePage(id: string, page: Page): Promise<OrderFix> {
    return this.update(this.database.db, id, page);
  }

  decide(tx: Tx, id: string, status: FixStatus): Promise<OrderFix> {
    const page: Page = { checkoutSessionId: null, checkoutUrl: null };
    return this.update(tx, id, { status, wanted: null, ...page, decidedAt: new Date() });
  }

  /** Changes in progress whose job may be lost; by id. @param after the last one of the batch */
  unfinished(seconds: number, limit: number, after?: OrderFix): Promise<OrderFix[]> {
    return this.database.db
      .select()
      .from(orderFixes)
      .where(
        and(
          isNull(orderFixes.decidedAt),
          lt(orderFixes.requestedAt, sql`now() - make_interval(secs => ${seconds})`),
          after ? gt(orderFixes.id, after.id) : undefined,
        ),
      )
      .orderBy(asc(orderFixes.id))
      .limit(limit);
  }

  private async update(on: Connection, id: string, changes: Partial<OrderFix>): Promise<OrderFix> {
    const [row] = await on.update(orderFixes).set(changes).where(eq(orderFixes.id, id)).returning();
    if (!row) throw new Error(`There is no change ${id}`);
    return row;
  }
}
