import { randomBytes } from 'node:crypto';
import { parseCookie } from 'cookie';
import type { Keyring } from '../platform/index.js';

/** Set after a sign-in in this browser. */
export const KNOWN_BROWSER_COOKIE = 'ftl_known';

/** `<random id>.<signature>`: valid for one account, and only for its rate limits. */
export function knownBrowserCookie(email: string, keys: Keyring): string {
  const id = randomBytes(16).toString('base64url');
  return `${id}.${keys.sign(signedText(id, email))}`;
}

/** @returns the browser's id if its cookie was issued for this account, otherwise null */
export function knownBrowserOf(
  cookies: string | null,
  email: string,
  keys: Keyring,
): string | null {
  const [id = '', signature = ''] =
    parseCookie(cookies ?? '')[KNOWN_BROWSER_COOKIE]?.split('.') ?? [];
  return keys.isSigned(signedText(id, email), signature) ? id : null;
}

function signedText(id: string, email: string): string {
  return `known-browser:${email.trim().toLowerCase()}:${id}`;
}
