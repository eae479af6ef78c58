import { Injectable } from '@nestjs/common';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { Database } from '../platform/index.js';
import { orders } from '../orders/index.js';
import { printOrders } from './fulfilment.schema.js';
import type { PartnerName } from './print-partner.js';

export interface PartnerReferences {
  token: string | null;
  id: string | null;
}

/** The only SQL about what is with the print partner. */
@Injectable()
export class FulfilmentRepository {
  constructor(private readonly database: Database) {}

  /** Written down before the partner is called: an order is with one partner at a time. */
  async startSubmission(orderId: string, partner: PartnerName): Promise<void> {
    await this.database.db
      .insert(printOrders)
      .values({ orderId, partner })
      .onConflictDoUpdate({ target: printOrders.orderId, set: { partner } });
  }

  async partnerOf(orderId: string): Promise<PartnerName | null> {
    const [row] = await this.database.db
      .select({ partner: printOrders.partner })
      .from(printOrders)
      .where(eq(printOrders.orderId, orderId));
    return row?.partner ?? null;
  }

  /** How a partner calls an order of ours; empty for one it was never told of. */
  async referencesOf(orderNumber: string): Promise<PartnerReferences> {
    const [row] = await this.database.db
      .select({ token: printOrders.partnerToken, id: printOrders.partnerOrderId })
      .from(printOrders)
      .innerJoin(orders, eq(orders.id, printOrders.orderId))
      .where(eq(orders.number, orderNumber));
    return { token: row?.token ?? null, id: row?.id ?? null };
  }

  async keepReferences(orderNumber: string, kept: PartnerReferences): Promise<void> {
    const ofNumber = this.database.db
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.number, orderNumber));
    await this.database.db
      .update(printOrders)
      .set({ partnerToken: kept.token, partnerOrderId: kept.id })
      .where(inArray(printOrders.orderId, ofNumber));
  }

  /** @returns the order that a partner's news are about */
  async orderOf(by: { number: string } | { partnerOrderId: string }): Promise<string | null> {
    const [row] = await this.database.db
      .select({ id: orders.id })
      .from(printOrders)
      .innerJoin(orders, eq(orders.id, printOrders.orderId))
      .where(
        'number' in by
          ? eq(orders.number, by.number)
          : eq(printOrders.partnerOrderId, by.partnerOrderId),
      );
    return row?.id ?? null;
  }

  async markAccepted(orderId: string): Promise<void> {
    await this.database.db
      .update(printOrders)
      .set({ acceptedAt: sql`coalesce(${printOrders.acceptedAt}, now())` })
      .where(eq(printOrders.orderId, orderId));
  }

  async lookAgainAt(orderId: string, at: Date): Promise<void> {
    await this.database.db
      .update(printOrders)
      .set({ nextLookAt: at })
      .where(eq(printOrders.orderId, orderId));
  }

  /** Orders with the partner that are due for a look. */
  async due(limit: number): Promise<string[]> {
    const rows = await this.database.db
      .select({ id: orders.id })
      .from(printOrders)
      .innerJoin(orders, eq(orders.id, printOrders.orderId))
      .where(and(eq(orders.status, 'processing'), lt(printOrders.nextLookAt, sql`now()`)))
      .limit(limit);
    return rows.map((row) => row.id);
  }
}
