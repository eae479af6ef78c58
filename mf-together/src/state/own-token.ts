import { FAMILY_TOKEN_PATTERN, PAGES } from '@ftl/contracts';
import { browserStorage } from '@ftl/session/browser-storage';

const storageKey = (key: string) => `ftl-together-${key}`;
const HASH = '#mine=';

/**
 * The token of this device's entry: from the private edit link, from an earlier visit, or a new
 * one.
 */
export function ownToken(key: string, hash: string): string {
  const linked = hasToken(hash) ? hash.slice(HASH.length) : '';
  const stored = read(key);
  if (FAMILY_TOKEN_PATTERN.test(linked)) {
    if (stored === null) browserStorage.setItem(storageKey(key), linked);
    return linked;
  }
  if (stored !== null) return stored;
  const made = newToken();
  // If storage is blocked, the entry can be edited until the page is closed, and by its edit link.
  browserStorage.setItem(storageKey(key), made);
  return made;
}

/** Whether the fragment of a URL names an entry, as that of a private edit link does. */
export const hasToken = (hash: string): boolean => hash.startsWith(HASH);

/** Whether this device remembers the token, so that no URL has to name it. */
export const isRemembered = (key: string, token: string): boolean => read(key) === token;

/** A link that opens the entry on any device. */
export const editLink = (key: string, token: string): string =>
  `${window.location.origin}${PAGES.together(key)}${HASH}${token}`;

function read(key: string): string | null {
  const stored = browserStorage.getItem(storageKey(key));
  return stored !== null && FAMILY_TOKEN_PATTERN.test(stored) ? stored : null;
}

function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
