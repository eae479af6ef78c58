import { Injectable } from '@nestjs/common';
import {
  ORDER_QUEUES,
  OrdersReader,
  OrdersService,
  type Order,
  type OrderFixJob,
  cancellationOf,
  type Hold,
} from '../../orders/index.js';
import { Database, Jobs } from '../../platform/index.js';
import type { FixedVersion } from './fix-version.service.js';
import { fixMessages, notFixable } from './fix.messages.js';
import { FixesRepository } from './fixes.repository.js';

/** A person decides about the money first. */
const BLOCKING_HOLDS: Hold['kind'][] = ['dispute', 'amount', 'second_payment', 'refund', 'list'];

/** Whether production has certainly not started, and nothing else is decided about the order. */
export function isFixable(order: Order): boolean {
  return (
    cancellationOf(order) === 'automatic' &&
    order.cancelRequestedAt === null &&
    !order.holds.some(({ kind }) => BLOCKING_HOLDS.includes(kind))
  );
}

/** How long the HTTP request has before the job takes over. */
const RESUME_AFTER_SECONDS = 30;
const MOST_FIXES = 10;

/** Stores changes of paid orders before anything is undone. */
@Injectable()
export class FixStartService {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly orders: OrdersReader,
    private readonly ordersService: OrdersService,
    private readonly repository: FixesRepository,
  ) {}

  /** Stores the change, once by its id, and pauses the order. @throws ShopError ORDER_NOT_FIXABLE */
  async start(id: string, order: Order, fixed: FixedVersion): Promise<void> {
    await this.database.transaction(async (tx) => {
      const current = await this.orders.lock(tx, order.id);
      if (!current || (await this.repository.find(id, tx))) return;
      if (!isFixable(current)) throw notFixable();
      if (current.fixRequestedAt !== null) throw notFixable(fixMessages.running);
      if (current.fixCount !== order.fixCount) throw notFixable(fixMessages.changed);
      if ((await this.repository.countOf(tx, order.id)) >= MOST_FIXES)
        throw notFixable(fixMessages.tooMany);
      const { version: wanted, parts, differenceCents } = fixed;
      await this.repository.insert(tx, { id, orderId: order.id, wanted, parts, differenceCents });
      await this.ordersService.requestFix(tx, order.id);
      const job: OrderFixJob = { fixId: id };
      const later = { tx, singletonKey: id, startAfterSeconds: RESUME_AFTER_SECONDS };
      await this.jobs.enqueue(ORDER_QUEUES.fix, job, later);
    });
  }
}
