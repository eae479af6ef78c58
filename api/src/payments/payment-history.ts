import { Injectable } from '@nestjs/common';
import { sql } from 'drizzle-orm';
import type { Order } from '../orders/index.js';
import { Database } from '../platform/index.js';
import { stripeEvents } from './payments.schema.js';

/** Stripe's event about an order; times as ISO strings from the database. */
export interface PaymentEvent extends Record<string, unknown> {
  type: string;
  received: string;
  /** Null until it is handled. */
  handled: string | null;
}

const MAX_EVENTS = 200;

/** Stripe's events about an order, for the operator. */
@Injectable()
export class PaymentHistory {
  constructor(private readonly database: Database) {}

  /** Oldest first. */
  async of({ id, paymentIntentId }: Order): Promise<PaymentEvent[]> {
    const object = sql`${stripeEvents.payload} #> '{data,object}'`;
    const { rows } = await this.database.db.execute<PaymentEvent>(sql`
      select type, received_at::text as received, handled_at::text as handled
      from ${stripeEvents}
      where ${object} #>> '{metadata,order_id}' = ${id}
         or ${object} ->> 'payment_intent' = ${paymentIntentId}
      order by received_at limit ${MAX_EVENTS}`);
    return rows;
  }
}
