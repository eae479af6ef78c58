// owned by: mf-checkout, mf-orders
// also covers: mf-static, mf-design-flow
import type { Page } from '@playwright/test';
import { expectAccessible } from '../tools/testing/accessible';
import { openMadeDesign } from './shop/made-design';
import { unrecordedPhoto } from './shop/photos';
import { expect, test } from './shop/test';
import {
  createDesign,
  fillCheckout,
  goToPayment,
  mailTo,
  someEmail,
  uploadPhoto,
} from './shop/walk';

const ORDER_NUMBER = /FTL[A-HJ-NP-Z2-9]{6}/;

/** Opens the payment page of a design that was created by API calls. */
async function buyMadeDesign(page: Page, email: string): Promise<void> {
  await openMadeDesign(page, 'Eleanor Rose');
  await fillCheckout(page, email);
  await goToPayment(page);
}

test.describe('from a photo to a shirt', () => {
  // A declined card is an expected response of the payment page.
  test.use({ expectedErrors: ['402 (Payment Required)'] });

  test('ROLE-02 FLOW-25 SUCCESS-01 CANCEL-17: a photo becomes a paid order that is followed, canceled, and ordered again elsewhere', async ({
    page,
    browser,
  }) => {
    const email = someEmail();
    await uploadPhoto(page, await unrecordedPhoto());
    await createDesign(page, 'Eleanor Rose');
    await fillCheckout(page, email);
    await goToPayment(page);
    await page.getByRole('button', { name: 'Pay $39.00' }).click();

    await expect(page).toHaveURL(/\/guest-order-success/);
    await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible();
    const number = (await page.getByRole('main').innerText()).match(ORDER_NUMBER)?.[0];
    expect(number).toBeTruthy();

    const confirmation = await mailTo(page, email, ORDER_NUMBER);
    expect(confirmation.html).toContain(number);
    expect(confirmation.text).toContain('$39.00');
    const link = confirmation.text.match(/https?:\S+\/cancel-order\?token=\S+/)?.[0];
    expect(link).toBeTruthy();
    const orderLink = confirmation.text.match(/https?:\S+\/your-order\?key=\S+/)?.[0];

    await page.goto(orderLink!);
    await expect(page.getByText('We received your order')).toBeVisible();
    await expect(page).toHaveURL(/\/your-order$/);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Cancel This Order' }).click();
    await expect(page.getByRole('heading', { name: 'Cancel Your Order' })).toBeVisible();

    await page.goto(link!);
    await expect(page.getByRole('heading', { name: 'Cancel Your Order' })).toBeVisible();
    await expect(page).toHaveURL(/\/cancel-order$/);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cancel Order' }).click();
    await expect(page.getByRole('heading', { name: 'Order Canceled' })).toBeVisible();
    await expect(page.getByText('Refund: $39.00')).toBeVisible();
    await expectAccessible(page);
    const refund = await mailTo(page, email, /cancel/i);
    expect(refund.text).toContain('$39.00');

    await page.goto(link!);
    await expect(page.getByText('it has already been cancelled')).toBeVisible();
    await expectAccessible(page);

    const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await phone.goto(orderLink!);
    await expect(phone.getByRole('row', { name: 'Refunded -$39.00' })).toBeVisible();
    await expectAccessible(phone);
    await phone.getByRole('button', { name: 'Order Again' }).click();
    await expect(phone).toHaveURL(/\/guest-design\/[^/]+/);
    await expect(phone.getByLabel("Loved One's Name")).toHaveValue('Eleanor Rose');
    await expect(phone.getByRole('button', { name: /^Complete Order - \$39\.00/ })).toBeVisible();
    await phone.close();
  });

  test('CHECKOUT-13: reports a declined card kindly, and another card pays', async ({ page }) => {
    const email = someEmail();
    await buyMadeDesign(page, email);
    await page.getByLabel('Card number').fill('4000 0000 0000 0002');
    await page.getByRole('button', { name: 'Pay $39.00' }).click();
    await expect(page.getByRole('alert')).toContainText(/declined/i);
    await expectAccessible(page);
    await page.getByLabel('Card number').fill('4242 4242 4242 4242');
    await page.getByRole('button', { name: 'Pay $39.00' }).click();
    await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible();
  });

  test('FLOW-03: leaving the payment page returns to the design with a banner', async ({
    page,
  }) => {
    await buyMadeDesign(page, someEmail());
    await page.getByRole('link', { name: /Cancel|Back to For the Loved/ }).click();
    await expect(page).toHaveURL(/\/guest-design\/[^?]+\?cancelled=true/);
    await expect(page.getByRole('main').getByText('Checkout was cancelled')).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByRole('main').getByText('Design Created Successfully!')).toBeVisible();
    await expect(page.getByLabel("Loved One's Name")).toHaveValue('Eleanor Rose');
    await expect(page.getByRole('button', { name: /^Complete Order - \$39\.00/ })).toBeVisible();
  });

  test('confirms the order when the browser is closed right after payment', async ({
    playwright,
    request,
    baseURL,
  }) => {
    const email = someEmail();
    // A separate browser: Chromium sometimes opens no other page after one closes this way.
    const browser = await playwright.chromium.launch();
    const page = await browser.newPage({ baseURL });
    await buyMadeDesign(page, email);
    // Before the click: afterward the request may be over.
    const isPaid = page.waitForRequest(/\/guest-order-success/);
    await page.getByRole('button', { name: 'Pay $39.00' }).click({ noWaitAfter: true });
    await isPaid;
    await browser.close();
    const confirmation = await mailTo({ request }, email, ORDER_NUMBER);
    expect(confirmation.text).toMatch(/cancel-order\?token=/);
  });
});
