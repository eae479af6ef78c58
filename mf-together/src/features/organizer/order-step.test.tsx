import { queryClient } from '@ftl/api-client';
import type { DeliveryEstimateDto, DeliveryEstimateResponse } from '@ftl/api-client/calls';
import { failure, respondWith } from '@ftl/api-client/testing';
import { paymentPage } from '@ftl/design-widgets';
import { addDays, arrivalOf, dayText, shopDay, withExpress } from '@ftl/rules';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import {
  conflict,
  entry,
  listOf,
  opened,
  ORGANIZER_PAGE,
  organizersShop,
  PAYMENT_URL,
  shirts,
} from '../../testing/family-shop';
import { button, changes, freshBrowser, openUntil } from '../../testing/together-page';

const openPayment = jest.spyOn(paymentPage, 'open').mockImplementation(() => undefined);

const TODAY = shopDay(new Date());
const ARRIVAL = arrivalOf(new Date());
const CARRIER_DAYS = { min: 1, max: 2 };
const EXPRESS: NonNullable<DeliveryEstimateResponse['express']> = {
  ...{ cents: 1295, state: 'OR', carrierDays: CARRIER_DAYS },
  arrival: arrivalOf(new Date(), { carrier: CARRIER_DAYS }),
};

const entries = [entry('Anna', shirts(2, 'L')), entry('Zoe', shirts(1, 'S'))];
const open = listOf({ entries });
const closed = listOf({ entries, status: 'closed', version: 5 });
/** Twelve shirts of a size are two orders. */
const large = listOf({
  ...{ status: 'closed', version: 5 },
  entries: [entry('Anna', shirts(10)), entry('Zoe', shirts(2))],
});
const largePaid = (...numbers: string[]) =>
  listOf({ status: 'ordered', version: 5, entries: large.entries }, numbers);

const ORDER = 'Order 3 shirts for $105.30';
const openPage = (address = ORGANIZER_PAGE) => openUntil(address, 'Order summary');
const dateField = () => screen.getByLabelText('Needed by');
const enter = (day: string) => {
  fireEvent.change(dateField(), { target: { value: day } });
  fireEvent.blur(dateField());
};
/** As Back does, from the back/forward cache. */
function restorePage(): void {
  const event = new Event('pageshow');
  Object.defineProperty(event, 'persisted', { value: true });
  act(() => void window.dispatchEvent(event));
}
const estimate = (part: Partial<DeliveryEstimateResponse> = {}) =>
  respondWith('POST', '/api/delivery/estimate', ({ body }) => {
    const { state } = body as DeliveryEstimateDto;
    return {
      body: {
        ...{ success: true, today: TODAY, arrival: ARRIVAL, hasExpress: true },
        express: state === 'OR' ? EXPRESS : null,
        ...part,
      },
    };
  });

beforeEach(() => {
  freshBrowser();
  estimate();
  openPayment.mockClear();
});

describe('closing a list', () => {
  it('leads to the order, based on the version that the organizer saw', async () => {
    organizersShop(open, { 'POST /close': () => closed });
    const user = await openPage();
    expect(screen.queryByLabelText('Needed by')).toBeNull();
    await user.click(button('Close the List'));
    expect(await screen.findByRole('button', { name: ORDER })).toBeEnabled();
    expect(screen.getByText(/Your list is closed/)).toBeVisible();
    expect(changes()).toMatchObject([{ body: { version: 4 } }]);
  });

  it('shows an entry that arrived at the last moment instead', async () => {
    const newer = listOf({ entries: [...entries, entry('Ben')], version: 5 });
    organizersShop(open, { 'POST /close': () => conflict('FAMILY_LIST_CHANGED', newer) });
    const user = await openPage();
    await user.click(button('Close the List'));
    expect(await screen.findByText('Ben')).toBeVisible();
    expect(screen.getByText('The list has changed in another window')).toBeVisible();
    expect(button('Close the List')).toBeEnabled();
  });
});

