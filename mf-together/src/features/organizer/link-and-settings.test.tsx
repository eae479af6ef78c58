import type { FamilyList } from '@ftl/api-client/calls';
import { callsTo, failure, passTime, shownToast } from '@ftl/api-client/testing';

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dayOf, dayText, endOfDay } from '../../state/dates';
import {
  conflict,
  design,
  entry,
  inDays,
  listOf,
  NAVY,
  ORGANIZER_PAGE,
  organizersShop,
  RELATIVE_PAGE,
  SHARE_KEY,
  shirts,
  WHITE,
} from '../../testing/family-shop';
import { button, changes, freshBrowser, openPage, openUntil } from '../../testing/together-page';

const LINK = `${window.location.origin}${RELATIVE_PAGE}`;
const open = () => openUntil(ORGANIZER_PAGE, 'Order summary');
const dialog = () => within(screen.getByRole('dialog'));

beforeEach(freshBrowser);
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the link of a list', () => {
  it('is copied, alone or in a reminder with its last day', async () => {
    const list = listOf();
    organizersShop(list);
    const user = await open();
    await user.click(button('Copy the Link'));
    expect(await navigator.clipboard.readText()).toBe(LINK);
    await waitFor(() => expect(shownToast()?.title).toBe('Link copied.'));
    await user.click(button('Copy a Reminder'));
    expect(await navigator.clipboard.readText()).toBe(
      `We're ordering shirts in memory of Rose. Please add your size by ${dayText(list.closesAt)}: ${LINK}`,
    );
  });

  it('can be turned off and replaced, which moves the focus to its heading', async () => {
    const other = 'b'.repeat(32);
    organizersShop(listOf(), {
      'DELETE /link': () => listOf({ shareKey: null }),
      'POST /link': () => listOf({ shareKey: other }),
    });
    const user = await open();
    await user.click(button('Turn Off the Link'));
    expect(await screen.findByText(/The link is off/)).toBeVisible();
    expect(screen.queryByLabelText('Private link')).toBeNull();
    const heading = screen.getByRole('heading', { name: 'Share this link' });
    expect(document.activeElement).toContainElement(heading);
    expect(document.activeElement).not.toContainElement(button('Create a New Link'));
    await user.click(button('Create a New Link'));
    const link = await screen.findByLabelText('Private link');
    expect(link).toHaveValue(LINK.replace(SHARE_KEY, other));
  });
});

describe('a list that is not ordered yet', () => {
  /** Waits for a text while the clock is faked, in steps that let responses arrive. */
  const appears = async (text: string | RegExp) => {
    for (let turn = 0; turn < 100 && screen.queryByText(text) === null; turn++) await passTime(10);
    expect(screen.getByText(text)).toBeVisible();
  };

  it('shows new entries and a payment in another window every 15 seconds, and stops once all of it is ordered', async () => {
    jest.useFakeTimers();
    const shop = organizersShop(listOf());
    openPage(ORGANIZER_PAGE);
    await appears(/No one has added a size yet/);
    shop.list = listOf({ entries: [entry('Anna')] });
    await passTime(15_000);
    await appears('Anna');
    shop.list = listOf({ status: 'closed', entries: [entry('Anna')] });
    await passTime(15_000);
    await appears(/Your list is closed/);
    // More shirts than one order can have.
    const large: Partial<FamilyList> = {
      status: 'ordered',
      entries: [entry('Anna', shirts(12))],
    };
    shop.list = listOf(large, ['FTL1']);
    await passTime(15_000);
    await appears(/One more order is waiting/);
    shop.list = listOf(large, ['FTL1', 'FTL2']);
    await passTime(15_000);
    await appears('Your shirts are ordered');
    expect(screen.queryByText(/Your list is closed/)).toBeNull();
    const calls = callsTo('/api/family-lists').length;
    await passTime(60_000);
    expect(callsTo('/api/family-lists')).toHaveLength(calls);
  });

  it('keeps typed text while new entries arrive', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const shop = organizersShop(listOf({ entries: [entry('Anna')] }));
    openPage(ORGANIZER_PAGE);
    await appears('Anna');
    await user.click(button('Edit Anna'));
    await user.type(dialog().getByLabelText('Name'), ' Maria');
    shop.list = listOf({ entries: [entry('Anna', shirts(3), { revision: 2 }), entry('Zoe')] });
    await passTime(15_000);
    await appears('Zoe');
    expect(dialog().getByLabelText('Name')).toHaveValue('Anna Maria');
  });
});

