import type { Keyring } from '../../platform/index.js';
import { mailLinkSubject, type MailedOrder } from '../../orders/index.js';

/** Long enough to reconsider on the cancellation page. */
const LIFETIME_MS = 60 * 60_000;
const PASS_PATTERN =
  /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([0-9a-z]{1,11})\.([A-Za-z0-9_-]{43})$/;

/**
 * Replaces the token on the cancellation page. A signed, stateless value with the order's id and an
 * expiry date.
 */
export function newPass(order: MailedOrder, keys: Keyring, now: Date): string {
  const until = (now.getTime() + LIFETIME_MS).toString(36);
  return `${order.id}.${until}.${keys.sign(signedText(order, until))}`;
}

/** @returns the id that the pass names, also if the pass is forged or expired; null without one */
export function orderIdIn(pass: string): string | null {
  return PASS_PATTERN.exec(pass)?.[1] ?? null;
}

/** @returns false for another order's pass and for a forged, expired or revoked one */
export function isPassOf(order: MailedOrder, pass: string, keys: Keyring, now: Date): boolean {
  const [, orderId, until, signature] = PASS_PATTERN.exec(pass) ?? [];
  if (orderId !== order.id || !until || !signature) return false;
  return keys.isSigned(signedText(order, until), signature) && parseInt(until, 36) > now.getTime();
}

function signedText(order: MailedOrder, until: string): string {
  return `cancel-pass:${mailLinkSubject(order)}:${until}`;
}
