import type { Keyring } from '../platform/index.js';

/** Long enough to reconsider on the cancellation page. */
const LIFETIME_MS = 60 * 60_000;
const PASS_PATTERN = /^([0-9a-f-]{36})\.([0-9a-z]{1,11})\.([A-Za-z0-9_-]{43})$/;

/**
 * Replaces the token on the cancellation page. A signed, stateless value with the order's id and an
 * expiry date.
 */
export function newPass(orderId: string, keys: Keyring, now: Date): string {
  const until = (now.getTime() + LIFETIME_MS).toString(36);
  return `${orderId}.${until}.${keys.sign(signedText(orderId, until))}`;
}

/** @returns the order's id, or null for a forged or expired pass */
export function orderOfPass(pass: string, keys: Keyring, now: Date): string | null {
  const [, orderId, until, signature] = PASS_PATTERN.exec(pass) ?? [];
  if (!orderId || !until || !signature) return null;
  if (!keys.isSigned(signedText(orderId, until), signature)) return null;
  return parseInt(until, 36) > now.getTime() ? orderId : null;
}

function signedText(orderId: string, until: string): string {
  return `cancel-pass:${orderId}:${until}`;
}
