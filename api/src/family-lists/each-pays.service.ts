import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { discountRateFor, totalQuantity, withListDiscount } from '@ftl/rules';
import {
  ORDER_QUEUES,
  OrdersReader,
  OrdersService,
  type FamilyListJob,
  type Order,
  type OrderCancelJob,
} from '../orders/index.js';
import { PaymentsService, RefundRequestsService } from '../payments/index.js';
import { Database, inBatches, Jobs, type Tx } from '../platform/index.js';
import { listOrdered } from './family-lists.errors.js';
import { FamilyListsRepository } from './family-lists.repository.js';
import type { FamilyListRow } from './family-lists.schema.js';

const RECONCILE_QUEUE = 'family-lists.reconcile';
const EVERY_MINUTE = '* * * * *';

/**
 * Family lists with separate payments (decision 0061). Each entry is a separate order, held until the
 * list closes: then one transaction submits all of them, or all are refunded.
 */
@Injectable()
export class EachPaysService implements OnModuleInit {
  private readonly logger = new Logger(EachPaysService.name);

  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly orders: OrdersReader,
    private readonly ordersService: OrdersService,
    private readonly payments: PaymentsService,
    private readonly refunds: RefundRequestsService,
    private readonly repository: FamilyListsRepository,
  ) {}

  onModuleInit(): void {
    this.jobs.define<FamilyListJob>(ORDER_QUEUES.familyList, ({ listId }) => this.settle(listId), {
      retryLimit: 12,
      retryDelaySeconds: 2,
    });
    this.jobs.define(RECONCILE_QUEUE, () => this.settleAll(), { retryLimit: 0 });
    this.jobs.schedule(RECONCILE_QUEUE, EVERY_MINUTE);
  }

  /** Closes the list: no further payment page can be opened. Idempotent. */
  async close(tx: Tx, list: FamilyListRow): Promise<void> {
    if (list.closedAt === null) await this.repository.change(tx, list.id, { closedAt: new Date() });
    await this.enqueue(list.id, tx);
  }

  /** Refunds all paid orders of the list. Idempotent. @throws ShopError FAMILY_LIST_ORDERED */
  async giveUp(tx: Tx, { id, outcome }: FamilyListRow): Promise<void> {
    if (outcome === 'ordered') throw listOrdered();
    if (outcome === null)
      await this.repository.change(tx, id, { outcome: 'given_up', closedAt: new Date() });
    await this.enqueue(id, tx);
  }

  /** Settles a list now rather than in its job, which repeats whatever fails here. */
  async settleNow(listId: string): Promise<void> {
    await this.settle(listId).catch((err: unknown) =>
      this.logger.warn({ list: listId, err }, 'A family list is settled later'),
    );
  }

  private async settleAll(): Promise<void> {
    const unsettled = inBatches<string>((limit, after) => this.repository.unsettled(limit, after));
    for await (const listId of unsettled) await this.enqueue(listId);
  }

  private async enqueue(listId: string, tx?: Tx): Promise<void> {
    const job: FamilyListJob = { listId };
    await this.jobs.enqueue(ORDER_QUEUES.familyList, job, { tx, singletonKey: listId });
  }

  /** Does what is due; each step can be repeated. */
  private async settle(listId: string): Promise<void> {
    if (!(await this.closeIfDue(listId))) return;
    // A page that was paid first counts. None can be opened any more.
    for (const order of await this.orders.ofFamilyList(listId))
      if (order.paidAt === null) await this.payments.close(order);
    await this.database.transaction((tx) => this.decide(tx, listId));
  }

  /** @returns false while the list is open */
  private closeIfDue(listId: string): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const list = await this.repository.lock(tx, listId, 'update');
      if (list?.closedAt !== null) return true;
      if (list.closesAt > new Date()) return false;
      await this.repository.change(tx, listId, { closedAt: new Date() });
      return true;
    });
  }

  private async decide(tx: Tx, listId: string): Promise<void> {
    const list = await this.repository.lock(tx, listId, 'update');
    const paid = await this.lockPaid(tx, listId);
    if (list?.outcome === null && paid.length > 0) return this.order(tx, list, paid);
    // Without a paid order, or after its design was deleted, the list cannot be ordered.
    if (list?.outcome === null) await this.repository.change(tx, listId, { outcome: 'given_up' });
    for (const { id: orderId } of paid.filter(waitsForList)) {
      const reason = `The family list was ${list?.outcome === 'ordered' ? 'ordered before' : 'given up'}`;
      const job: OrderCancelJob = { orderId, reason, isDecided: true };
      const singletonKey = `${orderId}:family-list`;
      await this.jobs.enqueue(ORDER_QUEUES.cancel, job, { tx, singletonKey });
    }
  }

  /** One production run: the discount counts all paid shirts of the list. */
  private async order(tx: Tx, list: FamilyListRow, paid: Order[]): Promise<void> {
    await this.repository.change(tx, list.id, { outcome: 'ordered' });
    const rate = discountRateFor(totalQuantity(paid.flatMap(({ lines }) => lines)));
    for (const order of paid) {
      const quote = withListDiscount(order.quote, rate);
      // A promotion code may have left less than the difference.
      const cents = Math.min(order.quote.totalCents - quote.totalCents, order.totalCents);
      if (cents > 0) await this.refunds.refundDifference(tx, order, cents);
      await this.ordersService.orderFromList(tx, order, {
        quote,
        totalCents: order.totalCents - cents,
      });
    }
  }

  /** Without those that are being canceled. In one order, so that two processes cannot deadlock. */
  private async lockPaid(tx: Tx, listId: string): Promise<Order[]> {
    const orders = (await this.orders.ofFamilyList(listId, tx)).filter(
      ({ paidAt }) => paidAt !== null,
    );
    const locked: Order[] = [];
    for (const { id } of orders.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      const order = await this.orders.lock(tx, id);
      if (order && order.status !== 'cancelled' && order.cancelRequestedAt === null)
        locked.push(order);
    }
    return locked;
  }
}

const waitsForList = ({ holds }: Order): boolean => holds.some(({ kind }) => kind === 'list');
