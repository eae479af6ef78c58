import { respondWith, failure } from '@ftl/api-client/testing';
import type { OrderStatus } from '@ftl/contracts';
import { quote } from '@ftl/rules';
import { act, screen } from '@testing-library/react';
import {
  rememberPaidOrder,
  saveConfirmation,
  type OrderConfirmationState,
} from '../../state/order-confirmation-state';
import { freshBrowser, openPage } from '../../testing/render-page';
import { placed } from '../../testing/shop-responses';

const lines: OrderConfirmationState['lines'] = [{ size: 'M', quantity: 3 }];
const saved: OrderConfirmationState = {
  designId: 'design-1',
  lovedOneName: 'Rose',
  designImageUrl: '/api/images/view/design.png',
  mockupUrl: '/api/images/view/shirt.webp',
  color: 'heather-grey',
  lines,
  email: 'anna@example.com',
  quote: quote('guest', lines),
  checkoutSessionId: 'cs_1',
};
const BY_SESSION = '/api/orders/by-session/';
const orderWith = (status: OrderStatus) => respondWith('GET', BY_SESSION, placed({ status }));
const total = () => screen.findByTestId('order-total');

beforeEach(() => {
  freshBrowser();
  orderWith('pending');
});
afterEach(() => jest.useRealTimers());

describe('the local confirmation', () => {
  it('CONFIRM-01, NAV-21: renders the state saved in the tab, and says that nothing has been paid', async () => {
    saveConfirmation(saved);
    openPage('/order-confirmation');
    expect(await screen.findByRole('heading', { name: 'Order Confirmation' })).toBeVisible();
    ['Heather Grey', 'M x 3', 'anna@example.com', "This order isn't paid yet"].forEach((text) =>
      expect(screen.getByText(text)).toBeVisible(),
    );
  });

  it.each`
    plan         | shirts | charged      | because
    ${'guest'}   | ${2}   | ${'$78.00'}  | ${'the discount starts at three'}
    ${'guest'}   | ${3}   | ${'$105.30'} | ${'three shirts get 10% off'}
    ${'guest'}   | ${5}   | ${'$165.75'} | ${'five shirts get 15% off'}
    ${'tribute'} | ${1}   | ${'$44.95'}  | ${'a tribute design keeps its own plan'}
  `(
    'CONFIRM-03: shows $charged for $shirts of the $plan plan, as the payment page charges: $because',
    async ({ plan, shirts, charged }) => {
      const chosen: OrderConfirmationState['lines'] = [{ size: 'M', quantity: shirts as number }];
      saveConfirmation({ ...saved, lines: chosen, quote: quote(plan as 'guest', chosen) });
      openPage('/order-confirmation');
      expect(await total()).toHaveTextContent(charged as string);
    },
  );

  it('CONFIRM-03: shows the charged savings, not 10% of $3.90 per shirt', async () => {
    saveConfirmation(saved);
    openPage('/order-confirmation');
    await total();
    expect(screen.getByText('-$11.70')).toBeVisible();
    for (const placeholder of ['$1.17', '$115.83'])
      expect(document.body).not.toHaveTextContent(placeholder);
  });

  it.each(['paid', 'processing', 'shipped'] as const)(
    'CONFIRM-01: redirects the buyer of an order that is %s to the success page',
    async (status) => {
      orderWith(status);
      saveConfirmation(saved);
      openPage('/order-confirmation');
      expect(await screen.findByText('/guest-order-success?session_id=cs_1')).toBeInTheDocument();
    },
  );

  it('CONFIRM-01: redirects to the success page if the order was canceled after the payment', async () => {
    respondWith('GET', BY_SESSION, placed({ status: 'cancelled', fulfillmentStatus: 'cancelled' }));
    saveConfirmation(saved);
    openPage('/order-confirmation');
    expect(await screen.findByText('/guest-order-success?session_id=cs_1')).toBeInTheDocument();
  });

  it('CONFIRM-01: redirects to the success page after that page has cleared the tab', async () => {
    orderWith('paid');
    rememberPaidOrder('cs_1');
    openPage('/order-confirmation');
    expect(await screen.findByText('/guest-order-success?session_id=cs_1')).toBeInTheDocument();
  });

  it.each([
    ['was never paid', () => orderWith('cancelled')],
    [
      'cannot be reached',
      () => respondWith('GET', BY_SESSION, () => failure(404, 'NOT_FOUND', 'gone')),
    ],
  ])('CONFIRM-01: keeps the summary if the order %s', async (_, reply) => {
    reply();
    saveConfirmation(saved);
    openPage('/order-confirmation');
    expect(await total()).toHaveTextContent('$105.30');
  });

  it.each([[null], ['not json'], ['{"lines":[]}']])(
    'CONFIRM-02: redirects home after 3 seconds without a readable state (%s)',
    async (stored) => {
      if (stored !== null) sessionStorage.setItem('ftl-order-confirmation', stored);
      const page = openPage('/order-confirmation');
      await screen.findByText('Loading Order Details...');
      page.unmount();
      jest.useFakeTimers();
      openPage('/order-confirmation');
      expect(screen.getByText('Loading Order Details...')).toBeVisible();
      act(() => jest.advanceTimersByTime(2999));
      expect(screen.getByTestId('address').textContent).toBe('/order-confirmation');
      act(() => jest.advanceTimersByTime(1));
      expect(screen.getByTestId('address').textContent).toBe('/');
    },
  );
});
