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
