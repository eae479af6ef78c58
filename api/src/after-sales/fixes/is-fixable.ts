import { cancellationOf, type Hold, type Order } from '../../orders/index.js';

/** A person decides about the money first. */
const BLOCKING_HOLDS: Hold['kind'][] = ['dispute', 'amount', 'second_payment', 'refund'];

/** Whether production has certainly not started, and nothing else is decided about the order. */
export function isFixable(order: Order): boolean {
  return (
    cancellationOf(order) === 'automatic' &&
    order.cancelRequestedAt === null &&
    !order.holds.some(({ kind }) => BLOCKING_HOLDS.includes(kind))
  );
}
