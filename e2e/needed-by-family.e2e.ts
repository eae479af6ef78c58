// owned by: mf-together
// also covers: mf-checkout, mf-design-flow
import { addDays } from '@ftl/rules';
import { press, tabTo, tabToField } from './shop/keyboard';
import {
  designByKeyboard,
  enterDays,
  payAndConfirm,
  today,
  typeDay,
  typeEmail,
} from './shop/needed-by';
import { PHONE } from './shop/screens';
import { expect, test } from './shop/test';

test.use({ viewport: PHONE, locale: 'en-US' });

test('orders a family list that is needed by a date, and pays', async ({ page }) => {
  await designByKeyboard(page);
  await press(page, 'Create a Family List', 'link');
  await tabToField(page, 'Last day to join');
  await typeDay(page, addDays(today(), 2), 'Last day to join');
  await press(page, 'Create the Family List');
  await press(page, 'Add Someone');
  await tabTo(page, 'Name', 'textbox');
  await page.keyboard.type('Anna');
  await press(page, 'Increase quantity of size M');
  await press(page, 'Save');
  await expect(page.getByRole('dialog')).toBeHidden();
  await press(page, 'Close the List');
  const neededBy = await enterDays(page);
  await press(page, 'Order 1 shirt for $39.00');
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
  await page.goBack();
  // The tab keeps the day while its organizer is on the payment page.
  await expect(page.getByLabel('Needed by')).toHaveValue(neededBy);
  await press(page, 'Order 1 shirt for $39.00');
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
  const email = await typeEmail(page, 'Email');
  await payAndConfirm(page, email, neededBy);
});
