import type { FamilyList, OwnFamilyPayment, SharedFamilyList } from '@ftl/api-client/calls';
import { failure } from '@ftl/api-client/testing';
import { paymentPage } from '@ftl/design-widgets';
import { quote } from '@ftl/rules';
import { screen, waitFor, within } from '@testing-library/react';
import {
  entry,
  inDays,
  listOf,
  ORGANIZER_PAGE,
  organizersShop,
  PAYMENT_URL,
  RELATIVE_PAGE,
  relativesShop,
  sharedList,
  shirts,
} from '../testing/family-shop';
import { addSize, button, changes, freshBrowser, openUntil } from '../testing/together-page';

const anna = entry('Anna', shirts(2, 'L'), { email: 'anna@example.com' });
const own = (part: Partial<OwnFamilyPayment> = {}): OwnFamilyPayment => ({
  ...{ outcome: null, quote: quote('guest', shirts(2, 'L')), order: null },
  ...part,
});
const order = { number: 'FTLABC234', totalCents: 7800 };
const shared = (part: Partial<SharedFamilyList> = {}) =>
  sharedList({ entry: anna, people: 2, own: own(), ...part });
const opened = { body: { success: true, url: PAYMENT_URL, checkoutSessionId: 'c', orderId: 'o' } };

beforeEach(freshBrowser);
afterEach(() => jest.restoreAllMocks());

describe('a relative on a list on which each pays', () => {
  const open = (address = RELATIVE_PAGE) => openUntil(address, 'A shirt in memory of Rose');

  it('enters an email address with the shirts', async () => {
    relativesShop(shared({ entry: null, own: own({ quote: null }) }), { PUT: () => shared() });
    const user = await open();
    expect(screen.getByText(/Everyone pays for their own/)).toBeVisible();
    await user.type(screen.getByLabelText('Name'), 'Anna');
    await addSize(user, 'L', 2);
    await user.click(button('Add Me to the List'));
    expect(screen.getByLabelText('Email')).toHaveFocus();
    await user.type(screen.getByLabelText('Email'), 'anna@example.com');
    await user.click(button('Add Me to the List'));
    expect(await screen.findByRole('button', { name: 'Pay $78.00' })).toBeVisible();
    expect(changes().map(({ body }) => body)).toMatchObject([{ email: 'anna@example.com' }]);
  });

  it('pays what the button says, and reads why if the page cannot be opened', async () => {
    const page = jest.spyOn(paymentPage, 'open').mockImplementation(() => undefined);
    let response: ReturnType<typeof failure> | typeof opened = failure(502, 'CHECKOUT_FAILED', 'x');
    relativesShop(shared(), { POST: () => response as never });
    const user = await open(`${RELATIVE_PAGE}?cancelled=true`);
    expect(screen.getByText(/left the payment page, and you haven't been charged/)).toBeVisible();
    expect(screen.getByText(/isn't spelled right/)).toBeVisible();
    await user.click(button('Pay $78.00'));
    expect(await screen.findByText("We couldn't open the payment page")).toBeVisible();
    response = opened;
    await user.click(button('Pay $78.00'));
    await waitFor(() => expect(page).toHaveBeenCalledWith(PAYMENT_URL));
    expect(changes().map(({ body }) => body)).toEqual([
      { expectedTotalCents: 7800 },
      { expectedTotalCents: 7800 },
    ]);
  });

  it.each`
    state               | list                                                                  | title                       | text
    ${'has paid'}       | ${shared({ own: own({ order }) })}                                    | ${'Your shirt is paid for'} | ${/FTLABC234/}
    ${'waits'}          | ${shared({ isOpen: false })}                                          | ${'The list is closing'}    | ${/in a moment/}
    ${'gets the shirt'} | ${shared({ isOpen: false, own: own({ outcome: 'ordered', order }) })} | ${'The shirts go to print'} | ${/FTLABC234/}
    ${'is left out'}    | ${shared({ isOpen: false, own: own({ outcome: 'ordered' }) })}        | ${'The shirts go to print'} | ${/wasn't paid for in time/}
    ${'is refunded'}    | ${shared({ isOpen: false, own: own({ outcome: 'given_up' }) })}       | ${'This list was given up'} | ${/all of your money back/}
  `('$state, and can change nothing', async ({ list, title, text }) => {
    relativesShop(list as SharedFamilyList);
    await open();
    const notice = screen.getByText(title as string).closest('[data-tone]');
    expect(notice).toHaveTextContent(text as RegExp);
    expect(screen.queryByRole('button', { name: /^(Pay|Change|Take|Add|Save)/ })).toBeNull();
  });
});

describe('the organizer of a list on which each pays', () => {
  const entries = [
    { ...entry('Anna', shirts(3)), isPaid: true },
    { ...entry('Ben'), isPaid: false },
  ];
  const paid = { people: 1, shirts: 3, totalCents: 10_530, discountRate: 0.1 };
  const list = (part: Partial<FamilyList> = {}) =>
    listOf({ payment: 'each', entries, paid, ...part });

  it('chooses it when creating the list', async () => {
    organizersShop(null, { POST: () => list({ entries: [], paid: undefined }) });
    const user = await openUntil(ORGANIZER_PAGE, 'Order together');
    expect(await screen.findByText(/they don't pay here/)).toBeVisible();
    await user.click(await screen.findByRole('radio', { name: 'Each relative pays' }));
    expect(screen.getByText(/pay for their own shirt/)).toBeVisible();
    await user.type(screen.getByLabelText('Last day to join'), inDays(2).slice(0, 10));
    await user.click(button('Create the Family List'));
    expect(await screen.findByText(/No one has paid yet/)).toBeVisible();
    expect(button('Close and Order Now')).toBeDisabled();
    expect(changes().map(({ body }) => body)).toMatchObject([{ payment: 'each' }]);
  });

  it('sees who has paid, and closes the list after being asked once more', async () => {
    const ordered = { status: 'ordered', ordered: { arrivesBy: null } } as const;
    organizersShop(list(), { 'POST /close': () => list(ordered) });
    const user = await openUntil(ORGANIZER_PAGE, 'Order together');
    expect(await screen.findByText('1 person paid $105.30 for 3 shirts.')).toBeVisible();
    expect(screen.getByText(/everyone gets 10% back/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Edit Anna|Remove Anna|Add Someone/ })).toBeNull();
    expect(button('Remove Ben')).toBeVisible();
    await user.click(button('Close and Order Now'));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(/1 person hasn't paid and is left out/);
    await user.click(within(dialog).getByRole('button', { name: 'Close and Order Now' }));
    expect(await screen.findByText('The shirts go to print')).toBeVisible();
    expect(screen.getByText('Left out')).toBeVisible();
  });

  it('gives up the list', async () => {
    organizersShop(list(), { 'POST /give-up': () => list({ status: 'given_up' }) });
    const user = await openUntil(ORGANIZER_PAGE, 'Order together');
    await user.click(await screen.findByRole('button', { name: 'Give Up the List' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Give Up the List' }));
    expect(await screen.findByText('You gave up this list')).toBeVisible();
  });
});
