import { Injectable, Logger } from '@nestjs/common';
import { Jobs, type Tx, Database } from '../platform/index.js';
import {
  EFFECT_JOBS,
  mailJobKey,
  ORDER_QUEUES,
  type FamilyListJob,
  type OrderMailJob,
  type OrderMailKind,
} from './order-jobs.js';
import { isHeld, proofOf, reasonsOf, type Hold } from './holds.js';
import { newProof } from './new-proof.js';
import { newOrderNumber } from './order-number.js';
import { columnsOf, EFFECTS, nextState, stateOf, type OrderAction } from './order.state.js';
import {
  OrdersRepository,
  type HistoryEntry,
  type OrderChanges,
  type OrderVersion,
} from './orders.repository.js';
import type { FamilyHandOut } from './orders.responses.js';
import type { NewOrder, Order } from './orders.schema.js';

/** This many collisions in a row cannot be chance: a bug, not bad luck. */
const NUMBER_ATTEMPTS = 20;

export interface TransitionRequest {
  orderId: string;
  action: OrderAction;
  /** Columns to set in the same transaction. */
  changes?: OrderChanges;
  /** Stored with the history entry. */
  details?: Record<string, unknown>;
}

export interface TransitionResult {
  /** False if the transition is not allowed in the order's state; nothing was changed. */
  applied: boolean;
  order: Order;
}

/**
 * The only code that changes orders. The state changes by the transition table, with a history
 * entry; other columns change by the methods below.
 */
