import { GIVE_UP_MS } from '@ftl/federation';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { Crashed } from './crashed';
import { NotFound } from './not-found';
import { Unavailable } from './unavailable';

const inRouter = (node: React.ReactNode) => render(<MemoryRouter>{node}</MemoryRouter>);

it('NAV-06: shows the not-found screen', () => {
  inRouter(<NotFound />);
  expect(screen.getByRole('heading', { name: '404 Page Not Found' })).toBeInTheDocument();
});

it('NAV-07: offers Try Again and Start Over on the error screen', async () => {
  const onReset = jest.fn();
  inRouter(<Crashed onReset={onReset} />);
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(onReset).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('link', { name: 'Start Over' })).toHaveAttribute('href', '/guest-design');
});

it.each([
  ['a page that stopped working', <Crashed onReset={() => undefined} />, 'Something went wrong'],
  ['a page that could not be loaded', <Unavailable />, "We couldn't open this page"],
])('announces %s, and names it in the title', (_, node, title) => {
  document.title = 'Pricing | For the Loved';
  inRouter(node);
  expect(document.title).toBe(`${title} | For the Loved`);
  expect(screen.getByRole('alert')).toHaveTextContent('you saved is safe');
});

it('stays on the notice while the server does not respond', async () => {
  Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('offline')) });
  inRouter(<Unavailable />);
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Still not loading');
});

it('stays on the notice when the connection is dead', async () => {
  jest.useFakeTimers();
  const never = (_: string, { signal }: RequestInit) =>
    new Promise((_resolve, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason as Error)),
    );
  Object.assign(globalThis, { fetch: never });
  inRouter(<Unavailable />);
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await act(() => jest.advanceTimersByTimeAsync(GIVE_UP_MS));
  jest.useRealTimers();
  expect(screen.getByRole('status')).toHaveTextContent('Still not loading');
});
