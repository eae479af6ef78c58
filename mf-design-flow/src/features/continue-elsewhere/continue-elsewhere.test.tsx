import { queryClient } from '@ftl/api-client';
import { failure } from '@ftl/api-client/testing';
import { designFor, posted, startAfresh, usualShop } from '@ftl/design-widgets/testing';
import { sessionStore } from '@ftl/session';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import GuestDesignPage from '../flow/guest-design-page';
import { SendLink } from './send-link';

const TOKEN = 'a'.repeat(43);
const design = { ...designFor({ lovedOneName: 'Rose' }), id: 'design-7' };
const gone = () => failure(404, 'NOT_FOUND', 'This link has expired or has already been used.');

function Address() {
  const { pathname, search } = useLocation();
  return <p>{`at ${pathname}${search}`}</p>;
}

const openLink = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[`/guest-design?continue=${TOKEN}`]}>
        <Address />
        <Link to="/faq">Elsewhere</Link>
        <Routes>
          <Route path="/guest-design/:designId?" element={<GuestDesignPage />} />
          <Route path="*" element={<p>Another page</p>} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );

beforeEach(startAfresh);

it('opens the design of a mailed link and removes the token from the URL', async () => {
  const calls = usualShop({ '/api/designs/continue': () => ({ success: true, design }) });
  openLink();
  expect(screen.queryByText(new RegExp(TOKEN))).toBeNull();
  await screen.findByText('at /guest-design/design-7');
  expect(await screen.findByRole('img', { name: 'Memorial design for Rose' })).toBeVisible();
  expect(calls.filter(({ path }) => path === '/api/designs/continue')).toEqual([
    posted('/api/designs/continue', { token: TOKEN }),
  ]);
  expect(sessionStore.getState()).toMatchObject({
    currentDesignId: 'design-7',
    currentStep: 'order',
  });
});

it('reports a used link and keeps the design in progress', async () => {
  sessionStore.getState().updateDraft({ lovedOneName: 'Henry' });
  usualShop({ '/api/designs/continue': gone });
  openLink();
  expect(await screen.findByText(/expired or has already been used/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Choose Photo' })).toBeVisible();
  expect(sessionStore.getState().tempDesignData.lovedOneName).toBe('Henry');
  expect(screen.getByText('at /guest-design')).toBeVisible();
});

it('offers to retry the link after a connection error', async () => {
  let isDown = true;
  usualShop({
    '/api/designs/continue': () => (isDown ? 'offline' : { success: true, design }),
  });
  openLink();
  const again = await screen.findByRole('button', { name: 'Try Again' });
  isDown = false;
  await userEvent.click(again);
  await screen.findByText('at /guest-design/design-7');
});

it('stays on another page that was opened while the link is retried', async () => {
  const opened = Promise.withResolvers<object>();
  let response: () => unknown = () => 'offline';
  const calls = usualShop({ '/api/designs/continue': () => response() as never });
  openLink();
  const again = await screen.findByRole('button', { name: 'Try Again' });
  const before = calls.length;
  response = () => opened.promise;
  await userEvent.click(again);
  await waitFor(() => expect(calls.length).toBeGreaterThan(before));
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(screen.getByText('Another page')).toBeVisible();
  await act(async () => opened.resolve({ success: true, design }));
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(screen.getByText('at /faq')).toBeVisible();
});

describe('Send Me a Link', () => {
  const path = '/api/designs/design-7/send-link';
  const open = async () => {
    render(
      <QueryClientProvider client={queryClient}>
        <SendLink design={{ ...design, expiresAt: new Date(2030, 0, 8, 12).toISOString() }} />
      </QueryClientProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Send Me a Link' }));
  };
  const send = async (email: string) => {
    const field = screen.getByLabelText('Email Address *');
    await userEvent.clear(field);
    await userEvent.type(field, email);
    await userEvent.click(screen.getByRole('button', { name: 'Send the Link' }));
  };

  it('says when the design is deleted, sends the link, and confirms it', async () => {
    const calls = usualShop({ [path]: () => ({ success: true, expiresAt: design.expiresAt }) });
    await open();
    expect(screen.getByRole('dialog')).toHaveTextContent('deleted on January 8, 2030');
    await send('rose@example.com');
    expect(await screen.findByText("We've sent the link to rose@example.com.")).toBeVisible();
    expect(calls).toEqual([posted(path, { email: 'rose@example.com' })]);
  });

  it('validates the email address first, and keeps it if sending fails', async () => {
    let isDown = true;
    const calls = usualShop({
      [path]: () => (isDown ? 'offline' : { success: true, expiresAt: design.expiresAt }),
    });
    await open();
    await send('rose');
    expect(screen.getByText('Please enter a valid email address.')).toBeVisible();
    expect(calls).toEqual([]);
    await send('rose@example.com');
    expect(await screen.findByText(/couldn't send the link/)).toBeVisible();
    expect(screen.getByLabelText('Email Address *')).toHaveValue('rose@example.com');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Send the Link' }));
    await waitFor(() => expect(screen.getByText(/We've sent the link/)).toBeVisible());
  });
});
