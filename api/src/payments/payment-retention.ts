import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'drizzle-orm';
import { orderReadModel } from '../orders/index.js';
import { Database, Retention } from '../platform/index.js';
import { refunds, stripeEvents } from './payments.schema.js';

/** Deletes Stripe's events, which contain buyers' data, and the ids that lead to such data. */
@Injectable()
export class PaymentRetention implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly retention: Retention,
  ) {}

  onModuleInit(): void {
    this.retention.register('paymentEvents', async (before, limit) => {
      const { rowCount } = await this.database.db.execute(sql`
        delete from ${stripeEvents} where id in (
          select id from ${stripeEvents} where received_at < ${before.toISOString()} limit ${limit})`);
      return rowCount ?? 0;
    });
    this.retention.register('orders', (_before, limit) => this.forgetRefundIds(limit));
  }

  /** Only of orders that are already anonymized. */
  private async forgetRefundIds(limit: number): Promise<number> {
    const { rowCount } = await this.database.db.execute(sql`
      update ${refunds} set stripe_refund_id = null, reason = null
      where order_id in (
        select order_id from ${refunds} join ${orderReadModel} on id = order_id
        where anonymized_at is not null and (stripe_refund_id is not null or reason is not null)
        limit ${limit})`);
    return rowCount ?? 0;
  }
}
