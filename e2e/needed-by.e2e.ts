// owned by: mf-checkout, mf-design-flow, mf-together
// also covers: mf-static
import { addDays, arrivalOf, dayText, shopDay } from '@ftl/rules';
import type { Page } from '@playwright/test';
import { press, tabTo, tabToField } from './shop/keyboard';
import { photoOfOnePerson } from './shop/photos';
import { expectFine, PHONE } from './shop/screens';
import { expect, test } from './shop/test';
import { mailTo, someEmail } from './shop/walk';

// The day of a service, from a photo to a paid order, by the keyboard alone.

test.use({ viewport: PHONE, locale: 'en-US' });

/** Month, day and year, the input order of a date field in a US browser. */
async function typeDay(page: Page, day: string, label = 'Needed by'): Promise<void> {
  const [year, month, date] = day.split('-');
  for (let segment = 0; segment < 3; segment++) await page.keyboard.press('ArrowLeft');
  await page.keyboard.type(`${month}${date}${year}`);
  await expect(page.getByLabel(label)).toHaveValue(day);
}

async function choosePhoto(page: Page): Promise<void> {
  const requested = page.waitForEvent('filechooser');
  await press(page, 'Choose Photo');
  await (await requested).setFiles(await photoOfOnePerson());
}

async function designByKeyboard(page: Page): Promise<void> {
  await page.goto('/');
  await press(page, 'Get Started', 'link');
  await expect(page).toHaveURL(/\/guest-design/);
  await choosePhoto(page);
  await press(page, 'Continue with This Photo');
  await tabTo(page, /Loved One's Name/, 'textbox');
  await page.keyboard.type('Eleanor Rose');
  await tabTo(page, /Heaven Memory/, 'radio');
  await page.keyboard.press('Space');
  await press(page, 'Create My Memorial T-Shirt');
  await expect(page.getByRole('main').getByText('Design Created Successfully!')).toBeVisible();
}

const today = () => shopDay(new Date());

/** A day that is too soon, then one that can be met; both get their sentence. */
async function enterDays(page: Page): Promise<string> {
  const main = page.getByRole('main');
  await tabToField(page, 'Needed by');
  await typeDay(page, addDays(today(), 1));
  await expect(main.getByText(/^Unlikely before \w+\. Here's what we can do\.$/)).toBeVisible();
  await expect(main.getByText(/ready the same day/)).toBeVisible();
  await expectFine(page);
  const { latest } = arrivalOf(new Date());
  const neededBy = addDays(latest, 4);
  await typeDay(page, neededBy);
  const sentence = `Should arrive ${dayText(latest, today())}, possibly a little earlier.`;
  await expect(main.getByText(sentence)).toBeVisible();
  await expectFine(page);
  return neededBy;
}

async function typeEmail(page: Page, label: string): Promise<string> {
  const email = someEmail();
  await tabToField(page, label);
  await page.keyboard.type(email);
  return email;
}

/** From the payment page to the confirmation and its mail, which name the day. */
async function payAndConfirm(page: Page, email: string, neededBy: string): Promise<void> {
  await press(page, /^Pay \$/);
  await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible();
  const { latest } = arrivalOf(new Date());
  const confirmed = `You need it by ${dayText(neededBy, today())}. It should arrive ${dayText(latest, today())}`;
  await expect(page.getByRole('main').getByText(confirmed)).toBeVisible();
  await expectFine(page);
  const mail = await mailTo(page, email, /confirmed/);
  expect(mail.text).toContain(confirmed);
}

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

test('orders a family list that is needed by a date, and pays', async ({ page }) => {
  await designByKeyboard(page);
  await press(page, 'Create a Family List', 'link');
  await tabToField(page, 'Last day to join');
  await typeDay(page, addDays(today(), 2), 'Last day to join');
  await press(page, 'Create the Family List');
  await press(page, 'Add Someone');
  await tabTo(page, 'Name', 'textbox');
  await page.keyboard.type('Anna');
  await press(page, 'Increase quantity of size m');
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
