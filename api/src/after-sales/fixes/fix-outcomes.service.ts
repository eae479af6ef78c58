import { Injectable } from '@nestjs/common';
import { PrintFilesService } from '../../designs/index.js';
import { OrdersReader, OrdersService, type Order } from '../../orders/index.js';
import { RefundRequestsService, type ExtraPayment } from '../../payments/index.js';
import { Database, type Tx } from '../../platform/index.js';
import { FixesRepository } from './fixes.repository.js';
import type { OrderFix } from './fixes.schema.js';

/** The transactions that end a change of an order, or take the order back for it. */
@Injectable()
export class FixOutcomesService {
  constructor(
    private readonly database: Database,
    private readonly files: PrintFilesService,
    private readonly orders: OrdersReader,
    private readonly ordersService: OrdersService,
    private readonly refunds: RefundRequestsService,
    private readonly repository: FixesRepository,
  ) {}

  /** Locks the order and runs the step, unless another process has run it. */
  decide(
    fix: OrderFix,
    status: OrderFix['status'],
    run: (tx: Tx, order: Order) => Promise<OrderFix>,
  ): Promise<OrderFix> {
    return this.database.transaction(async (tx) => {
      const order = (await this.orders.lock(tx, fix.orderId))!;
      const current = (await this.repository.find(fix.id, tx))!;
      return current.status === status ? run(tx, order) : current;
    });
  }

  /** Makes the change: version, money, mail and submission. */
  async apply(tx: Tx, order: Order, fix: OrderFix, payment?: ExtraPayment): Promise<OrderFix> {
    const { differenceCents, parts } = fix;
    const version = fix.wanted!;
    if (payment) await this.refunds.recordPayment(tx, order.id, payment);
    const refundedExtraCents =
      differenceCents < 0 ? await this.refunds.refundDifference(tx, order, -differenceCents) : 0;
    const extraCents = order.extraCents + (payment?.amountCents ?? 0) - refundedExtraCents;
    await this.files.ensure(tx, version.printKey);
    const details = { by: 'buyer', fixed: parts.join(', '), differenceCents };
    await this.ordersService.fix(tx, order, { ...version, extraCents }, details);
    await this.ordersService.enqueueMail(tx, order.id, 'fixed', `${fix.id} ${differenceCents}`);
    return this.repository.decide(tx, fix.id, 'applied');
  }

  /** The order goes on as it was. */
  async drop(
    tx: Tx,
    order: Order,
    { id }: OrderFix,
    status: 'refused' | 'expired',
  ): Promise<OrderFix> {
    await this.ordersService.dropFix(tx, order.id, { by: 'buyer', fix: status });
    return this.repository.decide(tx, id, status);
  }

  /** Holds the order: the partner may still have it, so it must not be submitted again. */
  async escalate(fix: OrderFix, because: string): Promise<void> {
    await this.decide(fix, 'started', async (tx, order) => {
      const reason = `The buyer's change (${fix.parts.join(', ')}) could not be made: ${because}`;
      await this.ordersService.hold(tx, order.id, { kind: 'operator', reason });
      return this.drop(tx, order, fix, 'refused');
    });
  }

  /** The order is with no partner any more, if it was. @returns the order after the step */
  async takeBack(tx: Tx, { id: orderId }: Order): Promise<Order> {
    return (await this.ordersService.transition({ orderId, action: 'withdraw' }, tx)).order;
  }

  /** Refunds a payment that came when the change was no longer possible. */
  async returnPayment(
    tx: Tx,
    order: Order,
    fix: OrderFix,
    payment: ExtraPayment,
  ): Promise<OrderFix> {
    await this.refunds.returnPayment(tx, order.id, payment);
    return this.drop(tx, order, fix, 'refused');
  }
}
