import { freshBrowser, openPage } from '../../testing/render-page';
import {
  saveConfirmation,
  type OrderConfirmationState,
} from '../../state/order-confirmation-state';
import { mockTotal } from './mock-total';
import { act, screen } from '@testing-library/react';

const saved: OrderConfirmationState = {
  designId: 'design-1',
  lovedOneName: 'Rose',
  designImageUrl: '/api/images/view/design.png',
  mockupUrl: '/api/images/view/shirt.webp',
  colour: 'heather-grey',
  lines: [{ size: 'M', quantity: 3 }],
  email: 'anna@example.com',
};

beforeEach(freshBrowser);
afterEach(() => jest.useRealTimers());

describe('the local confirmation', () => {
  it('CONFIRM-01, NAV-21: is built from what the tab has saved', async () => {
    saveConfirmation(saved);
    openPage('/order-confirmation');
    expect(await screen.findByRole('heading', { name: 'Order Confirmation' })).toBeVisible();
    ['Heather Grey', 'M x 3', 'anna@example.com'].forEach((text) =>
      expect(screen.getByText(text)).toBeVisible(),
    );
    expect(screen.getByText('-$1.17')).toBeVisible();
    expect(screen.getByTestId('order-total')).toHaveTextContent('$115.83');
  });

  it.each([[null], ['not json'], ['{"lines":[]}']])(
    'CONFIRM-02: without a state that can be read (%s) it goes home after 3 seconds',
    async (stored) => {
      if (stored !== null) sessionStorage.setItem('ftl-order-confirmation', stored);
      const page = openPage('/order-confirmation');
      await screen.findByText('Loading Order Details...');
      page.unmount();
      jest.useFakeTimers();
      openPage('/order-confirmation');
      expect(screen.getByText('Loading Order Details...')).toBeVisible();
      act(() => jest.advanceTimersByTime(2999));
      expect(screen.queryByTestId('elsewhere')).not.toBeInTheDocument();
      act(() => jest.advanceTimersByTime(1));
      expect(screen.getByTestId('elsewhere')).toHaveTextContent('/');
    },
  );

  it.each`
    shirts | discountCents | because
    ${2}   | ${0}          | ${'the placeholder starts at three'}
    ${3}   | ${117}        | ${'a tenth of $3.90 for each of three'}
    ${10}  | ${390}        | ${'a tenth of $3.90 for each of ten'}
  `(
    'CONFIRM-03: $shirts shirts get $discountCents cents off: $because',
    ({ shirts, discountCents }) => {
      const total = mockTotal([{ size: 'M', quantity: shirts as number }]);
      expect(total.discountCents).toBe(discountCents);
      expect(total.totalCents).toBe(total.subtotalCents - total.discountCents);
    },
  );
});