describe('ordering a list', () => {
  it('asks whether the name is right, and links to the design', async () => {
    organizersShop(closed);
    await openPage();
    expect(screen.getByText(/^On the shirt:/)).toHaveTextContent('Rose. Spelled right?');
    expect(screen.getByRole('link', { name: 'Change the Words' })).toHaveAttribute(
      'href',
      '/guest-design/design-1',
    );
  });

  it('opens the payment page with the displayed total, once', async () => {
    organizersShop(closed, { 'POST /order': () => opened(closed) });
    const user = await openPage();
    await user.dblClick(button(ORDER));
    await waitFor(() => expect(openPayment).toHaveBeenCalledTimes(1));
    expect(openPayment.mock.calls[0]?.[0]).toBe(PAYMENT_URL);
    expect(changes().map(({ body }) => body)).toEqual([
      { version: 5, part: 1, expectedTotalCents: 10530 },
    ]);
    expect(button('Opening the payment page...')).toHaveAttribute('aria-disabled', 'true');
  });

  it('can be repeated after the browser has restored the page', async () => {
    organizersShop(closed, { 'POST /order': () => opened(closed) });
    const user = await openPage();
    await user.click(button(ORDER));
    await waitFor(() => expect(openPayment).toHaveBeenCalled());
    restorePage();
    expect(await screen.findByRole('button', { name: ORDER })).toBeEnabled();
  });

  it('is not offered again to a browser that goes back after the payment', async () => {
    const shop = organizersShop(closed, { 'POST /order': () => opened(closed) });
    const user = await openPage();
    await user.click(button(ORDER));
    await waitFor(() => expect(openPayment).toHaveBeenCalled());
    shop.list = listOf({ status: 'ordered', entries }, ['FTL1']);
    restorePage();
    expect(await screen.findByText('Your shirts are ordered')).toBeVisible();
    expect(screen.queryByText(/closed/)).toBeNull();
    expect(screen.queryByRole('button', { name: ORDER })).toBeNull();
  });

  it('reports a payment page that a browser must not open', async () => {
    const response = { ...(opened(closed).body as object), url: 'javascript:alert(1)' };
    organizersShop(closed, { 'POST /order': () => ({ body: response }) });
    const user = await openPage();
    await user.click(button(ORDER));
    expect(await screen.findByText(/couldn't open the payment page/)).toBeVisible();
    expect(openPayment).not.toHaveBeenCalled();
  });

  it('shows a new price before anything is paid', async () => {
    const shop = organizersShop(closed, {
      'POST /order': () => {
        const dearer = withExpress(closed.parts[0]!.quote, 500);
        const parts = [{ ...closed.parts[0]!, quote: dearer }];
        shop.list = { ...closed, parts, totalCents: dearer.totalCents };
        return failure(409, 'QUOTE_CHANGED', 'The price has changed.', { quote: dearer });
      },
    });
    const user = await openPage();
    await user.click(button(ORDER));
    expect(await screen.findByText('The price has changed.')).toBeVisible();
    expect(await screen.findByRole('button', { name: /for \$110\.30/ })).toBeEnabled();
  });

  it('shows a list that another window has changed', async () => {
    const newer = listOf({ status: 'closed', version: 6, entries: [entry('Anna')] });
    organizersShop(closed, { 'POST /order': () => conflict('FAMILY_LIST_CHANGED', newer) });
    const user = await openPage();
    await user.click(button(ORDER));
    expect(await screen.findByText('The list has changed in another window')).toBeVisible();
    expect(button('Order 1 shirt for $39.00')).toBeEnabled();
  });

  it('confirms after a canceled payment that nothing was charged', async () => {
    organizersShop(closed);
    await openPage(`${ORGANIZER_PAGE}?cancelled=true`);
    expect(screen.getByText(/You left the payment page/)).toBeVisible();
    // A payment from here, and Back afterward, must not say it again.
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^[^?]*$/));
  });
});

