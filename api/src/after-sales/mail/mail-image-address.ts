import type { Keyring } from '../../platform/index.js';
import { mailLinkSubject, type MailedOrder } from '../../orders/index.js';

export const MAIL_IMAGES_PATH = '/api/order-pictures';
const FILE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-([A-Za-z0-9_-]{43})\.jpg$/;

/** The URL of an order's image for its mails; the signature in it is the permission. */
export function mailImagePath(order: MailedOrder, keys: Keyring): string {
  return `${MAIL_IMAGES_PATH}/${order.id}-${keys.sign(signedText(order))}.jpg`;
}

/** @returns the id that the URL names, also if the URL is forged; null without one */
export function orderIdInMailImage(file: string): string | null {
  return FILE.exec(file)?.[1] ?? null;
}

/** @returns false for another order's URL and for a forged or revoked one */
export function isMailImageOf(order: MailedOrder, file: string, keys: Keyring): boolean {
  const [, orderId, signature] = FILE.exec(file) ?? [];
  return orderId === order.id && !!signature && keys.isSigned(signedText(order), signature);
}

function signedText(order: MailedOrder): string {
  return `mail-picture:${mailLinkSubject(order)}`;
}
