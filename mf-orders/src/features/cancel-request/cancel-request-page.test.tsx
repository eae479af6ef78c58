import {
  respondWith,
  callsTo,
  failure,
  untouchedBrowser,
  shownToast,
} from '@ftl/api-client/testing';
import { toastStore } from '@ftl/page-events';
import { found } from '../../testing/orders';
import { openPage } from '../../testing/render-page';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

const LOOKUP = '/api/orders/lookup-for-cancellation';
const REQUEST = '/api/orders/request-cancellation';

async function lookUp(orderNumber = 'FTLA2B3C4', email = 'anna@example.com') {
  const user = userEvent.setup({ delay: null });
  openPage('/cancel-request');
  const numberField = await screen.findByLabelText('Order Number');
  await user.click(numberField);
  if (orderNumber) await user.paste(orderNumber);
  await user.click(screen.getByLabelText('Email Address'));
  if (email) await user.paste(email);
  await user.click(screen.getByRole('button', { name: 'Find My Order' }));
  return user;
}

const cancelButton = () => screen.findByRole('button', { name: 'Cancel Order' });
const submitButton = () => screen.findByRole('button', { name: 'Submit Cancellation Request' });

beforeEach(() => {
  untouchedBrowser();
  respondWith('POST', LOOKUP, found());
  respondWith('POST', REQUEST, {
    success: true,
    message: 'done',
    automaticallyCancelled: true,
    needsManualReview: false,
    order: { refundAmount: 10530 },
  });
});

describe('the lookup', () => {
  it.each([
    ['', ''],
    ['FTLA2B3C4', ''],
    ['', 'anna@example.com'],
    ['   ', 'anna@example.com'],
  ])('REQUEST-03: requires both fields, not "%s" and "%s"', async (orderNumber, email) => {
    await lookUp(orderNumber, email);
    expect(shownToast()).toEqual({
      title: 'Missing Information',
      description: 'Please enter both order number and email address.',
    });
    expect(callsTo(LOOKUP)).toHaveLength(0);
  });

  it('reports a missing field beside it, and focuses the first one until it is filled in', async () => {
    await lookUp('', '');
    const [number, email] = ['Order Number', 'Email Address'].map((name) =>
      screen.getByRole('textbox', { name }),
    );
    expect(number).toHaveFocus();
    expect(number).toHaveAccessibleDescription('Please enter your order number.');
    expect(email).toHaveAccessibleDescription('Please enter your email address.');
    await userEvent.type(number!, 'FTLA2B3C4');
    expect(number).toBeValid();
    await userEvent.keyboard('{Enter}');
    expect(email).toHaveFocus();
    expect(email).toBeInvalid();
  });

  it('closes the toast about a missing field once both fields are submitted', async () => {
    const user = await lookUp('FTLA2B3C4', '');
    const toasts = () => toastStore.getState().toasts;
    expect(toasts()).toMatchObject([{ title: 'Missing Information', open: true }]);
    await user.type(screen.getByLabelText('Email Address'), 'anna@example.com{Enter}');
    await cancelButton();
    expect(toasts()).toMatchObject([{ title: 'Missing Information', open: false }]);
  });

  it('REQUEST-01, REQUEST-04, NAV-24: sends both fields trimmed, the number in capitals', async () => {
    await lookUp('  ftla2b3c4 ', ' anna@example.com ');
    await cancelButton();
    expect(callsTo(LOOKUP)[0]?.body).toEqual({
      friendlyOrderNumber: 'FTLA2B3C4',
      customerEmail: 'anna@example.com',
    });
  });

  it('REQUEST-05: explains the format of an order number', async () => {
    openPage('/cancel-request');
    expect(await screen.findByText(/FTL plus six characters/)).toBeVisible();
  });

  it('REQUEST-08: reports that no order matches', async () => {
    respondWith('POST', LOOKUP, () => failure(404, 'ORDER_NOT_FOUND', 'x'));
    await lookUp();
    expect(await screen.findByText('Order Not Found')).toBeVisible();
    expect(screen.getByText('Please check your order number and email address.')).toBeVisible();
    expect(screen.getByLabelText('Order Number')).toHaveValue('FTLA2B3C4');
  });

  it.each([
    ['a silent shop', 'offline' as const, /Please try again in a moment/],
    [
      'too many tries',
      failure(429, 'RATE_LIMIT_EXCEEDED', 'Too many attempts.'),
      /Too many attempts/,
    ],
  ])('REQUEST-09: reports a failed lookup after %s', async (_name, reply, reason) => {
    respondWith('POST', LOOKUP, () => reply);
    await lookUp();
    expect(await screen.findByText('Failed to look up order')).toBeVisible();
    expect(screen.getByText(reason)).toBeVisible();
  });
});

