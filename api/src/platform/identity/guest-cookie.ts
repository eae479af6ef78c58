import { createHmac, timingSafeEqual } from 'node:crypto';
import { DAY_MS } from '@ftl/rules';

export const GUEST_COOKIE = 'ftl_guest';
/** From when the guest is made; it is never given anew. */
export const GUEST_COOKIE_LIFETIME_MS = 180 * DAY_MS;

/** `<guest id>.<signature>`: readable only by the server, worthless when changed. */
export function signGuestId(guestId: string, secret: string): string {
  return `${guestId}.${signature(guestId, secret)}`;
}

/** @returns the guest id, or null when the cookie is missing or was not signed by us */
export function readGuestCookie(value: string | undefined, secret: string): string | null {
  const [guestId, given] = (value ?? '').split('.');
  if (!guestId || !given) return null;
  const expected = Buffer.from(signature(guestId, secret));
  const actual = Buffer.from(given);
  const matches = expected.length === actual.length && timingSafeEqual(expected, actual);
  return matches ? guestId : null;
}

function signature(guestId: string, secret: string): string {
  return createHmac('sha256', secret).update(`guest:${guestId}`).digest('base64url');
}
