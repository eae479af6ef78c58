import { api, ApiError, isGone, queryFetch } from '@ftl/api-client';
import { ownQuery } from '@ftl/api-client/queries';
import {
  getSessionQueryOptions,
  type AccountSession,
  type AccountUser,
} from '@ftl/api-client/calls';
import {
  useQuery,
  useQueryClient,
  type MutationCacheNotifyEvent,
  type QueryCacheNotifyEvent,
  type QueryFunction,
} from '@tanstack/react-query';
import { CHECKOUT_DRAFT_STORAGE, SIGNED_IN_HINT } from '@ftl/contracts';
import { sessionStore } from '@ftl/session';
import { browserStorage } from '@ftl/session/browser-storage';
import { useCallback, useEffect } from 'react';
import { OWNER } from '../../owner';
import { forgetUnsavedEdit } from '../design/unsaved-edit';

const sessionQuery = ownQuery(OWNER, getSessionQueryOptions());
const KEY = sessionQuery.queryKey;

interface SessionView {
  /** Undefined while loading. */
  user: AccountUser | null | undefined;
  /** The request failed, which does not count as signed out. */
  hasFailed: boolean;
  /** Reloads the session, after signing in or out or a failure. */
  refresh: () => Promise<void>;
}

/** The account session. Only a response from the server means signed out. */
export function useAccountSession(): SessionView {
  const client = useQueryClient();
  const { data, isError, error } = useQuery({
    ...sessionQuery,
    // HTTP-05: a 401 means signed out.
    queryFn: queryFetch({
      on401: 'returnNull',
      request: api.request,
    }) as QueryFunction<AccountSession>,
  });
  const refresh = useCallback(() => client.invalidateQueries({ queryKey: KEY }), [client]);
  const account = data === undefined ? undefined : (data?.user.id ?? null);
  useEffect(() => {
    if (account === undefined) return;
    const before = authHint();
    if (before !== null && before !== account) forgetEntries();
    hint(account);
  }, [account]);
  const isRefused = isError && isGone(error);
  const hasFailed = isError && !isRefused && data === undefined;
  const user = isRefused ? null : data === undefined ? undefined : (data?.user ?? null);
  return { user, hasFailed, refresh };
}

/**
 * The account session for a page that renders immediately: while loading, a browser without a
 * stored hint counts as signed out.
 * @param isExpected the visitor comes from an emailed link that has just signed them in elsewhere
 */
export function useOptimisticSession(isExpected: boolean): SessionView {
  const session = useAccountSession();
  const isUnlikely = session.user === undefined && !isExpected && authHint() === null;
  return isUnlikely ? { ...session, user: null } : session;
}

/** Reads the session again when any call of the open page reports that it has ended. */
export function useSessionEnd(): void {
  const client = useQueryClient();
  useEffect(() => {
    const check = (event: QueryCacheNotifyEvent | MutationCacheNotifyEvent) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      const { error } = event.action;
      if (!(error instanceof ApiError) || error.code !== 'ACCOUNT_REQUIRED') return;
      const session = client.getQueryCache().find({ queryKey: KEY });
      const isOfSession = 'query' in event && event.query === session;
      if (!isOfSession) void client.invalidateQueries({ queryKey: KEY });
    };
    const stopQueries = client.getQueryCache().subscribe(check);
    const stopMutations = client.getMutationCache().subscribe(check);
    return () => {
      stopQueries();
      stopMutations();
    };
  }, [client]);
}

/** The id of the account at the last response; null if there was none. */
function authHint(): string | null {
  return browserStorage.getItem(SIGNED_IN_HINT);
}

/**
 * The account's session has ended without a sign-out here, such as by a new password on another
 * device, or someone else has signed in: the next person must not find what was entered at checkout
 * or in the wizard.
 */
function forgetEntries(): void {
  forgetUnsavedEdit();
  sessionStore.getState().clearCheckout();
  browserStorage.removeItem(CHECKOUT_DRAFT_STORAGE);
}

/** Lets the header offer signing out without a request on every page. */
function hint(account: string | null): void {
  if (account === null) browserStorage.removeItem(SIGNED_IN_HINT);
  else browserStorage.setItem(SIGNED_IN_HINT, account);
  window.dispatchEvent(new StorageEvent('storage', { key: SIGNED_IN_HINT }));
}
