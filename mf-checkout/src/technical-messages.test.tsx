import {
  respondWith,
  shownToast,
  technicalResponses,
  technicalTerms,
  type TechnicalResponse,
} from '@ftl/api-client/testing';
import { screen, waitFor } from '@testing-library/react';
import { openCheckout, order } from './testing/checkout-page';
import { freshBrowser, openPage } from './testing/render-page';
import { workingShop } from './testing/shop-responses';

beforeEach(() => {
  freshBrowser();
  workingShop();
});
/** Fails calls whose path starts with `start`. */
function failCalls(start: string, respond: TechnicalResponse): void {
  respondWith('GET', start, respond);
  respondWith('POST', start, respond);
}

function expectVisitorsWords(): void {
  const { title, description } = shownToast() ?? {};
  expect(technicalTerms([document.body.textContent, title, description])).toEqual([]);
}

const FAILED =
  /could(n't| not)|fail|problem|error|Missing Information|not found|timed out|unavailable|Keep trying/i;

describe.each(technicalResponses)('no page shows the text of %s', (_, respond) => {
  it.each([
    ['/guest-checkout/design-1', '/api/designs'],
    ['/guest-order-review/design-1', '/api/designs'],
    ['/guest-order-success?session_id=cs_1', '/api/orders/by-session'],
  ])('%s, whose data fails to load', async (page, start) => {
    failCalls(start, respond);
    openPage(page);
    await waitFor(() =>
      expect([document.body.textContent, shownToast()?.title].join()).toMatch(FAILED),
    );
    expectVisitorsWords();
  });

  it('a checkout that cannot be started', async () => {
    const user = await openCheckout();
    failCalls('/api/guest/checkout', respond);
    await order(user);
    await waitFor(() => expect(shownToast()?.title).toBe('Checkout Failed'));
    expect(screen.getByRole('alert')).toBeVisible();
    expectVisitorsWords();
  });
});
