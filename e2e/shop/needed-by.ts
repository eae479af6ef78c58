import { addDays, arrivalOf, dayText, shopDay } from '@ftl/rules';
import { expect, type Page } from '@playwright/test';
import { press, tabTo, tabToField } from './keyboard';
import { photoOfOnePerson } from './photos';
import { expectFine } from './screens';
import { mailTo, someEmail } from './walk';

// Steps of an order that is needed by the day of a service, by the keyboard alone.

/** Month, day and year, the input order of a date field in a US browser. */
export async function typeDay(page: Page, day: string, label = 'Needed by'): Promise<void> {
  const [year, month, date] = day.split('-');
  for (let segment = 0; segment < 3; segment++) await page.keyboard.press('ArrowLeft');
  await page.keyboard.type(`${month}${date}${year}`);
  await expect(page.getByLabel(label)).toHaveValue(day);
}

export async function choosePhoto(page: Page): Promise<void> {
  const requested = page.waitForEvent('filechooser');
  await press(page, 'Choose Photo');
  await (await requested).setFiles(await photoOfOnePerson());
}

export async function designByKeyboard(page: Page): Promise<void> {
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

export const today = () => shopDay(new Date());

/** A day that is too soon, then one that can be met; both get their sentence. */
export async function enterDays(page: Page): Promise<string> {
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

export async function typeEmail(page: Page, label: string): Promise<string> {
  const email = someEmail();
  await tabToField(page, label);
  await page.keyboard.type(email);
  return email;
}

/** From the payment page to the confirmation and its mail, which name the day. */
export async function payAndConfirm(page: Page, email: string, neededBy: string): Promise<void> {
  await press(page, /^Pay \$/);
  await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible();
  const { latest } = arrivalOf(new Date());
  const confirmed = `You need it by ${dayText(neededBy, today())}. It should arrive ${dayText(latest, today())}`;
  await expect(page.getByRole('main').getByText(confirmed)).toBeVisible();
  await expectFine(page);
  const mail = await mailTo(page, email, /confirmed/);
  expect(mail.text).toContain(confirmed);
}
