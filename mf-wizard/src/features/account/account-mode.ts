import { PAGES } from '@ftl/contracts';

/** The states of the one page; the address says which, so that mails can link to it. */
export const ACCOUNT_MODES = ['create', 'sign-in', 'forgotten', 'reset'] as const;
export type AccountMode = (typeof ACCOUNT_MODES)[number];

/** A token in the URL is a link from an email, whatever else is there. */
export function modeOf(query: URLSearchParams): AccountMode {
  if (query.get('token')) return 'reset';
  const wanted = query.get('mode');
  return ACCOUNT_MODES.find((mode) => mode === wanted && mode !== 'reset') ?? 'create';
}

/** The page in another state, still knowing where the visitor wanted to go. */
export function accountPath(mode: AccountMode, next: string | null): string {
  const query = new URLSearchParams();
  if (mode !== 'create') query.set('mode', mode);
  if (next !== null) query.set('next', next);
  const text = query.toString();
  return text === '' ? PAGES.register : `${PAGES.register}?${text}`;
}
