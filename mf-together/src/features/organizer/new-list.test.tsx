import type { CreateFamilyListDto } from '@ftl/api-client/calls';
import { failure, respondWith } from '@ftl/api-client/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import {
  conflict,
  design,
  entry,
  inDays,
  listOf,
  ORGANIZER_PAGE,
  organizersShop,
} from '../../testing/family-shop';
import { button, changes, freshBrowser, openPage, openUntil } from '../../testing/together-page';
import { dayOf, endOfDay } from '../../state/dates';

const DAY = dayOf(inDays(3));

const chooseDay = (day: string) =>
  fireEvent.change(screen.getByLabelText('Last day to join'), { target: { value: day } });
const openNew = () => openUntil(ORGANIZER_PAGE, /Everyone who'd like a shirt/);
const color = (name: string) => screen.findByRole('checkbox', { name });

beforeEach(freshBrowser);

describe('a design without a family list', () => {
  it('shows the shirt and explains in three steps how a list works', async () => {
    organizersShop(null);
    await openNew();
    expect(screen.getByRole('img', { name: /design for Rose/ })).toHaveAttribute(
      'src',
      design.pictureUrl,
    );
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByRole('link', { name: 'Back to the Design' })).toHaveAttribute(
      'href',
      '/guest-design/design-1',
    );
  });

  it.each`
    what            | day
    ${'no day'}     | ${''}
    ${'yesterday'}  | ${dayOf(inDays(-1))}
    ${'a late day'} | ${dayOf(inDays(9))}
  `('asks for a day in the future before it creates a list with $what', async ({ day }) => {
    organizersShop(null);
    const user = await openNew();
    chooseDay(day as string);
    await user.click(button('Create the Family List'));
    expect(await screen.findByText('Please choose a day in the future.')).toBeVisible();
    expect(screen.getByLabelText('Last day to join')).toHaveFocus();
    expect(changes()).toEqual([]);
  });

  it('asks for at least one color, and for no more than six', async () => {
    organizersShop(null);
    const user = await openNew();
    chooseDay(DAY);
    await user.click(await color('White'));
    await user.click(button('Create the Family List'));
    expect(await screen.findByText('Please choose at least one color.')).toBeVisible();
    expect(screen.getByRole('group', { name: 'Shirt colors to choose from' })).toHaveFocus();
    for (const box of screen.getAllByRole('checkbox')) await user.click(box);
    await user.click(button('Create the Family List'));
    expect(await screen.findByText('Please choose up to 6 colors.')).toBeVisible();
    expect(changes()).toEqual([]);
  });

  it('creates the list with its message, day and colors, and shows its link', async () => {
    organizersShop(null, {
      POST: ({ body }) => {
        const { message, closesAt } = body as CreateFamilyListDto;
        return listOf({ message, closesAt });
      },
    });
    const user = await openNew();
    await user.type(screen.getByLabelText('Message to your family (optional)'), 'For Saturday');
    chooseDay(DAY);
    await user.click(await color('Navy'));
    await user.click(button('Create the Family List'));
    expect(await screen.findByLabelText('Private link')).toHaveValue(
      `${window.location.origin}/together/${'a'.repeat(32)}`,
    );
    expect(changes()[0]?.body).toEqual({
      ...{ message: 'For Saturday', colors: ['white', 'navy'] },
      closesAt: endOfDay(DAY, design.latestClosesAt),
    });
  });

  it('still offers the color of the design if the others cannot be loaded', async () => {
    organizersShop(null);
    respondWith('GET', '/api/printful/products/colors', () => failure(404, 'NOT_FOUND', '-'));
    await openNew();
    expect(await screen.findByText(/couldn't load the other colors/)).toBeVisible();
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
    expect(screen.getByRole('checkbox', { name: 'White' })).toBeChecked();
  });

  it('shows the list that another tab has created meanwhile', async () => {
    const existing = listOf({ entries: [entry('Anna')] });
    organizersShop(null, { POST: () => conflict('FAMILY_LIST_CHANGED', existing) });
    const user = await openNew();
    chooseDay(DAY);
    await user.click(button('Create the Family List'));
    expect(await screen.findByText('The list has changed in another window')).toBeVisible();
    expect(screen.getByText('Anna')).toBeVisible();
  });

  it('keeps everything entered if the list cannot be created', async () => {
    organizersShop(null, { POST: () => failure(500, 'SERVER_ERROR', 'stack') });
    const user = await openNew();
    await user.type(screen.getByLabelText('Message to your family (optional)'), 'For Saturday');
    chooseDay(DAY);
    await user.click(button('Create the Family List'));
    expect(await screen.findByText("That didn't work")).toBeVisible();
    expect(screen.getByDisplayValue('For Saturday')).toBeVisible();
    expect(screen.getByLabelText('Last day to join')).toHaveValue(DAY);
  });
});

describe("the organizer's page without its list", () => {
  it('reports a missing design, with the way home', async () => {
    respondWith('GET', '/api/family-lists/', () => failure(404, 'DESIGN_NOT_FOUND', 'Gone'));
    await openUntil(ORGANIZER_PAGE, "We couldn't find this design");
    expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
    expect(document.title).toMatch(/^We couldn't find this design/);
  });

  it('can be loaded again after a lost connection', async () => {
    respondWith('GET', '/api/family-lists/', () => 'offline');
    const user = await openUntil(ORGANIZER_PAGE, "We couldn't open your list");
    organizersShop(listOf());
    await user.click(button('Try Again'));
    expect(await screen.findByLabelText('Private link')).toBeVisible();
  });

  it('shows that it is loading', async () => {
    respondWith('GET', '/api/family-lists/', () => new Promise<never>(() => undefined));
    openPage(ORGANIZER_PAGE);
    await waitFor(() =>
      expect(screen.getByText('Opening your family list...')).toBeInTheDocument(),
    );
  });
});
