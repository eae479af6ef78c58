import { queryClient } from '@ftl/api-client';
import {
  respondWith,
  callsTo,
  failure,
  foreign,
  untouchedBrowser,
  type Reply,
} from '@ftl/api-client/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import AccountPage from './account-page';
import type { AccountSession } from '@ftl/api-client/calls';
import { rememberDeletion } from './account-deleted';
import { leave } from './leave';

// `leave` reloads the home page, which jsdom cannot.
jest.mock('./leave', () => ({ leave: jest.fn() }));

const ann = { id: 'u1', name: 'Ann', email: 'ann@example.com', emailVerified: true };
let session: AccountSession | 'offline';

/** An error of better-auth, as the API passes it on. */
const refusal = (status: number, reason: string, message: string) =>
  failure(status, status === 401 ? 'ACCOUNT_REQUIRED' : 'FORBIDDEN', message, { reason });

/** Responds to all account calls. */
const respond = (make: () => Reply | 'offline' | Response | Promise<Response>) =>
  respondWith('POST', '/api/auth', make);

const calls = () => callsTo('/api/auth').filter(({ method }) => method === 'POST');
/** Body of a call that the page has sent. */
const sentTo = (call: string) =>
  waitFor(() => {
    const sent = calls().find(({ path }) => path === `/api/auth/${call}`);
    expect(sent).toBeDefined();
    return sent!.body as Record<string, string>;
  });

async function open(at = '/register') {
  queryClient.clear();
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[at]}>
        <Routes>
          <Route path="/register" element={<AccountPage />} />
          <Route path="/guest-design" element={<p>the design page</p>} />
          <Route path="/design/create" element={<p>the wizard</p>} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1 })).not.toHaveTextContent('Your account'),
  );
}

async function fill(values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    await userEvent.type(screen.getByLabelText(label), value);
  }
}

beforeEach(() => {
  session = null;
  untouchedBrowser();
  respondWith('GET', '/api/', () => foreign({ designs: [], google: false }));
  respondWith('GET', '/api/auth/get-session', () =>
    session === 'offline' ? session : { body: session },
  );
  respond(() => foreign({}));
  jest.mocked(leave).mockReset();
});

