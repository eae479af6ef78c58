import type { FamilyListOrdered } from '@ftl/api-client/calls';
import { failure } from '@ftl/api-client/testing';

import { addDays, dayText, shopDay } from '@ftl/rules';
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
`('cannot be changed on a closed list, for a relative $who', async ({ list, text }) => {
  relativesShop(list as ReturnType<typeof sharedList>);
  await open();
  expect(screen.getByText(text as RegExp)).toBeVisible();
  // An API from before `ordered` does not tell a closed list from a paid one, which the
  // organizer can no longer reopen or extend.
  expect(screen.queryByText(/closed|open the list|can add you/)).toBeNull();
  expect(screen.queryByText(/Tell them your size here/)).toBeNull();
  expect(screen.queryByRole('button', { name: /Add|Change|Save|Take/ })).toBeNull();
});

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

describe('a list that is ordered', () => {
  const TODAY = shopDay(new Date());
  const day = (days: number) => addDays(TODAY, days);
  const text = (days: number) => dayText(day(days), TODAY);
  const ordered = (arrivesBy: string | null, own: typeof anna | null = anna) =>
    sharedList({ isOpen: false, entry: own, people: 3, ordered: { arrivesBy } });

  it.each`
    what                               | list                     | title                             | texts
    ${'when they should arrive'}       | ${ordered(day(9))}       | ${'The shirts are ordered'}       | ${["You're on the list: Anna, L x 2.", `should arrive by ${text(9)}.`]}
    ${'how to get another one'}        | ${ordered(day(9), null)} | ${'The shirts are ordered'}       | ${[`should arrive by ${text(9)}.`, 'separate order']}
    ${'that they should arrive today'} | ${ordered(TODAY)}        | ${'The shirts are ordered'}       | ${[`should arrive by ${text(0)}.`]}
    ${'that they should have arrived'} | ${ordered(day(-1))}      | ${'The shirts are ordered'}       | ${[`should have arrived by ${text(-1)}.`]}
    ${'that some are not ordered yet'} | ${ordered(null)}         | ${'The shirts are being ordered'} | ${['Some of them are already ordered.', "You're on the list: Anna, L x 2."]}
  `('tells relatives $what', async ({ list, title, texts }) => {
    relativesShop(list as ReturnType<typeof sharedList>);
    await open();
    const notice = screen.getByText(title as string).closest('[data-tone]');
    for (const each of texts as string[]) expect(notice).toHaveTextContent(each);
    expect(screen.queryByText(/The sizes are in|needs to change/)).toBeNull();
  });

  it('shows the unsaved entry if the list was ordered meanwhile, without promising a place on it', async () => {
    const meanwhile: FamilyListOrdered = { arrivesBy: day(9) };
    const shop = relativesShop(sharedList(), {
      PUT: () => {
        shop.list = sharedList({ isOpen: false, ordered: meanwhile });
        return failure(409, 'FAMILY_LIST_CLOSED', 'Closed.');
      },
    });
    const user = await open();
    await user.type(screen.getByLabelText('Name'), 'Anna');
    await addSize(user, 'L', 2);
    await user.click(button('Add Me to the List'));
    expect(await screen.findByText('The shirts are ordered')).toBeVisible();
    expect(screen.getByText(/this wasn't saved: Anna: L x 2/)).toHaveTextContent(/separate order/);
    expect(screen.queryByText(/able to add you/)).toBeNull();
  });
});
