import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseCookie } from 'cookie';
import type { Keyring } from '../platform/index.js';

const PREFIX = /^(?:__Secure-)?ftl\./;

/**
 * A cookie header in which the library finds its own cookies signed with the current key:
 * it knows one key, and those who signed in before it was rotated stay signed in.
 */
export function withCurrentSignatures(cookies: string, keys: Keyring): string {
  const [, ...retired] = keys.all;
  if (retired.length === 0 || !cookies.includes('ftl.')) return cookies;
  const current = Object.entries(parseCookie(cookies)).map(([name, value]) => [
    name,
    PREFIX.test(name) ? signedAgain(value ?? '', keys.current, retired) : (value ?? ''),
  ]);
  return current.map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`).join('; ');
}

function signedAgain(cookie: string, key: string, retired: readonly string[]): string {
  const at = cookie.lastIndexOf('.');
  const [value, signature] = [cookie.slice(0, at), Buffer.from(cookie.slice(at + 1))];
  const isRetired = retired.some((each) => {
    const expected = Buffer.from(signatureOf(value, each));
    return expected.length === signature.length && timingSafeEqual(expected, signature);
  });
  return isRetired ? `${value}.${signatureOf(value, key)}` : cookie;
}

/** As better-auth signs cookies. */
function signatureOf(value: string, key: string): string {
  return createHmac('sha256', key).update(value).digest('base64');
}
