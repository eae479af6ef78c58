// owned by: mf-checkout
// also covers: mf-static, mf-design-flow
import { press } from './shop/keyboard';
import { designByKeyboard, enterDays, payAndConfirm, typeEmail } from './shop/needed-by';
import { PHONE } from './shop/screens';
import { expect, test } from './shop/test';

test.use({ viewport: PHONE, locale: 'en-US' });

test('FLOW-25: orders a shirt that is needed by a date, and pays', async ({ page }) => {
  await designByKeyboard(page);
  await press(page, /^Complete Order - \$/);
  await expect(page.getByRole('heading', { name: 'Complete Your Order' })).toBeVisible();
  const neededBy = await enterDays(page);
  const email = await typeEmail(page, 'Email Address');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
  await payAndConfirm(page, email, neededBy);
});
