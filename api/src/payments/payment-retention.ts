import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'drizzle-orm';
import { Database, Retention } from '../platform/index.js';
import { stripeEvents } from './payments.schema.js';

/** Deletes Stripe's events, which contain names and addresses of buyers. */
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
  }
}
