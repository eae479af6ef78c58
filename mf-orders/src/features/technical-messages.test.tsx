import {
  respondWith,
  shownToast,
  technicalResponses,
  technicalTerms,
  untouchedBrowser,
  type TechnicalResponse,
} from '@ftl/api-client/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { found, validation } from '../testing/orders';
import { openPage } from '../testing/render-page';

beforeEach(untouchedBrowser);

function expectVisitorsWords(): void {
  const { title, description } = shownToast() ?? {};
  expect(technicalTerms([document.body.textContent, title, description])).toEqual([]);
}

/** A working shop in which one call fails. */
function failCalls(path: string, respond: TechnicalResponse): void {
  respondWith('POST', '/api/orders/lookup-for-cancellation', found());
  respondWith('POST', '/api/orders/exchange-cancel-token', { success: true, pass: 'p4ss' });
  respondWith('GET', '/api/orders/validate-cancel-token/p4ss', validation('paid', true));
  respondWith('GET', path, respond);
  respondWith('POST', path, respond);
}

describe.each(technicalResponses)('no page shows the text of %s', (_, respond) => {
  it.each([
    ['looking an order up', '/api/orders/lookup-for-cancellation', 0],
    ['asking for the cancellation', '/api/orders/request-cancellation', 1],
  ])('%s', async (_name, path, presses) => {
    failCalls(path, respond);
    const user = userEvent.setup({ delay: null });
    openPage('/cancel-request');
    await user.type(await screen.findByLabelText('Order Number'), 'FTLA2B3C4');
    await user.type(screen.getByLabelText('Email Address'), 'anna@example.com');
    await user.click(screen.getByRole('button', { name: 'Find My Order' }));
    if (presses > 0) await user.click(await screen.findByRole('button', { name: 'Cancel Order' }));
    expect(await screen.findByText(/^Failed to |^Order Not Found$/)).toBeVisible();
    expectVisitorsWords();
  });

  it.each([
    ['checking the link', '/api/orders/validate-cancel-token/p4ss'],
    ['cancelling by the link', '/api/orders/cancel-with-token'],
  ])('%s', async (_name, path) => {
    failCalls(path, respond);
    openPage('/cancel-order?token=t0ken');
    if (path === '/api/orders/cancel-with-token') {
      await userEvent.click(await screen.findByRole('button', { name: 'Cancel Order' }));
    }
    await waitFor(() =>
      expect(document.body).toHaveTextContent(/could not|couldn't|unable|invalid|error|failed/i),
    );
    expectVisitorsWords();
  });
});
