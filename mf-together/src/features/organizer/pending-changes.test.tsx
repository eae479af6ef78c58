import type { FamilyList } from '@ftl/api-client/calls';
import { respondWith } from '@ftl/api-client/testing';
import { screen, waitFor } from '@testing-library/react';
import {
  DESIGN_ID,
  entry,
  listOf,
  ORGANIZER_PAGE,
  organizersShop,
} from '../../testing/family-shop';
import { button, freshBrowser, openUntil } from '../../testing/together-page';

const entries = [entry('Anna'), entry('Zoe')];
const open = listOf({ entries });
const closed = listOf({ entries, status: 'closed' });
const ordered = listOf({ entries, status: 'ordered' }, ['FTL1']);

const OPEN = [
  ...['Copy the Link', 'Copy a Reminder', 'Create a New Link', 'Turn Off the Link', 'Edit Anna'],
  ...['Remove Anna', 'Remove Zoe', 'Add Someone', 'Close the List', 'Delete the List'],
  'Edit Message, Day, and Colors',
];
const CLOSED = ['Remove Anna', 'Order 2 shirts for $78.00', 'Reopen the List', 'Delete the List'];
const ORDERED = ['Copy the Link', 'Turn Off the Link'];

/** Opens the page of a list whose changes receive no response until `finish` is called. */
async function openSlow(list: FamilyList) {
  const response = Promise.withResolvers<void>();
  organizersShop(list);
  for (const path of ['/link', '/close', `/entries/${entries[1]!.id}`])
    respondWith('ALL', `/api/family-lists/of-design/${DESIGN_ID}${path}`, async () => {
      await response.promise;
      return { body: { success: true, list } };
    });
  return { user: await openUntil(ORGANIZER_PAGE, 'Order summary'), finish: response.resolve };
}

beforeEach(freshBrowser);

it.each([
  ['an open', 'Create a New Link', open, OPEN],
  ['an open', 'Turn Off the Link', open, OPEN],
  ['an open', 'Remove Zoe', open, OPEN],
  ['an open', 'Close the List', open, OPEN],
  ['a closed', 'Remove Zoe', closed, ['Remove Anna', ...CLOSED]],
  ['an ordered', 'Turn Off the Link', ordered, ORDERED],
] as const)(
  'during a change of %s list only the pressed button is busy: %s',
  async (_, pressed, list, buttons) => {
    const { user, finish } = await openSlow(list);
    await user.click(button(pressed));
    await waitFor(() => expect(button(pressed)).toHaveAttribute('aria-busy', 'true'));
    expect(button(pressed)).toHaveFocus();
    for (const name of buttons.filter((each) => each !== pressed)) {
      expect(button(name)).toBeDisabled();
      expect(button(name)).not.toHaveAttribute('aria-busy');
    }
    finish();
    await waitFor(() => expect(button(pressed)).not.toHaveAttribute('aria-busy'));
    for (const name of buttons) expect(button(name)).toBeEnabled();
  },
);

describe('a link that could not be copied', () => {
  const refuse = () =>
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  const copied = () => screen.queryByRole('textbox', { name: 'Copy this text:' });
  const renewed = listOf({ entries, shareKey: 'b'.repeat(32) });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it.each([
    ['an open list is replaced', open, 'Create a New Link', renewed],
    ['an ordered list is turned off', ordered, 'Turn Off the Link', { ...ordered, shareKey: null }],
  ])('is no longer offered once the link of %s', async (_, list, pressed, after) => {
    organizersShop(list, { 'POST /link': () => after, 'DELETE /link': () => after });
    const user = await openUntil(ORGANIZER_PAGE, 'Order summary');
    refuse();
    await user.click(button('Copy the Link'));
    await waitFor(() => expect(copied()).toHaveFocus());
    await user.click(button(pressed));
    await waitFor(() => expect(copied()).toBeNull());
  });
});
