import { queryClient } from '@ftl/api-client';
import { respondWith } from '@ftl/api-client/testing';
import { paymentPage } from '@ftl/design-widgets';
import { cleanup, waitFor } from '@testing-library/react';
import {
  DESIGN_ID,
  entry,
  listOf,
  opened,
  ORGANIZER_PAGE,
  organizersShop,
} from '../../testing/family-shop';
import { button, changes, freshBrowser, openUntil } from '../../testing/together-page';

const openPayment = jest.spyOn(paymentPage, 'open').mockImplementation(() => undefined);

beforeEach(freshBrowser);

it('does not redirect an organizer who has left the page before the payment session was ready', async () => {
  const closed = listOf({ entries: [entry('Anna')], status: 'closed' });
  const session = Promise.withResolvers<void>();
  organizersShop(closed);
  respondWith('POST', `/api/family-lists/of-design/${DESIGN_ID}/order`, async () => {
    await session.promise;
    return opened(closed);
  });
  const user = await openUntil(ORGANIZER_PAGE, 'Order summary');
  await user.click(button('Order 1 shirt for $39.00'));
  await waitFor(() => expect(changes()).toHaveLength(1));
  cleanup();
  session.resolve();
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(openPayment).not.toHaveBeenCalled();
});
