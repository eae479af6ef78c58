import { queryClient } from '@ftl/api-client';
import type { DeliveryEstimateDto, DeliveryEstimateResponse } from '@ftl/api-client/calls';
import { failure, type Responses } from '@ftl/api-client/testing';
import { startAfresh, usualShop } from '@ftl/design-widgets/testing';
import { addDays, arrivalOf, dayText, quote, shopDay, withExpress } from '@ftl/rules';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PAYMENT_REDIRECT_DELAY_MS, paymentPage } from '@ftl/design-widgets';
import { atPreview, goToCheckout, pay, press, usual, visit } from './testing/visit-tribute';

const TODAY = shopDay(new Date());
const ARRIVAL = arrivalOf(new Date());
const CARRIER_DAYS = { min: 1, max: 2 };
const EXPRESS: NonNullable<DeliveryEstimateResponse['express']> = {
  ...{ cents: 1295, state: 'OR', carrierDays: CARRIER_DAYS },
  arrival: arrivalOf(new Date(), { carrier: CARRIER_DAYS }),
};
const SHIRT = quote('tribute', [{ size: 'M', quantity: 1 }]);

const dateField = () => screen.getByLabelText('Needed by');
const enter = (day: string) => {
  fireEvent.change(dateField(), { target: { value: day } });
  fireEvent.blur(dateField());
};
const estimates = ({ state }: DeliveryEstimateDto): DeliveryEstimateResponse => ({
  ...{ success: true, today: TODAY, arrival: ARRIVAL, hasExpress: true },
  express: state === 'OR' ? EXPRESS : null,
});

async function openCheckout(own: Responses = {}) {
  const calls = usualShop({ ...usual, '/api/delivery/estimate': estimates, ...own });
  visit(atPreview);
  await goToCheckout();
  const callsTo = (path: string) => calls.filter((call) => call.path === path);
  return { callsTo, sent: () => callsTo('/api/orders/guest-checkout').at(-1)?.body };
}

async function chooseExpress() {
  enter(ARRIVAL.latest);
  await userEvent.type(await screen.findByLabelText('Shipping state'), 'oregon');
  await userEvent.click(await screen.findByRole('radio', { name: /^Express shipping/ }));
}

beforeEach(() => {
  startAfresh();
  jest.spyOn(paymentPage, 'open').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  queryClient.clear();
});

describe('the day that a tribute is needed by', () => {
  it('is optional: without it no estimate is requested or sent', async () => {
    const { callsTo, sent } = await openCheckout();
    expect(dateField()).toHaveAccessibleDescription(/^Optional/);
    pay();
    await waitFor(() => expect(sent()).toBeDefined());
    expect(sent()).not.toHaveProperty('neededBy');
    expect(callsTo('/api/delivery/estimate')).toEqual([]);
  });

  it('shows when the shirt should arrive, and sends the date with the order', async () => {
    const { callsTo, sent } = await openCheckout();
    const neededBy = addDays(ARRIVAL.latest, 3);
    enter(neededBy);
    const sentence = `Should arrive ${dayText(ARRIVAL.latest, TODAY)}, possibly a little earlier.`;
    expect(await screen.findByText(sentence)).toBeVisible();
    await waitFor(() =>
      expect(callsTo('/api/delivery/estimate').at(-1)?.body).toEqual({
        ...{ color: 'Black', sizes: [{ size: 'M', quantity: 1 }] },
      }),
    );
    pay();
    await waitFor(() => expect(sent()).toMatchObject({ neededBy }));
    expect(sent()).toMatchObject({ expectedArrival: ARRIVAL.latest });
  });

  it('says if an arrival in time is unlikely, with alternatives', async () => {
    await openCheckout();
    enter(addDays(TODAY, 1));
    expect(
      await screen.findByText(/^Unlikely before \w+\. Here's what we can do\.$/),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Contact Support' })).toHaveAttribute(
      'href',
      '/contact',
    );
  });

  it('shows an error at the field for a past day, and sends no order', async () => {
    const { sent } = await openCheckout();
    enter(addDays(TODAY, -1));
    expect(await screen.findByRole('alert')).toHaveTextContent(/This date has passed/);
    pay();
    expect(dateField()).toHaveFocus();
    expect(sent()).toBeUndefined();
  });

  it('keeps the date when the visitor goes back to the design', async () => {
    await openCheckout();
    const neededBy = addDays(ARRIVAL.latest, 3);
    enter(neededBy);
    await press('Back to Design');
    await press('Proceed to Checkout');
    expect(dateField()).toHaveValue(neededBy);
  });

  it('shows a changed arrival before payment, and requests a new estimate', async () => {
    const text = 'The expected arrival has changed. Please review it before you pay.';
    const { callsTo } = await openCheckout({
      '/api/orders/guest-checkout': () => failure(409, 'QUOTE_CHANGED', text, { quote: SHIRT }),
    });
    enter(addDays(ARRIVAL.latest, 3));
    await waitFor(() => expect(callsTo('/api/delivery/estimate')).toHaveLength(1));
    pay();
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByText('The price has changed')).toBeNull();
    await waitFor(() => expect(callsTo('/api/delivery/estimate')).toHaveLength(2));
  });
});

describe('express shipping of a tribute', () => {
  it('is offered with its price, which is part of the total on the button and in the order', async () => {
    const { sent } = await openCheckout();
    await chooseExpress();
    expect(screen.getByText('$12.95')).toBeVisible();
    expect(screen.getByRole('button', { name: /Proceed to Secure Checkout/ })).toHaveTextContent(
      '$57.90',
    );
    jest.useFakeTimers();
    pay();
    await act(() => jest.advanceTimersByTimeAsync(PAYMENT_REDIRECT_DELAY_MS));
    expect(sent()).toMatchObject({
      ...{ expressTo: 'OR', expectedTotalCents: SHIRT.totalCents + EXPRESS.cents },
      expectedArrival: EXPRESS.arrival.latest,
    });
  });

  it('asks before payment if it is not offered for another color', async () => {
    const { sent } = await openCheckout({
      '/api/delivery/estimate': (request: DeliveryEstimateDto) =>
        request.color === 'Black' ? estimates(request) : { ...estimates(request), express: null },
    });
    await chooseExpress();
    await press('Back to Design');
    await press('T-Shirt Options');
    await userEvent.click(screen.getByRole('radio', { name: 'Navy' }));
    await press('Proceed to Checkout');
    const notice = await screen.findByText('Express shipping is no longer available');
    pay();
    expect(document.activeElement).toContainElement(notice);
    await press('Use Standard Shipping');
    expect(sent()).toBeUndefined();
    pay();
    await waitFor(() => expect(sent()).toBeDefined());
    expect(sent()).not.toHaveProperty('expressTo');
  });

  it('shows a changed price before payment, once', async () => {
    const dearer = withExpress(SHIRT, 1500);
    let express = EXPRESS;
    await openCheckout({
      '/api/delivery/estimate': (request: DeliveryEstimateDto) => {
        const response = estimates(request);
        return response.express ? { ...response, express } : response;
      },
      '/api/orders/guest-checkout': () => {
        express = { ...EXPRESS, cents: 1500 };
        return failure(409, 'QUOTE_CHANGED', '-', { quote: dearer });
      },
    });
    await chooseExpress();
    pay();
    expect(await screen.findByText('The price has changed')).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /Proceed to Secure/ })).toHaveTextContent('$59.95'),
    );
  });
});
