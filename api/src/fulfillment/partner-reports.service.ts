import { Injectable } from '@nestjs/common';
import { PrintFilesService } from '../designs/index.js';
import { OrdersReader, OrdersService, type Order, type OrderMailKind } from '../orders/index.js';
import { Database, type Tx } from '../platform/index.js';
import { FulfillmentRepository, type PrintOrder } from './fulfillment.repository.js';
import type { Parcel, PrintProblem, PrintProgress, ProblemKind } from '@ftl/print-partners';
import { changedProblems, type OpenProblem } from './print-problems.js';

/** One request to the partner about an order. */
export interface Poll {
  /** When the request started. */
  polledAt: Date;
  /** The order's round at that time; see `printOrders.round`. */
  round: number;
}

/** The email that also notifies the buyer, by kind of problem. */
const BUYER_MAILS: Partial<Record<ProblemKind, OrderMailKind>> = {
  address: 'address_problem',
  out_of_stock: 'delayed',
  returned: 'returned',
};

/** Applies a print partner's report about an order: its state, its parcels and its problems. */
@Injectable()
export class PartnerReportsService {
  constructor(
    private readonly database: Database,
    private readonly orders: OrdersReader,
    private readonly ordersService: OrdersService,
    private readonly repository: FulfillmentRepository,
    private readonly files: PrintFilesService,
  ) {}

  /** Must be called before the request to the partner. */
  async startPoll(orderId: string): Promise<Poll> {
    const known = await this.repository.printOrderOf(orderId);
    return { polledAt: new Date(), round: known?.round ?? 1 };
  }

  /**
   * Ignores the report if a later one has been applied already.
   *
   * @param progress null if the partner does not know the order
   */
  async apply(orderId: string, progress: PrintProgress | null, poll: Poll): Promise<void> {
    if (!progress)
      return this.failDropped(orderId, 'The print partner no longer knows the order', poll);
    if (progress.state === 'cancelled')
      return this.failDropped(orderId, canceledBecause(progress), poll);
    const { polledAt } = poll;
    await this.database.transaction(async (tx) => {
      const known = await this.lock(tx, orderId, poll);
      if (!known) return;
      const { order, printOrder } = known;
      const parcels = allParcels(printOrder.parcels, progress.parcels);
      const isShippedNow = await this.move(tx, order, { ...progress, parcels });
      const fresh = progress.parcels.filter((parcel) => !isKnown(parcel, known));
      if (fresh.length > 0 && !isShippedNow) await this.mailParcels(tx, order, parcels, fresh);
      const { problems, opened } = changedProblems(
        printOrder.problems,
        progress.problems,
        polledAt,
      );
      await this.announce(tx, order, opened);
      const partnerReason = problems.length > 0 ? printOrder.partnerReason : null;
      await this.repository.saveReport(tx, orderId, { parcels, problems, polledAt, partnerReason });
    });
  }

  /** Records that the partner has not responded for so long that the operator must know. */
  async recordUnreachable(orderId: string, error: unknown, poll: Poll): Promise<void> {
    const reason = error instanceof Error ? error.message : String(error);
    await this.add({ kind: 'unreachable', subject: '', reason }, orderId, poll);
  }

  /** Records that the partner has an order that the shop has canceled. */
  async recordNotCanceled(orderId: string, reason: string): Promise<void> {
    const poll = await this.startPoll(orderId);
    await this.add({ kind: 'not_canceled', subject: '', reason }, orderId, poll);
  }

  /** Marks an order that the partner dropped as failed, unless the shop has withdrawn it. */
  async failDropped(orderId: string, because: string, poll: Poll): Promise<void> {
    await this.database.transaction(async (tx) => {
      const known = await this.lock(tx, orderId, poll);
      if (!known || isWithdrawn(known)) return;
      if (await this.fail(tx, known.order, because)) {
        await this.repository.markDropped(tx, orderId);
        const report = { problems: [], partnerReason: null, polledAt: poll.polledAt };
        await this.repository.saveReport(tx, orderId, report);
      }
    });
  }

