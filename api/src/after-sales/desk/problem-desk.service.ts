import { Injectable } from '@nestjs/common';
import { PROBLEM_KINDS } from '@ftl/print-partners';
import { PartnerProblemsService } from '../../fulfillment/index.js';
import { normalizeOrderNumber, OrdersReader } from '../../orders/index.js';
import { by, done, refused, type DeskResult, type Operator } from './order-desk.service.js';

/** The operator's actions on problems at the print partners. */
@Injectable()
export class ProblemDeskService {
  constructor(
    private readonly orders: OrdersReader,
    private readonly problems: PartnerProblemsService,
  ) {}

  /**
   * Marks a problem as resolved, for example after it was handled at the partner or with the buyer.
   */
  async resolve(
    { number, kind, note }: { number: string; kind: string; note: string },
    operator: Operator,
  ): Promise<DeskResult> {
    const order = await this.orders.findByNumber(normalizeOrderNumber(number));
    if (!order) return refused(`There is no order ${number}.`);
    const known = PROBLEM_KINDS.find((each) => each === kind);
    if (!known) return refused(`A problem is one of ${PROBLEM_KINDS.join(', ')}.`);
    const details = { ...by(operator), note: note || undefined };
    const isResolved = await this.problems.resolve(order, known, details);
    return isResolved
      ? done('Resolved. It stays in the history.')
      : refused(`No open problem of the kind ${known}.`);
  }
}
