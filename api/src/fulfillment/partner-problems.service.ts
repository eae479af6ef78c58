import { Injectable } from '@nestjs/common';
import { type ProblemKind } from '@ftl/print-partners';
import { OrdersService, type Order } from '../orders/index.js';
import { Database } from '../platform/index.js';
import { FulfillmentRepository } from './fulfillment.repository.js';
import type { OpenProblem } from './print-problems.js';

/** Problems of orders at the print partners, for the operator. */
@Injectable()
export class PartnerProblemsService {
  constructor(
    private readonly database: Database,
    private readonly ordersService: OrdersService,
    private readonly repository: FulfillmentRepository,
  ) {}

  /** Unresolved problems. */
  async openOf(orderId: string): Promise<OpenProblem[]> {
    const known = await this.repository.printOrderOf(orderId);
    return (known?.problems ?? []).filter(({ resolvedAt }) => resolvedAt === null);
  }

  /**
   * Removes all problems of a kind from the operator's list, until the partner reports a new one.
   *
   * @returns false if the order has none
   */
  resolve(order: Order, kind: ProblemKind, details: Record<string, unknown>): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const known = await this.repository.lock(tx, order.id);
      const isOpen = (each: OpenProblem) => each.kind === kind && each.resolvedAt === null;
      if (!known?.problems.some(isOpen)) return false;
      const resolvedAt = new Date().toISOString();
      const problems = known.problems.map((each) =>
        isOpen(each) ? { ...each, resolvedAt } : each,
      );
      await this.repository.saveReport(tx, order.id, { problems });
      await this.ordersService.note(tx, order, { ...details, resolved: kind });
      return true;
    });
  }
}
