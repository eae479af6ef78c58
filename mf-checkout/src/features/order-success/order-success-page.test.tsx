import { paymentPage } from '@ftl/design-widgets';
import { respondWith, failure, foreign, shownToast } from '@ftl/api-client/testing';
import { freshBrowser, openPage } from '../../testing/render-page';
import { on } from '@ftl/page-events';
import { quote } from '@ftl/rules';
import { SESSION_STORAGE_KEY } from '@ftl/contracts';
import { sessionStore } from '@ftl/session';
import { act, cleanup, screen } from '@testing-library/react';
import { checkoutDrafts } from '../../state/checkout-draft';
import { saveConfirmation } from '../../state/order-confirmation-state';
import { placed } from '../../testing/shop-responses';

const ADDRESS = '/guest-order-success?session_id=cs_1';

const thanks = () => screen.findByRole('heading', { name: 'Thank You for Your Order!' });
const shirt = () => screen.getByAltText('Navy t-shirt with the memorial design for Rose');

/** The buyer has entered an email address at checkout. */
const fillForm = (designId: string) =>
  checkoutDrafts.getState().begin(designId, {
    address: {},
    session: {},
    design: { color: 'white', lines: [] },
    email: 'anna@example.com',
  });

beforeEach(freshBrowser);

describe('a confirmed order', () => {
  beforeEach(() => respondWith('GET', '/api/orders/by-session/cs_1', placed()));

  it('SUCCESS-01, NAV-22: thanks the buyer', async () => {
    openPage(ADDRESS);
    expect(await thanks()).toBeVisible();
  });

  it("CHECKOUT-17: says 'Checkout Complete!' after the payment", async () => {
    openPage(ADDRESS);
    await thanks();
    expect(shownToast()?.title).toBe('Checkout Complete!');
  });

  it('SUCCESS-02: shows mockup, email note, next steps, support contact and order reference', async () => {
    openPage(ADDRESS);
    await thanks();
    expect(shirt()).toHaveAttribute('src', '/api/images/view/shirt.webp');
    expect(screen.getByText(/We've sent an email to anna@example.com/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'What happens next' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Contact Support' })).toHaveAttribute(
      'href',
      '/contact',
    );
    expect(screen.getByText('FTLA2B3C4')).toBeVisible();
    expect(screen.getByText('Delivery').nextSibling).toHaveTextContent(
      'Should arrive between Thursday, January 8, 2026 and Monday, January 12, 2026',
    );
    expect(screen.queryByText('Needed by')).toBeNull();
    expect(screen.getByText('$105.30')).toBeVisible();
  });

  it('shows no price but the one that was paid', async () => {
    openPage(ADDRESS);
    await thanks();
    expect(document.body.textContent.match(/\$[\d.]+/g)).toEqual(['$105.30']);
  });

  it('shows the date that it is needed by, and the estimated arrival by express shipping', async () => {
    const arrival = { earliest: '2026-01-06', latest: '2026-01-08' };
    const delivery = { neededBy: '2026-01-10', arrival, isExpress: true };
    respondWith('GET', '/api/orders/by-session/cs_1', placed({ delivery }));
    openPage(ADDRESS);
    await thanks();
    expect(screen.getByText('Needed by').nextSibling).toHaveTextContent('January 10, 2026');
    expect(
      screen.getByText(/^You need it by Saturday, January 10, 2026\. It should/),
    ).toBeVisible();
    expect(
      screen.getByText(/^Should arrive between .* and Thursday, January 8, 2026, by express/),
    ).toBeVisible();
    expect(screen.getByText(/We'll ship them by express shipping/)).toBeVisible();
  });

  it('shows the discount of a promotion code, the tax, and the deadline of automatic cancellation', async () => {
    respondWith(
      'GET',
      '/api/orders/by-session/cs_1',
      placed({
        promotionCents: 1170,
        taxCents: 689,
        cancellableUntil: '2026-01-02T18:00:00.000Z',
      }),
    );
    openPage(ADDRESS);
    await thanks();
    expect(screen.getByText('-$11.70')).toBeVisible();
    expect(screen.getByText('$6.89')).toBeVisible();
    expect(
      screen.getByText(/You can cancel until January 2, 2026 at 1:00 PM \(Eastern Time\)/),
    ).toBeVisible();
  });

  it('SUCCESS-03: links to the homepage', async () => {
    openPage(ADDRESS);
    await thanks();
    expect(screen.getByRole('link', { name: 'Return to Homepage' })).toHaveAttribute('href', '/');
  });

  it('SUCCESS-04: links from Create Another Memorial to /create-memorial', async () => {
    openPage(ADDRESS);
    await thanks();
    expect(screen.getByRole('link', { name: 'Create Another Memorial' })).toHaveAttribute(
      'href',
      '/create-memorial',
    );
  });

  it('SUCCESS-05: clears design, temp user, design data and checkout data', async () => {
    const session = sessionStore.getState();
    session.createDesign({ id: 'design-1', lovedOneName: 'Rose' });
    session.updateDraft({ lovedOneName: 'Rose' });
    const before = session.tempUserId;
    sessionStore.setState({ checkout: { active: true, paymentStatus: 'pending' } });
    fillForm('design-1');
    paymentPage.rememberBuyer();
    sessionStorage.setItem('design-cache', '[{"lovedOneName":"Rose"}]');
    sessionStorage.setItem('tribute-page', '{"form":{"name":"Rose"}}');
    saveConfirmation({
      designId: 'design-1',
      lovedOneName: 'Rose',
      designImageUrl: '',
      mockupUrl: '',
      color: 'white',
      lines: [{ size: 'M', quantity: 1 }],
      email: 'anna@example.com',
      quote: quote('guest', [{ size: 'M', quantity: 1 }]),
      checkoutSessionId: 'cs_1',
    });
    const told: unknown[] = [];
    const stop = on('order:placed', (placedOrder) => told.push(placedOrder));
    openPage(ADDRESS);
    await thanks();
    stop();
    // The conversion is emitted before the data is cleared.
    expect(told.at(-1)).toEqual({
      orderNumber: 'FTLA2B3C4',
      totalCents: 10530,
      designId: 'design-1',
      tempUserId: before,
    });
    expect(sessionStore.getState()).toMatchObject({
      designs: {},
      currentDesignId: null,
      tempDesignData: {},
      checkout: null,
    });
    expect(sessionStore.getState().tempUserId).not.toBe(before);
    expect(localStorage.getItem(SESSION_STORAGE_KEY)).not.toContain('Rose');
    expect(JSON.stringify({ ...localStorage })).not.toContain('anna@example.com');
    // Only this page's session id remains, for /order-confirmation.
    expect({ ...sessionStorage }).toEqual({ 'ftl-paid-order': 'cs_1' });
  });

  it('SUCCESS-05: keeps work on other designs, which other tabs may have open', async () => {
    const session = sessionStore.getState();
    session.createDesign({ id: 'design-1', originalImageUrl: '/rose.jpg' });
    // The payment page may return in a new tab, without the data of this one.
    fillForm('design-1');
    checkoutDrafts.getState().change('design-1', { checkoutSessionId: 'cs_1' });
    session.createDesign({ id: 'design-2', lovedOneName: 'Edward' });
    fillForm('design-2');
    session.updateDraft({ originalImageUrl: '/june.jpg', lovedOneName: 'June' });
    sessionStore.setState({ currentStep: 'design' });
    openPage(ADDRESS);
    await thanks();
    expect(Object.keys(sessionStore.getState().designs)).toEqual(['design-2']);
    expect(sessionStore.getState()).toMatchObject({
      currentDesignId: 'design-2',
      currentStep: 'design',
      tempDesignData: { originalImageUrl: '/june.jpg', lovedOneName: 'June' },
    });
    expect(Object.keys(checkoutDrafts.getState().drafts)).toEqual(['design-2']);
  });

  it('SUCCESS-05: keeps a design that was created after the order when the page is reopened', async () => {
    openPage(ADDRESS);
    await thanks();
    cleanup();
    sessionStore.getState().createDesign({ id: 'design-2', lovedOneName: 'Edward' });
    openPage(ADDRESS);
    await thanks();
    expect(sessionStore.getState().getDesign('design-2')).toBeDefined();
  });
});

afterEach(() => jest.useRealTimers());

describe('while the payment is pending', () => {
  it('waits calmly, keeps the stored data, and shows the order once it is paid', async () => {
    sessionStore.getState().createDesign({ id: 'design-1', lovedOneName: 'Rose' });
    respondWith('GET', '/api/orders/by-session/cs_1', (_call, count) => ({
      body: placed({ status: count < 2 ? 'pending' : 'paid' }),
    }));
    openPage(ADDRESS);
    expect(await screen.findByRole('heading', { name: 'Confirming Your Payment' })).toBeVisible();
    expect(screen.getByText("Please don't pay again.")).toBeVisible();
    expect(screen.getAllByText(/confirming your payment\. This/)).toHaveLength(1);
    expect(sessionStore.getState().getDesign('design-1')).toBeDefined();
    expect(await screen.findByText('FTLA2B3C4')).toBeVisible();
  });

  it('moves the focus from the notice of the wait to the order', async () => {
    const paid = Promise.withResolvers<unknown>();
    respondWith('GET', '/api/orders/by-session/cs_1', () => paid.promise as never);
    openPage(ADDRESS);
    await screen.findByRole('heading', { name: 'Confirming Your Payment' });
    await act(async () => paid.resolve({ body: placed() }));
    const order = await thanks();
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement).toContainElement(order);
  });

  it.each([
    ['the API cannot be reached', () => 'offline' as const],
    ['a proxy forbids the call', () => foreign({ message: 'Forbidden' }, 403)],
  ])('keeps polling while %s', async (_name, reply) => {
    respondWith('GET', '/api/orders/by-session/cs_1', (_call, count) =>
      count === 1 ? reply() : { body: placed() },
    );
    openPage(ADDRESS);
    expect(await screen.findByText(/We'll keep trying/)).toBeVisible();
    expect(await screen.findByText('FTLA2B3C4')).toBeVisible();
  });
});

describe('other outcomes', () => {
  it.each([['/guest-order-success'], ['/guest-order-success?session_id=cs_other']])(
    'reveals nothing about an unknown order: %s',
    async (address) => {
      respondWith('GET', '/api/orders/by-session/', () => failure(404, 'ORDER_NOT_FOUND', 'x'));
      openPage(address);
      expect(
        await screen.findByRole('heading', { name: "We Couldn't Find Your Order" }),
      ).toBeVisible();
    },
  );

  it('says that a paid order was canceled', async () => {
    const canceled = placed({ status: 'cancelled', fulfillmentStatus: 'cancelled' });
    respondWith('GET', '/api/orders/by-session/cs_1', canceled);
    openPage(ADDRESS);
    expect(await screen.findByRole('heading', { name: 'This Order Was Canceled' })).toBeVisible();
    expect(screen.getByText(/Any payment will be refunded/)).toBeVisible();
  });

  it('ERR-17: says that the payment failed if the payment page closed unpaid', async () => {
    respondWith('GET', '/api/orders/by-session/cs_1', placed({ status: 'cancelled' }));
    openPage(ADDRESS);
    expect(await screen.findByRole('heading', { name: 'This Order Was Canceled' })).toBeVisible();
    expect(screen.getByText(/^Payment processing failed\. Please try again\./)).toBeVisible();
    expect(screen.queryByText(/refunded/)).not.toBeInTheDocument();
  });
});
