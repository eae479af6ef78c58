// owned by: mf-design-flow
// also covers: mf-checkout
import type { Page } from '@playwright/test';
import { press, tabToField } from './shop/keyboard';
import { openMadeDesign } from './shop/made-design';
import { expectFine, PHONE } from './shop/screens';
import { expect, test } from './shop/test';
import { mailTo, someEmail } from './shop/walk';

// Words on the back of a finished design, up to a paid order, with the keyboard alone.

test.use({ viewport: PHONE });

const WORDS = ['May 4, 1948 – June 9, 2024', 'Forever in our hearts', 'and in our garden'];

/** Adds the words; afterward the focus is on the button that changes them. */
async function addWords(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByText(/Adds \$6\.00 to each shirt\./)).toBeVisible();
  await press(page, 'Add Words to the Back');
  const form = page.getByRole('form', { name: 'Words on the back' });
  await expect(form.getByLabel('Date of birth')).toBeFocused();
  await press(page, 'Put These Words on the Back');
  await expect(main.getByText('Please enter a date or a line.')).toBeVisible();
  await expectFine(page);
  await tabToField(page, 'Date of birth', form);
  await page.keyboard.type('May 4, 1948');
  await tabToField(page, 'Date of passing', form);
  await page.keyboard.type('June 9, 2024');
  await tabToField(page, 'A verse or a message');
  await page.keyboard.type('Forever in our hearts');
  await page.keyboard.press('Enter');
  await page.keyboard.type('and in our garden');
  const preview = main.getByRole('img', { name: /t-shirt with your words$/ });
  await expect(preview).toHaveAttribute('src', /^data:image\/webp/);
  await expect(preview).toHaveAttribute('aria-busy', 'false');
  await expectFine(page);
  await press(page, 'Put These Words on the Back');
  await expect(main.getByText(/These words are on the back of the shirt/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change These Words' })).toBeFocused();
}

async function expectWords(page: Page): Promise<void> {
  for (const line of WORDS)
    await expect(page.getByRole('main').getByText(line, { exact: true }).first()).toBeVisible();
}

/** Turns the shirt to its back, which shows the words. */
async function turnShirt(page: Page): Promise<void> {
  const side = page.getByRole('group', { name: 'Side of the t-shirt' });
  await side.getByRole('button', { name: 'Back' }).press('Enter');
  await expect(page.getByRole('main').locator('img[src*="/back-"]').first()).toBeVisible();
  await expectFine(page);
}

/** From the sandbox's payment page to the confirmation and its mail. */
async function payAndConfirm(page: Page, email: string, total: string): Promise<void> {
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
  await expect(page.getByText(/with words on the back/)).toBeVisible();
  await press(page, `Pay ${total}`);
  await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible();
  await expectWords(page);
  await expectFine(page);
  const mail = await mailTo(page, email, /confirmed/);
  expect(mail.text).toContain(['On the back ($6.00 a shirt):', ...WORDS].join('\n'));
  expect(mail.text).toContain(total);
}

test('words on the back are part of the paid order, its price and its mail', async ({ page }) => {
  const email = someEmail();
  const main = page.getByRole('main');
  await openMadeDesign(page, 'Eleanor Rose');
  await expect(page.getByRole('button', { name: 'Complete Order - $39.00' })).toBeVisible();
  await addWords(page);
  await expect(main.getByText('Words on the back, 1 × $6.00')).toBeVisible();
  await turnShirt(page);

  await press(page, 'Complete Order - $45.00');
  await expect(page.getByRole('heading', { name: 'Complete Your Order' })).toBeVisible();
  await expect(main.getByText('Words on the back, 1 × $6.00')).toBeVisible();
  await expectFine(page);
  await tabToField(page, 'Email Address');
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await payAndConfirm(page, email, '$45.00');
});
