import { queryClient } from '@ftl/api-client';
import { callsTo, failure, respondWith, untouchedBrowser } from '@ftl/api-client/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, useLocation } from 'react-router-dom';
import { leave } from './leave';
import { SignedIn } from './signed-in';

beforeEach(() => queryClient.clear());

// `leave` reloads the home page, which jsdom cannot.
jest.mock('./leave', () => ({ leave: jest.fn() }));

const ann = { id: 'u1', name: 'Ann', email: 'ann@example.com', emailVerified: true };

function HistoryEntry() {
  const { state } = useLocation() as { state: unknown };
  return <p data-testid="entry">{JSON.stringify(state)}</p>;
}

function HeaderLink() {
  return (
    <Link to="/register" state={{ signOut: true }}>
      Sign Out
    </Link>
  );
}

it("signs out by the header's link again after a failure", async () => {
  untouchedBrowser();
  respondWith('GET', '/api/designs', { success: true, designs: [] });
  respondWith('POST', '/api/auth', () => failure(400, 'MISSING_DATA', 'Please try again.'));
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/register']}>
        <HeaderLink />
        <SignedIn user={ann} next={null} wasConfirmed={false} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Sign Out' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again.');
  jest.mocked(leave).mockClear();
  respondWith('POST', '/api/auth', { success: true });
  await userEvent.click(screen.getByRole('link', { name: 'Sign Out' }));
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
});

it("signs out once by the header's link, and not again on Back to it", async () => {
  jest.mocked(leave).mockClear();
  untouchedBrowser();
  respondWith('POST', '/api/auth', { success: true });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[{ pathname: '/register', state: { signOut: true } }]}>
        <HistoryEntry />
        <SignedIn user={ann} next={null} wasConfirmed={false} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
  expect(callsTo('/api/auth/sign-out')).toHaveLength(1);
  expect(screen.getByTestId('entry')).toHaveTextContent(/^null$/);
});
