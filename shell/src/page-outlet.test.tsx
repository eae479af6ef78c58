import type { LiveRelease, LiveSet } from '@ftl/contracts';
import { RemoteReleases } from '@ftl/federation';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter } from 'react-router-dom';
import { PageOutlet } from './page-outlet';

const release: LiveRelease = {
  version: '1',
  container: 'mf_orders__1',
  entry: '/releases/mf-orders/1/remoteEntry.js',
  integrity: '',
  uses: [],
};
const live = {
  remotes: [
    { ...release, name: 'mf-orders', routes: ['/orders/:id?', '/guest-design'] },
    { ...release, name: 'mf-wizard', routes: ['/register'], uses: ['@tanstack/react-query'] },
  ],
} as unknown as LiveSet;

let isBroken = true;
function Fragile() {
  if (isBroken) throw new Error('boom');
  return <p>The orders</p>;
}

/** The chunk with the query cache cannot be loaded, as without a connection. */
jest.mock('@ftl/api-client', () => {
  throw new Error('Loading chunk 7 failed');
});

function open(path: string, onShown: () => void = () => undefined) {
  const releases = new RemoteReleases({
    report: () => undefined,
    load: () =>
      Promise.resolve([
        { path: '/orders/:id?', element: <Fragile /> },
        { path: '/guest-design', element: <p>The guest design</p> },
      ]),
  });
  render(
    <MemoryRouter initialEntries={[path]}>
      <PageOutlet live={live} releases={releases} onShown={onShown} />
      <Link to="/orders/2">Another order</Link>
    </MemoryRouter>,
  );
}

beforeEach(() => {
  isBroken = true;
  // React logs every error that a boundary catches.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const crashed = () => screen.findByRole('heading', { name: 'Something went wrong' });

it('NAV-07: Try Again renders a page again that threw', async () => {
  open('/orders');
  expect(await crashed()).toBeVisible();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('The orders')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Something went wrong' })).toBeNull();
});

it('NAV-07: Start Over leaves a page that still throws for the guest design', async () => {
  // The page is rendered once more before the URL changes; React recovers and reports it.
  const onRecovered = jest.fn();
  window.addEventListener('error', onRecovered, { once: true });
  open('/orders');
  expect(await crashed()).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Start Over' }));
  expect(await screen.findByText('The guest design')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Something went wrong' })).toBeNull();
});

it('renders a page again at another path of the same pattern after it threw', async () => {
  open('/orders/1');
  expect(await crashed()).toBeVisible();
  isBroken = false;
  await userEvent.click(screen.getByRole('link', { name: 'Another order' }));
  expect(await screen.findByText('The orders')).toBeVisible();
});

it('NAV-05, NAV-06: shows the not-found page for a path that no remote claims', () => {
  open('/no-such-page');
  expect(screen.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
});

it('counts the notice about a query cache that cannot be loaded as shown: it replaces a prerendered page', async () => {
  const onShown = jest.fn();
  open('/register', onShown);
  expect(await screen.findByRole('heading', { name: "We couldn't open this page" })).toBeVisible();
  expect(onShown).toHaveBeenCalled();
});
