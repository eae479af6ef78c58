import { Page, Spinner } from '@ftl/ui-kit';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { accountPath } from '../account/account-mode';
import { SessionFailed } from '../account/session-failed';
import { useAccountSession } from '../account/use-account-session';
import { designMessages } from './design.messages';

/** Redirects a visitor without an account to create one or sign in, and back. */
export function RequireAccount({ children }: { children: ReactNode }) {
  const { user, hasFailed, refresh } = useAccountSession();
  const { pathname, search } = useLocation();
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
  if (user === null) return <Navigate replace to={accountPath('create', pathname + search)} />;
  return children;
}
