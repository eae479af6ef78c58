import { PAGES } from '@ftl/contracts';
import type { Keyring } from '../platform/index.js';

/** Parameter of a link by which the browser is known again where the password was chosen. */
const BROWSER = 'browser';
export const CONFIRMATION_LIFETIME_MS = 60 * 60_000;

interface ConfirmationLink {
  /** Where the library confirms addresses. */
  page: string;
  email: string;
  callbackURL: string;
  /** Of the browser in which the account's password was chosen; null for any other. */
  guestId: string | null;
}

/**
 * The link in the mail that confirms an address. It signs in only the browser in which
 * the account's password was chosen: a stranger can sign up with a victim's address, and
 * the victim's click must not activate the stranger's password.
 */
export function confirmationLink(link: ConfirmationLink, keys: Keyring, now: Date): string {
  const content = Buffer.from(
    JSON.stringify([link.email, now.getTime() + CONFIRMATION_LIFETIME_MS]),
  ).toString('base64url');
  const token = `${content}.${keys.sign(addressText(content))}`;
  const url = new URL(link.page);
  url.searchParams.set('token', token);
  url.searchParams.set('callbackURL', link.callbackURL);
  if (link.guestId !== null)
    url.searchParams.set(BROWSER, keys.sign(browserText(token, link.guestId)));
  return url.href;
}

/** @returns the address that a link confirms, or null when it is not ours or too old */
export function addressOfLink(query: unknown, keys: Keyring, now: Date): string | null {
  const { token } = (query ?? {}) as Record<string, unknown>;
  if (typeof token !== 'string') return null;
  const [content = '', signature = ''] = token.split('.');
  if (!keys.isSigned(addressText(content), signature)) return null;
  const [email, expiresAt] = JSON.parse(Buffer.from(content, 'base64url').toString('utf8')) as [
    string,
    number,
  ];
  return expiresAt > now.getTime() ? email : null;
}

/**
 * @param query of the link that was opened
 * @param guestId of the browser that opened it
 */
export function isWherePasswordWasChosen(
  query: unknown,
  guestId: string | null,
  keys: Keyring,
): boolean {
  const { token, [BROWSER]: signature } = (query ?? {}) as Record<string, unknown>;
  if (guestId === null || typeof token !== 'string' || typeof signature !== 'string') return false;
  return keys.isSigned(browserText(token, guestId), signature);
}

/** Where a link leads whose address is confirmed already. */
export function signInPageAfter(query: unknown): string {
  return registerPage({ mode: 'sign-in', confirmed: '1' }, query);
}

/** Where a valid link leads in another browser: the owner of the address chooses the password. */
export function passwordPageAfter(query: unknown): string {
  const { token } = query as { token: string };
  return registerPage({ token, confirmed: '1' }, query);
}

function registerPage(parameters: Record<string, string>, query: unknown): string {
  const { callbackURL } = (query ?? {}) as Record<string, unknown>;
  const [, meant = ''] = typeof callbackURL === 'string' ? callbackURL.split('?') : [];
  const next = new URLSearchParams(meant).get('next');
  const page = new URLSearchParams({ ...parameters, ...(next ? { next } : {}) });
  return `${PAGES.register}?${page.toString()}`;
}

const addressText = (content: string) => `confirm-address:${content}`;
const browserText = (token: string, guestId: string) => `confirm:${guestId}:${token}`;
