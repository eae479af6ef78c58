import { callsTo, respondWith, untouchedBrowser } from '@ftl/api-client/testing';
import { API } from '@ftl/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { leave } from './leave';
import { SignedIn } from './signed-in';

// `leave` reloads the home page, which jsdom cannot.
jest.mock('./leave', () => ({ leave: jest.fn() }));

const ann = { id: 'u1', name: 'Ann', email: 'ann@example.com', emailVerified: true };

function HistoryEntry() {
  const { state } = useLocation() as { state: unknown };
  return <p data-testid="entry">{JSON.stringify(state)}</p>;
}

it("signs out once by the header's link, and not again on Back to it", async () => {
  untouchedBrowser();
  respondWith('POST', API.auth, { success: true });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[{ pathname: '/register', state: { signOut: true } }]}>
        <HistoryEntry />
        <SignedIn user={ann} next={null} wasConfirmed={false} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
  expect(callsTo(`${API.auth}/sign-out`)).toHaveLength(1);
  expect(screen.getByTestId('entry')).toHaveTextContent(/^null$/);
});
