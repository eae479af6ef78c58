import { failure, passTime, shownToast, respondWith } from '@ftl/api-client/testing';

import { queryClient } from '@ftl/api-client';
import type { KeepFamilyEntryDto } from '@ftl/api-client/calls';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import {
  conflict,
  entry,
  NAVY,
  RELATIVE_PAGE,
  relativesShop,
  SHARE_KEY,
  sharedList,
  shirts,
  WHITE,
} from '../../testing/family-shop';
import {
  addSize,
  button,
  changes,
  freshBrowser,
  openPage,
  openUntil,
} from '../../testing/together-page';
import { RelativePage } from './relative-page';

const TITLE = 'A shirt in memory of Rose';
const anna = entry('Anna', shirts(2, 'L'));
const onList = sharedList({ entry: anna, people: 3 });
const storedToken = () => localStorage.getItem(`ftl-together-${SHARE_KEY}`);
const open = (address = RELATIVE_PAGE) => openUntil(address, TITLE);
const saved = ({ body }: { body: unknown }) => {
  const { name, items, revision } = body as KeepFamilyEntryDto;
  return sharedList({ people: 1, entry: entry(name, items, { revision: revision + 1 }) });
};

beforeEach(freshBrowser);
afterEach(() => jest.restoreAllMocks());

describe("a relative's page", () => {
  it("shows the shirt, the organizer's message, and only the number of the others", async () => {
    relativesShop(sharedList({ message: 'For Saturday', people: 3 }));
    await open();
    expect(screen.getByText('For Saturday')).toBeVisible();
    expect(screen.getByText(/3 people are on the list\./)).toBeVisible();
    expect(screen.getByText(/You can change your mind until/)).toBeVisible();
    expect(screen.getByRole('img', { name: /White t-shirt/ })).toHaveAttribute(
      'src',
      `/api/family-lists/shared/${SHARE_KEY}/shirts/white`,
    );
    expect(screen.getByText(/nothing to pay here/)).toBeVisible();
  });

  it('reports an expired link, and whom to ask', async () => {
    respondWith('GET', '/api/family-lists/', () => failure(404, 'FAMILY_LIST_NOT_FOUND', 'Gone'));
    await openUntil(RELATIVE_PAGE, "This list isn't here anymore");
    expect(screen.getByText(/Please ask the person who sent it/)).toBeVisible();
    expect(document.title).toMatch(/^This list isn't here anymore/);
  });

  it('can be loaded again after a lost connection', async () => {
    respondWith('GET', '/api/family-lists/', () => 'offline');
    const user = await openUntil(RELATIVE_PAGE, "We couldn't open the list");
    relativesShop(sharedList());
    await user.click(button('Try Again'));
    expect(await screen.findByText(TITLE)).toBeVisible();
  });
});

describe('adding oneself to a list', () => {
  it('requires a name and a shirt', async () => {
    relativesShop(sharedList());
    const user = await open();
    await user.click(button('Add Me to the List'));
    expect(screen.getByText('Please enter a name.')).toBeVisible();
    expect(screen.getByText('Please choose at least one shirt.')).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(changes()).toEqual([]);
    await user.type(screen.getByLabelText('Name'), 'A');
    expect(screen.queryByText('Please enter a name.')).toBeNull();
  });

  it('keeps what was typed when the address names a part of the page', async () => {
    relativesShop(sharedList());
    render(
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[RELATIVE_PAGE]}>
          <Link to="#main">Skip</Link>
          <Routes>
            <Route path="/together/:key" element={<RelativePage />} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>,
    );
    await userEvent.type(await screen.findByLabelText('Name'), 'Anna');
    await userEvent.click(screen.getByRole('link', { name: 'Skip' }));
    expect(screen.getByLabelText('Name')).toHaveValue('Anna');
  });

  it('confirms the entry, and moves the focus there', async () => {
    relativesShop(sharedList(), { PUT: saved });
    const user = await open();
    await user.type(screen.getByLabelText('Name'), 'Anna');
    await addSize(user, 'L', 2);
    expect(screen.getByText('Chosen so far: L x 2')).toBeVisible();
    await user.click(button('Add Me to the List'));
    expect(await screen.findByText('Anna: L x 2')).toBeVisible();
    expect(screen.getByText("You're on the list").closest('[tabindex="-1"]')).toHaveFocus();
    expect(changes().map(({ body }) => body)).toEqual([
      { name: 'Anna', items: shirts(2, 'L'), revision: 0 },
    ]);
  });

  it('remembers sizes of several colors, each under its color', async () => {
    relativesShop(sharedList({ colors: [WHITE, NAVY] }), { PUT: saved });
    const user = await open();
    await user.type(screen.getByLabelText('Name'), 'Anna');
    await addSize(user, 'L');
    await user.click(screen.getByRole('radio', { name: 'Navy' }));
    expect(screen.getByRole('img', { name: /Navy t-shirt/ })).toBeVisible();
    await addSize(user, 'S');
    expect(screen.getByText('Chosen so far: White L x 1, Navy S x 1')).toBeVisible();
    await user.click(button('Decrease quantity of size S'));
    expect(screen.getByText('Chosen so far: White L x 1')).toBeVisible();
  });

  it('keeps everything chosen if it cannot be saved', async () => {
    relativesShop(sharedList(), { PUT: () => failure(500, 'SERVER_ERROR', 'stack') });
    const user = await open();
    await user.type(screen.getByLabelText('Name'), 'Anna');
    await addSize(user, 'L', 2);
    await user.click(button('Add Me to the List'));
    expect(await screen.findByText("That wasn't saved")).toBeVisible();
    expect(screen.getByText(/Everything you chose is still here/)).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('Anna');
    expect(screen.getByText('Chosen so far: L x 2')).toBeVisible();
  });

  it('works without storage, for as long as the page is open', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    relativesShop(sharedList(), { PUT: saved });
    const user = await open();
    await user.type(screen.getByLabelText('Name'), 'Anna');
    await addSize(user, 'L');
    await user.click(button('Add Me to the List'));
    expect(await screen.findByText('Anna: L x 1')).toBeVisible();
  });
});

