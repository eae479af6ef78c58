import { createHmac, timingSafeEqual } from 'node:crypto';

/** Long enough to think it over on the page. */
const LIFETIME_MS = 60 * 60_000;
const PASS_PATTERN = /^([0-9a-f-]{36})\.([0-9a-z]{1,11})\.([A-Za-z0-9_-]{43})$/;

/**
 * What the cancellation page holds in the token's place. It says for which order
 * it is and until when, and is signed; it is kept nowhere.
 */
export function newPass(orderId: string, secret: string, now: Date): string {
  const until = (now.getTime() + LIFETIME_MS).toString(36);
  return `${orderId}.${until}.${signatureOf(orderId, until, secret)}`;
}

/** @returns the order's id, or null for a pass that is not ours or out of date */
export function orderOfPass(pass: string, secret: string, now: Date): string | null {
  const [, orderId, until, signature] = PASS_PATTERN.exec(pass) ?? [];
  if (!orderId || !until || !signature) return null;
  const expected = signatureOf(orderId, until, secret);
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return null;
  return parseInt(until, 36) > now.getTime() ? orderId : null;
}

function signatureOf(orderId: string, until: string, secret: string): string {
  return createHmac('sha256', secret).update(`cancel-pass:${orderId}:${until}`).digest('base64url');
}
