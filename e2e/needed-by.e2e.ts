// owned by: mf-checkout
// also covers: mf-design-flow, mf-static
import { addDays, arrivalOf, dayText, shopDay } from '@ftl/rules';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../tools/testing/accessible';
import { tabTo, tabToField } from './shop/keyboard';
import { photoOfOnePerson } from './shop/photos';
import { expect, test } from './shop/test';
import { mailTo, someEmail } from './shop/walk';

// Orders a shirt that is needed by a date, from the photo to the payment, with the keyboard alone.

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];

/** Month, day and year, the input order of a date field in a US browser. */
async function typeDay(page: Page, day: string): Promise<void> {
  const [year, month, date] = day.split('-');
  for (let segment = 0; segment < 3; segment++) await page.keyboard.press('ArrowLeft');
  await page.keyboard.type(`${month}${date}${year}`);
  await expect(page.getByLabel('Needed by')).toHaveValue(day);
}

const hasNoSidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

async function designByKeyboard(page: Page): Promise<void> {
  await page.goto('/');
  await tabTo(page, 'Get Started', 'link');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/guest-design/);
  const requested = page.waitForEvent('filechooser');
  await tabTo(page, 'Choose Photo', 'button');
  await page.keyboard.press('Enter');
  await (await requested).setFiles(await photoOfOnePerson());
  await tabTo(page, 'Continue with This Photo', 'button');
  await page.keyboard.press('Enter');
  await tabTo(page, /Loved One's Name/, 'textbox');
  await page.keyboard.type('Eleanor Rose');
  await tabTo(page, /Heaven Memory/, 'radio');
  await page.keyboard.press('Space');
  await tabTo(page, 'Create My Memorial T-Shirt', 'button');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByText('Design Created Successfully!')).toBeVisible();
  await tabTo(page, /^Complete Order - \$/, 'button');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Complete Your Order' })).toBeVisible();
}

for (const viewport of SIZES) {
  test.describe(`on a screen of ${viewport.width} pixels`, () => {
    test.use({ viewport, locale: 'en-US' });

    test('FLOW-25: orders a shirt that is needed by a date, and pays', async ({ page }) => {
      const email = someEmail();
      const main = page.getByRole('main');
      await designByKeyboard(page);

      const today = shopDay(new Date());
      await tabToField(page, 'Needed by');
      await typeDay(page, addDays(today, 1));
      await expect(main.getByText(/^Unlikely before \w+\. Here's what we can do\.$/)).toBeVisible();
      await expect(main.getByText(/ready the same day/)).toBeVisible();
      await expectAccessible(page);
      expect(await hasNoSidewaysScroll(page)).toBe(true);

      const { latest } = arrivalOf(new Date());
      const neededBy = addDays(latest, 4);
      await typeDay(page, neededBy);
      const sentence = `Should arrive ${dayText(latest, today)}, possibly a little earlier.`;
      await expect(main.getByText(sentence)).toBeVisible();
      await expectAccessible(page);

      await tabToField(page, 'Email Address');
      await page.keyboard.type(email);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/sandbox\/pay\//);
      await tabTo(page, /^Pay \$/, 'button');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible();
      const confirmed = `You need it by ${dayText(neededBy, today)}. It should arrive ${dayText(latest, today)}`;
      await expect(main.getByText(confirmed)).toBeVisible();
      await expectAccessible(page);
      expect(await hasNoSidewaysScroll(page)).toBe(true);

      const mail = await mailTo(page, email, /confirmed/);
      expect(mail.text).toContain(confirmed);
    });
  });
}
