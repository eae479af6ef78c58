import { queryClient } from '@ftl/api-client';
import {
  respondWith,
  callsTo,
  openRoutes,
  sentCalls,
  failure,
  foreign,
  untouchedBrowser,
  shownToast,
} from '@ftl/api-client/testing';
import { found, validation } from '../../testing/orders';
import { openPage } from '../../testing/render-page';
import routes from '../../routes';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';

const ADDRESS = '/cancel-order?token=t0ken';
const VALIDATE = '/api/orders/validate-cancel-token/';
const EXCHANGE = '/api/orders/exchange-cancel-token';
const CANCEL = '/api/orders/cancel-with-token';

const cancelButton = () => screen.findByRole('button', { name: 'Cancel Order' });

beforeEach(() => {
  untouchedBrowser();
  respondWith('POST', EXCHANGE, { success: true, pass: 'p4ss' });
  respondWith('GET', VALIDATE, validation('paid', true));
  respondWith('POST', CANCEL, {
    success: true,
    message: 'done',
    order: { status: 'cancelled', refundAmount: 10530 },
  });
});

describe('the emailed token', () => {
  it('CANCEL-01, NAV-23, API-26: is exchanged by POST and validated once, and appears in no request URL', async () => {
    openPage(ADDRESS);
    await cancelButton();
    expect(callsTo(EXCHANGE).map((call) => call.body)).toEqual([{ token: 't0ken' }]);
    expect(callsTo(VALIDATE).map((call) => call.path)).toEqual([`${VALIDATE}p4ss`]);
    expect(sentCalls.filter(({ path }) => path.includes('t0ken'))).toEqual([]);
  });

  it('is removed from the address bar immediately', async () => {
    respondWith('GET', VALIDATE, () => new Promise(() => undefined));
    openPage(ADDRESS);
    await screen.findByText('Checking your cancellation link...');
    expect(screen.getByTestId('address')).toHaveTextContent(/^\/cancel-order$/);
  });

  it('shows the deadline of automatic cancellation', async () => {
    openPage(ADDRESS);
    await cancelButton();
    expect(screen.getByText(/You can cancel until January 2, 2026/)).toBeVisible();
  });

  it('CANCEL-02: redirects home without a token', async () => {
    openPage('/cancel-order');
    expect(await screen.findByTestId('elsewhere')).toHaveTextContent(/^\/$/);
    expect(callsTo(VALIDATE)).toHaveLength(0);
  });

  it.each([
    ['a negative response', () => foreign({ success: false, valid: false, cancellable: false })],
    ['a refusal', () => foreign({ success: false, code: 'INVALID_CANCEL_TOKEN' }, 404)],
  ])('CANCEL-03, CANCEL-06: is invalid after %s', async (_name, reply) => {
    respondWith('GET', VALIDATE, () => reply());
    openPage(ADDRESS);
    expect(
      await screen.findByText(
        'Invalid or expired cancellation link. Please contact support if you need assistance.',
      ),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find My Order' })).toHaveAttribute(
      'href',
      '/cancel-request',
    );
  });

  it('CANCEL-06: shows a more specific message from the server', async () => {
    respondWith('GET', VALIDATE, () => failure(404, 'INVALID_CANCEL_TOKEN', 'This link was used.'));
    openPage(ADDRESS);
    expect(await screen.findByText('This link was used.')).toBeVisible();
  });

  it.each([EXCHANGE, VALIDATE])(
    'is not reported as invalid if a proxy rejects the call to %s',
    async (path) => {
      const method = path === EXCHANGE ? 'POST' : 'GET';
      respondWith(method, path, () => ({ status: 403, body: { message: 'Forbidden' } }));
      openPage(ADDRESS);
      expect(await screen.findByText("We couldn't check your link")).toBeVisible();
      expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
      expect(screen.queryByText('Invalid Cancellation Link')).not.toBeInTheDocument();
    },
  );

  it('API-26: is validated once more if the shop does not respond, then offers to retry', async () => {
    respondWith('GET', VALIDATE, () => 'offline');
    openPage(ADDRESS);
    const again = await screen.findByRole('button', { name: 'Try Again' });
    expect(callsTo(VALIDATE)).toHaveLength(2);
    respondWith('GET', VALIDATE, validation('paid', true));
    await userEvent.click(again);
    expect(await cancelButton()).toBeVisible();
  });
});