  /** Puts the order on the operator's list; `npm run shop -- orders retry` resumes it. */
  async fail(tx: Tx, order: Order, because: string): Promise<boolean> {
    const { applied } = await this.ordersService.transition(
      { orderId: order.id, action: 'fail', details: { because } },
      tx,
    );
    if (applied) await this.files.markFailed(tx, order.printKey);
    return applied;
  }

  /** Adds a problem that the partner itself does not report. */
  private async add(problem: PrintProblem, orderId: string, poll: Poll): Promise<void> {
    await this.database.transaction(async (tx) => {
      const known = await this.lock(tx, orderId, poll);
      if (!known) return;
      const before = known.printOrder.problems;
      const reported = [...before.filter(({ kind }) => kind !== problem.kind), problem];
      const { problems, opened } = changedProblems(before, reported, poll.polledAt);
      await this.announce(tx, known.order, opened);
      await this.repository.saveReport(tx, orderId, { problems });
    });
  }

  /** @returns null if the report is stale: a later one was applied, or a new round has started */
  private async lock(tx: Tx, orderId: string, { polledAt, round }: Poll): Promise<Known | null> {
    const order = await this.orders.lock(tx, orderId);
    const printOrder = await this.repository.lock(tx, orderId);
    if (!order || !printOrder || printOrder.round !== round) return null;
    const isStale = printOrder.polledAt !== null && printOrder.polledAt > polledAt;
    return isStale ? null : { order, printOrder };
  }

  /** @returns whether the order has just become shipped, which sends a mail with all parcels */
  private async move(tx: Tx, { id: orderId }: Order, progress: PrintProgress): Promise<boolean> {
    if (progress.state === 'in_production')
      await this.ordersService.transition({ orderId, action: 'start_production' }, tx);
    if (progress.state !== 'shipped') return false;
    const trackingNumber = numbersOf(progress.parcels);
    const { applied } = await this.ordersService.transition(
      { orderId, action: 'ship', changes: { trackingNumber }, details: { trackingNumber } },
      tx,
    );
    return applied;
  }

  private async mailParcels(
    tx: Tx,
    order: Order,
    parcels: Parcel[],
    fresh: Parcel[],
  ): Promise<void> {
    await this.ordersService.noteTracking(tx, order, numbersOf(parcels));
    for (const { trackingNumber } of fresh)
      await this.ordersService.enqueueMail(tx, order.id, 'parcel', trackingNumber);
  }

  private async announce(tx: Tx, order: Order, opened: OpenProblem[]): Promise<void> {
    for (const { kind, reason, subject, since } of opened) {
      await this.ordersService.note(tx, order, { problem: kind, reason });
      // Includes the date, so that a problem that recurs is mailed again.
      const about = `${kind} ${subject} ${since}`;
      await this.ordersService.enqueueMail(tx, order.id, 'alert_problem', about);
      const buyerMail = BUYER_MAILS[kind];
      if (buyerMail) await this.ordersService.enqueueMail(tx, order.id, buyerMail, about);
    }
  }
}

interface Known {
  order: Order;
  printOrder: PrintOrder;
}

/** The shop cancels the order, or takes it back for a change. */
function isWithdrawn({ order, printOrder }: Known): boolean {
  const { cancelRequestedAt, fixRequestedAt } = order;
  return [cancelRequestedAt, fixRequestedAt, printOrder.withdrawnAt].some((at) => at !== null);
}

function canceledBecause({ reason }: PrintProgress): string {
  return `The print partner canceled the order${reason ? `: ${reason}` : ''}`;
}

/** Includes a parcel that the operator entered by hand. */
function isKnown({ trackingNumber }: Parcel, { order, printOrder }: Known): boolean {
  if (order.trackingNumber?.split(', ').includes(trackingNumber)) return true;
  return printOrder.parcels.some((known) => known.trackingNumber === trackingNumber);
}

/** Keeps parcels that a partner no longer lists: they were shipped all the same. */
function allParcels(known: Parcel[], reported: Parcel[]): Parcel[] {
  const all = new Map([...known, ...reported].map((each) => [each.trackingNumber, each]));
  return [...all.values()];
}

function numbersOf(parcels: Parcel[]): string | null {
  return parcels.map(({ trackingNumber }) => trackingNumber).join(', ') || null;
}
