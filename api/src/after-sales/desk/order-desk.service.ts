import { Injectable } from '@nestjs/common';
import { emailAddress, formatCents, ORDER_STATUS, shopMomentText } from '@ftl/rules';
import { CancellationService } from '../cancellation/cancellation.service.js';
import { OrderMailService } from '../mail/order-mail.service.js';
import { type OrderMailRow } from '../mail/order-mail.schema.js';
import {
  heldBecause,
  heldForOperator,
  isHeld,
  normalizeOrderNumber,
  operatorMay,
  proofOf,
  OrdersReader,
  OrdersService,
  stateOf,
  type Order,
} from '../../orders/index.js';
import { RefundsService } from '../../payments/index.js';
import { Database } from '../../platform/index.js';
import { OrderDeskRepository, type DeskList, type DeskRow } from './order-desk.repository.js';

/** The acting operator; recorded in the order's history. */
export interface Operator {
  name: string;
  /** The operator's reason; recorded as well. */
  reason?: string;
}

/** Result of an action, with one sentence for the operator. */
export interface DeskResult {
  done: boolean;
  message: string;
}

/** Everything known about an order. */
export interface OrderFile extends DeskRow {
  history: Awaited<ReturnType<OrdersReader['history']>>;
  mails: OrderMailRow[];
  printed: Awaited<ReturnType<OrderDeskRepository['printed']>>;
}

const LISTED = 100;
const ALREADY_REFUNDED = 'Already refunded. Each order can be refunded only once.';

export const done = (message: string): DeskResult => ({ done: true, message });
export const refused = (message: string): DeskResult => ({ done: false, message });

/**
 * The operator's actions on orders. Each calls the use case that the shop itself calls, and records
 * the operator in the history.
 */
@Injectable()
export class OrderDeskService {
  constructor(
    private readonly database: Database,
    private readonly repository: OrderDeskRepository,
    private readonly orders: OrdersReader,
    private readonly ordersService: OrdersService,
    private readonly cancellations: CancellationService,
    private readonly refunds: RefundsService,
    private readonly mail: OrderMailService,
  ) {}

  /** At most a hundred; longest waiting first, or for all orders newest first. */
  list(which: DeskList): Promise<DeskRow[]> {
    return this.repository.list(which, LISTED);
  }

  /** @returns null if no order has this number */
  async show(number: string): Promise<OrderFile | null> {
    const row = await this.repository.find(normalizeOrderNumber(number));
    if (!row) return null;
    const { id } = row.order;
    const [history, mails, printed] = await Promise.all([
      this.orders.history(id),
      this.mail.ofOrder(id),
      this.repository.printed(id),
    ]);
    return { ...row, history, mails, printed };
  }

  /** Releases a held or failed order and submits it to the print partner again. */
  retry(number: string, operator: Operator): Promise<DeskResult> {
    return this.with(number, async (order) => {
      const details = by(operator);
      return this.database.transaction(async (tx) => {
        await this.mail.forgetAlerts(tx, order.id);
        await this.ordersService.release(tx, order.id, details);
        const { order: after } = await this.ordersService.transition(
          { orderId: order.id, action: 'retry', details },
          tx,
        );
        const submission = await this.ordersService.resubmit(tx, after);
        if (submission === 'enqueued') return done('Submitting it to the print partner now.');
        if (submission === 'running')
          return done(
            'An attempt is already running. If it fails, the shop tries again within minutes.',
          );
        return isHeld(order)
          ? done('No longer on hold.')
          : refused(`Nothing to retry: the order is ${stateOf(order)}.`);
      });
    });
  }

  /** Keeps an order from being submitted until it is released. */
  hold(number: string, reason: string, operator: Operator): Promise<DeskResult> {
    return this.with(number, ({ id }) =>
      this.database.transaction(async (tx) => {
        const order = (await this.orders.lock(tx, id))!;
        const held = heldBecause({ holds: heldForOperator(order) });
        if (held !== null) return refused(`Already on hold: ${held}.`);
        const state = stateOf(order);
        if (ORDER_STATUS[order.status].phase === 'at_partner')
          return refused('Already at the print partner: hold it there, or cancel it.');
        if (!operatorMay('hold', order)) return refused(`Can't be held: the order is ${state}.`);
        await this.ordersService.hold(tx, id, { kind: 'operator', reason }, by(operator));
        return done("On hold. It won't be submitted until you release it.");
      }),
    );
  }

  /** Releases a held order; a failed one needs `retry`. */
  release(number: string, operator: Operator): Promise<DeskResult> {
    return this.with(number, ({ id }) =>
      this.database.transaction(async (tx) => {
        const order = (await this.orders.lock(tx, id))!;
        if (heldForOperator(order).length === 0) return refused('Not on hold.');
        await this.mail.forgetAlerts(tx, id);
        await this.ordersService.release(tx, id, by(operator));
        return done('No longer on hold.');
      }),
    );
  }

  /** Lets the order of a design that looks good go on; other holds remain. */
  approveProof(number: string, operator: Operator): Promise<DeskResult> {
    return this.with(number, ({ id }) =>
      this.database.transaction(async (tx) => {
        const order = (await this.orders.lock(tx, id))!;
        if (!proofOf(order)) return refused('Its design no longer waits for a look.');
        await this.ordersService.release(tx, id, by(operator), 'proof');
        return done(`${order.number} goes to print.`);
      }),
    );
  }

