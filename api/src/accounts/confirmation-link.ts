import { createHmac, timingSafeEqual } from 'node:crypto';
import { PAGES } from '@ftl/contracts';

/** Parameter of a link by which we know the browser again that asked for it. */
const BROWSER = 'browser';

/**
 * A confirmation link that signs in where it was asked for and nowhere else. Sent on to
 * somebody else it would sign them in to the sender's account, which would then claim
 * what they made as a guest.
 *
 * @param guestId of the browser that asks for it
 */
export function boundToBrowser(link: string, guestId: string | null, secret: string): string {
  if (guestId === null) return link;
  const url = new URL(link);
  url.searchParams.set(BROWSER, markOf(url.searchParams.get('token') ?? '', guestId, secret));
  return url.href;
}

/**
 * @param query of the link that was opened
 * @param guestId of the browser that opened it
 */
export function isWhereItWasAskedFor(
  query: unknown,
  guestId: string | null,
  secret: string,
): boolean {
  const { token, [BROWSER]: given } = (query ?? {}) as Record<string, unknown>;
  if (guestId === null || typeof token !== 'string' || typeof given !== 'string') return false;
  const expected = Buffer.from(markOf(token, guestId, secret));
  const actual = Buffer.from(given);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** Where a link leads that only confirms: to sign in, and then on to where it was meant to lead. */
export function signInPageAfter(query: unknown): string {
  const { callbackURL } = (query ?? {}) as Record<string, unknown>;
  const [, meant = ''] = typeof callbackURL === 'string' ? callbackURL.split('?') : [];
  const next = new URLSearchParams(meant).get('next');
  const page = new URLSearchParams({ mode: 'sign-in', confirmed: '1', ...(next ? { next } : {}) });
  return `${PAGES.register}?${page.toString()}`;
}

function markOf(token: string, guestId: string, secret: string): string {
  return createHmac('sha256', secret).update(`confirm:${guestId}:${token}`).digest('base64url');
}
