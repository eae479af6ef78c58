// owned by: e2e
// also covers: mf-static, mf-design-flow, mf-checkout
import type { Page, Request, Route } from '@playwright/test';
import { expectAccessible } from '../tools/testing/accessible';
import { expect, test } from './shop/test';
import { createDesign, fillCheckout, goToPayment, someEmail, uploadPhoto } from './shop/walk';

const SLOW_MS = 3000;
/** Calls that no visitor waits for. */
const UNSEEN = /\/api\/analytics\//;

async function troubleWith(page: Page, respond: (route: Route) => Promise<void>): Promise<void> {
  await page.route('**/api/**', (route) =>
    UNSEEN.test(route.request().url()) ? route.continue() : respond(route),
  );
}

const isBusy = (page: Page) =>
  page.getByRole('main').locator('[role=progressbar], [aria-busy=true], [role=status]').first();
const nameField = (page: Page) => page.getByLabel("Loved One's Name");

test('ROLE-02, HTTP-02: with all responses delayed by 3 s a guest still orders with only an email address, and always sees progress', async ({
  page,
}) => {
  await troubleWith(page, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    // The page may have been left meanwhile.
    await route.continue().catch(() => undefined);
  });
  let checkout: Request | undefined;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/guest/checkout') checkout = request;
  });

  const uploaded = uploadPhoto(page);
  await expect(isBusy(page)).toBeVisible();
  await uploaded;
  await page.getByRole('button', { name: 'Continue with This Photo' }).click();
  await nameField(page).fill('Eleanor Rose');
  await page.getByRole('radio', { name: 'Heaven Memory', exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Create My Memorial T-Shirt' }).click();
  await expect(isBusy(page)).toBeVisible();
  await expect(page.getByRole('main').getByText('Design Created Successfully!')).toBeVisible();
  await fillCheckout(page, someEmail());
  await page.getByRole('button', { name: /^Complete Order - \$/ }).click();
  // The page has lasting status regions, too.
  await expect(page.getByRole('main').getByRole('progressbar')).toBeVisible();
  await expect(page).toHaveURL(/\/sandbox\/pay\//);

  const sent = checkout?.postDataJSON() as { designId: string; tempUserId: string };
  expect(sent.designId).toBeTruthy();
  expect(checkout?.headers()).toMatchObject({
    'x-temp-user-id': sent.tempUserId,
    'x-session-id': sent.tempUserId,
  });
});

test.describe('failing calls', () => {
  test.use({ expectedErrors: ['503', 'ERR_FAILED', 'net::'] });

  test('RETRY-01: every call fails once, and the visitor needs to repeat nothing', async ({
    page,
  }) => {
    const failed = new Set<string>();
    await troubleWith(page, (route) => {
      const call = `${route.request().method()} ${new URL(route.request().url()).pathname}`;
      if (failed.has(call)) return route.continue();
      failed.add(call);
      return route.fulfill({ status: 503, contentType: 'application/json', body: '{}' });
    });
    await uploadPhoto(page);
    await createDesign(page, 'Eleanor Rose');
    await fillCheckout(page, someEmail());
    await goToPayment(page);
    expect(failed.size).toBeGreaterThan(6);
  });

  test('keeps all inputs and uploads while the API is down, and restores them on reload', async ({
    page,
  }) => {
    let isGone = false;
    await troubleWith(page, (route) => (isGone ? route.abort() : route.continue()));
    await uploadPhoto(page);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Background Removed' })).toBeVisible();
    await page.getByRole('button', { name: 'Continue with This Photo' }).click();
    await nameField(page).fill('Eleanor Rose');
    await page.getByRole('radio', { name: 'Heaven Memory', exact: true }).check({ force: true });

    isGone = true;
    await page.getByRole('button', { name: 'Create My Memorial T-Shirt' }).click();
    await expect(page.getByText(/Attempt 2 of 4/).first()).toBeVisible();
    await expectAccessible(page);
    await expect(nameField(page)).toHaveValue('Eleanor Rose');

    isGone = false;
    // The reload also resumes the creation.
    await page.reload();
    await expect(nameField(page)).toHaveValue('Eleanor Rose');
    await expect(page.getByRole('main').getByText('Design Created Successfully!')).toBeVisible();

    const email = someEmail();
    await fillCheckout(page, email);
    isGone = true;
    await page.getByRole('button', { name: /^Complete Order - \$/ }).click();
    await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
    await expect(page.getByLabel('Email Address')).toHaveValue(email);
    isGone = false;
    await page.reload();
    await expect(page.getByLabel('Email Address')).toHaveValue(email);
    await goToPayment(page);
  });
});