  /** Mails the buyer what to look at in the design, once. @param operator with the note as reason */
  noteProof(number: string, operator: Required<Operator>): Promise<DeskResult> {
    return this.with(number, ({ id }) =>
      this.database.transaction(async (tx) => {
        const { reason } = operator;
        const until = await this.ordersService.noteProof(tx, id, reason, by(operator));
        if (!until)
          return refused('Its design no longer waits for a look, or a note was sent before.');
        return done(`Emailed. Without a change it goes to print ${shopMomentText(until)}.`);
      }),
    );
  }

  /** @param text order number, email address, payment id, or part of a name */
  search(text: string): Promise<DeskRow[]> {
    return this.repository.search(text.trim(), LISTED);
  }

  /** For a parcel that left without the shop being notified; mails the buyer. */
  ship(number: string, trackingNumber: string, operator: Operator): Promise<DeskResult> {
    return this.with(number, async (order) => {
      const { applied } = await this.ordersService.transition({
        orderId: order.id,
        action: 'ship',
        changes: { trackingNumber, holds: [] },
        details: { ...by(operator), trackingNumber },
      });
      return applied
        ? done('Marked as shipped. The customer will receive the tracking number by email.')
        : refused(`Can't be marked as shipped: the order is ${stateOf(order)}.`);
    });
  }

  /**
   * For a buyer who mistyped their address: the emails so far are sent again, to the new one. With
   * the address that the order has, those that the mail server refused are sent again.
   */
  correctEmail(number: string, text: string, operator: Operator): Promise<DeskResult> {
    const email = emailAddress(text)?.toLowerCase();
    if (email === undefined) return Promise.resolve(refused('Enter one email address.'));
    return this.with(number, ({ id }) =>
      this.database.transaction(async (tx) => {
        const order = (await this.orders.lock(tx, id))!;
        if (order.paidAt === null)
          return refused('Not paid yet: the buyer enters the address on the payment page.');
        if (order.anonymizedAt !== null)
          return refused("The order's personal data has been erased.");
        const isNew = order.customerEmail !== email;
        if (isNew) await this.ordersService.correctEmail(tx, id, email, by(operator));
        const sent = await this.mail.sendAgain(tx, id, isNew ? 'all' : 'refused');
        if (!isNew && sent === 0)
          return refused("That's the order's address, and no email to it was refused.");
        return done(`${isNew ? 'Corrected. ' : ''}Sending ${countOf(sent)} again.`);
      }),
    );
  }

  /** @param isForced refunds even if the partner refuses to cancel; the shop bears the cost of the shirt */
  cancel(
    number: string,
    { reason, isForced }: { reason: string; isForced: boolean },
    operator: Operator,
  ): Promise<DeskResult> {
    return this.with(number, async (order) => {
      const details = by(operator);
      const request = { orderId: order.id, reason, by: 'operator' as const, isForced, details };
      const { kind, order: after } = await this.cancellations.cancel(request);
      if (kind === 'cancelled')
        return done('Canceled. The refund and confirmation email will follow.');
      if (kind === 'waiting')
        return refused(
          "The print partner didn't respond; the shop keeps asking. Force it (--force) to refund now.",
        );
      if (kind === 'review')
        return refused('The print partner refused to cancel. Force it (--force) to refund anyway.');
      return refused(`Can't be canceled: the order is ${stateOf(after)}.`);
    });
  }

  /** @param amountCents required for a shipped order, unless its refund failed; see `RefundsService` */
  refund(number: string, amountCents: number | undefined, operator: Operator): Promise<DeskResult> {
    return this.with(number, async (order) => {
      if (order.paidAt === null) return refused('Nothing was paid.');
      const repeatedCents = await this.refunds.repeatParts(order, by(operator));
      if (repeatedCents > 0) return done(`Refunding ${formatCents(repeatedCents)} again.`);
      if (!operatorMay('refund', order))
        return refused('Not produced yet. Cancel it instead; the refund follows automatically.');
      if ((await this.refunds.refundedCents(order)) !== null) return refused(ALREADY_REFUNDED);
      const cents = amountCents ?? (await this.refunds.defaultCents(order));
      if (cents === null)
        return refused(
          `Enter the amount, up to ${formatCents(order.totalCents)}: the order has shipped.`,
        );
      if (!Number.isInteger(cents) || cents < 1 || cents > order.totalCents)
        return refused(`Enter an amount from $0.01 to ${formatCents(order.totalCents)}.`);
      const isAsked = await this.refunds.ask(order, cents, by(operator));
      if (!isAsked) return refused(ALREADY_REFUNDED);
      const rest = cents === order.totalCents ? ', less what was refunded before' : '';
      return done(`Refunding ${formatCents(cents)}${rest}. The customer will be emailed.`);
    });
  }

  private async with(
    number: string,
    act: (order: Order) => Promise<DeskResult>,
  ): Promise<DeskResult> {
    const order = await this.orders.findByNumber(normalizeOrderNumber(number));
    return order ? act(order) : refused(`There is no order ${number}.`);
  }
}

const countOf = (mails: number): string => (mails === 1 ? '1 email' : `${mails} emails`);

export function by({ name, reason }: Operator): Record<string, unknown> {
  return { by: 'operator', operator: name, ...(reason ? { reason } : {}) };
}
