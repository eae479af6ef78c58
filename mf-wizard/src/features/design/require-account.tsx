import { Page, Spinner } from '@ftl/ui-kit';
import { useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { accountPath } from '../account/account-paths';
import { SessionFailed } from '../account/session-failed';
import { useAccountSession, useSessionEnd } from '../account/use-account-session';
import { designMessages } from './design.messages';

/**
 * Redirects a visitor without an account to create one, or to sign in again if the session ends on
 * the open page, and back.
 */
export function RequireAccount({ children }: { children: ReactNode }) {
  const { user, hasFailed, refresh } = useAccountSession();
  const { pathname, search } = useLocation();
  const [wasSignedIn, setSignedIn] = useState(false);
  useSessionEnd();
  if (user && !wasSignedIn) setSignedIn(true);
  if (user === undefined) {
    return (
      <Page>
        {hasFailed ? (
          <SessionFailed onRetry={() => void refresh()} />
        ) : (
          <Spinner label={designMessages.checking} />
        )}
      </Page>
    );
  }
  if (user === null) {
    const mode = wasSignedIn ? 'sign-in' : 'create';
    return <Navigate replace to={accountPath(mode, pathname + search)} />;
  }
  return children;
}