describe('a buyer who has gone to another page meanwhile', () => {
  /** Below a link to another page, as in the header. */
  const openWithHeader = () =>
    openRoutes(
      routes.map(({ path, element }) => ({
        path,
        element: (
          <>
            <Link to="/faq">FAQ</Link>
            {element}
          </>
        ),
      })),
      ADDRESS,
    );
  const leave = () => userEvent.click(screen.getByRole('link', { name: 'FAQ' }));
  const address = () => screen.getByTestId('address');

  it('stays there when the token has been exchanged', async () => {
    const exchanged = Promise.withResolvers<void>();
    respondWith('POST', EXCHANGE, async () => {
      await exchanged.promise;
      return { body: { success: true, pass: 'p4ss' } };
    });
    openWithHeader();
    await waitFor(() => expect(callsTo(EXCHANGE)).toHaveLength(1));
    await leave();
    exchanged.resolve();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(address()).toHaveTextContent(/^\/faq$/);
  });

  it('stays there when the order has been canceled', async () => {
    const canceled = Promise.withResolvers<void>();
    respondWith('POST', CANCEL, async () => {
      await canceled.promise;
      return { body: { success: true, order: { status: 'cancelled', refundAmount: 10530 } } };
    });
    openWithHeader();
    await userEvent.click(await cancelButton());
    await waitFor(() => expect(callsTo(CANCEL)).toHaveLength(1));
    await leave();
    canceled.resolve();
    await waitFor(() => expect(queryClient.isMutating()).toBe(0));
    expect(address()).toHaveTextContent(/^\/faq$/);
  });
});

describe('an order that can be canceled', () => {
  it('CANCEL-04, CANCEL-05: is shown with the cancellation form', async () => {
    openPage(ADDRESS);
    await cancelButton();
    ['FTLA2B3C4', 'Paid', 'M x 1, L x 2', 'Navy', '$105.30', 'anna@example.com'].forEach((text) =>
      expect(screen.getAllByText(text)[0]).toBeVisible(),
    );
    expect(screen.getByAltText('Memorial design for Rose')).toHaveAttribute(
      'src',
      '/api/images/view/design.png',
    );
    expect(screen.getByLabelText('Reason (optional)')).toBeVisible();
  });

  it('CANCEL-10: sends the default reason instead of an empty one', async () => {
    openPage(ADDRESS);
    await userEvent.click(await cancelButton());
    await waitFor(() =>
      expect(callsTo(CANCEL)[0]?.body).toEqual({
        token: 'p4ss',
        reason: 'Customer requested cancellation',
      }),
    );
  });

  it('CANCEL-10: sends the given reason unchanged', async () => {
    openPage(ADDRESS);
    await cancelButton();
    await userEvent.type(screen.getByLabelText('Reason (optional)'), ' Wrong size ');
    await userEvent.click(await cancelButton());
    await waitFor(() => expect(callsTo(CANCEL)[0]?.body).toMatchObject({ reason: 'Wrong size' }));
  });

  it('moves the focus to the result, which replaces the pressed button', async () => {
    openPage(ADDRESS);
    await userEvent.click(await cancelButton());
    const result = await screen.findByRole('heading', { name: 'Order Canceled', level: 1 });
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement).toContainElement(result);
  });

  it('CANCEL-03, CANCEL-11: shows the refund and its duration after cancellation', async () => {
    openPage(ADDRESS);
    await userEvent.click(await cancelButton());
    expect(await screen.findByRole('heading', { name: 'Order Canceled' })).toBeVisible();
    expect(screen.getByText('Refund: $105.30')).toBeVisible();
    expect(screen.getByText(/5-10 business days/)).toBeVisible();
  });

  it.each([
    [
      'CANCEL-07',
      failure(409, 'ORDER_NOT_CANCELLABLE', 'It has just been printed.'),
      'It has just been printed.',
    ],
    ['CANCEL-07', { status: 500, body: {} }, 'Unable to cancel order'],
    ['CANCEL-07', { body: { success: false } }, 'Unable to cancel order'],
    ['CANCEL-08', 'offline' as const, 'An error occurred while cancelling the order'],
  ])('%s: shows the reason of a failure and keeps the form', async (_row, reply, text) => {
    respondWith('POST', CANCEL, () => reply);
    openPage(ADDRESS);
    await userEvent.click(await cancelButton());
    await waitFor(() =>
      expect(shownToast()).toEqual({ title: 'Cancellation Failed', description: text }),
    );
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(await cancelButton()).toBeEnabled();
  });

  it('CANCEL-16: shows a request that the shop decides later as received, not as failed', async () => {
    const text = "We've received your request and will email you within 2 business days.";
    const later = failure(409, 'ORDER_NOT_CANCELLABLE', text, { needsManualReview: true });
    respondWith('POST', CANCEL, () => later);
    openPage(ADDRESS);
    await userEvent.click(await cancelButton());
    expect(await screen.findByRole('heading', { name: 'Request Received' })).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel Order' })).toBeNull();
    expect(shownToast()).toBeUndefined();
  });

  it('says that retrying is safe if a proxy rejects the call', async () => {
    respondWith('POST', CANCEL, () => ({ status: 403, body: { message: 'Forbidden' } }));
    openPage(ADDRESS);
    await userEvent.click(await cancelButton());
    expect(await screen.findByRole('alert')).toHaveTextContent("It's safe to try again");
  });
});

