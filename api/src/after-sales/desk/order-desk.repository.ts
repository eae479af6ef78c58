import { Injectable } from '@nestjs/common';
import { US_STATES } from '@ftl/contracts';
import { arrivalOf, CARRIER_DAYS, LARGE_ORDER_SHIRTS, shopDay, statusesIn } from '@ftl/rules';
import {
  and,
  asc,
  desc,
  eq,
  exists,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  notInArray,
  notLike,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { cancellationReadModel as cancellations } from '../cancellation/cancellation.read-model.js';
import { type Cancellation } from '../cancellation/cancellation.schema.js';
import { printOrderReadModel as printOrders, type OpenProblem } from '../../fulfillment/index.js';
import { orderMailReadModel as mails } from '../mail/order-mail.read-model.js';
import {
  failureReason,
  heldIn,
  normalizeOrderNumber,
  orderReadModel as orders,
  type Order,
} from '../../orders/index.js';
import { deskRefundReadModel as refunds, type Refund } from '../../payments/index.js';
import { AppConfig, columnsOf, Database } from '../../platform/index.js';

/**
 * Which orders to list: those that need the operator, those whose design waits for a look, all
 * unfinished ones, or the newest.
 */
export type DeskList = 'open' | 'proof' | 'active' | 'all';

export interface UnsentMail {
  kind: string;
  /** Status of a permanent refusal, such as `550 5.1.1`; null while it is retried. */
  refusal: string | null;
}

export interface DeskRow {
  order: Order;
  cancellation: Cancellation | null;
  refund: Refund | null;
  /** Unresolved problems at the print partner. */
  problems: OpenProblem[];
  /** Reason of the most recent failure. */
  failedBecause: string | null;
  /** Paid, not held, and past its grace period, but still not with the print partner. */
  isStuck: boolean;
  /** The shirt would miss the buyer's date even if its production started now. */
  isLate: boolean;
  /** A mail to the buyer that the mail server has refused, or not accepted for long. */
  unsentMail: UnsentMail | null;
  /** Paid with express shipping to another state than that of the address; not yet shipped. */
  isOtherState: boolean;
}

/** Paid orders are submitted within seconds after the grace period; longer means trouble. */
const STUCK_SECONDS = 15 * 60;

/** A mail server that is restarted accepts mails again within minutes; longer means trouble. */
const UNSENT_MINUTES = 30;
/** After a week the buyer has the shirt, or has asked. */
const UNSENT_LISTED_MINUTES = 7 * 24 * 60;

/** More than any carrier's estimate. */
const MOST_CARRIER_DAYS = 15;

/** Read-only queries for the operator, across modules. */
@Injectable()
export class OrderDeskRepository {
  constructor(
    private readonly config: AppConfig,
    private readonly database: Database,
  ) {}

  list(which: DeskList, limit: number): Promise<DeskRow[]> {
    return this.rows().where(this.condition(which)).orderBy(orderOf(which)).limit(limit);
  }

  search(text: string, limit: number): Promise<DeskRow[]> {
    const part = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
    return this.rows()
      .where(
        or(
          eq(orders.number, normalizeOrderNumber(text)),
          eq(orders.paymentIntentId, text),
          eq(orders.checkoutSessionId, text),
          ilike(orders.customerEmail, part),
          sql`${orders.design} ->> 'name' ilike ${part}`,
          sql`${orders.shippingAddress} ->> 'name' ilike ${part}`,
        ),
      )
      .orderBy(desc(orders.createdAt))
      .limit(limit);
  }

  async find(number: string): Promise<DeskRow | null> {
    const [row] = await this.rows().where(eq(orders.number, number));
    return row ?? null;
  }

  /** Our record of the order at the print partner; null before submission. */
  async printed(orderId: string) {
    const [row] = await this.database.db
      .select()
      .from(printOrders)
      .where(eq(printOrders.orderId, orderId));
    return row ?? null;
  }

  private rows() {
    return this.database.db
      .select({
        order: columnsOf(orders),
        cancellation: columnsOf(cancellations),
        refund: columnsOf(refunds),
        problems: sql<OpenProblem[]>`coalesce((
          select jsonb_agg(problem) from jsonb_array_elements(${printOrders.problems}) problem
          where problem ->> 'resolvedAt' is null), '[]')`,
        failedBecause: failureReason(orders.id),
        isStuck: sql<boolean>`${this.stuck()}`,
        isLate: sql<boolean>`coalesce(${this.late()}, false)`,
        unsentMail: sql<UnsentMail | null>`(${this.unsentMails()})`,
        isOtherState: sql<boolean>`coalesce(${otherState()}, false)`,
      })
      .from(orders)
      .leftJoin(cancellations, eq(cancellations.orderId, orders.id))
      .leftJoin(refunds, eq(refunds.orderId, orders.id))
      .leftJoin(printOrders, eq(printOrders.orderId, orders.id))
      .$dynamic();
  }

  private stuck(): SQL {
    const seconds = this.config.cancelGraceMinutes * 60 + STUCK_SECONDS;
    const since = sql`now() - make_interval(secs => ${seconds})`;
    const isPaid = and(eq(orders.status, 'paid'), eq(orders.fulfillment, 'pending'));
    return and(
      isPaid,
      // An expired proof no longer holds its order, which is submitted within a minute.
      not(heldIn(orders.holds, { at: minutesAgo(15) })),
      isNull(orders.fixRequestedAt),
      lt(orders.paidAt, since),
      lt(orders.updatedAt, minutesAgo(15)),
    )!;
  }

  /**
   * Paid and past its grace period, but not in production; listed until the buyer's date has
   * passed.
   */
  private late(): SQL {
    const now = new Date();
    // Latest arrival if production starts now, by the carrier's days.
    const latestOf = (shirts: number) =>
      Array.from(
        { length: MOST_CARRIER_DAYS + 1 },
        (_, days) => arrivalOf(now, { shirts, carrier: { min: days, max: days } }).latest,
      );
    const latest = sql`case when (${orders.quote} ->> 'quantity')::int >= ${LARGE_ORDER_SHIRTS}
      then ${sql.param(latestOf(LARGE_ORDER_SHIRTS))}::date[]
      else ${sql.param(latestOf(1))}::date[] end`;
    const days = sql`coalesce((${orders.express} -> 'carrierDays' ->> 'max')::int, ${CARRIER_DAYS.max})`;
    const grace = sql`now() - make_interval(mins => ${this.config.cancelGraceMinutes})`;
    return and(
      inArray(orders.status, statusesIn('ordered', 'at_partner')),
      inArray(orders.fulfillment, ['pending', 'processing', 'failed']),
      lt(orders.paidAt, grace),
      gte(orders.neededBy, shopDay(now)),
      sql`${orders.neededBy} <= (${latest})[least(${days}, ${MOST_CARRIER_DAYS}) + 1]`,
    )!;
  }

  /** Of each order the first refused mail, or else the oldest. */
  private unsentMails() {
    const { kind, refusal } = mails;
    return this.database.db
      .select({
        mail: sql`jsonb_build_object('kind', ${kind}, 'refusal', ${refusal})`.as('mail'),
      })
      .from(mails)
      .where(
        and(
          eq(mails.orderId, orders.id),
          isNull(mails.sentAt),
          notLike(kind, 'alert%'),
          or(isNotNull(refusal), lt(mails.createdAt, minutesAgo(UNSENT_MINUTES))),
          gte(mails.createdAt, minutesAgo(UNSENT_LISTED_MINUTES)),
        ),
      )
      .orderBy(asc(isNull(refusal)), asc(mails.createdAt))
      .limit(1);
  }

  private condition(which: DeskList): SQL | undefined {
    if (which === 'all') return undefined;
    if (which === 'proof') return isProof();
    if (which === 'active') return inArray(orders.status, statusesIn('ordered', 'at_partner'));
    return or(
      eq(orders.fulfillment, 'failed'),
      and(heldIn(orders.holds, { isForOperator: true }), ne(orders.status, 'cancelled')),
      and(
        eq(cancellations.status, 'review'),
        notInArray(orders.status, statusesIn('sent', 'cancelled')),
      ),
      eq(refunds.status, 'failed'),
      and(eq(refunds.status, 'pending'), isNotNull(refunds.reason)),
      sql`jsonb_path_exists(${printOrders.problems}, '$[*] ? (@.resolvedAt == null)')`,
      this.stuck(),
      this.late(),
      exists(this.unsentMails()),
      otherState(),
    );
  }
}

function isProof(): SQL {
  return and(
    eq(orders.status, 'paid'),
    eq(orders.fulfillment, 'pending'),
    heldIn(orders.holds, { kind: 'proof' }),
  )!;
}

/** The payment page takes a state's code; other ways of writing it are compared by its name. */
function otherState(): SQL {
  const written = sql`lower(trim(${orders.shippingAddress} ->> 'state'))`;
  const code = sql`${orders.express} ->> 'state'`;
  const name = sql`${JSON.stringify(US_STATES)}::jsonb ->> (${code})`;
  return and(
    inArray(orders.status, statusesIn('ordered', 'at_partner')),
    sql`${written} not in (lower(${code}), lower(${name}))`,
  )!;
}

function orderOf(which: DeskList): SQL {
  if (which === 'all') return desc(orders.createdAt);
  return asc(which === 'proof' ? orders.paidAt : orders.updatedAt);
}

function minutesAgo(minutes: number): SQL {
  return sql`now() - make_interval(mins => ${minutes})`;
}