describe('the review', () => {
  it('REQUEST-02, REQUEST-07: shows the order that was found', async () => {
    await lookUp();
    await cancelButton();
    ['FTLA2B3C4', 'anna@example.com', 'January 2, 2026', 'Paid', '$105.30', 'M x 1, L x 2'].forEach(
      (text) => expect(screen.getAllByText(text)[0]).toBeVisible(),
    );
  });

  it('CANCEL-13: announces automatic cancellation before production', async () => {
    await lookUp();
    expect(await screen.findByText(/Production hasn't started/)).toBeVisible();
  });

  it('CANCEL-15: announces cancellation through the print partner for other cancellable orders', async () => {
    respondWith('POST', LOOKUP, found({ status: 'paid', fulfillmentStatus: 'failed' }));
    await lookUp();
    expect(
      await screen.findByText(
        "We'll cancel your order with our print partner as soon as you confirm.",
      ),
    ).toBeVisible();
    expect(await cancelButton()).toBeEnabled();
  });

  it('CANCEL-14: rejects a shipped order, but mentions a possible return', async () => {
    respondWith(
      'POST',
      LOOKUP,
      found({ status: 'shipped', fulfillmentStatus: 'shipped', canCancel: false }),
    );
    await lookUp();
    expect(await screen.findByText(/A return may still be possible/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Return Policy' })).toBeVisible();
  });

  it('REQUEST-07: shows the reason from the shop', async () => {
    respondWith(
      'POST',
      LOOKUP,
      found({ canCancel: false, cancellationReason: 'Your shirt is on the press.' }),
    );
    await lookUp();
    expect(await screen.findByText(/Your shirt is on the press/)).toBeVisible();
  });

  it('does not offer a request for an order that is already canceled', async () => {
    respondWith('POST', LOOKUP, found({ status: 'cancelled', canCancel: false }));
    await lookUp();
    expect(await screen.findByText(/already been canceled/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Cancellation Request/ })).not.toBeInTheDocument();
  });

  it.each([
    ['can be canceled', {}, "Your order won't be canceled until you confirm below."],
    [
      'needs a review',
      { status: 'shipped', canCancel: false } as const,
      'Nothing happens to your order until you send a request.',
    ],
    ['is canceled', { status: 'cancelled', canCancel: false } as const, 'Your order is canceled.'],
  ])('introduces an order that %s', async (_name, order, intro) => {
    respondWith('POST', LOOKUP, found(order));
    await lookUp();
    expect(await screen.findByText(intro)).toBeVisible();
  });

  it('returns to the lookup with the inputs kept', async () => {
    const user = await lookUp();
    await user.click(await screen.findByRole('button', { name: 'Look Up Another Order' }));
    expect(screen.getByLabelText('Order Number')).toHaveValue('FTLA2B3C4');
  });
});

describe('the request', () => {
  it('REQUEST-06, CANCEL-17: sends number and email, without an empty reason', async () => {
    const user = await lookUp();
    await user.click(await cancelButton());
    await waitFor(() =>
      expect(callsTo(REQUEST)[0]?.body).toEqual({
        friendlyOrderNumber: 'FTLA2B3C4',
        customerEmail: 'anna@example.com',
      }),
    );
  });

  it('REQUEST-06: sends a given reason', async () => {
    const user = await lookUp();
    await cancelButton();
    await user.type(screen.getByLabelText('Reason (optional)'), 'Wrong size');
    await user.click(await cancelButton());
    await waitFor(() => expect(callsTo(REQUEST)[0]?.body).toMatchObject({ reason: 'Wrong size' }));
  });

  it('REQUEST-02: shows the result of an automatic cancellation', async () => {
    const user = await lookUp();
    await user.click(await cancelButton());
    expect(await screen.findByRole('heading', { name: 'Order Canceled', level: 1 })).toBeVisible();
    expect(screen.getByText('Refund: $105.30')).toBeVisible();
  });

  it('REQUEST-10, CANCEL-16: otherwise promises a manual review within 1-2 business days', async () => {
    respondWith('POST', LOOKUP, found({ canCancel: false }));
    respondWith('POST', REQUEST, {
      success: true,
      message: 'review',
      automaticallyCancelled: false,
      needsManualReview: true,
    });
    const user = await lookUp();
    await user.click(await submitButton());
    expect(await screen.findByRole('heading', { name: 'Request Received' })).toBeVisible();
    expect(screen.getByText(/within 1-2 business days/)).toBeVisible();
  });

  it('REQUEST-09: reports a failed request and keeps the inputs', async () => {
    respondWith('POST', REQUEST, () => 'offline');
    const user = await lookUp();
    await cancelButton();
    await user.type(screen.getByLabelText('Reason (optional)'), 'Wrong size');
    await user.click(await cancelButton());
    expect(await screen.findByText('Failed to submit cancellation request')).toBeVisible();
    expect(screen.getByLabelText('Reason (optional)')).toHaveValue('Wrong size');
  });
});
