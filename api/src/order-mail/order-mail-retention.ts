import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'drizzle-orm';
import { orderReadModel } from '../orders/index.js';
import { Database, Retention } from '../platform/index.js';
import { orderMails } from './order-mail.schema.js';

/**
 * Deletes the records of mails about a parcel, which contain its tracking number, of anonymized
 * orders. The others stay: an order without one would be mailed again.
 */
@Injectable()
export class OrderMailRetention implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly retention: Retention,
  ) {}

  onModuleInit(): void {
    this.retention.register('orders', async (_before, limit) => {
      const { rowCount } = await this.database.db.execute(sql`
        delete from ${orderMails} where (order_id, kind, subject) in (
          select order_id, kind, subject from ${orderMails} join ${orderReadModel} on id = order_id
          where anonymized_at is not null and subject <> '' limit ${limit})`);
      return rowCount ?? 0;
    });
  }
}
