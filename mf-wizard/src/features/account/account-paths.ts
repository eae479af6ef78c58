import { PAGES } from '@ftl/contracts';

/** States of the account page; the URL contains the state, so that mails can link to it. */
export const ACCOUNT_MODES = ['create', 'sign-in', 'forgotten', 'reset'] as const;
export type AccountMode = (typeof ACCOUNT_MODES)[number];

/** A token in the URL comes from an email and takes precedence. */
export function modeOf(query: URLSearchParams): AccountMode {
  if (query.get('token')) return 'reset';
  const wanted = query.get('mode');
  return ACCOUNT_MODES.find((mode) => mode === wanted && mode !== 'reset') ?? 'create';
}

/** URL of the page in another state, with the visitor's destination. */
export function accountPath(mode: AccountMode, next: string | null): string {
  const query = new URLSearchParams();
  if (mode !== 'create') query.set('mode', mode);
  if (next !== null) query.set('next', next);
  const text = query.toString();
  return text === '' ? PAGES.register : `${PAGES.register}?${text}`;
}

/** URL that the link of a confirmation mail opens. */
export function confirmedPath(next: string | null): string {
  const query = new URLSearchParams({ confirmed: '1' });
  if (next !== null) query.set('next', next);
  return `${PAGES.register}?${query.toString()}`;
}

/** Base of relative URLs; never requested. */
const ANY_ORIGIN = 'https://site.invalid';

/**
 * The destination after signing in, from `?next=`.
 * @returns a path of this site, or null for anything that leads elsewhere
 */
export function nextPath(wanted: string | null): string | null {
  if (wanted === null || !wanted.startsWith('/')) return null;
  try {
    const url = new URL(wanted, ANY_ORIGIN);
    return url.origin === ANY_ORIGIN ? `${url.pathname}${url.search}${url.hash}` : null;
  } catch {
    return null;
  }
}
