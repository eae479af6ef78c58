import { expect, type Page } from '@playwright/test';
import { photoOfOnePerson, type Photo } from './photos';

/** From the home page to the review card of a photo. */
export async function uploadPhoto(page: Page, photo?: Photo): Promise<void> {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Get Started' }).first().click();
  await expect(page).toHaveURL(/\/guest-design/);
  await expect(
    page.getByRole('heading', { name: 'Create Your Memorial T-Shirt', level: 1 }),
  ).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(photo ?? (await photoOfOnePerson()));
  await expect(page.getByRole('heading', { name: 'Background Removed' })).toBeVisible();
}

/** From the review card to the finished design and its shirt. */
export async function createDesign(page: Page, name: string, template = 'Heaven Memory') {
  await page.getByRole('button', { name: 'Continue with This Photo' }).click();
  await page.getByLabel("Loved One's Name").fill(name);
  await page.getByRole('radio', { name: template, exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Create My Memorial T-Shirt' }).click();
  await expect(page.getByRole('main').getByText('Design Created Successfully!')).toBeVisible();
}

/** From the finished design to the filled-in checkout page. */
export async function fillCheckout(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: /^Complete Order - \$/ }).click();
  await expect(page).toHaveURL(/\/guest-checkout\/[^/?]+/);
  await expect(page.getByRole('heading', { name: 'Complete Your Order' })).toBeVisible();
  await page.getByLabel('Email Address').fill(email);
}

/** From the checkout page to the sandbox's payment page. */
export async function goToPayment(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Complete Order - \$/ }).click();
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
}

export interface SandboxMail {
  subject: string;
  html: string;
  text: string;
}

/** Waits until the sandbox mailbox contains a mail to this address with this subject. */
export async function mailTo(
  { request }: Pick<Page, 'request'>,
  email: string,
  subject: RegExp,
): Promise<SandboxMail> {
  let found: SandboxMail | undefined;
  await expect(async () => {
    const response = await request.get(`/api/sandbox/mail?to=${encodeURIComponent(email)}`);
    const { mails } = (await response.json()) as { mails: SandboxMail[] };
    found = mails.find((mail) => subject.test(mail.subject));
    expect(found, `a mail to ${email} about ${String(subject)}`).toBeDefined();
  }).toPass({ intervals: [100, 200, 300] });
  return found!;
}

/** A unique address per test, so that mailboxes do not mix. */
export function someEmail(): string {
  return `buyer-${Date.now()}-${Math.round(Math.random() * 1e6)}@example.com`;
}

/** Creates an account by the page and its mail; ends at the visitor's destination. */
export async function register(page: Page, email: string): Promise<void> {
  await page.getByLabel('Your name').fill('Ann');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a quiet password');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Please confirm your email').first()).toBeVisible();
  const mail = await mailTo(page, email, /Confirm/);
  const link = /https?:\/\/\S+/.exec(mail.text)?.[0] ?? '';
  const { pathname, search } = new URL(link);
  await page.goto(pathname + search);
  await page.getByRole('link', { name: 'Pick Up Where You Left Off' }).click();
}
