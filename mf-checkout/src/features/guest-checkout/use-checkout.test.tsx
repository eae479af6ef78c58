import {
  respondWith,
  callsTo,
  failure,
  foreign,
  sentCalls,
  shownToast,
} from '@ftl/api-client/testing';
import {
  ADDRESS,
  colors,
  completeButton,
  emailField,
  more,
  openCheckout,
  order,
  sentOrder,
  sizes,
} from '../../testing/checkout-page';
import { freshBrowser } from '../../testing/render-page';
import { checkout, design, mockupOf, workingShop } from '../../testing/shop-responses';
import { ERROR_CATALOG } from '@ftl/contracts';
import { quote } from '@ftl/rules';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';

beforeEach(() => {
  freshBrowser();
  workingShop();
});

/** Waits until all pending responses have arrived. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
}

afterEach(() => jest.useRealTimers());

describe('ordering', () => {
  const progress = () => screen.getByRole('progressbar').getAttribute('aria-valuenow');

  it('PREVIEW-09, FLOW-23, CHECKOUT-12, CHECKOUT-13: shows the stages, sets the flag and redirects after a second', async () => {
    let readDesign = (): void => undefined;
    let makeMockup = (): void => undefined;
    let openSession = (): void => undefined;
    respondWith('POST', '/api/printful/generate-mockup', async () => {
      await new Promise<void>((resolve) => (makeMockup = resolve));
      return { body: mockupOf('white') };
    });
    respondWith('POST', '/api/guest/checkout', async () => {
      await new Promise<void>((resolve) => (openSession = resolve));
      return { body: checkout() };
    });
    const user = await openCheckout();
    respondWith('GET', '/api/designs/', async () => {
      await new Promise<void>((resolve) => (readDesign = resolve));
      return { body: { success: true, design } };
    });
    await order(user);
    expect(progress()).toBe('20');
    expect(completeButton()).toHaveAttribute('aria-disabled', 'true');
    readDesign();
    await waitFor(() => expect(progress()).toBe('40'));
    makeMockup();
    await waitFor(() => expect(progress()).toBe('70'));
    jest.useFakeTimers();
    openSession();
    await act(settled);
    expect(progress()).toBe('90');
    const flag = JSON.parse(sessionStorage.getItem('fromCreateCheckout') ?? '{}') as object;
    expect(flag).toEqual({ fromCreateCheckout: true, timestamp: expect.any(Number) as number });
    act(() => jest.advanceTimersByTime(999));
    expect(progress()).toBe('100');
    // Nothing is paid yet.
    expect(shownToast()).toBeUndefined();
    expect(window.location.hash).toBe('');
    act(() => jest.advanceTimersByTime(1));
    expect(window.location.hash).toBe('#payment-page');
  });

  it('does not redirect a buyer who has left the page before the payment session was ready', async () => {
    let openSession = (): void => undefined;
    respondWith('POST', '/api/guest/checkout', async () => {
      await new Promise<void>((resolve) => (openSession = resolve));
      return { body: checkout('http://localhost/#left-behind') };
    });
    const user = await openCheckout();
    await order(user);
    await waitFor(() => expect(sentOrder()).toBeDefined());
    jest.useFakeTimers();
    cleanup();
    openSession();
    await settled();
    jest.advanceTimersByTime(5000);
    expect(window.location.hash).not.toBe('#left-behind');
    expect(shownToast()).toBeUndefined();
  });

  it.each([
    [
      'CHECKOUT-14',
      () => failure(502, 'CHECKOUT_FAILED', 'The payment page is closed.'),
      'The payment page is closed.',
    ],
    [
      'CHECKOUT-10',
      () => failure(400, 'MISSING_DATA', 'Missing required information for checkout'),
      'Missing required information for checkout',
    ],
    [
      'CHECKOUT-14, DESIGN-33',
      () => foreign({ success: false }),
      'Failed to create checkout session',
    ],
    ['CHECKOUT-14', () => foreign({ success: false, error: 'Sold out' }), 'Sold out'],
    ['CHECKOUT-14, ERR-16', () => foreign({}, 400), 'Checkout failed. Please try again.'],
    [
      'ERR-25',
      () => foreign({ message: 'the network is down' }, 409),
      'Connection problem. Please check your internet and try again.',
    ],
    [
      'ERR-17',
      () => failure(402, 'PAYMENT_FAILED', ERROR_CATALOG.PAYMENT_FAILED.message),
      'Payment processing failed. Please try again.',
    ],
    [
      'ERR-18',
      () => failure(500, 'ORDER_CREATION_FAILED', ERROR_CATALOG.ORDER_CREATION_FAILED.message),
      'Failed to create order. Please try again.',
    ],
    ['CHECKOUT-15, DESIGN-33', () => foreign({ success: true }), 'No checkout URL received'],
  ])(
    '%s, PREVIEW-09, FLOW-23: shows why a checkout failed, resets and loses nothing',
    async (_row, reply, text) => {
      respondWith('POST', '/api/guest/checkout', () => reply());
      const user = await openCheckout(`${ADDRESS}?from=design-flow`);
      await user.click(more());
      await order(user);
      await waitFor(() => expect(shownToast()?.title).toBe('Checkout Failed'));
      expect(shownToast()?.description).toBe(text);
      expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
      expect(completeButton()).toBeEnabled();
      expect(emailField()).toHaveValue('anna@example.com');
      const notice = screen.getByRole('alert');
      expect(notice).toHaveTextContent(`Checkout Failed${text}`);
      expect(notice).toHaveTextContent(/You haven't been charged/);
      expect(sessionStorage.getItem('fromCreateCheckout')).toBeNull();
    },
  );

  it('PREVIEW-13: renders a missing mockup again when ordering', async () => {
    let isBroken = true;
    respondWith('POST', '/api/printful/generate-mockup', (call) =>
      isBroken
        ? failure(404, 'NOT_FOUND', 'x')
        : { body: mockupOf((call.body as { color: string }).color) },
    );
    const user = await openCheckout();
    await screen.findByText(/couldn't create the t-shirt preview/);
    isBroken = false;
    await order(user);
    await waitFor(() => expect(sentOrder()).toBeDefined());
    const paths = sentCalls.map((call) => call.path);
    expect(paths.lastIndexOf('/api/printful/generate-mockup')).toBeLessThan(
      paths.indexOf('/api/guest/checkout'),
    );
  });

  it('CHECKOUT-16: a failed mockup stops the checkout with its own message', async () => {
    respondWith('POST', '/api/printful/', { success: true });
    const user = await openCheckout();
    await order(user);
    await waitFor(() =>
      expect(shownToast()).toEqual({
        title: 'Checkout Failed',
        description: 'Failed to generate mockup for checkout',
      }),
    );
    expect(callsTo('/api/guest/checkout')).toHaveLength(0);
  });

  it('falls back to the plain mockup call, without a design id', async () => {
    respondWith('POST', '/api/printful/generate-mockup', () => failure(404, 'NOT_FOUND', 'x'));
    respondWith('POST', '/api/printful/mockup', mockupOf('white'));
    await openCheckout();
    expect(
      await screen.findByAltText('White t-shirt with the design for Rose, front'),
    ).toBeVisible();
    expect(callsTo('/api/printful/mockup')[0]?.body).toEqual({
      designImageUrl: '/api/images/view/design.png',
      productColor: 'white',
      productSize: 'M',
    });
  });

  it('shows a changed price before payment, and the next press accepts it', async () => {
    const dearer = {
      plan: 'guest',
      unitCents: 4200,
      quantity: 1,
      subtotalCents: 4200,
      discountRate: 0,
      discountCents: 0,
      shippingCents: 0,
      totalCents: 4200,
    };
    respondWith('POST', '/api/guest/checkout', (_call, count) =>
      count === 1
        ? failure(409, 'QUOTE_CHANGED', 'The price has changed.', { quote: dearer })
        : { body: checkout() },
    );
    const user = await openCheckout();
    await order(user);
    expect(await screen.findByText(/The new total is \$42\.00/)).toBeVisible();
    expect(completeButton()).toHaveTextContent('Complete Order - $42.00');
    expect(emailField()).toHaveValue('anna@example.com');
    await user.click(completeButton());
    await waitFor(() => expect(sentOrder().expectedTotalCents).toBe(4200));
  });

  it('the notice about a changed price follows the choices made after it', async () => {
    respondWith('POST', '/api/guest/checkout', () =>
      failure(409, 'QUOTE_CHANGED', 'The price has changed.', {
        quote: { ...quote('guest', [{ size: 'M', quantity: 1 }]), totalCents: 4200 },
      }),
    );
    const user = await openCheckout();
    await order(user);
    expect(await screen.findByText(/The new total is \$42\.00/)).toBeVisible();
    await user.click(more());
    expect(completeButton()).toHaveTextContent('Complete Order - $78.00');
    expect(screen.getByText(/The new total is \$78\.00/)).toBeVisible();
  });

  it('shows a design that was changed in another tab before payment', async () => {
    const user = await openCheckout();
    workingShop({ finalDesignImageUrl: '/api/images/view/newer.png' });
    await order(user);
    await waitFor(() => expect(shownToast()?.description).toMatch(/Your design has changed/));
    expect(callsTo('/api/guest/checkout')).toHaveLength(0);
    await user.click(completeButton());
    await waitFor(() => expect(callsTo('/api/guest/checkout')).toHaveLength(1));
  });

  it('restores inputs and choices when the buyer returns', async () => {
    const user = await openCheckout(`${ADDRESS}?color=navy&size=L`);
    await user.click(within(colors()).getByRole('radio', { name: 'Black' }));
    await order(user);
    await waitFor(() => expect(window.location.hash).toBe('#payment-page'));
    cleanup();
    await openCheckout();
    expect(emailField()).toHaveValue('anna@example.com');
    expect(within(colors()).getByRole('radio', { name: 'Black' })).toBeChecked();
    expect(within(sizes()).getByRole('radio', { name: 'L' })).toBeChecked();
    expect(screen.getByText(/Your choices are still here/)).toBeVisible();
  });
});
