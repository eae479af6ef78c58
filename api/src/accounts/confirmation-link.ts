import { PAGES } from '@ftl/contracts';
import type { Keyring } from '../platform/index.js';

/** Query parameter that identifies the browser in which the password was set. */
const BROWSER = 'browser';
export const CONFIRMATION_LIFETIME_MS = 60 * 60_000;

interface ConfirmationLink {
  /** URL of better-auth's confirmation route. */
  page: string;
  email: string;
  callbackURL: string;
  /** Guest of the browser in which the account's password was set; null if unknown. */
  guestId: string | null;
}

/**
 * The confirmation link of a mail. It signs in only the browser in which the account's password was
 * set: a stranger can sign up with a victim's address, and the victim's click must not activate the
 * stranger's password.
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

/** @returns the address that a link confirms, or null if the link is forged or expired */
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
 * @param query query of the opened link
 * @param guestId guest of the browser that opened it
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

/** Redirect target if the address is already confirmed. */
export function signInPageAfter(query: unknown): string {
  return registerPage({ mode: 'sign-in', confirmed: '1' }, query);
}

/** Redirect target for a valid link in another browser: the address's owner sets the password. */
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
