import type { Keyring } from '../../platform/index.js';
import { mailLinkSubject, type MailedOrder } from '../../orders/index.js';

const KEY = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/;

/** Opens the page of an order; in its mails only, and valid as long as the order has a buyer. */
export function orderKeyOf(order: MailedOrder, keys: Keyring): string {
  return `${order.id}.${keys.sign(signedText(order))}`;
}

/** @returns the id that the key names, also if the key is forged; null without one */
export function orderIdInKey(key: string): string | null {
  return KEY.exec(key)?.[1] ?? null;
}

/** @returns false for another order's key and for a forged or revoked one */
export function isKeyOf(order: MailedOrder, key: string, keys: Keyring): boolean {
  const [, orderId, signature] = KEY.exec(key) ?? [];
  return orderId === order.id && !!signature && keys.isSigned(signedText(order), signature);
}

function signedText(order: MailedOrder): string {
  return `your-order:${mailLinkSubject(order)}`;
}