describe('the day that a list is needed by', () => {
  it('is optional: without it no estimate is requested or sent', async () => {
    organizersShop(closed, { 'POST /order': () => opened(closed) });
    const user = await openPage();
    await user.click(button(ORDER));
    await waitFor(() => expect(changes()).toHaveLength(1));
    expect(changes()[0]?.body).not.toHaveProperty('neededBy');
  });

  it('shows when the shirts should arrive, and goes with the order', async () => {
    organizersShop(closed, { 'POST /order': () => opened(closed) });
    const user = await openPage();
    const neededBy = addDays(ARRIVAL.latest, 3);
    enter(neededBy);
    const sentence = `Should arrive ${dayText(ARRIVAL.latest, TODAY)}, possibly a little earlier.`;
    expect(await screen.findByText(sentence)).toBeVisible();
    await user.click(button(ORDER));
    await waitFor(() => expect(changes()).toHaveLength(1));
    expect(changes()[0]?.body).toEqual({
      ...{ version: 5, part: 1, expectedTotalCents: 10530 },
      ...{ neededBy, expectedArrival: ARRIVAL.latest },
    });
  });

  it('is kept while the organizer is on the payment page', async () => {
    organizersShop(closed);
    const neededBy = addDays(ARRIVAL.latest, 3);
    await openPage();
    enter(neededBy);
    document.body.replaceChildren();
    await openPage(`${ORGANIZER_PAGE}?cancelled=true`);
    expect(dateField()).toHaveValue(neededBy);
  });

  it('is rejected beside its field if it has passed, and nothing is ordered', async () => {
    organizersShop(closed);
    const user = await openPage();
    enter(addDays(TODAY, -1));
    expect(await screen.findByRole('alert')).toHaveTextContent(/This date has passed/);
    await user.click(button(ORDER));
    expect(dateField()).toHaveFocus();
    expect(changes()).toEqual([]);
  });

  it('offers express shipping at its price, in the total of the button and of the order', async () => {
    organizersShop(closed, { 'POST /order': () => opened(closed) });
    const user = await openPage();
    enter(ARRIVAL.latest);
    await user.type(await screen.findByLabelText('Shipping state'), 'Oregon');
    expect(button(ORDER)).toBeEnabled();
    await user.click(await screen.findByRole('radio', { name: /^Express shipping, \$12\.95/ }));
    expect(screen.getByTestId('order-total')).toHaveTextContent('$118.25');
    await user.click(button('Order 3 shirts for $118.25'));
    await waitFor(() => expect(changes()).toHaveLength(1));
    expect(changes()[0]?.body).toMatchObject({ expressTo: 'OR', expectedTotalCents: 11825 });
  });

  it('requests a new estimate when the expected arrival has changed', async () => {
    const text = 'The expected arrival has changed. Please review it before you pay.';
    const quote = closed.parts[0]!.quote;
    organizersShop(closed, {
      'POST /order': () => failure(409, 'QUOTE_CHANGED', text, { quote, arrival: ARRIVAL }),
    });
    const user = await openPage();
    enter(addDays(ARRIVAL.latest, 30));
    await screen.findByText(/^Should arrive/);
    const later = addDays(ARRIVAL.latest, 1);
    estimate({ arrival: { earliest: ARRIVAL.earliest, latest: later } });
    await user.click(button(ORDER));
    expect(await screen.findByText(text)).toBeVisible();
    expect(
      await screen.findByText(new RegExp(`^Should arrive ${dayText(later, TODAY)}`)),
    ).toBeVisible();
  });
});

describe('a list that needs several orders', () => {
  it('explains the split, and orders the first part', async () => {
    organizersShop(large, { 'POST /order': () => opened(large) });
    const user = await openPage();
    expect(screen.getByText(/your list becomes 2 orders/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Order 2 of 2' })).toBeVisible();
    await user.click(button(/^Order 6 shirts for/));
    await waitFor(() => expect(changes()).toHaveLength(1));
    expect(changes()[0]?.body).toMatchObject({ part: 1 });
  });

  it('orders the second part once the first is paid, and shows the hand-out list', async () => {
    const list = largePaid('FTLA');
    organizersShop(list, { 'POST /order': () => opened(list) });
    const user = await openPage();
    expect(screen.getByText('One more order is waiting for payment.')).toBeVisible();
    expect(screen.getByText('Paid, order FTLA')).toBeVisible();
    expect(screen.getByText(/come in more than one package/)).toBeVisible();
    await user.click(button(/^Order 6 shirts for/));
    await waitFor(() => expect(changes()).toHaveLength(1));
    expect(changes()[0]?.body).toMatchObject({ part: 2 });
  });

  it('confirms after a canceled payment of the second part that it was not charged', async () => {
    const shop = organizersShop(largePaid('FTLA'));
    await openPage(`${ORGANIZER_PAGE}?cancelled=true`);
    expect(screen.getByText(/haven't been charged for this order/)).toBeVisible();
    // It is paid in another window.
    shop.list = largePaid('FTLA', 'FTLB');
    await act(() => queryClient.refetchQueries());
    expect(await screen.findByText('Your shirts are ordered')).toBeVisible();
    expect(screen.queryByText(/haven't been charged/)).toBeNull();
  });

  it('does not say that nothing was charged once the part is paid in another window', async () => {
    const shop = organizersShop(large);
    await openPage(`${ORGANIZER_PAGE}?cancelled=true`);
    expect(screen.getByText(/You left the payment page/)).toBeVisible();
    shop.list = largePaid('FTLA');
    await act(() => queryClient.refetchQueries());
    expect(await screen.findByText('One more order is waiting for payment.')).toBeVisible();
    expect(screen.queryByText(/haven't been charged/)).toBeNull();
  });

  it('adds express shipping to the part that is ordered only', async () => {
    organizersShop(large);
    const user = await openPage();
    enter(ARRIVAL.latest);
    await user.type(await screen.findByLabelText('Shipping state'), 'OR');
    await user.click(await screen.findByRole('radio', { name: /^Express shipping/ }));
    expect(screen.getAllByText('Express shipping', { selector: 'dt' })).toHaveLength(1);
  });
});
