import { arrivalOf, HOUR_MS } from '@ftl/rules';
import type { Hold } from './holds.js';
import { shipmentOf } from './order-view.js';
import type { Order } from './orders.schema.js';

/** How long an order waits for a look at its design. */
const PROOF_HOURS = 12;

/**
 * The hold of a paid order whose design the engine doubts, so that an operator can look at it.
 * Null without doubts, with express shipping, and if the shirt might miss the buyer's day once
 * production starts only when the hold has ended.
 *
 * @param from the payment, or a later change of the design
 */
export function newProof(
  order: Pick<Order, 'design' | 'express' | 'lines' | 'neededBy' | 'paidAt'>,
  from = order.paidAt,
): Hold | null {
  const { doubts = [] } = order.design;
  if (doubts.length === 0 || !from || order.express) return null;
  const until = new Date(from.getTime() + PROOF_HOURS * HOUR_MS);
  const { latest } = arrivalOf(until, shipmentOf(order));
  if (order.neededBy && latest >= order.neededBy) return null;
  return {
    kind: 'proof',
    reason: `Look at the design: ${doubts.join('; ')}`,
    until: until.toISOString(),
  };
}
