import type { DeliveryEstimateDto, DeliveryEstimateResponse } from '@ftl/api-client/calls';
import { respondWith, callsTo, failure } from '@ftl/api-client/testing';
import { CHECKOUT_DRAFT_STORAGE } from '@ftl/contracts';
import { addDays, arrivalOf, dayText, quote, shopDay, withExpress } from '@ftl/rules';
import { sessionStore } from '@ftl/session';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { checkoutDrafts } from '../../state/checkout-draft';
import { completeButton, openCheckout, order, sentOrder } from '../../testing/checkout-page';
import { freshBrowser } from '../../testing/render-page';
import { workingShop } from '../../testing/shop-responses';

const TODAY = shopDay(new Date());
const ARRIVAL = arrivalOf(new Date());
const EXPRESS_DAYS = { min: 1, max: 2 };
const EXPRESS: NonNullable<DeliveryEstimateResponse['express']> = {
  ...{ cents: 1295, state: 'OR', carrierDays: EXPRESS_DAYS },
  arrival: arrivalOf(new Date(), { carrier: EXPRESS_DAYS }),
};

/** @param offers the print partner's express shipping to Oregon; undefined if it has none at all */
function deliveries(offers?: DeliveryEstimateResponse['express']): void {
  respondWith('POST', '/api/delivery/estimate', (call) => {
    const { state } = call.body as DeliveryEstimateDto;
    const body: DeliveryEstimateResponse = {
      ...{ success: true, today: TODAY, arrival: ARRIVAL, hasExpress: offers !== undefined },
      express: state === 'OR' ? (offers ?? null) : null,
    };
    return { body };
  });
}

const dateField = () => screen.getByLabelText('Needed by');
const enter = (day: string) => {
  fireEvent.change(dateField(), { target: { value: day } });
  fireEvent.blur(dateField());
};
const main = () => within(screen.getByRole('form', { name: 'Complete Your Order' }));

beforeEach(() => {
  freshBrowser();
  workingShop();
  deliveries();
});

