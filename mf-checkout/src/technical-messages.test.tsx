// Before the API client, whose transport it replaces.
import { shownToast, technicalFailures, technicalWords } from '@ftl/api-client/testing';
import { api } from '@ftl/api-client';
import { API } from '@ftl/contracts';
import { screen, waitFor } from '@testing-library/react';
import { openCheckout, order } from './testing/checkout-page';
import { freshBrowser, openPage } from './testing/render-page';
import { workingShop } from './testing/shop-answers';

beforeEach(() => {
  freshBrowser();
  workingShop();
});
afterEach(() => jest.restoreAllMocks());

/** Fails the calls whose address begins so; the others get through. */
function failCalls(start: string, error: Error): void {
  const get = api.get.bind(api);
  const post = api.post.bind(api);
  jest
    .spyOn(api, 'get')
    .mockImplementation((path, options) =>
      path.startsWith(start) ? Promise.reject(error) : (get(path, options) as never),
    );
  jest
    .spyOn(api, 'post')
    .mockImplementation((path, body, options) =>
      path.startsWith(start) ? Promise.reject(error) : (post(path, body, options) as never),
    );
}

function expectVisitorsWords(): void {
  const { title, description } = shownToast() ?? {};
  expect(technicalWords([document.body.textContent, title, description])).toEqual([]);
}

const FAILED =
  /could(n't| not)|fail|problem|error|Missing Information|not found|timed out|unavailable|Keep trying/i;

describe.each(technicalFailures)('no page shows the words of %s', (_, error) => {
  it.each([
    ['/guest-checkout/design-1', API.designs],
    ['/guest-order-review/design-1', API.designs],
    ['/guest-order-success?session_id=cs_1', API.orderBySession],
  ])('%s, whose data does not arrive', async (page, start) => {
    failCalls(start, error);
    openPage(page);
    await waitFor(
      () => expect([document.body.textContent, shownToast()?.title].join()).toMatch(FAILED),
      { timeout: 4000 },
    );
    expectVisitorsWords();
  });

  it('a checkout that does not begin', async () => {
    const user = await openCheckout();
    failCalls(API.guestCheckout, error);
    await order(user);
    await waitFor(() => expect(shownToast()?.title).toBe('Checkout Failed'), { timeout: 4000 });
    expect(screen.getByRole('alert')).toBeVisible();
    expectVisitorsWords();
  });
});
