import type { DeliveryEstimateDto, DeliveryEstimateResponse } from '@ftl/api-client/calls';
import { failure, respondWith } from '@ftl/api-client/testing';

import { arrivalOf, shopDay } from '@ftl/rules';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { completeButton, more, openCheckout, order, sentOrder } from '../../testing/checkout-page';
import { freshBrowser } from '../../testing/render-page';
import { workingShop } from '../../testing/shop-responses';

// Express shipping that the buyer has chosen, while the shirts of the order change.

const ARRIVAL = arrivalOf(new Date());
const CARRIER_DAYS = { min: 1, max: 2 };
const EXPRESS: NonNullable<DeliveryEstimateResponse['express']> = {
  ...{ cents: 1295, state: 'OR', carrierDays: CARRIER_DAYS },
  arrival: arrivalOf(new Date(), { carrier: CARRIER_DAYS }),
};
const estimate = (express: DeliveryEstimateResponse['express']) => ({
  body: {
    ...{ success: true, today: shopDay(new Date()), arrival: ARRIVAL, hasExpress: true },
    express,
  } satisfies DeliveryEstimateResponse,
});

/** @param outcome the response for two shirts; one shirt has express shipping to Oregon */
function forTwoShirts(outcome: () => unknown): void {
  respondWith('POST', '/api/delivery/estimate', (call) => {
    const { state, sizes } = call.body as DeliveryEstimateDto;
    if (state !== 'OR') return estimate(null);
    return (sizes[0]?.quantity === 1 ? estimate(EXPRESS) : outcome()) as never;
  });
}

async function chooseExpress() {
  const user = await openCheckout();
  const date = screen.getByLabelText('Needed by');
  fireEvent.change(date, { target: { value: ARRIVAL.latest } });
  fireEvent.blur(date);
  await user.type(await screen.findByLabelText('Shipping state'), 'OR');
  await user.click(await screen.findByRole('radio', { name: /^Express shipping/ }));
  return user;
}

beforeEach(() => {
  freshBrowser();
  workingShop();
});

it('waits for the express shipping that the buyer has chosen before it sends the order', async () => {
  const checked = Promise.withResolvers<unknown>();
  forTwoShirts(() => checked.promise);
  const user = await chooseExpress();
  await user.click(more());
  const waiting = await screen.findByRole('button', { name: 'Checking express shipping...' });
  expect(waiting).toHaveAttribute('aria-disabled', 'true');
  await user.type(screen.getByLabelText('Email Address'), 'anna@example.com{Enter}');
  await user.click(waiting);
  expect(sentOrder()).toBeUndefined();
  await act(async () => checked.resolve(estimate(EXPRESS)));
  await user.click(await screen.findByRole('button', { name: /^Complete Order - / }));
  await waitFor(() => expect(sentOrder()).toMatchObject({ expressTo: 'OR' }));
});

it.each([
  ['no longer offered', () => estimate(null), /no longer available/],
  ['not known', () => failure(400, 'INVALID_IMAGE', 'x'), /couldn't check express shipping/],
])('asks the buyer if it is %s, and sends no order before', async (_name, outcome, text) => {
  forTwoShirts(outcome);
  const user = await chooseExpress();
  await user.click(more());
  expect(await screen.findByText(text)).toBeVisible();
  await order(user);
  expect(sentOrder()).toBeUndefined();
  expect(document.activeElement).toHaveTextContent(text);
  await user.click(screen.getByRole('button', { name: 'Use Standard Shipping' }));
  expect(document.activeElement).toHaveTextContent(/should arrive/i);
  expect(screen.queryByText(text)).toBeNull();
  await user.click(completeButton());
  await waitFor(() => expect(sentOrder()).toBeDefined());
  expect(sentOrder()).not.toHaveProperty('expressTo');
});

it('checks express shipping again on request', async () => {
  let isDown = true;
  forTwoShirts(() => (isDown ? failure(400, 'INVALID_IMAGE', 'x') : estimate(EXPRESS)));
  const user = await chooseExpress();
  await user.click(more());
  isDown = false;
  await user.click(await screen.findByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('radio', { name: /^Express shipping/ })).toBeChecked();
});
