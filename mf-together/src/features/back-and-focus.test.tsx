import { respondWith } from '@ftl/api-client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import {
  design,
  DESIGN_ID,
  entry,
  listOf,
  ORGANIZER_PAGE,
  organizersShop,
  RELATIVE_PAGE,
  relativesShop,
  sharedList,
  shirts,
} from '../testing/family-shop';
import { button, freshBrowser, openUntil } from '../testing/together-page';

const BACK = { birthDate: '1948', passedDate: '2024', lines: ['Always', 'Always'] };
const anna = entry('Anna', shirts(2, 'L'));
const zoe = entry('Zoe', shirts(1, 'S'));
const relative = () => openUntil(RELATIVE_PAGE, 'A shirt in memory of Rose');
const organizer = () => openUntil(ORGANIZER_PAGE, 'Order summary');

beforeEach(freshBrowser);

describe('words on the back', () => {
  it('are shown to relatives, line by line', async () => {
    relativesShop(sharedList({ back: BACK }));
    await relative();
    expect(screen.getByText('On the back of each shirt')).toBeVisible();
    expect(screen.getByText('1948 – 2024')).toBeVisible();
    expect(screen.getAllByText('Always')).toHaveLength(2);
  });

  it('are shown to the organizer, before there is a list and after', async () => {
    respondWith('GET', `/api/family-lists/of-design/${DESIGN_ID}`, {
      ...{ success: true, design: { ...design, back: BACK }, list: null },
    });
    await openUntil(ORGANIZER_PAGE, 'Create the Family List');
    expect(screen.getByText('On the back of each shirt')).toBeVisible();
    expect(screen.getByText('1948 – 2024')).toBeVisible();
  });

  it('are not mentioned on a plain back', async () => {
    relativesShop(sharedList());
    await relative();
    expect(screen.queryByText('On the back of each shirt')).toBeNull();
  });
});

/** Expects the focus on an element that contains the text, and not on the whole page. */
async function expectFocusOn(text: string | RegExp): Promise<void> {
  const found = await screen.findByText(text);
  await waitFor(() => expect(document.activeElement).toContainElement(found));
  expect(document.activeElement).not.toBe(document.body);
}

describe('the focus', () => {
  it('moves between the saved entry and its form', async () => {
    relativesShop(sharedList({ entry: anna, people: 3 }), {
      DELETE: () => sharedList({ people: 2 }),
    });
    const user = await relative();
    await user.click(button('Change'));
    await expectFocusOn('Change your shirts');
    await user.click(button('Keep It as It Is'));
    await expectFocusOn("You're on the list");
    await user.click(button('Take Me Off the List'));
    await expectFocusOn(/You're off the list/);
  });

  it('moves to the number of people when an entry is removed', async () => {
    organizersShop(listOf({ entries: [anna, zoe] }), {
      'DELETE /entries/': () => listOf({ entries: [anna] }),
    });
    const user = await organizer();
    await user.click(button('Remove Zoe'));
    await expectFocusOn('1 person, 2 shirts');
  });

  it('stays on the page when the list is closed or deleted', async () => {
    const entries = [anna];
    organizersShop(listOf({ entries }), {
      'POST /close': () => listOf({ entries, status: 'closed' }),
      DELETE: () => ({ success: true }),
    });
    const user = await organizer();
    await user.click(button('Close the List'));
    await expectFocusOn(/Your list is closed/);
    await user.click(button('Delete the List'));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Delete the List' }));
    await expectFocusOn('Create the Family List');
  });
});
