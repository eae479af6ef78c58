import { toast } from '@ftl/page-events';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter } from 'react-router-dom';
import { Consent } from '../measuring/consent';
import { pageIsShown } from '../measuring/page-at-rest';
import { Toasts } from './toasts';

/** Chunks that cannot be loaded, as without a connection. */
const mockUnreachable = new Set<string>();
jest.mock('./toast-drawer', () => mockChunk('./toast-drawer'));
jest.mock('../measuring/consent-banner', () => mockChunk('../measuring/consent-banner'));

function mockChunk(file: string): object {
  if (mockUnreachable.has(file)) throw new Error(`Loading chunk ${file} failed`);
  return jest.requireActual<object>(file);
}

beforeEach(() => {
  localStorage.clear();
  mockUnreachable.clear();
  Object.assign(window, { requestIdleCallback: (run: () => void) => setTimeout(run) });
});

/** Until everything that was started has ended. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve)));

it('the page stays if the code of toasts cannot be loaded, and the next toast loads it', async () => {
  mockUnreachable.add('./toast-drawer');
  render(
    <>
      <h1>Checkout</h1>
      <Toasts />
    </>,
  );
  act(() => void toast({ title: 'Connection problem', tone: 'error' }));
  await settled();
  expect(screen.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  mockUnreachable.clear();
  act(() => void toast({ title: 'Saved' }));
  expect(await screen.findByText('Saved')).toBeVisible();
});

it('the page stays if the cookie question cannot be loaded, and the next page loads it', async () => {
  mockUnreachable.add('../measuring/consent-banner');
  pageIsShown();
  render(
    <MemoryRouter>
      <h1>Home</h1>
      <Link to="/faq">FAQ</Link>
      <Consent services={{ ga4Id: 'G-TEST1234' }} />
    </MemoryRouter>,
  );
  await settled();
  await settled();
  expect(screen.getByRole('heading', { name: 'Home' })).toBeVisible();
  mockUnreachable.clear();
  await userEvent.click(screen.getByRole('link', { name: 'FAQ' }));
  expect(await screen.findByRole('region', { name: 'Can we use analytics?' })).toBeVisible();
});
