// owned by: e2e
// also covers: mf-static, mf-design-flow, mf-checkout
import type { Page, Route } from '@playwright/test';
import { expectAccessible } from '../tools/testing/accessible';
import { expect, test } from './shop/test';
import { createDesign, fillCheckout, goToPayment, someEmail, uploadPhoto } from './shop/walk';

/** Calls that no visitor waits for. */
const UNSEEN = /\/api\/analytics\//;

async function troubleWith(page: Page, respond: (route: Route) => Promise<void>): Promise<void> {
  await page.route('**/api/**', (route) =>
    UNSEEN.test(route.request().url()) ? route.continue() : respond(route),
  );
}

const nameField = (page: Page) => page.getByLabel("Loved One's Name");

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