describe('an entry of this device', () => {
  it('can be changed, based on its revision', async () => {
    relativesShop(onList, { PUT: saved });
    const user = await open();
    expect(screen.getByText('Anna: L x 2')).toBeVisible();
    await user.click(button('Change'));
    await addSize(user, 'M');
    await user.click(button('Save Changes'));
    expect(await screen.findByText('Anna: M x 1, L x 2')).toBeVisible();
    expect(changes()[0]?.body).toMatchObject({ revision: 1 });
  });

  it('stays as it is if the change is discarded', async () => {
    relativesShop(onList);
    const user = await open();
    await user.click(button('Change'));
    await addSize(user, 'M');
    await user.click(button('Keep It as It Is'));
    expect(screen.getByText('Anna: L x 2')).toBeVisible();
    await user.click(button('Change'));
    expect(screen.getByText('Chosen so far: L x 2')).toBeVisible();
    expect(changes()).toEqual([]);
  });

  it('does not show the failure of an earlier change', async () => {
    relativesShop(onList, { PUT: () => failure(500, 'SERVER_ERROR', 'stack') });
    const user = await open();
    await user.click(button('Change'));
    await user.click(button('Save Changes'));
    expect(await screen.findByText("That wasn't saved")).toBeVisible();
    await user.click(button('Keep It as It Is'));
    await user.click(button('Change'));
    expect(screen.queryByText("That wasn't saved")).toBeNull();
  });

  it('can be saved over a change of the organizer, once the relative has seen it', async () => {
    const newer = sharedList({ entry: { ...anna, items: shirts(1, 'S'), revision: 2 } });
    relativesShop(onList, {
      PUT: (call) =>
        (call.body as KeepFamilyEntryDto).revision === 2
          ? saved(call)
          : conflict('FAMILY_ENTRY_CHANGED', newer),
    });
    const user = await open();
    await user.click(button('Change'));
    await addSize(user, 'M');
    await user.click(button('Save Changes'));
    expect(await screen.findByText("That wasn't saved")).toBeVisible();
    await user.click(button('Save Changes'));
    expect(await screen.findByText('Anna: M x 1, L x 2')).toBeVisible();
  });

  it('can be withdrawn and added again', async () => {
    relativesShop(onList, { DELETE: () => sharedList({ people: 2 }), PUT: saved });
    const user = await open();
    await user.click(button('Take Me Off the List'));
    expect(await screen.findByText(/You're off the list/)).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('');
    await user.type(screen.getByLabelText('Name'), 'Anna');
    await addSize(user, 'M');
    await user.click(button('Add Me to the List'));
    expect(await screen.findByText('Anna: M x 1')).toBeVisible();
    expect(changes().at(-1)?.body).toMatchObject({ revision: 0 });
  });

  it('stays if it cannot be withdrawn', async () => {
    relativesShop(onList, { DELETE: () => failure(500, 'SERVER_ERROR', 'stack') });
    const user = await open();
    await user.click(button('Take Me Off the List'));
    expect(await screen.findByText("That wasn't saved")).toBeVisible();
    expect(screen.getByText('Anna: L x 2')).toBeVisible();
  });

  it('is opened on another device by its private link', async () => {
    relativesShop(onList);
    const user = await open();
    const token = storedToken();
    expect(token).toMatch(/^[0-9a-f]{32}$/);
    await user.click(button('Copy My Private Link'));
    const link = await navigator.clipboard.readText();
    expect(link).toBe(`${window.location.origin}${RELATIVE_PAGE}#mine=${token}`);
    expect(shownToast()?.title).toBe('Private link copied.');
  });

  it('keeps the token of a private link out of the address bar, where it would be shared', async () => {
    relativesShop(onList);
    await open(`${RELATIVE_PAGE}#mine=${'c'.repeat(32)}`);
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^[^#]*$/));
    expect(storedToken()).toBe('c'.repeat(32));
    expect(await screen.findByText("You're on the list")).toBeVisible();
  });

  it('leaves the token in the address bar if this device has another entry', async () => {
    relativesShop(onList);
    localStorage.setItem(`ftl-together-${SHARE_KEY}`, 'd'.repeat(32));
    await open(`${RELATIVE_PAGE}#mine=${'c'.repeat(32)}`);
    expect(screen.getByTestId('address')).toHaveTextContent(`#mine=${'c'.repeat(32)}`);
    expect(storedToken()).toBe('d'.repeat(32));
  });

  it.each`
    what                           | hash                         | isUsed
    ${'uses the token of a link'}  | ${`#mine=${'c'.repeat(32)}`} | ${true}
    ${'ignores a malformed token'} | ${'#mine=<script>'}          | ${false}
  `('$what', async ({ hash, isUsed }) => {
    relativesShop(onList);
    await open(`${RELATIVE_PAGE}${hash}`);
    expect(storedToken() === 'c'.repeat(32)).toBe(isUsed);
    expect(storedToken()).toMatch(/^[0-9a-f]{32}$/);
  });
});

it('shows that the list is loading', async () => {
  jest.useFakeTimers();
  respondWith('GET', '/api/family-lists/', () => new Promise<never>(() => undefined));
  openPage(RELATIVE_PAGE);
  await passTime(100);
  await waitFor(() => expect(screen.getByText('Opening the family list...')).toBeInTheDocument());
  jest.useRealTimers();
});
