import { Injectable } from '@nestjs/common';
import { statusesIn } from '@ftl/rules';
import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  lt,
  ne,
  notExists,
  sql,
  type SQL,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { printOrderReadModel as printOrders } from '../../fulfillment/index.js';
import { expireImages, imageReadModel as images } from '../../images/index.js';
import { orderReadModel as orders, ordersAs } from '../../orders/index.js';
import { refundReadModel as refunds } from '../../payments/index.js';
import { Database, type Connection, type RetentionSweep, type Tx } from '../../platform/index.js';
import { orderMails } from '../mail/order-mail.schema.js';
import { reviews, type NewReview, type ReviewRow, type ReviewState } from './reviews.schema.js';

/** A few days after the usual arrival, because print partners do not report deliveries. */
const ASKED_AFTER_DAYS = 10;
/** Later, a mail would seem out of place, as after a long outage. */
const NOT_ASKED_AFTER_DAYS = 30;

/** A review with its order's number and the place of its photo, if that still exists. */
export type ListedReview = ReviewRow & {
  number: string;
  photo: { key: string; width: number | null; height: number | null } | null;
};

/** All SQL about reviews. */
@Injectable()
export class ReviewsRepository {
  constructor(private readonly database: Database) {}

  async ofOrder(orderId: string, on: Connection = this.database.db): Promise<ReviewRow | null> {
    const [row] = await on.select().from(reviews).where(eq(reviews.orderId, orderId));
    return row ?? null;
  }

  /** @returns false if the order has a review; 'unwanted' is none */
  async add(review: NewReview, tx: Connection = this.database.db): Promise<boolean> {
    const { rowCount } = await tx
      .insert(reviews)
      .values(review)
      .onConflictDoUpdate({
        target: reviews.orderId,
        set: { ...review, createdAt: sql`now()` },
        setWhere: eq(reviews.state, 'unwanted'),
      });
    return rowCount !== 0;
  }

  async lock(id: string, tx: Tx): Promise<ReviewRow | null> {
    const [row] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update');
    return row ?? null;
  }

  async decide(id: string, state: ReviewState, tx: Tx): Promise<void> {
    await tx.update(reviews).set({ state }).where(eq(reviews.id, id));
  }

  async remove(orderId: string, tx: Tx): Promise<void> {
    await tx.delete(reviews).where(eq(reviews.orderId, orderId));
  }

  /** Orders of an account with a review. */
  async ordersOf(userId: string): Promise<string[]> {
    const rows = await this.database.db
      .select({ orderId: reviews.orderId })
      .from(reviews)
      .innerJoin(orders, eq(orders.id, reviews.orderId))
      .where(eq(orders.userId, userId));
    return rows.map(({ orderId }) => orderId);
  }

  /** Newest first, those that wait for the operator before all others. */
  listed(states: ReviewState[], limit: number): Promise<ListedReview[]> {
    return this.database.db
      .select({
        ...columns,
        number: orders.number,
        photo: {
          key: images.key,
          width: images.width,
          height: images.height,
        },
      })
      .from(reviews)
      .innerJoin(orders, eq(orders.id, reviews.orderId))
      .leftJoin(images, eq(images.key, reviews.photoKey))
      .where(inArray(reviews.state, states))
      .orderBy(asc(ne(reviews.state, 'waiting')), desc(reviews.createdAt))
      .limit(limit);
  }

  /**
   * Shipped orders whose buyers may be asked for a review, by id. Excludes refunded orders, orders
   * with an open problem, and buyers who have written a review or unsubscribed.
   *
   * @param after the last one of the previous batch
   */
  async toAsk(limit: number, after?: string): Promise<string[]> {
    const { db } = this.database;
    const asked = alias(orderMails, 'asked');
    const other = ordersAs('other_order');
    const isAsked = db
      .select()
      .from(asked)
      .where(and(eq(asked.orderId, orders.id), inArray(asked.kind, ['review', 'returned'])));
    const hasAnswered = db
      .select({ id: reviews.id })
      .from(reviews)
      .innerJoin(other, eq(other.id, reviews.orderId))
      .where(eq(other.customerEmail, orders.customerEmail));
    const rows = await db
      .select({ id: orders.id })
      .from(orders)
      .innerJoin(orderMails, and(eq(orderMails.orderId, orders.id), eq(orderMails.kind, 'shipped')))
      .leftJoin(refunds, eq(refunds.orderId, orders.id))
      .leftJoin(printOrders, eq(printOrders.orderId, orders.id))
      .where(
        and(
          inArray(orders.status, statusesIn('sent')),
          isNull(orders.anonymizedAt),
          isNull(refunds.orderId),
          sql`not coalesce(jsonb_path_exists(${printOrders.problems}, '$[*] ? (@.resolvedAt == null)'), false)`,
          lt(orderMails.createdAt, daysAgo(ASKED_AFTER_DAYS)),
          gt(orderMails.createdAt, daysAgo(NOT_ASKED_AFTER_DAYS)),
          notExists(isAsked),
          notExists(hasAnswered),
          after ? gt(orders.id, after) : undefined,
        ),
      )
      .orderBy(asc(orders.id))
      .limit(limit);
    return rows.map(({ id }) => id);
  }
}

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`;

const columns = {
  id: reviews.id,
  orderId: reviews.orderId,
  state: reviews.state,
  name: reviews.name,
  text: reviews.text,
  photoKey: reviews.photoKey,
  createdAt: reviews.createdAt,
};

/** Reviews of anonymized orders: both promise the same time. */
export const deleteReviews = deletesReviews(
  (before) => sql`order_id in (select id from ${orders} where paid_at < ${before.toISOString()})`,
);

/** Words that are not shown. */
export const deleteHiddenReviews = deletesReviews(
  (before) => sql`state in ('waiting', 'declined') and created_at < ${before.toISOString()}`,
);

/** With their photos, which the purge of images deletes. */
function deletesReviews(isDue: (before: Date) => SQL): RetentionSweep {
  return (database, before, limit) =>
    database.transaction(async (tx) => {
      const { rows } = await tx.execute<{ photo_key: string | null }>(sql`
        delete from ${reviews} where id in (
          select id from ${reviews} where ${isDue(before)} limit ${limit} for update skip locked)
        returning photo_key`);
      const keys = rows.flatMap(({ photo_key: key }) => key ?? []);
      await expireImages(keys, tx);
      return rows.length;
    });
}
