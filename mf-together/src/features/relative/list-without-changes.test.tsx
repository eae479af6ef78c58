import { failure } from '@ftl/api-client/testing';
import { screen } from '@testing-library/react';
import { entry, RELATIVE_PAGE, relativesShop, sharedList, shirts } from '../../testing/family-shop';
import { addSize, button, freshBrowser, openUntil } from '../../testing/together-page';

const anna = entry('Anna', shirts(2, 'L'));
const open = () => openUntil(RELATIVE_PAGE, 'A shirt in memory of Rose');

beforeEach(freshBrowser);

it.each`
  who                | list                                          | text
  ${'with an entry'} | ${sharedList({ isOpen: false, entry: anna })} | ${/You're on the list: Anna, L x 2/}
  ${'without one'}   | ${sharedList({ isOpen: false, entry: null })} | ${/If you'd still like a shirt/}
`(
  'cannot be changed on a list that is closed or ordered, for a relative $who',
  async ({ list, text }) => {
    relativesShop(list as ReturnType<typeof sharedList>);
    await open();
    expect(screen.getByText(text as RegExp)).toBeVisible();
    // The organizer can no longer reopen or extend a list that is paid.
    expect(screen.queryByText(/closed|open the list|can add you/)).toBeNull();
    expect(screen.queryByText(/Tell them your size here/)).toBeNull();
    expect(screen.queryByRole('button', { name: /Add|Change|Save|Take/ })).toBeNull();
  },
);

it('shows the unsaved entry if the list was closed meanwhile', async () => {
  const shop = relativesShop(sharedList(), {
    PUT: () => {
      shop.list = sharedList({ isOpen: false });
      return failure(409, 'FAMILY_LIST_CLOSED', 'Closed.');
    },
  });
  const user = await open();
  await user.type(screen.getByLabelText('Name'), 'Anna');
  await addSize(user, 'L', 2);
  await user.click(button('Add Me to the List'));
  expect(await screen.findByText('The sizes are in')).toBeVisible();
  expect(screen.getByText(/this wasn't saved: Anna: L x 2/)).toBeVisible();
});
