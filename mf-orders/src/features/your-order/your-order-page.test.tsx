import { callsTo, failure, respondWith, untouchedBrowser } from '@ftl/api-client/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { followed } from '../../testing/orders';
import { openPage } from '../../testing/render-page';

const BY_KEY = '/api/orders/your-order';
const OWN_REVIEW = '/api/reviews/own';
const LOOKUP = '/api/orders/find-your-order';

beforeEach(() => {
  untouchedBrowser();
  respondWith('POST', BY_KEY, followed());
  respondWith('POST', OWN_REVIEW, { success: true, state: 'early' });
});

const section = (name: string) => screen.findByRole('region', { name });

it('shows the order of a mailed link: progress, words, receipt and whole address', async () => {
  openPage('/your-order?key=the-key');
  const steps = within(await section('Where it is')).getAllByRole('listitem');
  expect(steps[0]).toHaveAttribute('aria-current', 'step');
  expect(steps[3]).toHaveTextContent('With youAbout Monday, January 12 to Thursday, January 15');
  expect(screen.getByText(/1931\s2025/)).toBeVisible();
  const receipt = within(await section('Receipt'));
  expect(receipt.getByRole('row', { name: 'Discount -$11.70' })).toBeVisible();
  expect(receipt.getByText(/1 Hill Road/)).toBeVisible();
  expect(callsTo(BY_KEY)[0]?.body).toEqual({ key: 'the-key' });
});

it('shows when it was shipped with its tracking numbers, and that a refunded order is canceled', async () => {
  const steps = { ...followed().order.steps, inProductionAt: '2026-01-03T12:00:00.000Z' };
  const shipped = { ...steps, shippedAt: '2026-01-05T12:00:00.000Z' };
  respondWith('POST', BY_KEY, followed({ steps: shipped, trackingNumbers: ['A1', 'B2'] }));
  const { unmount } = openPage('/your-order?key=the-key');
  expect(await screen.findByText('January 5, 2026. Tracking numbers: A1, B2')).toBeVisible();
  unmount();
  respondWith('POST', BY_KEY, {
    ...followed({ steps: { ...steps, cancelledAt: '2026-01-04T12:00:00.000Z' } }),
    cancelPass: null,
  });
  openPage('/your-order?key=the-key');
  expect(await screen.findByText('January 4, 2026. Nothing will be printed.')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Cancel/ })).not.toBeInTheDocument();
});

it('asks for number and email if the link is no longer valid', async () => {
  respondWith('POST', BY_KEY, () => failure(404, 'ORDER_NOT_FOUND', 'x'));
  openPage('/your-order?key=old');
  expect(await screen.findByText('This link no longer works')).toBeVisible();
  const { order } = followed();
  respondWith('POST', LOOKUP, {
    success: true,
    cancelPass: null,
    order: {
      ...order,
      shippingTo: ['A. W.', 'Salem, OR'],
      mementoPath: undefined,
      canOrderAgain: undefined,
    },
  });
  const user = userEvent.setup({ delay: null });
  await user.type(screen.getByLabelText('Order Number'), 'ftla2b3c4');
  await user.type(screen.getByLabelText('Email Address'), 'anna@example.com{Enter}');
  expect(await screen.findByText(/A\. W\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Order Again' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Look Up Another Order' }));
  expect(screen.getByLabelText('Order Number')).toHaveValue('FTLA2B3C4');
});

it('offers to try again while the shop cannot be reached', async () => {
  respondWith('POST', BY_KEY, () => failure(503, 'SERVER_ERROR', 'x'));
  openPage('/your-order?key=the-key');
  const retry = await screen.findByRole('button', { name: 'Try Again' }, { timeout: 10_000 });
  respondWith('POST', BY_KEY, followed());
  await userEvent.click(retry);
  expect(await section('Receipt')).toBeVisible();
});

it('says that a design of an account is ordered again there', async () => {
  respondWith('POST', '/api/orders/order-again', () => failure(401, 'ACCOUNT_REQUIRED', 'x'));
  openPage('/your-order?key=the-key');
  await userEvent.click(await screen.findByRole('button', { name: 'Order Again' }));
  expect(await screen.findByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/register');
});

describe('a review', () => {
  const stateIs = (state: string) => respondWith('POST', OWN_REVIEW, { success: true, state });

  it('is sent with its photo and consent once the shirt was sent, and can be removed', async () => {
    // Before those of the longer paths.
    respondWith('POST', '/api/reviews', { success: true });
    stateIs('open');
    respondWith('POST', '/api/images/upload', {
      success: true,
      imageUrl: '/api/images/view/a.jpg',
    });
    respondWith('POST', '/api/reviews/remove', { success: true });
    openPage('/your-order?key=the-key&reviews=write');
    const user = userEvent.setup({ delay: null });
    await user.type(await screen.findByLabelText(/Your words/), 'Just like her.');
    await user.type(screen.getByLabelText(/Your name/), 'Anna');
    const photo = new File(['x'], 'shirt.jpg', { type: 'image/jpeg' });
    await user.upload(screen.getByLabelText(/A photo of the shirt/), photo);
    await user.click(screen.getByRole('checkbox', { name: /You may show my words/ }));
    stateIs('written');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Thank you for your words')).toBeVisible();
    const written = callsTo('/api/reviews').filter(({ path }) => path === '/api/reviews');
    expect(written.map(({ body }) => body)).toEqual([
      {
        ...{ key: 'the-key', name: 'Anna', text: 'Just like her.', mayBeShown: true },
        photoUrl: '/api/images/view/a.jpg',
      },
    ]);
    stateIs('open');
    await user.click(screen.getByRole('button', { name: 'Remove my words' }));
    expect(await screen.findByText('How did it turn out?')).toBeVisible();
  });

  it('is not asked for again after the link in its mail', async () => {
    stateIs('open');
    respondWith('POST', '/api/reviews/stop', { success: true });
    openPage('/your-order?key=the-key&reviews=off');
    expect(await screen.findByText("We won't ask you for a review again")).toBeVisible();
    expect(callsTo('/api/reviews/stop')).toHaveLength(1);
    expect(screen.queryByText('How did it turn out?')).not.toBeInTheDocument();
  });
});
