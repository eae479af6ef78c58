import { addressLines, type MailBlock } from '../mail/index.js';
import type { Order } from '../orders/index.js';

/** The shipping address of an order; null before payment and for an anonymized order. */
export function addressOf({ shippingAddress: address }: Order): MailBlock | null {
  if (!address) return null;
  const place = `${address.city}, ${address.state} ${address.postalCode}`;
  const lines = [address.name, address.line1, address.line2 ?? '', place, address.country];
  return addressLines('Shipping to:', lines.filter(Boolean));
}
