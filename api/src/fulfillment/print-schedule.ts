import type { PrintState } from '@ftl/print-partners';

const MINUTE_MS = 60_000;
/** From the start of production to shipping: within the 1-3 business days that pages promise. */
const PRODUCTION_MS = 24 * 60 * MINUTE_MS;

/** The times of one order in the local print room. */
export interface PrintRoomOrder {
  state: PrintState;
  receivedAt: Date;
  productionAt: Date | null;
}

/** When the next step is due; null if there is none. */
export function nextStepAt(order: PrintRoomOrder, graceMinutes: number): Date | null {
  switch (order.state) {
    case 'received':
      return new Date(order.receivedAt.getTime() + graceMinutes * MINUTE_MS);
    case 'in_production':
      return new Date((order.productionAt ?? order.receivedAt).getTime() + PRODUCTION_MS);
    case 'shipped':
    case 'cancelled':
      return null;
    default:
      return order.state satisfies never;
  }
}

/** The state of an order at `now`, at most one step further. */
export function stateAt(order: PrintRoomOrder, graceMinutes: number, now: Date): PrintState {
  const due = nextStepAt(order, graceMinutes);
  if (due === null || due > now) return order.state;
  return order.state === 'received' ? 'in_production' : 'shipped';
}
