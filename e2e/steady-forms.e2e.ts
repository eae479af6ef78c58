// owned by: mf-wizard
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './shop/test';
import { register, someEmail } from './shop/walk';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const submit = (page: Page) => page.getByRole('button', { name: 'Create Account' });

test('an error moves neither the pressed button nor the next field; what follows is aligned', async ({
  page,
}) => {
  await page.goto('/register');
  const email = page.getByLabel('Email');
  const password = page.getByLabel('Password', { exact: true });
  await page.getByLabel('Your name').fill('Ann');
  await email.fill('ann');
  const below = await heightBetween(email, submit(page));
  await password.tap();
  await expect(password).toBeFocused();
  expect(await heightBetween(email, submit(page))).toBe(below);
  await email.fill(someEmail());
  await password.fill('short');
  await submit(page).tap();
  await expect(password).toBeFocused();
  await expect(page.getByRole('alert')).toHaveText('Please choose at least 10 characters.');
  await expect(password).toHaveAccessibleDescription('Please choose at least 10 characters.');
  expect(await heightBetween(email, submit(page))).toBe(below);

  // Below the text that replaces the form.
  await password.fill('a quiet password');
  await submit(page).tap();
  const other = page.getByRole('button', { name: 'Use Another Email Address' });
  const text = page.getByText("We've sent a link to");
  await expect(other).toBeVisible();
  // Browsers round the width of a border to whole pixels of the screen.
  const offset = (await leftOfText(other)) - (await leftOfText(text));
  expect(Math.abs(offset)).toBeLessThan(1);
});

test('a small button keeps its width while it is busy', async ({ page }) => {
  await page.goto('/register?next=%2Fdesign%2Fcreate');
  await register(page, someEmail());
  await page.goto('/register');
  const response = Promise.withResolvers<void>();
  await page.route(`**/api/auth/revoke-other-sessions`, async (route) => {
    await response.promise;
    await route.continue();
  });
  const button = page.getByRole('button', { name: 'Sign Out on All Other Devices' });
  await expect(button).toBeVisible();
  const before = await button.boundingBox();
  await button.tap();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  expect(await button.boundingBox()).toEqual(before);
  response.resolve();
  await expect(button).not.toHaveAttribute('aria-busy');
});

/** From the top of one element to the top of another below it, in px. */
async function heightBetween(upper: Locator, lower: Locator): Promise<number> {
  const [above, below] = await Promise.all([upper.boundingBox(), lower.boundingBox()]);
  return below!.y - above!.y;
}

/** Where the first letter of an element begins, in px. */
const leftOfText = (element: Locator): Promise<number> =>
  element.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return range.getBoundingClientRect().left;
  });
