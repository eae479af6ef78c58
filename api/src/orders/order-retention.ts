import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'drizzle-orm';
import { Database, Retention } from '../platform/index.js';
import { orderEvents, orders } from './orders.schema.js';

/** Matches no guest: an anonymized order has no owner. */
const NO_GUEST = '00000000-0000-0000-0000-000000000000';

/**
 * Removes personal data from old orders. `updatedAt` is left alone: other jobs measure age by it.
 */
@Injectable()
export class OrderRetention implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly retention: Retention,
  ) {}

  onModuleInit(): void {
    this.retention.register('orders', (before, limit) => this.anonymize(before, limit));
    this.retention.register('endedOrders', (before, limit) => this.shorten(before, limit));
    this.retention.register('endedOrders', (before, limit) => this.clearReasons(before, limit));
    this.retention.register('unpaidOrders', (before, limit) => this.deleteUnpaid(before, limit));
  }

  /**
   * Keeps what bookkeeping needs: number, dates, states, sizes, colors and amounts.
   *
   * @returns the number of orders, which need not have events
   */
  private anonymize(before: Date, limit: number): Promise<number> {
    return this.database.transaction(async (tx) => {
      const { rows } = await tx.execute<{ count: number }>(sql`
        with due as (
          select id from ${orders}
          where paid_at < ${before.toISOString()} and anonymized_at is null
          limit ${limit} for update skip locked
        ), anonymous as (
          update ${orders} set
            anonymized_at = now(), guest_id = ${NO_GUEST}, user_id = null, customer_email = '',
            design_id = '', print_key = '', content_hash = '', checkout_session_id = null,
            checkout_url = null, payment_intent_id = null, shipping_address = null,
            tracking_number = null, needed_by = null, family_list_id = null, family = null,
            held_because = case when held_because is null then null else 'Anonymized' end,
            design = jsonb_build_object('name', '', 'templateId', design -> 'templateId',
              'finalDesignImageUrl', '', 'mockupUrl', '')
          where id in (select id from due) returning id
        ), cleared as (
          update ${orderEvents} set details = '{}' where order_id in (select id from anonymous)
        )
        select count(*)::int as count from anonymous`);
      return rows[0]!.count;
    });
  }

  /** Erases data that neither bookkeeping nor complaints require. */
  private async shorten(before: Date, limit: number): Promise<number> {
    const { rowCount } = await this.database.db.execute(sql`
      update ${orders}
      set design = design - 'birthDate' - 'passedDate' - 'message', checkout_url = null,
        family = jsonb_set(family, '{people}', '[]')
      where id in (
        select id from ${orders}
        where status in ('shipped', 'cancelled') and updated_at < ${before.toISOString()}
          and (design ?| array['birthDate', 'passedDate', 'message'] or checkout_url is not null
            or family -> 'people' <> '[]')
        limit ${limit} for update skip locked)`);
    return rowCount ?? 0;
  }

  /** Of cancellations; the notes of requests for one have a copy too. */
  private async clearReasons(before: Date, limit: number): Promise<number> {
    const { rowCount } = await this.database.db.execute(sql`
      update ${orderEvents} set details = details - 'reason'
      where id in (
        select id from ${orderEvents}
        where at < ${before.toISOString()} and details ? 'reason'
          and (action = 'cancel' or details ? 'cancellation')
        limit ${limit})`);
    return rowCount ?? 0;
  }

  private async deleteUnpaid(before: Date, limit: number): Promise<number> {
    const { rowCount } = await this.database.db.execute(sql`
      delete from ${orders} where id in (
        select id from ${orders}
        where status = 'cancelled' and paid_at is null and updated_at < ${before.toISOString()}
        limit ${limit} for update skip locked)`);
    return rowCount ?? 0;
  }
}