describe('an order that cannot be canceled', () => {
  it.each`
    status         | words
    ${'shipped'}   | ${'shipped'}
    ${'cancelled'} | ${'cancelled'}
  `('CANCEL-09, CANCEL-12: says that it has already been $words', async ({ status, words }) => {
    respondWith('GET', VALIDATE, validation(status, false));
    openPage(ADDRESS);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      `cannot be cancelled because it has already been ${words as string}`,
    );
    expect(screen.queryByRole('button', { name: 'Cancel Order' })).not.toBeInTheDocument();
  });

  it.each`
    status          | label           | alert
    ${'pending'}    | ${'Pending'}    | ${'it has already been placed'}
    ${'paid'}       | ${'Paid'}       | ${'it has already been paid'}
    ${'processing'} | ${'Processing'} | ${'it has already been processed'}
    ${'shipped'}    | ${'Shipped'}    | ${'it has already been shipped'}
    ${'cancelled'}  | ${'Cancelled'}  | ${'it has already been cancelled'}
  `(
    'CANCEL-09, CANCEL-12: shows the status $label with an explanation',
    async ({ status, label, alert }) => {
      respondWith('GET', VALIDATE, validation(status, false));
      openPage(ADDRESS);
      expect(await screen.findByRole('alert')).toHaveTextContent(alert as string);
      expect(screen.getAllByText(label as string)[0]).toBeVisible();
    },
  );

  it('tells a buyer who opens the link again that the order is canceled', async () => {
    respondWith('GET', VALIDATE, validation('cancelled', false));
    openPage(ADDRESS);
    expect(await screen.findByText('This order is already canceled')).toBeVisible();
    expect(screen.getByText("There's nothing more to do.")).toBeVisible();
  });

  it('CANCEL-14: mentions a possible return after shipping', async () => {
    respondWith('GET', VALIDATE, validation('shipped', false));
    openPage(ADDRESS);
    expect(await screen.findByText(/A return may still be possible/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Return Policy' })).toBeVisible();
  });

  it('CANCEL-16: offers a manual review while it is in production', async () => {
    respondWith('GET', VALIDATE, validation('processing', false));
    respondWith('POST', '/api/orders/lookup-for-cancellation', found());
    openPage(ADDRESS);
    const ask = await screen.findByRole('link', { name: 'Request a Review' });
    expect(ask).toHaveAttribute('href', '/cancel-request');
  });
});
