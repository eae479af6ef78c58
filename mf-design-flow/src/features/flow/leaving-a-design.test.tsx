import { queryClient } from '@ftl/api-client';
import { reviewedPhoto, startAfresh, usualShop } from '@ftl/design-widgets/testing';
import { sessionStore } from '@ftl/session';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import GuestDesignPage from './guest-design-page';

// A design that the URL names, and that the visitor leaves on its page.

const state = () => sessionStore.getState();
const finished = {
  ...reviewedPhoto,
  id: 'design-1',
  lovedOneName: 'Rose',
  selectedTemplate: 'heaven-memory',
  finalDesignImageUrl: '/d.webp',
  generatedWithName: 'Rose',
  generatedWithTemplate: 'heaven-memory',
};

function Address() {
  return <p data-testid="address">{useLocation().pathname}</p>;
}

function visit(path: string) {
  return render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[path]}>
        <Address />
        <Routes>
          <Route path="/guest-design/:designId?" element={<GuestDesignPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

beforeEach(startAfresh);
afterEach(() => queryClient.clear());

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const address = () => screen.getByTestId('address');

it.each([
  ['for another photo', ['Change Photo', 'Try Different Photo']],
  ['for another design', ['Start a New Design']],
])('is not opened again by a reload: %s', async (_why, buttons) => {
  usualShop();
  state().createDesign(finished);
  const { unmount } = visit('/guest-design/design-1');
  for (const name of buttons) await press(name);
  await waitFor(() => expect(address()).toHaveTextContent(/^\/guest-design$/));
  act(() => state().updateDraft({ ...reviewedPhoto, backgroundRemovedImageUrl: '/other.png' }));
  unmount();
  visit('/guest-design');
  await press('Continue with This Photo');
  expect(await screen.findByRole('button', { name: 'Create My Memorial T-Shirt' })).toBeVisible();
  expect(state().tempDesignData.backgroundRemovedImageUrl).toBe('/other.png');
  expect(state().getDesign('design-1')).toBeDefined();
});

it('is a press away after Start a New Design', async () => {
  usualShop();
  state().createDesign(finished);
  visit('/guest-design/design-1');
  await press('Start a New Design');
  const notice = await screen.findByText('Your design for Rose is still here');
  expect(document.activeElement).toContainElement(notice);
  expect(document.body).not.toHaveFocus();
  await press('Go Back to It');
  expect(await screen.findByText('Design Created Successfully!')).toBeVisible();
  expect(document.body).not.toHaveFocus();
  expect(screen.queryByText('Your design for Rose is still here')).toBeNull();
});

describe('the way back from Start a New Design', () => {
  const left = () => screen.queryByText('Your design for Rose is still here');

  async function leaveAndReload() {
    usualShop();
    state().createDesign(finished);
    const { unmount } = visit('/guest-design/design-1');
    await press('Start a New Design');
    await screen.findByRole('button', { name: 'Choose Photo' });
    unmount();
    return visit('/guest-design');
  }

  it('survives a reload', async () => {
    await leaveAndReload();
    await press('Go Back to It');
    expect(await screen.findByText('Design Created Successfully!')).toBeVisible();
  });

  it('is not offered to another tab', async () => {
    const { unmount } = await leaveAndReload();
    unmount();
    sessionStorage.clear();
    visit('/guest-design');
    expect(await screen.findByRole('button', { name: 'Choose Photo' })).toBeVisible();
    expect(left()).toBeNull();
  });

  it('ends with the design', async () => {
    await leaveAndReload();
    expect(await screen.findByText('Your design for Rose is still here')).toBeVisible();
    act(() => state().deleteDesign('design-1'));
    expect(left()).toBeNull();
  });
});

it('says that it is gone after another tab has ordered it', async () => {
  usualShop();
  state().createDesign(finished);
  visit('/guest-design/design-1');
  await screen.findByText('Design Created Successfully!');
  const scroll = jest.spyOn(window, 'scrollTo');
  // As the success page does.
  act(() =>
    sessionStore.setState({
      ...{ designs: {}, currentDesignId: null, currentStep: 'upload' },
      tempUserId: 'the-next-visitor-0000',
    }),
  );
  expect(await screen.findByText('This design was ordered')).toBeVisible();
  expect(scroll).toHaveBeenLastCalledWith({ top: 0 });
  act(() => state().updateDraft(reviewedPhoto));
  expect(screen.queryByText('This design was ordered')).toBeNull();
});

it('does not count as ordered if it expires after the session', async () => {
  usualShop();
  state().createDesign(finished);
  visit('/guest-design/design-1');
  await screen.findByText('Design Created Successfully!');
  act(() => sessionStore.setState({ tempUserId: 'a-later-session-00000' }));
  act(() => {
    state().deleteDesign('design-1');
    sessionStore.setState({ currentStep: 'upload' });
  });
  expect(await screen.findByRole('button', { name: 'Choose Photo' })).toBeVisible();
  expect(screen.queryByText('This design was ordered')).toBeNull();
});

it('is not looked for after its photo was deleted', async () => {
  const calls = usualShop({ [reviewedPhoto.originalImageUrl]: () => ({ success: true }) });
  state().createDesign(finished);
  visit('/guest-design/design-1');
  for (const name of ['Change Photo', 'Delete My Photo Now', 'Delete Now']) await press(name);
  expect(await screen.findByRole('button', { name: 'Choose Photo' })).toBeVisible();
  await waitFor(() => expect(address()).toHaveTextContent(/^\/guest-design$/));
  expect(screen.queryByText("We couldn't open this design")).toBeNull();
  expect(screen.queryByText('This design was ordered')).toBeNull();
  expect(calls.map(({ path }) => path)).not.toContain('/api/designs/design-1');
});
