import {
  respondWith,
  shownToast,
  technicalResponses,
  technicalTerms,
  untouchedBrowser,
  type TechnicalResponse,
} from '@ftl/api-client/testing';
import { API } from '@ftl/contracts';
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
  respondWith('POST', API.lookupForCancellation, found());
  respondWith('POST', API.exchangeCancelToken, { success: true, pass: 'p4ss' });
  respondWith('GET', `${API.validateCancelToken}/p4ss`, validation('paid', true));
  respondWith('GET', path, respond);
  respondWith('POST', path, respond);
}

describe.each(technicalResponses)('no page shows the text of %s', (_, respond) => {
  it.each([
    ['looking an order up', API.lookupForCancellation, 0],
    ['asking for the cancellation', API.requestCancellation, 1],
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
    ['checking the link', `${API.validateCancelToken}/p4ss`],
    ['cancelling by the link', API.cancelWithToken],
  ])('%s', async (_name, path) => {
    failCalls(path, respond);
    openPage('/cancel-order?token=t0ken');
    if (path === API.cancelWithToken) {
      await userEvent.click(await screen.findByRole('button', { name: 'Cancel Order' }));
    }
    await waitFor(() =>
      expect(document.body).toHaveTextContent(/could not|couldn't|unable|invalid|error|failed/i),
    );
    expectVisitorsWords();
  });
});
