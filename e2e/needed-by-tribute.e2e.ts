// owned by: mf-design-flow
// also covers: mf-checkout
import { press, tabTo } from './shop/keyboard';
import { choosePhoto, enterDays, payAndConfirm, typeEmail } from './shop/needed-by';
import { PHONE } from './shop/screens';
import { expect, test } from './shop/test';

test.use({ viewport: PHONE, locale: 'en-US' });

test('orders a tribute that is needed by a date, and pays', async ({ page }) => {
  await page.goto('/create');
  await choosePhoto(page);
  await tabTo(page, /Loved One's Name/, 'textbox');
  await page.keyboard.type('Eleanor Rose');
  await press(page, 'Create My Memorial Design');
  await expect(page.getByText('Design Ready')).toBeVisible();
  await press(page, 'Proceed to Checkout');
  const neededBy = await enterDays(page);
  const email = await typeEmail(page, 'Email Address *');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
  await payAndConfirm(page, email, neededBy);
});
