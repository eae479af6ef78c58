import { statusesIn } from '@ftl/rules';
import { sql } from 'drizzle-orm';
import type { RetentionSweep } from '../platform/index.js';
import { orderEvents, orders } from './orders.schema.js';

/** Matches no guest: an anonymized order has no owner. */
const NO_GUEST = '00000000-0000-0000-0000-000000000000';

/**
 * Keeps what bookkeeping needs: number, dates, states, sizes, colors and amounts. `updatedAt` is
 * left alone, here and below: other jobs measure age by it.
 *
 * @returns the number of orders, which need not have events
 */
export const anonymizeOrders: RetentionSweep = (database, before, limit) =>
  database.transaction(async (tx) => {
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
          holds = (select coalesce(jsonb_agg(hold - 'note' || '{"reason":"Anonymized"}'), '[]')
            from jsonb_array_elements(holds) as hold),
          design = jsonb_build_object('name', '', 'templateId', design -> 'templateId',
            'finalDesignImageUrl', '', 'mockupUrl', '')
        where id in (select id from due) returning id
      ), cleared as (
        update ${orderEvents} set details = '{}' where order_id in (select id from anonymous)
      )
      select count(*)::int as count from anonymous`);
    return rows[0]!.count;
  });

/** Erases data that neither bookkeeping nor complaints require. */
export const shortenOrders: RetentionSweep = async ({ db }, before, limit) => {
  const { rowCount } = await db.execute(sql`
    update ${orders}
    set design = design - 'birthDate' - 'passedDate' - 'message' - 'familyKey', checkout_url = null,
      family = jsonb_set(family, '{people}', '[]')
    where id in (
      select id from ${orders}
      where status in ${statusesIn('sent', 'cancelled')} and updated_at < ${before.toISOString()}
        and (design ?| array['birthDate', 'passedDate', 'message', 'familyKey'] or checkout_url is not null
          or family -> 'people' <> '[]')
      limit ${limit} for update skip locked)`);
  return rowCount ?? 0;
};

/** Of cancellations; the notes of requests for one have a copy too. */
export const clearEventReasons: RetentionSweep = async ({ db }, before, limit) => {
  const { rowCount } = await db.execute(sql`
    update ${orderEvents} set details = details - 'reason'
    where id in (
      select id from ${orderEvents}
      where at < ${before.toISOString()} and details ? 'reason'
        and (action = 'cancel' or details ? 'cancellation')
      limit ${limit})`);
  return rowCount ?? 0;
};

export const deleteUnpaidOrders: RetentionSweep = async ({ db }, before, limit) => {
  const { rowCount } = await db.execute(sql`
    delete from ${orders} where id in (
      select id from ${orders}
      where status = 'cancelled' and paid_at is null and updated_at < ${before.toISOString()}
      limit ${limit} for update skip locked)`);
  return rowCount ?? 0;
};
