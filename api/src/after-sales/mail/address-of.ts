import { addressLines, type MailBlock } from '../../mail/index.js';
import type { Order } from '../../orders/index.js';
import { linesOfAddress } from '../your-order/your-order-view.js';

/** The shipping address of an order; null before payment and for an anonymized order. */
export function addressOf(order: Order): MailBlock | null {
  const lines = linesOfAddress(order);
  return lines.length === 0 ? null : addressLines('Shipping to:', lines);
}
