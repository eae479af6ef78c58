import type { OrderStatus } from '@ftl/contracts';

/** What the shop asks of a status. `at_partner`: the print partner has the order. */
export type OrderPhase = 'unpaid' | 'ordered' | 'at_partner' | 'sent' | 'cancelled';

interface StatusFacts {
  phase: OrderPhase;
  label: string;
  /** Completes the sentence 'It has already been ...'. */
  participle: string;
  tone: 'caution' | 'good' | 'info' | 'neutral';
}

/** One entry for each status; its states and transitions are in the API's `order.state.ts`. */
export const ORDER_STATUS: Record<OrderStatus, StatusFacts> = {
  pending: { phase: 'unpaid', label: 'Pending', participle: 'placed', tone: 'caution' },
  paid: { phase: 'ordered', label: 'Paid', participle: 'paid', tone: 'good' },
  processing: {
    phase: 'at_partner',
    label: 'Processing',
    participle: 'processed',
    tone: 'info',
  },
  shipped: { phase: 'sent', label: 'Shipped', participle: 'shipped', tone: 'good' },
  cancelled: { phase: 'cancelled', label: 'Cancelled', participle: 'cancelled', tone: 'neutral' },
};

export function isSent(status: OrderStatus): boolean {
  return ORDER_STATUS[status].phase === 'sent';
}

/** Nothing is produced for it any more. */
export function isOver(status: OrderStatus): boolean {
  return isSent(status) || ORDER_STATUS[status].phase === 'cancelled';
}

export function statusesIn(...phases: OrderPhase[]): OrderStatus[] {
  const statuses = Object.keys(ORDER_STATUS) as OrderStatus[];
  return statuses.filter((status) => phases.includes(ORDER_STATUS[status].phase));
}
