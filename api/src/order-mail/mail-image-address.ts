import type { Keyring } from '../platform/index.js';

export const MAIL_IMAGES_PATH = '/api/order-pictures';
const FILE = /^([0-9a-f-]{36})-([A-Za-z0-9_-]{43})\.jpg$/;

/** The URL of an order's image for its mails; the signature in it is the permission. */
export function mailImagePath(orderId: string, keys: Keyring): string {
  return `${MAIL_IMAGES_PATH}/${orderId}-${keys.sign(signedText(orderId))}.jpg`;
}

/** @returns the order's id, or null for a forged URL */
export function orderOfMailImage(file: string, keys: Keyring): string | null {
  const [, orderId, signature] = FILE.exec(file) ?? [];
  if (!orderId || !signature) return null;
  return keys.isSigned(signedText(orderId), signature) ? orderId : null;
}

function signedText(orderId: string): string {
  return `mail-picture:${orderId}`;
}
