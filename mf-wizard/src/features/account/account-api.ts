import { api } from '@ftl/api-client';
import { pathQuery } from '@ftl/api-client/queries';
import { API, PAGES } from '@ftl/contracts';
import type { AccountWaysResponse } from '@ftl/contracts';
import { OWNER } from '../../owner';

export interface AccountUser {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
}

/** Null if signed out. */
export type AccountSession = { user: AccountUser } | null;

interface Credentials {
  email: string;
  password: string;
}

const ask = <T>(call: string, body: object) => api.post<T>(`${API.auth}/${call}`, body);

/** URL that the link of a confirmation mail opens. */
const confirmedPath = (next: string | null) => {
  const query = new URLSearchParams({ confirmed: '1' });
  if (next !== null) query.set('next', next);
  return `${PAGES.register}?${query.toString()}`;
};

/** Queries and calls of the accounts module; they throw ApiErrors with a message for the visitor. */
export const accountApi = {
  session: pathQuery<AccountSession>(OWNER, `${API.auth}/get-session`),
  /** Responds the same for a known address; a mail is sent in both cases. */
  create: (person: Credentials & { name: string }, next: string | null) =>
    ask<unknown>('sign-up/email', { ...person, callbackURL: confirmedPath(next) }),
  signIn: (credentials: Credentials, next: string | null) =>
    ask<unknown>('sign-in/email', { ...credentials, callbackURL: confirmedPath(next) }),
  signOut: () => ask<unknown>('sign-out', {}),
  sendConfirmation: (email: string, next: string | null) =>
    ask<unknown>('send-verification-email', { email, callbackURL: confirmedPath(next) }),
  askForReset: (email: string) => ask<unknown>('request-password-reset', { email }),
  reset: (token: string, newPassword: string) =>
    ask<unknown>('reset-password', { token, newPassword }),
  changePassword: (currentPassword: string, newPassword: string) =>
    ask<unknown>('change-password', { currentPassword, newPassword }),
  endOtherSessions: () => ask<unknown>('revoke-other-sessions', {}),
  ways: pathQuery<AccountWaysResponse>(OWNER, API.accountWays),
  /** @returns URL of Google's sign-in page */
  withGoogle: (next: string | null) =>
    ask<{ url: string }>('sign-in/social', {
      provider: 'google',
      callbackURL: confirmedPath(next),
      disableRedirect: true,
    }),
  remove: (password: string) => ask<unknown>('delete-user', { password }),
};
