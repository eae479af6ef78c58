import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseCookie } from 'cookie';
import type { Keyring } from '../platform/index.js';

const PREFIX = /^(?:__Secure-)?ftl\./;

/**
 * Re-signs better-auth's cookies with the current key, because better-auth knows only one: sessions
 * from before a key rotation stay valid.
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

/** Same signature as better-auth's. */
function signatureOf(value: string, key: string): string {
  return createHmac('sha256', key).update(value).digest('base64');
}
