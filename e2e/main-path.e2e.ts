// owned by: mf-checkout, mf-orders
// also covers: mf-static, mf-design-flow
import { expectAccessible } from '../tools/testing/accessible';
import { noteShifts, shifts } from './shop/layout-shifts';
import { untilAtRest } from './shop/live-page';
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

test('ROLE-02 FLOW-25 HTTP-09 SUCCESS-01 CANCEL-17: a photo becomes a paid order that is followed, corrected, canceled, and ordered again elsewhere', async ({
  page,
  browser,
}) => {
  const email = someEmail();
  await noteShifts(page);
  await uploadPhoto(page, await unrecordedPhoto());
  await createDesign(page, 'Eleanor Rose');
  const design = page.getByRole('img', { name: 'Memorial design for Eleanor Rose' });
  await expect(design).toHaveAttribute('src', /^\/api\/images\/view\/./);
  await fillCheckout(page, email);
  expect(await shifts(page)).toEqual([]);
  await goToPayment(page);
  await page.getByRole('button', { name: 'Pay $39.00' }).click();

  await expect(page).toHaveURL(/\/guest-order-success/);
  await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible();
  const number = (await page.getByRole('main').innerText()).match(ORDER_NUMBER)?.[0];
  expect(number).toBeTruthy();
  await page.waitForLoadState('networkidle');
  await untilAtRest(page);
  expect(await shifts(page)).toEqual([]);

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
  await page.getByRole('button', { name: 'Change This Order' }).click();
  await page.getByLabel("Your loved one's name").fill('Eleanor Rosa');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show the New Design' }).click();
  await expect(page.getByText('The price stays the same.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm the Change' }).click();
  await expect(page.getByText('Your order has been changed')).toBeVisible();
  await expect(page.getByText('Eleanor Rosa')).toBeVisible();
  await page.getByRole('link', { name: 'Cancel This Order' }).click();
  await expect(page.getByRole('heading', { name: 'Cancel Your Order' })).toBeVisible();

  await page.goto(link!);
  await expect(page.getByRole('heading', { name: 'Cancel Your Order' })).toBeVisible();
  await expect(page).toHaveURL(/\/cancel-order$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel Order' }).click();
  await expect(page.getByRole('heading', { name: 'Order Canceled' })).toBeVisible();
  await expect(page.getByText('Refund: $39.00')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Fix and Order Again' })).toBeVisible();
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
  await phone.getByRole('button', { name: 'Fix and Order Again' }).click();
  await expect(phone).toHaveURL(/\/guest-design\/[^/]+/);
  await expect(phone.getByLabel("Loved One's Name")).toHaveValue('Eleanor Rosa');
  await expect(phone.getByRole('button', { name: /^Complete Order - \$39\.00/ })).toBeVisible();
  await phone.close();
});
