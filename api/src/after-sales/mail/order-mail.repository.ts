import { Injectable } from '@nestjs/common';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { Database, type Tx } from '../../platform/index.js';
import { orderReadModel, type OrderMailKind } from '../../orders/index.js';
import { orderMails, type OrderMailRow } from './order-mail.schema.js';

/** Unique key of a mail. */
export interface OrderMailKey {
  orderId: string;
  kind: OrderMailKind;
  subject: string;
}

/** All SQL of mails about orders. */
@Injectable()
export class OrderMailRepository {
  constructor(private readonly database: Database) {}

  /** @returns when the mail was started; null if it was sent, or refused permanently */
  async start(mail: OrderMailKey): Promise<Date | null> {
    await this.database.db.insert(orderMails).values(mail).onConflictDoNothing();
    const [row] = await this.database.db
      .select({ createdAt: orderMails.createdAt })
      .from(orderMails)
      .where(and(isMail(mail), isOpen()));
    return row?.createdAt ?? null;
  }

  /** Oldest first. */
  ofOrder(orderId: string): Promise<OrderMailRow[]> {
    return this.database.db
      .select()
      .from(orderMails)
      .where(eq(orderMails.orderId, orderId))
      .orderBy(asc(orderMails.createdAt));
  }

  /** @param startedAt result of `start`; a mail that was reopened since stays open */
  async markSent(mail: OrderMailKey, startedAt: Date): Promise<void> {
    await this.database.db
      .update(orderMails)
      .set({ sentAt: sql`now()` })
      .where(and(isMail(mail), isStartedAt(startedAt)));
  }

  /**
   * The mail is not sent again, unless it is reopened.
   *
   * @param refusal the mail server's status
   */
  async markRefused(mail: OrderMailKey, startedAt: Date, refusal: string): Promise<void> {
    await this.database.db
      .update(orderMails)
      .set({ refusal })
      .where(and(isMail(mail), isStartedAt(startedAt)));
  }

  /** Opens mails to be sent once more; all of the given kinds, or only refused ones. */
  reopen(
    tx: Tx,
    orderId: string,
    { kinds, which }: { kinds: readonly OrderMailKind[]; which: 'all' | 'refused' },
  ): Promise<OrderMailKey[]> {
    return tx
      .update(orderMails)
      .set({ sentAt: null, refusal: null, createdAt: sql`clock_timestamp()` })
      .where(
        and(
          eq(orderMails.orderId, orderId),
          inArray(orderMails.kind, [...kinds]),
          which === 'refused' ? isNotNull(orderMails.refusal) : undefined,
        ),
      )
      .returning({
        orderId: orderMails.orderId,
        kind: orderMails.kind,
        subject: orderMails.subject,
      });
  }

  /** Clears acknowledged alerts, so that the next failure alerts again. */
  async forget(tx: Tx, orderId: string, kinds: readonly OrderMailKind[]): Promise<void> {
    await tx
      .delete(orderMails)
      .where(and(eq(orderMails.orderId, orderId), inArray(orderMails.kind, [...kinds])));
  }

  /** Mails that were started but not sent. @param after the last one of the previous batch */
  unsent(seconds: number, limit: number, after?: OrderMailKey): Promise<OrderMailKey[]> {
    const { orderId, kind, subject } = orderMails;
    return this.database.db
      .select({ orderId, kind, subject })
      .from(orderMails)
      .where(
        and(
          isOpen(),
          lt(orderMails.createdAt, sql`now() - make_interval(secs => ${seconds})`),
          after &&
            sql`(${orderId}, ${kind}, ${subject}) > (${after.orderId}, ${after.kind}, ${after.subject})`,
        ),
      )
      .orderBy(asc(orderId), asc(kind), asc(subject))
      .limit(limit);
  }

  /** Paid orders without a confirmation. @param after the last one of the previous batch */
  async unconfirmed(seconds: number, limit: number, after?: string): Promise<string[]> {
    const rows = await this.database.db
      .select({ orderId: orderReadModel.id })
      .from(orderReadModel)
      .leftJoin(
        orderMails,
        and(eq(orderMails.orderId, orderReadModel.id), eq(orderMails.kind, 'confirmation')),
      )
      .where(
        and(
          lt(orderReadModel.paidAt, sql`now() - make_interval(secs => ${seconds})`),
          isNull(orderMails.orderId),
          after ? gt(orderReadModel.id, after) : undefined,
        ),
      )
      .orderBy(asc(orderReadModel.id))
      .limit(limit);
    return rows.map(({ orderId }) => orderId);
  }
}

function isOpen() {
  return and(isNull(orderMails.sentAt), isNull(orderMails.refusal));
}

/** Times have microseconds in the database, and milliseconds here. */
function isStartedAt(startedAt: Date) {
  return lt(orderMails.createdAt, new Date(startedAt.getTime() + 1));
}

function isMail({ orderId, kind, subject }: OrderMailKey) {
  return and(
    eq(orderMails.orderId, orderId),
    eq(orderMails.kind, kind),
    eq(orderMails.subject, subject),
  );
}
