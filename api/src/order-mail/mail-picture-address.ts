import { createHmac, timingSafeEqual } from 'node:crypto';

export const MAIL_PICTURES_PATH = '/api/order-pictures';
const FILE = /^([0-9a-f-]{36})-([0-9a-f]{32})\.jpg$/;

/** The address of an order's picture for its mails; the signature in it is the permission. */
export function mailPicturePath(orderId: string, secret: string): string {
  return `${MAIL_PICTURES_PATH}/${orderId}-${signatureOf(orderId, secret)}.jpg`;
}

/** @returns the order's id, or null for an address that we did not make */
export function orderOfMailPicture(file: string, secret: string): string | null {
  const [, orderId, signature] = FILE.exec(file) ?? [];
  if (!orderId || !signature) return null;
  const expected = Buffer.from(signatureOf(orderId, secret));
  return timingSafeEqual(Buffer.from(signature), expected) ? orderId : null;
}

function signatureOf(orderId: string, secret: string): string {
  return createHmac('sha256', secret).update(`mail-picture:${orderId}`).digest('hex').slice(0, 32);
}