describe('create account', () => {
  it('NAV-39: creates an account at /register and asks to confirm the address', async () => {
    await open('/register?next=/design/create');
    await fill({ 'Your name': 'Ann', Email: 'ann@example.com', Password: 'a quiet password' });
    await userEvent.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(await screen.findByRole('heading', { name: 'Please confirm your email' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(await sentTo('sign-up/email')).toEqual({
      name: 'Ann',
      email: 'ann@example.com',
      password: 'a quiet password',
      callbackURL: '/register?confirmed=1&next=%2Fdesign%2Fcreate',
    });
    await userEvent.click(screen.getByRole('button', { name: 'Send It Again' }));
    expect((await sentTo('send-verification-email')).email).toBe('ann@example.com');
    expect(await screen.findByText('We sent it again.')).toBeVisible();
  });

  it('does not send invalid input, and shows an error at each field', async () => {
    await open();
    await fill({ Email: 'ann', Password: 'ninechars' });
    await userEvent.click(screen.getByRole('button', { name: 'Create Account' }));
    for (const text of [
      'Please enter your name.',
      'Please enter a valid email address.',
      'Please choose at least 10 characters.',
    ]) {
      expect(await screen.findByText(text)).toBeVisible();
    }
    expect(calls()).toEqual([]);
  });

  it.each`
    row         | respondsWith                                  | says
    ${'ERR-07'} | ${() => 'offline'}                            | ${'Connection problem. Please check your internet and try again.'}
    ${'ERR-08'} | ${() => new Promise(() => undefined)}         | ${'Request timed out. Please try again.'}
    ${'ERR-09'} | ${() => new Response('<p>', { status: 502 })} | ${'Server temporarily unavailable. Please try again in a moment.'}
  `('$row: keeps the inputs when the call fails, and shows "$says"', async (example) => {
    const { respondsWith, says } = example as { respondsWith: () => Response; says: string };
    respond(respondsWith);
    const { set } = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'timeout')!;
    // A hundredth of the timeout, because jsdom's requests use real timers.
    const timeout = jest.spyOn(XMLHttpRequest.prototype, 'timeout', 'set');
    timeout.mockImplementation(function (this: XMLHttpRequest, ms) {
      set!.call(this, ms / 100);
    });
    await open();
    await fill({ 'Your name': 'Ann', Email: 'ann@example.com', Password: 'a quiet password' });
    await userEvent.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(await screen.findByText(says)).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('ann@example.com');
    timeout.mockRestore();
  });

  it('toggles password visibility', async () => {
    await open();
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    const show = screen.getByRole('button', { name: 'Show password', pressed: false });
    await userEvent.click(show);
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
    expect(screen.getByRole('button', { name: 'Show password', pressed: true })).toBe(show);
  });
});

describe('sign in', () => {
  it("ROLE-03: signs in and opens the visitor's destination", async () => {
    await open('/register?mode=sign-in&next=/design/create');
    expect(screen.getByText(/sign in to continue/)).toBeVisible();
    await fill({ Email: 'ann@example.com', Password: 'a quiet password' });
    session = { user: ann };
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('the wizard')).toBeVisible();
  });

  it("shows the server's message about a wrong email or password", async () => {
    respond(() => refusal(401, 'INVALID_EMAIL_OR_PASSWORD', 'Incorrect email or password.'));
    await open('/register?mode=sign-in');
    await fill({ Email: 'ann@example.com', Password: 'wrong' });
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Incorrect email or password');
  });

  it('asks to confirm an unconfirmed address', async () => {
    respond(() => refusal(403, 'EMAIL_NOT_VERIFIED', 'x'));
    await open('/register?mode=sign-in');
    await fill({ Email: 'ann@example.com', Password: 'a quiet password' });
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText(/We've sent a link to ann@example.com/)).toBeVisible();
  });

  it('reports that an emailed link is no longer valid', async () => {
    await open('/register?confirmed=1&error=TOKEN_EXPIRED');
    expect(screen.getByText('This link is no longer valid')).toBeVisible();
  });

  it('reports a confirmed address when its link is opened again', async () => {
    await open('/register?mode=sign-in&confirmed=1');
    expect(screen.getByText('Your email address is confirmed. Please sign in.')).toBeVisible();
    expect(screen.queryByText('This link is no longer valid')).toBeNull();
  });
});

describe('a new password', () => {
  it('is requested without revealing whether the address has an account', async () => {
    await open('/register?mode=forgotten');
    await fill({ Email: 'ann@example.com' });
    await userEvent.click(screen.getByRole('button', { name: 'Send Me the Link' }));
    expect(await screen.findByText(/If there's an account for ann@example.com/)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(screen.queryByText(/Enter your email address/)).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Back to sign in' }));
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Forgot your password?' }));
    expect(screen.getByRole('button', { name: 'Send Me the Link' })).toBeVisible();
  });

  it('is saved with the token of the mail, and signs in', async () => {
    await open('/register?token=abc');
    await fill({ 'New password': 'a newer password' });
    await userEvent.click(screen.getByRole('button', { name: 'Save New Password' }));
    expect(await sentTo('reset-password')).toEqual({
      token: 'abc',
      newPassword: 'a newer password',
    });
    expect(await screen.findByText(/Your new password is saved/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeVisible();
  });

  it('is chosen when a confirmation link was opened in another browser', async () => {
    await open('/register?token=abc&confirmed=1&next=/design/create');
    expect(screen.getByRole('heading', { name: 'Choose your password' })).toBeVisible();
    expect(screen.getByText(/It confirms your email address/)).toBeVisible();
    await fill({ 'New password': 'a newer password' });
    await userEvent.click(screen.getByRole('button', { name: 'Save New Password' }));
    expect(await sentTo('reset-password')).toEqual({
      token: 'abc',
      newPassword: 'a newer password',
    });
    expect(await screen.findByText(/Your new password is saved/)).toBeVisible();
  });

  it('offers a new link when the old one was used', async () => {
    respond(() => refusal(400, 'INVALID_TOKEN', 'x'));
    await open('/register?token=abc');
    await fill({ 'New password': 'a newer password' });
    await userEvent.click(screen.getByRole('button', { name: 'Save New Password' }));
    expect(await screen.findByRole('link', { name: 'Request a new link' })).toHaveAttribute(
      'href',
      '/register?mode=forgotten',
    );
  });
});

it('shows the form immediately, before the session is known', async () => {
  session = null;
  const opening = open();
  expect(screen.getByRole('button', { name: 'Create Account' })).toBeVisible();
  await opening;
});

describe('signed in', () => {
  beforeEach(() => {
    session = { user: ann };
    localStorage.setItem('ftl-signed-in', '1');
  });
  afterEach(() => localStorage.clear());

  it('shows the user, thanks for the confirmation and continues', async () => {
    await open('/register?confirmed=1');
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome, Ann' })).toBeVisible();
    expect(screen.getByText('Your email is confirmed. Thank you.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Start with a Photo' })).toHaveAttribute(
      'href',
      '/design/create',
    );
  });

  it('does not treat a visitor as signed out when the shop does not respond', async () => {
    session = 'offline';
    const opening = open();
    expect(await screen.findByText("We're having trouble connecting")).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Create Account' })).toBeNull();
    session = { user: ann };
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'Welcome, Ann' })).toBeVisible();
    await opening;
  });

  it("signs out, and clears the account's data from the browser", async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
    expect(await sentTo('sign-out')).toEqual({});
    await waitFor(() => expect(leave).toHaveBeenCalled());
  });
});

it('confirms once that the account was deleted', async () => {
  rememberDeletion();
  await open();
  expect(screen.getByText('Your account has been deleted.')).toBeVisible();
  cleanup();
  await open();
  expect(screen.queryByText('Your account has been deleted.')).toBeNull();
});

it('ROLE-01, TRIBUTE-21: always offers to continue without an account', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Continue as a Guest' })).toHaveAttribute(
    'href',
    '/guest-design',
  );
});