describe('the settings of a list', () => {
  const openSettings = async (list = listOf({ message: 'For Saturday' })) => {
    const user = await open();
    await user.click(button('Edit Message, Day, and Colors'));
    expect(dialog().getByLabelText('Last day to join')).toHaveValue(dayOf(list.closesAt));
    return user;
  };

  it('are saved based on the version that the organizer saw', async () => {
    organizersShop(listOf({ message: 'For Saturday' }), {
      PATCH: () => listOf({ message: 'For Sunday', version: 5 }),
    });
    const user = await openSettings();
    const message = dialog().getByLabelText('Message to your family (optional)');
    await user.clear(message);
    await user.type(message, 'For Sunday');
    await user.click(dialog().getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(changes()[0]?.body).toMatchObject({
      ...{ version: 4, message: 'For Sunday', colors: ['white'] },
    });
  });

  it('keep a color that is no longer sold', async () => {
    const old = { class: 'old-rose', name: 'Old Rose', hex: '#C08081' };
    organizersShop(listOf({ colors: [old] }));
    await open();
    await userEvent.click(button('Edit Message, Day, and Colors'));
    expect(dialog().getByRole('checkbox', { name: 'Old Rose' })).toBeChecked();
  });

  it('say why a color cannot be removed, and keep the form open', async () => {
    const text = 'Someone has chosen Navy.';
    organizersShop(listOf({ colors: [WHITE, NAVY] }), {
      PATCH: () => failure(400, 'MISSING_DATA', text),
    });
    const user = await openSettings();
    await user.click(dialog().getByRole('checkbox', { name: 'Navy' }));
    await user.click(dialog().getByRole('button', { name: 'Save Changes' }));
    expect(await dialog().findByText(text)).toBeVisible();
  });

  it('show the newer settings of another window instead of overwriting them', async () => {
    const newer = listOf({ message: 'From the other window', version: 9 });
    organizersShop(listOf(), { PATCH: () => conflict('FAMILY_LIST_CHANGED', newer) });
    const user = await openSettings();
    await user.click(dialog().getByRole('button', { name: 'Save Changes' }));
    expect(await dialog().findByDisplayValue('From the other window')).toBeVisible();
    expect(dialog().getByText('The list has changed in another window')).toBeVisible();
  });
});

describe('the link of an ordered list', () => {
  const ordered = (shareKey: string | null) =>
    listOf({ status: 'ordered', entries: [entry('Anna')], shareKey }, ['FTL1']);

  it('can be turned off and replaced, which moves the focus to what that means', async () => {
    const other = 'b'.repeat(32);
    organizersShop(ordered(SHARE_KEY), {
      'DELETE /link': () => ordered(null),
      'POST /link': () => ordered(other),
    });
    const user = await open();
    expect(screen.getByText(/Relatives can open the list with the link until/)).toBeVisible();
    await user.click(button('Turn Off the Link'));
    const text = await screen.findByText(/relatives can no longer open the list/);
    expect(document.activeElement).toContainElement(text);
    expect(screen.queryByRole('button', { name: 'Turn Off the Link' })).toBeNull();
    await user.click(button('Create a New Link'));
    await user.click(await screen.findByRole('button', { name: 'Copy the Link' }));
    expect(await navigator.clipboard.readText()).toBe(LINK.replace(SHARE_KEY, other));
  });

  it('stays if it cannot be turned off, and the failure is shown there once', async () => {
    organizersShop(ordered(SHARE_KEY), { 'DELETE /link': () => failure(500, 'SERVER_ERROR', '') });
    const user = await open();
    await user.click(button('Turn Off the Link'));
    expect(await screen.findAllByText("That didn't work")).toHaveLength(1);
    expect(button('Turn Off the Link')).toBeEnabled();
  });
});

describe('deleting a list', () => {
  it('asks first, then offers a new list', async () => {
    organizersShop(listOf(), { DELETE: () => ({ success: true }) });
    const user = await open();
    await user.click(button('Delete the List'));
    expect(dialog().getByText(/Everyone on it will be removed/)).toBeVisible();
    expect(changes()).toEqual([]);
    await user.click(dialog().getByRole('button', { name: 'Delete the List' }));
    expect(await screen.findByRole('button', { name: 'Create the Family List' })).toBeVisible();
    expect(shownToast()?.title).toBe('The family list has been deleted.');
  });

  it('shows an ordered list instead of deleting it', async () => {
    const entries = [entry('Anna')];
    const shop = organizersShop(listOf({ status: 'closed', entries }), {
      DELETE: () => {
        shop.list = listOf({ status: 'ordered', entries }, ['FTL1']);
        return failure(409, 'FAMILY_LIST_ORDERED', 'Ordered.');
      },
    });
    const user = await open();
    await user.click(button('Delete the List'));
    await user.click(dialog().getByRole('button', { name: 'Delete the List' }));
    expect(await screen.findByText('Your shirts are ordered')).toBeVisible();
  });
});

describe('a closed list', () => {
  const closed = listOf({ status: 'closed', entries: [entry('Anna')] });
  const day = dayOf(inDays(3));

  it('can be reopened until a day in the future', async () => {
    organizersShop(closed, { 'POST /reopen': () => listOf({ entries: [entry('Anna')] }) });
    const user = await open();
    await user.click(button('Reopen the List'));
    expect(await screen.findByText('Please choose a day in the future.')).toBeVisible();
    fireEvent.change(screen.getByLabelText('New last day'), { target: { value: day } });
    await user.click(button('Reopen the List'));
    expect(await screen.findByLabelText('Private link')).toBeVisible();
    expect(changes()).toMatchObject([
      { body: { version: 4, closesAt: endOfDay(day, design.latestClosesAt) } },
    ]);
  });

  it('shows neither the link nor its settings', async () => {
    organizersShop(closed);
    await open();
    expect(screen.queryByLabelText('Private link')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Edit Message, Day, and Colors' })).toBeNull();
  });
});
