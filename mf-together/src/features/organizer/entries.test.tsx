import { queryClient } from '@ftl/api-client';
import type { FamilyList, KeepFamilyEntryDto } from '@ftl/api-client/calls';
import { callsTo, failure, respondWith } from '@ftl/api-client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import {
  conflict,
  design,
  DESIGN_ID,
  entry,
  listOf,
  NAVY,
  ORGANIZER_PAGE,
  organizersShop,
  shirts,
  WHITE,
} from '../../testing/family-shop';
import { addSize, button, changes, freshBrowser, openUntil } from '../../testing/together-page';

const anna = entry('Anna', shirts(2, 'L'));
const zoe = entry('Zoe', shirts(1, 'S'));
const twoPeople = listOf({ entries: [anna, zoe] });

const open = () => openUntil(ORGANIZER_PAGE, 'Order summary');
const dialog = () => within(screen.getByRole('dialog'));

beforeEach(freshBrowser);

describe('the entries of a list', () => {
  it('are counted, with the sizes of each person and the price of all shirts', async () => {
    organizersShop(twoPeople);
    await open();
    expect(screen.getByRole('heading', { name: '2 people, 3 shirts' })).toBeVisible();
    expect(screen.getByText('L x 2')).toBeVisible();
    expect(screen.getByText('S x 1')).toBeVisible();
    expect(screen.getByTestId('order-total')).toHaveTextContent('$105.30');
    expect(screen.getByText('Bulk discount, 10% off')).toBeVisible();
  });

  it('have color names if the list has several colors', async () => {
    const entries = [entry('Anna', [...shirts(1, 'M', 'navy'), ...shirts(1, 'L')])];
    organizersShop(listOf({ colors: [WHITE, NAVY], entries }));
    await open();
    expect(screen.getByText('White L x 1, Navy M x 1', { selector: 'li *' })).toBeVisible();
  });

  it('are awaited while there are none, and the list cannot be closed', async () => {
    organizersShop(listOf());
    await open();
    expect(screen.getByText(/No one has added a size yet/)).toBeVisible();
    expect(button('Close the List')).toBeDisabled();
    expect(screen.queryByTestId('order-total')).toBeNull();
  });

  it('stay removed when an earlier request for the list is answered afterward', async () => {
    organizersShop(twoPeople, {
      'DELETE /entries/': () => listOf({ entries: [anna], version: 5 }),
    });
    const user = await open();
    const earlier = Promise.withResolvers<void>();
    const path = `/api/family-lists/of-design/${DESIGN_ID}`;
    respondWith('GET', path, async () => {
      await earlier.promise;
      return { body: { success: true, design, list: twoPeople } };
    });
    const polls = callsTo(path).length;
    void queryClient.refetchQueries();
    await waitFor(() => expect(callsTo(path).length).toBeGreaterThan(polls));
    await user.click(button('Remove Zoe'));
    expect(await screen.findByRole('heading', { name: '1 person, 2 shirts' })).toBeVisible();
    earlier.resolve();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.getByRole('heading', { name: '1 person, 2 shirts' })).toBeVisible();
  });

  it('can be added by the organizer, after name and sizes are complete', async () => {
    organizersShop(listOf(), {
      'PUT /entries/': ({ body, path }) => {
        const { name, items } = body as KeepFamilyEntryDto;
        return listOf({ entries: [entry(name, items, { id: path.split('/').at(-1)! })] });
      },
    });
    const user = await open();
    await user.click(button('Add Someone'));
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(dialog().getByText('Please enter a name.')).toBeVisible();
    expect(dialog().getByText('Please choose at least one shirt.')).toBeVisible();
    expect(dialog().getByLabelText('Name')).toHaveFocus();
    expect(changes()).toEqual([]);
    await user.type(dialog().getByLabelText('Name'), 'Grandma');
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(dialog().getByRole('group', { name: 'Sizes' })).toHaveFocus();
    await addSize(user, 'XL', 2);
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Grandma')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(changes()).toMatchObject([
      { body: { name: 'Grandma', items: shirts(2, 'XL'), revision: 0 } },
    ]);
    expect(changes()[0]?.path).toMatch(
      /\/entries\/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-/,
    );
  });

  it('are added once, also if the first attempt failed', async () => {
    let attempts = 0;
    organizersShop(listOf(), {
      'PUT /entries/': () =>
        ++attempts === 1
          ? failure(409, 'FAMILY_LIST_FULL', 'The list is full.')
          : listOf({ entries: [anna] }),
    });
    const user = await open();
    await user.click(button('Add Someone'));
    await user.type(dialog().getByLabelText('Name'), 'Anna');
    await addSize(user, 'L');
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await dialog().findByText('The list is full.')).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const paths = changes().map(({ path }) => path);
    expect(paths).toHaveLength(2);
    expect(new Set(paths).size).toBe(1);
  });

  it('can be corrected, based on the revision that the organizer saw', async () => {
    organizersShop(twoPeople, { 'PUT /entries/': () => listOf({ entries: [anna] }) });
    const user = await open();
    await user.click(button('Edit Zoe'));
    expect(dialog().getByLabelText('Name')).toHaveValue('Zoe');
    await addSize(user, 'M');
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(changes()[0]).toMatchObject({
      path: expect.stringMatching(new RegExp(`/entries/${zoe.id}$`)),
      body: { name: 'Zoe', revision: 1, items: [...shirts(1, 'S'), ...shirts(1, 'M')] },
    });
  });

  it('can be saved over a change by the relative, once the organizer has seen it', async () => {
    const newer: FamilyList = listOf({
      entries: [anna, { ...zoe, items: shirts(3, 'S'), revision: 2 }],
    });
    organizersShop(twoPeople, {
      'PUT /entries/': ({ body }) =>
        (body as KeepFamilyEntryDto).revision === 2
          ? listOf({ entries: [anna, { ...zoe, items: shirts(1, 'M'), revision: 3 }] })
          : conflict('FAMILY_LIST_CHANGED', newer),
    });
    const user = await open();
    await user.click(button('Edit Zoe'));
    await addSize(user, 'M');
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await dialog().findByText('The list has changed in another window')).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('do not show the failure of an earlier change', async () => {
    organizersShop(twoPeople, { 'PUT /entries/': () => failure(409, 'FAMILY_LIST_FULL', 'Full.') });
    const user = await open();
    await user.click(button('Edit Zoe'));
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await dialog().findByText('Full.')).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByText('Full.')).toBeNull();
    await user.click(button('Edit Anna'));
    expect(dialog().queryByText('Full.')).toBeNull();
  });

  it('can be removed, unless the relative has changed them meanwhile', async () => {
    const newer = listOf({ entries: [anna, { ...zoe, items: shirts(3, 'S'), revision: 2 }] });
    organizersShop(twoPeople, {
      'DELETE /entries/': ({ path }) =>
        path.endsWith('revision=2')
          ? listOf({ entries: [anna] })
          : conflict('FAMILY_LIST_CHANGED', newer),
    });
    const user = await open();
    await user.click(button('Remove Zoe'));
    expect(await screen.findByText('The list has changed in another window')).toBeVisible();
    expect(screen.getByText('S x 3')).toBeVisible();
    await user.click(button('Remove Zoe'));
    await waitFor(() => expect(screen.queryByText('Zoe')).toBeNull());
    expect(screen.queryByText('The list has changed in another window')).toBeNull();
  });
});