describe('the day that a shirt is needed by', () => {
  it('is optional: without a date there is no request and no message', async () => {
    const user = await openCheckout();
    await order(user);
    await waitFor(() => expect(sentOrder()).toBeDefined());
    expect(sentOrder()).not.toHaveProperty('neededBy');
    expect(sentOrder()).not.toHaveProperty('expectedArrival');
    expect(callsTo('/api/delivery/estimate')).toEqual([]);
    expect(main().queryByText(/Should arrive/)).toBeNull();
  });

  it('shows the estimated arrival, and is sent with the order', async () => {
    const user = await openCheckout();
    const neededBy = addDays(ARRIVAL.latest, 3);
    enter(neededBy);
    const sentence = `Should arrive ${dayText(ARRIVAL.latest, TODAY)}, possibly a little earlier.`;
    expect(await main().findByText(sentence)).toBeVisible();
    expect(main().getByText(/an estimate, not a promise/)).toBeVisible();
    await order(user);
    await waitFor(() => expect(sentOrder()).toBeDefined());
    expect(sentOrder()).toMatchObject({ neededBy, expectedArrival: ARRIVAL.latest });
  });

  it('says if an arrival in time is unlikely, with alternatives', async () => {
    await openCheckout();
    enter(addDays(TODAY, 1));
    expect(
      await main().findByText(/^Unlikely before \w+\. Here's what we can do\.$/),
    ).toBeVisible();
    expect(main().getByText(/memorial page .* ready the same day/)).toBeVisible();
    expect(main().getByRole('link', { name: 'Contact Support' })).toBeVisible();
    await waitFor(() => expect(callsTo('/api/delivery/estimate')).toHaveLength(1));
    expect(main().queryByLabelText('Shipping state')).toBeNull();
  });

  it("uses the server's clock, not the browser's", async () => {
    const [earliest, latest] = [addDays(ARRIVAL.earliest, 20), addDays(ARRIVAL.latest, 20)];
    respondWith('POST', '/api/delivery/estimate', {
      ...{ success: true, today: TODAY, hasExpress: false, express: null },
      arrival: { earliest, latest },
    });
    await openCheckout();
    enter(addDays(latest, 1));
    expect(await main().findByText(new RegExp(dayText(latest, TODAY)))).toBeVisible();
  });

  it.each`
    what                | day                     | problem
    ${'in the past'}    | ${addDays(TODAY, -2)}   | ${/This date has passed/}
    ${'years from now'} | ${addDays(TODAY, 3000)} | ${/within the next year/}
  `('shows an error at the field for a day $what, and sends no order', async ({ day, problem }) => {
    const user = await openCheckout();
    enter(day as string);
    expect(await screen.findByRole('alert')).toHaveTextContent(problem as RegExp);
    await order(user);
    expect(dateField()).toHaveFocus();
    expect(sentOrder()).toBeUndefined();
    enter('');
    await user.click(completeButton());
    await waitFor(() => expect(sentOrder()).toBeDefined());
  });

  it('shows a changed arrival before payment', async () => {
    const user = await openCheckout();
    const neededBy = addDays(ARRIVAL.latest, 3);
    enter(neededBy);
    const message = 'The expected arrival has changed. Please review it before you pay.';
    respondWith('POST', '/api/guest/checkout', () =>
      failure(409, 'QUOTE_CHANGED', message, {
        quote: quote('guest', [{ size: 'M', quantity: 1 }]),
        arrival: ARRIVAL,
      }),
    );
    await order(user);
    expect(await screen.findByText('The expected arrival has changed')).toBeVisible();
    expect(screen.getByText(/You haven't been charged/)).toBeVisible();
    await waitFor(() => expect(callsTo('/api/delivery/estimate')).toHaveLength(2));
  });

  it('reads a draft that was stored before the date field existed', async () => {
    localStorage.setItem(
      CHECKOUT_DRAFT_STORAGE,
      JSON.stringify({
        state: {
          drafts: {
            'design-1': {
              ...{ color: 'navy', lines: [{ size: 'L', quantity: 2 }], email: 'old@example.com' },
              taken: { address: '{}', session: '{}' },
            },
          },
        },
        version: 1,
      }),
    );
    await openCheckout();
    expect(dateField()).toHaveValue('');
    expect(completeButton()).toBeEnabled();
  });
});

describe('express shipping', () => {
  it('is offered with its price and its day, and never preselected', async () => {
    deliveries(EXPRESS);
    const user = await openCheckout();
    enter(ARRIVAL.latest);
    await user.type(await screen.findByLabelText('Shipping state'), 'oregon');
    const shipping = within(await screen.findByRole('radiogroup', { name: 'Shipping' }));
    expect(
      shipping.getByRole('radio', { name: /^Standard shipping, no extra charge/ }),
    ).toBeChecked();
    expect(completeButton()).toHaveTextContent('$39.00');
    const day = dayText(EXPRESS.arrival.latest, TODAY);
    await user.click(
      shipping.getByRole('radio', {
        name: `Express shipping, $12.95 more. Should arrive ${day}.`,
      }),
    );
    expect(completeButton()).toHaveTextContent('$51.95');
    expect(main().getByText('Express shipping')).toBeVisible();
    await order(user);
    await waitFor(() => expect(sentOrder()).toBeDefined());
    expect(sentOrder()).toMatchObject({
      ...{ expressTo: 'OR', expectedTotalCents: 5195 },
      expectedArrival: EXPRESS.arrival.latest,
    });
  });

  it('is deselected when the date no longer requires it', async () => {
    deliveries(EXPRESS);
    const user = await openCheckout();
    enter(ARRIVAL.latest);
    await user.type(await screen.findByLabelText('Shipping state'), 'OR');
    await user.click(await screen.findByRole('radio', { name: /^Express shipping/ }));
    enter(addDays(ARRIVAL.latest, 5));
    expect(completeButton()).toHaveTextContent('$39.00');
    await order(user);
    await waitFor(() => expect(sentOrder()).toBeDefined());
    expect(sentOrder()).not.toHaveProperty('expressTo');
  });

  it('says so if the print partner offers none', async () => {
    deliveries(null);
    const user = await openCheckout();
    enter(ARRIVAL.latest);
    const state = await screen.findByLabelText('Shipping state');
    await user.type(state, 'Atlantis');
    await user.tab();
    expect(await screen.findByText(/enter a US state/)).toBeVisible();
    await user.clear(state);
    await user.type(state, 'or');
    expect(await screen.findByText(/doesn't offer faster shipping/)).toBeVisible();
    expect(screen.queryByRole('radiogroup', { name: 'Shipping' })).toBeNull();
  });

  it('shows the price without it, before payment, once it is no longer offered', async () => {
    deliveries(EXPRESS);
    const user = await openCheckout();
    enter(ARRIVAL.latest);
    await user.type(await screen.findByLabelText('Shipping state'), 'OR');
    await user.click(await screen.findByRole('radio', { name: /^Express shipping/ }));
    const [shirts, dearer] = [
      quote('guest', [{ size: 'M', quantity: 1 }]),
      { ...EXPRESS, cents: 1500 },
    ];
    deliveries(dearer);
    respondWith('POST', '/api/guest/checkout', () =>
      failure(409, 'QUOTE_CHANGED', '-', { quote: withExpress(shirts, dearer.cents) }),
    );
    await order(user);
    expect(await screen.findByText('The price has changed')).toBeVisible();
    await waitFor(() => expect(completeButton()).toHaveTextContent('$54.00'));
  });
});

it('SESSION-20: begins with the email and the state of the last order of the session', async () => {
  const shippingAddress = { country: 'US' as const, state: 'OR' as const };
  sessionStore.setState({
    checkout: {
      active: true,
      paymentStatus: 'pending',
      email: 'ann@example.com',
      shippingAddress,
    },
  });
  await openCheckout();
  expect(checkoutDrafts.getState().drafts['design-1']).toMatchObject({
    ...{ email: 'ann@example.com', shipState: 'OR' },
  });
});
