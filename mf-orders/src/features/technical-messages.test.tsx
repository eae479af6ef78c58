import { api } from '@ftl/api-client';
import {
  shownToast,
  technicalFailures,
  technicalWords,
  untouchedBrowser,
} from '@ftl/api-client/testing';
import { API } from '@ftl/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { found, validation } from '../testing/orders';
import { openPage } from '../testing/render-page';

beforeEach(untouchedBrowser);
afterEach(() => jest.restoreAllMocks());

function expectVisitorsWords(): void {
  const { title, description } = shownToast() ?? {};
  expect(technicalWords([document.body.textContent, title, description])).toEqual([]);
}

const usual: Record<string, unknown> = {
  [API.lookupForCancellation]: found(),
  [API.exchangeCancelToken]: { success: true, pass: 'p4ss' },
  [`${API.validateCancelToken}/p4ss`]: validation('paid', true),
};

/** Fails the calls to one address. */
function failCalls(path: string, error: Error): void {
  const respond = (called: string) =>
    called === path ? Promise.reject(error) : Promise.resolve(usual[called] as never);
  jest.spyOn(api, 'get').mockImplementation(respond);
  jest.spyOn(api, 'post').mockImplementation(respond);
}

describe.each(technicalFailures)('no page shows the words of %s', (_, error) => {
  it.each([
    ['looking an order up', API.lookupForCancellation, 0],
    ['asking for the cancellation', API.requestCancellation, 1],
  ])('%s', async (_name, path, presses) => {
    failCalls(path, error);
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
    failCalls(path, error);
    openPage('/cancel-order?token=t0ken');
    if (path === API.cancelWithToken) {
      await userEvent.click(await screen.findByRole('button', { name: 'Cancel Order' }));
    }
    await waitFor(
      () =>
        expect(document.body).toHaveTextContent(/could not|couldn't|unable|invalid|error|failed/i),
      { timeout: 3000 },
    );
    expectVisitorsWords();
  });
});
