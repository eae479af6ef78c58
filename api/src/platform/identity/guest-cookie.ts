import { DAY_MS } from '@ftl/rules';
import type { Keyring } from '../config/keyring.js';

export const GUEST_COOKIE = 'ftl_guest';
/** From the guest's creation; never extended. */
export const GUEST_COOKIE_LIFETIME_MS = 180 * DAY_MS;

/** `<guest id>.<signature>`: opaque to clients, and rejected if modified. */
export function signGuestId(guestId: string, keys: Keyring): string {
  return `${guestId}.${keys.sign(`guest:${guestId}`)}`;
}

/** @returns the guest id, or null if the cookie is missing or forged */
export function readGuestCookie(value: string | undefined, keys: Keyring): string | null {
  const [guestId, signature] = (value ?? '').split('.');
  if (!guestId || !signature) return null;
  return keys.isSigned(`guest:${guestId}`, signature) ? guestId : null;
}