@Injectable()
export class OrdersService {
  private readonly logger = new Logger(OrdersService.name);

  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly orders: OrdersRepository,
  ) {}

  /** Inserts a new, unpaid order and assigns its number. */
  async create(tx: Tx, order: Omit<NewOrder, 'number'>): Promise<Order> {
    for (let attempt = 0; attempt < NUMBER_ATTEMPTS; attempt++) {
      const created = await this.orders.insert(tx, { ...order, number: newOrderNumber() });
      if (!created) continue;
      await this.record(tx, created, {
        action: 'create',
        fromState: null,
        toState: stateOf(created),
        details: { totalCents: created.totalCents },
      });
      return created;
    }
    throw new Error('No free order number was found');
  }

  /**
   * Makes one transition: writes the new state and history entry and enqueues its jobs, in one
   * transaction.
   *
   * @param tx the caller's transaction, if the transition is part of a larger one
   */
  async transition(request: TransitionRequest, tx?: Tx): Promise<TransitionResult> {
    return tx
      ? this.step(tx, request)
      : this.database.transaction((own) => this.step(own, request));
  }

  /** Adds a note to the order's history without changing its state. */
  async note(tx: Tx, order: Order, details: Record<string, unknown>): Promise<void> {
    const state = stateOf(order);
    await this.record(tx, order, { action: 'note', fromState: state, toState: state, details });
  }

  /**
   * Stores the payment page of an order, unless the order was paid or abandoned in the meantime.
   *
   * @returns the order after the call
   */
  saveCheckoutSession(orderId: string, page: { id: string; url: string }): Promise<Order> {
    return this.database.transaction(async (tx) => {
      const order = await this.lockExisting(tx, orderId);
      if (order.status !== 'pending') return order;
      const changes = { checkoutSessionId: page.id, checkoutUrl: page.url };
      return this.orders.update(tx, orderId, changes);
    });
  }

  /**
   * Abandons an unpaid order, unless another request has stored a payment page for it in the
   * meantime.
   *
   * @returns the order after the call
   */
  abandonUnopened(orderId: string, because: string): Promise<Order> {
    return this.database.transaction(async (tx) => {
      const order = await this.lockExisting(tx, orderId);
      if (order.checkoutSessionId !== null) return order;
      const request = { orderId, action: 'abandon' as const, details: { because } };
      return (await this.transition(request, tx)).order;
    });
  }

  /** Bumps updatedAt, so that checks that start with the stalest order move on to the next one. */
  async touch(orderId: string): Promise<void> {
    await this.orders.update(this.database.db, orderId, {});
  }

  /** Pauses the order until its cancellation is decided. */
  requestCancellation(tx: Tx, orderId: string): Promise<Order> {
    return this.orders.update(tx, orderId, { cancelRequestedAt: new Date() });
  }

  /** Resumes an order whose cancellation was declined. */
  dropCancellation(tx: Tx, orderId: string): Promise<Order> {
    return this.orders.update(tx, orderId, { cancelRequestedAt: null });
  }

  /** Pauses the order until its buyer's change is made or dropped. */
  requestFix(tx: Tx, orderId: string): Promise<Order> {
    return this.orders.update(tx, orderId, { fixRequestedAt: new Date() });
  }

  /** Resumes the order as it was. */
  async dropFix(tx: Tx, orderId: string, details: Record<string, unknown>): Promise<void> {
    const order = await this.orders.update(tx, orderId, { fixRequestedAt: null });
    await this.note(tx, order, details);
    await this.resubmit(tx, order);
  }

  /**
   * Replaces what is printed and where it goes, and resumes the order.
   *
   * @param details for the history: which parts changed, without their content
   */
  async fix(
    tx: Tx,
    before: Order,
    changes: OrderVersion & Pick<Order, 'extraCents'>,
    details: Record<string, unknown>,
  ): Promise<void> {
    const { id, fixCount, design, holds } = before;
    const order = await this.orders.update(tx, id, {
      ...changes,
      holds: changes.design.doubts ? holds : holds.filter(({ kind }) => kind !== 'proof'),
      fixRequestedAt: null,
      fixCount: fixCount + 1,
    });
    await this.note(tx, order, details);
    // Doubts that someone has looked at are none.
    const isDoubted = order.design.doubts?.some((doubt) => !design.doubts?.includes(doubt));
    const proof = isDoubted ? newProof(order, new Date()) : null;
    if (proof) await this.hold(tx, id, proof);
    await this.resubmit(tx, order);
  }

  /**
   * Pauses the order until an operator has reviewed it, and alerts the operator. A hold is added to
   * earlier ones, which the operator has not reviewed either.
   *
   * @param byOperator history details of a hold by an operator, or of one that needs none: no alert
   *   is sent
   */
  async hold(
    tx: Tx,
    orderId: string,
    hold: Hold,
    byOperator?: Record<string, unknown>,
  ): Promise<void> {
    const order = await this.orders.lock(tx, orderId);
    if (!order) return;
    const { reason } = hold;
    if (order.holds.some((each) => each.reason === reason)) return;
    // An order waits for the look at its last design only.
    const others = order.holds.filter(({ kind }) => kind !== 'proof' || hold.kind !== 'proof');
    await this.orders.update(tx, orderId, { holds: [...others, hold] });
    await this.note(tx, order, { ...byOperator, heldBecause: reason });
    if (byOperator) return;
    // With the time, because each mail of a kind and subject is sent once.
    await this.enqueueMail(tx, orderId, 'alert_held', new Date().toISOString());
  }

  /**
   * Resumes a held order after an operator's review.
   *
   * @param kind only ends holds of this kind; the order stays held by any others
   */
  async release(
    tx: Tx,
    orderId: string,
    details: Record<string, unknown>,
    kind?: Hold['kind'],
  ): Promise<void> {
    const order = await this.orders.lock(tx, orderId);
    if (!order) return;
    // No review ends the wait for a family list.
    const gone = order.holds.filter((each) =>
      kind === undefined ? each.kind !== 'list' : each.kind === kind,
    );
    if (gone.length === 0) return;
    const holds = order.holds.filter((each) => !gone.includes(each));
    const released = await this.orders.update(tx, orderId, { holds });
    await this.note(tx, released, { ...details, released: reasonsOf(gone) });
    if (!isHeld(released)) await this.resubmit(tx, released);
  }

  /**
   * Ends the wait for a family list: grants its discount, and submits the order.
   *
   * @param changes less than the order has; the caller requests the refund of the difference
   */
  async orderFromList(
    tx: Tx,
    order: Order,
    changes: Pick<Order, 'quote' | 'totalCents'>,
  ): Promise<void> {
    const differenceCents = changes.totalCents - order.totalCents;
    const family = order.family && { ...order.family, printsFrom: new Date().toISOString() };
    await this.orders.update(tx, order.id, { ...changes, family });
    await this.release(tx, order.id, { familyList: 'ordered', differenceCents }, 'list');
    await this.enqueueMail(tx, order.id, 'list_ordered', String(differenceCents));
  }

  /**
   * Mails the buyer a note about the design that the order waits for.
   *
   * @returns when the order goes on without the buyer; null if another note was sent before, or the
   *   order does not wait for a proof
   */
  async noteProof(
    tx: Tx,
    orderId: string,
    note: string,
    details: Record<string, unknown>,
  ): Promise<Date | null> {
    const order = await this.lockExisting(tx, orderId);
    const proof = proofOf(order);
    if (!proof || (proof.note ?? note) !== note) return null;
    if (proof.note === undefined) {
      const holds = order.holds.map((hold) => (hold.kind === 'proof' ? { ...hold, note } : hold));
      await this.orders.update(tx, orderId, { holds });
      await this.note(tx, order, { ...details, mailed: 'proof' });
      await this.enqueueMail(tx, orderId, 'proof');
    }
    return new Date(proof.until);
  }

  /**
   * For a buyer who mistyped it. The history keeps neither address. Links in the mails to the former
   * one stop working.
   *
   * @param email lowercase, like those from the payment page
   */
  async correctEmail(
    tx: Tx,
    orderId: string,
    email: string,
    details: Record<string, unknown>,
  ): Promise<void> {
    const { mailLinksVersion } = await this.lockExisting(tx, orderId);
    const changes = { customerEmail: email, mailLinksVersion: mailLinksVersion + 1 };
    const order = await this.orders.update(tx, orderId, changes);
    await this.note(tx, order, { ...details, corrected: 'email' });
  }

  /**
   * Re-enqueues submission of a paid order that has not reached the print partner yet.
   *
   * @returns `running` if an attempt is running: if that ends without an outcome, the reconciler
   *   enqueues the next one; null if the order is not to be submitted
   */
  async resubmit(tx: Tx, order: Order): Promise<'enqueued' | 'running' | null> {
    if (stateOf(order) !== 'paid/pending') return null;
    const { submit } = ORDER_QUEUES;
    const job = await this.jobs.enqueue(
      submit,
      { orderId: order.id },
      { tx, singletonKey: order.id },
    );
    const isWaiting = job !== null || (await this.jobs.bringForward(submit, order.id, tx));
    return isWaiting ? 'enqueued' : 'running';
  }

  /** @param about its subject, which distinguishes several emails of a kind; see OrderMailJob */
  async enqueueMail(
    tx: Tx,
    orderId: string,
    kind: OrderMailKind,
    about: string | { subject: string; startAfterSeconds: number } = '',
  ): Promise<void> {
    const { subject, startAfterSeconds } =
      typeof about === 'string' ? { subject: about, startAfterSeconds: 0 } : about;
    const job: OrderMailJob = { orderId, kind, subject: subject || undefined };
    const singletonKey = mailJobKey(orderId, kind, subject);
    await this.jobs.enqueue(ORDER_QUEUES.mail, job, { tx, singletonKey, startAfterSeconds });
  }

  /** Stores the tracking numbers of an order's parcels, independently of the shipped status. */
  async noteTracking(tx: Tx, order: Order, trackingNumber: string | null): Promise<void> {
    await this.orders.update(tx, order.id, { trackingNumber });
    await this.note(tx, order, { trackingNumber });
  }

  private async lockExisting(tx: Tx, orderId: string): Promise<Order> {
    const order = await this.orders.lock(tx, orderId);
    if (!order) throw new Error(`There is no order ${orderId}`);
    return order;
  }

  private async holdPaid(tx: Tx, order: Order): Promise<void> {
    await this.holdSecondPayment(tx, order);
    await this.holdForList(tx, order);
    const proof = newProof(order);
    if (proof) await this.hold(tx, order.id, proof);
  }

  /**
   * A payment page that was about to expire can still be paid beside its successor. Holds the
   * second payment, so that the same part of a family list is not printed twice without an
   * operator's decision.
   */
  private async holdSecondPayment(tx: Tx, order: Order): Promise<void> {
    if (!order.familyListId) return;
    await this.orders.lockFamilyList(tx, order.familyListId);
    const twin = (await this.orders.ofFamilyList(order.familyListId, tx)).find(
      ({ id, paidAt, family }) =>
        id !== order.id &&
        paidAt !== null &&
        family !== null &&
        order.family !== null &&
        familyPartOf(family) === familyPartOf(order.family),
    );
    if (!twin) return;
    const reason = `The same part of a family list was paid as ${twin.number}`;
    await this.hold(tx, order.id, { kind: 'second_payment', reason });
  }

  /** A relative's order waits until the family list closes, even if that has closed by now. */
  private async holdForList(tx: Tx, { id, family, familyListId }: Order): Promise<void> {
    if (!familyListId || !family?.entryId) return;
    await this.hold(tx, id, { kind: 'list', reason: 'Waits for its family list' }, {});
    const job: FamilyListJob = { listId: familyListId };
    await this.jobs.enqueue(ORDER_QUEUES.familyList, job, { tx, singletonKey: familyListId });
  }

  private async step(
    tx: Tx,
    { orderId, action, changes = {}, details = {} }: TransitionRequest,
  ): Promise<TransitionResult> {
    const order = await this.lockExisting(tx, orderId);
    const from = stateOf(order);
    const to = nextState(from, action);
    if (!to) return { applied: false, order };
    const updated = await this.orders.update(tx, orderId, { ...changes, ...columnsOf(to) });
    await this.record(tx, updated, { action, fromState: from, toState: to, details });
    for (const effect of EFFECTS[action]) {
      const { queue, data, key } = EFFECT_JOBS[effect];
      await this.jobs.enqueue(queue, data(orderId), { tx, singletonKey: key(orderId) });
    }
    if (action === 'pay') await this.holdPaid(tx, updated);
    return { applied: true, order: updated };
  }

  /**
   * Writes the event to the order's history, in the transaction, and to the log, together with the
   * id of its request or job. Details are not logged: they may contain personal data.
   */
  private async record(
    tx: Tx,
    { id, number }: Order,
    event: Omit<HistoryEntry, 'orderId'>,
  ): Promise<void> {
    await this.orders.addHistory(tx, { orderId: id, ...event });
    const { action, fromState: from, toState: to } = event;
    this.logger.log({ order: number, action, from, to }, 'order changes');
  }
}

/** What of a family list an order is for: the entry of a relative who pays, or a part of all. */
export function familyPartOf({ entryId, part }: FamilyHandOut): string {
  return entryId ?? String(part);
}
