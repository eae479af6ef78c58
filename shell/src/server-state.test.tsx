import { queryClient } from '@ftl/api-client';
import { GIVE_UP_MS } from '@ftl/federation';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { ServerState } from './server-state';

it('shows the notice when its code has not arrived in time, and the page once it has', async () => {
  jest.useFakeTimers();
  const parts = { QueryClientProvider, queryClient };
  let arrive = (): void => undefined;
  const arriving = new Promise<typeof parts>((resolve) => (arrive = () => resolve(parts)));
  render(
    <ServerState
      placeholder="loading"
      unavailable={(isLate) => (isLate ? 'late' : 'failed')}
      load={() => arriving}
    >
      the page
    </ServerState>,
  );
  await act(() => jest.advanceTimersByTimeAsync(GIVE_UP_MS - 1));
  expect(screen.getByText('loading')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(screen.getByText('late')).toBeVisible();
  arrive();
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByText('the page')).toBeVisible();
  jest.useRealTimers();
});
