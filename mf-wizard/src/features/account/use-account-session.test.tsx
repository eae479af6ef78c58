import { respondWith, untouchedBrowser } from '@ftl/api-client/testing';
import { CHECKOUT_DRAFT_STORAGE, SIGNED_IN_HINT } from '@ftl/contracts';
import { sessionStore } from '@ftl/session';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { useAccountSession } from './use-account-session';

const user = { id: 'u1', name: 'Ann', email: 'ann@example.com', emailVerified: true };

async function openAs(account: { user: typeof user } | null): Promise<void> {
  respondWith('GET', '/api/auth/get-session', () => ({ body: account }));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { result } = renderHook(useAccountSession, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  await waitFor(() => expect(result.current.user).toEqual(account?.user ?? null));
}

beforeEach(() => {
  untouchedBrowser();
  localStorage.setItem(CHECKOUT_DRAFT_STORAGE, '{"email":"ann@example.com"}');
  sessionStore.setState({
    checkout: { active: true, paymentStatus: 'pending', email: user.email },
  });
});

const keptForm = () => localStorage.getItem(CHECKOUT_DRAFT_STORAGE);

it.each([
  ['the account session has ended', null, null],
  ['someone else has signed in', { user }, user.id],
])('removes the order form in progress when %s', async (_, account, hint) => {
  localStorage.setItem(SIGNED_IN_HINT, 'someone-before');
  await openAs(account);
  expect(keptForm()).toBeNull();
  expect(sessionStore.getState().checkout).toBeNull();
  expect(localStorage.getItem(SIGNED_IN_HINT)).toBe(hint);
});

it.each([
  ['the account', { user }],
  ['a guest who had no account here', null],
])('keeps the order form of %s', async (_, account) => {
  if (account) localStorage.setItem(SIGNED_IN_HINT, user.id);
  await openAs(account);
  expect(keptForm()).not.toBeNull();
  expect(sessionStore.getState().checkout).not.toBeNull();
});
