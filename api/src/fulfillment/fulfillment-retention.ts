import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'drizzle-orm';
import { orderReadModel } from '../orders/index.js';
import { Database, Retention } from '../platform/index.js';
import { printOrders, printRoomOrders } from './fulfillment.schema.js';

/** Deletes addresses in the local print room, and the ids that lead to those at a partner. */
@Injectable()
export class FulfillmentRetention implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly retention: Retention,
  ) {}

  onModuleInit(): void {
    this.retention.register('endedOrders', (before, limit) => this.clearRoom(before, limit));
    this.retention.register('orders', (_before, limit) => this.forgetPartnerIds(limit));
  }

  private async clearRoom(before: Date, limit: number): Promise<number> {
    const { rowCount } = await this.database.db.execute(sql`
      update ${printRoomOrders} set submission = null
      where order_number in (
        select order_number from ${printRoomOrders}
        where state in ('shipped', 'cancelled') and submission is not null
          and coalesce(shipped_at, received_at) < ${before.toISOString()}
        limit ${limit} for update skip locked)`);
    return rowCount ?? 0;
  }

  /** Only for orders that are already anonymized. */
  private async forgetPartnerIds(limit: number): Promise<number> {
    const { rowCount } = await this.database.db.execute(sql`
      update ${printOrders} set partner_order_id = null, partner_token = null,
        partner_reason = null, parcels = '[]', problems = '[]'
      where order_id in (
        select order_id from ${printOrders} join ${orderReadModel} on id = order_id
        where anonymized_at is not null
          and (partner_order_id is not null or partner_token is not null
            or partner_reason is not null or parcels <> '[]' or problems <> '[]')
        limit ${limit})`);
    return rowCount ?? 0;
  }
}
