import { callsTo, foreign, respondWith, shownToast } from '@ftl/api-client/testing';
import { sessionStore } from '@ftl/session';
import { act, waitFor, within } from '@testing-library/react';
import { ADDRESS, more, openCheckout, order, sentOrder, sizes } from '../../testing/checkout-page';
import { freshBrowser } from '../../testing/render-page';
import { mockupOf, workingShop } from '../../testing/shop-responses';
import { checkoutDrafts } from '../../state/checkout-draft';
import { readConfirmation } from '../../state/order-confirmation-state';

beforeEach(() => {
  freshBrowser();
  workingShop();
});

describe('the request of an order', () => {
  it('API-24, CHECKOUT-20: sends one size by guest/checkout, with the total on the button', async () => {
    const user = await openCheckout();
    await user.click(within(sizes()).getByRole('radio', { name: 'XL' }));
    await user.click(more());
    await order(user, '  anna@example.com ');
    await waitFor(() => expect(sentOrder()).toBeDefined());
    expect(sentOrder()).toEqual({
      tempUserId: sessionStore.getState().tempUserId,
      designId: 'design-1',
      customerEmail: 'anna@example.com',
      designDetails: { name: 'Rose' },
      productDetails: { color: 'white', size: 'XL', placement: 'center', quantity: 2 },
      expectedTotalCents: 7800,
    });
    expect(callsTo('/api/create-checkout-session')).toEqual([]);
  });

  it('API-05, API-06: sends several sizes by create-checkout-session, and redirects to its URL', async () => {
    const user = await openCheckout(`${ADDRESS}?color=navy&sizes=M:1,L:2`);
    await order(user);
    await waitFor(() => expect(window.location.hash).toBe('#payment-page'));
    expect(callsTo('/api/create-checkout-session').map(({ body }) => body)).toEqual([
      {
        tempUserId: sessionStore.getState().tempUserId,
        designId: 'design-1',
        customerEmail: 'anna@example.com',
        productDetails: {
          color: 'navy',
          sizes: [
            { size: 'M', quantity: 1 },
            { size: 'L', quantity: 2 },
          ],
        },
        expectedTotalCents: 10530,
      },
    ]);
    expect(callsTo('/api/guest/checkout')).toEqual([]);
  });

  it('API-05: shows why an order of several sizes failed', async () => {
    respondWith('POST', '/api/create-checkout-session', () => foreign({ success: true }));
    const user = await openCheckout(`${ADDRESS}?sizes=M:1,L:2`);
    await order(user);
    await waitFor(() => expect(shownToast()?.description).toBe('No checkout URL received'));
  });

  it('SESSION-21: combines the design, the choices, the address and the payment status', async () => {
    sessionStore.getState().createDesign({
      id: 'design-1',
      lovedOneName: 'Rose',
      selectedTemplate: 'heaven-memory-3',
      finalDesignImageUrl: '/api/images/view/design.png',
      status: 'completed',
    });
    sessionStore.getState().startCheckout();
    const user = await openCheckout();
    await user.click(within(sizes()).getByRole('radio', { name: 'L' }));
    act(() => checkoutDrafts.getState().change('design-1', { shipState: ' oregon' }));
    await order(user);
    await waitFor(() => expect(window.location.hash).toBe('#payment-page'));
    // The order sent to the shop.
    expect(sentOrder()).toMatchObject({
      tempUserId: sessionStore.getState().tempUserId,
      designId: 'design-1',
      customerEmail: 'anna@example.com',
      designDetails: { name: 'Rose' },
      productDetails: { size: 'L', color: 'white' },
    });
    expect(sessionStore.getState().getDesign('design-1')?.selectedTemplate).toBe('heaven-memory-3');
    // The state stored in this tab until payment; the payment page asks for the rest of the address.
    expect(readConfirmation()).toMatchObject({
      designImageUrl: '/api/images/view/design.png',
      mockupUrl: mockupOf('white').url,
      email: 'anna@example.com',
    });
    expect(sessionStore.getState().checkout).toMatchObject({
      active: true,
      email: 'anna@example.com',
      shippingAddress: { country: 'US', state: 'OR' },
      paymentStatus: 'pending',
    });
  });
});
