// owned by: e2e
// also covers: mf-checkout, mf-design-flow, mf-wizard
import { openMadeDesign } from './shop/made-design';
import { expect, test } from './shop/test';
import { register, someEmail, uploadPhoto } from './shop/walk';

// A phone on its side, which has little height.

test.use({ viewport: { width: 844, height: 390 } });

test('the shirt scrolls with the order form, so that its end can be seen', async ({ page }) => {
  await openMadeDesign(page, 'Eleanor Rose');
  await page.getByRole('button', { name: /^Complete Order - \$/ }).click();
  await expect(page.getByRole('heading', { name: 'Complete Your Order' })).toBeVisible();
  const front = page.getByRole('button', { name: 'Front', exact: true });
  const topOf = async () => (await front.boundingBox())!.y + (await page.evaluate(() => scrollY));
  await page.evaluate(() => scrollTo(0, 0));
  const top = await topOf();
  await page.evaluate(() => scrollTo(0, 250));
  expect(await topOf()).toBeCloseTo(top);
});

test('the touch-up shows the whole photo beside its tools', async ({ page }) => {
  await uploadPhoto(page);
  await page.getByRole('button', { name: 'Touch Up the Outline' }).click();
  const dialog = page.getByRole('dialog', { name: 'Touch up the outline' });
  const photo = dialog.locator('canvas');
  await expect(photo).toBeInViewport({ ratio: 0.95 });
  await dialog.getByRole('button', { name: 'Undo' }).scrollIntoViewIfNeeded();
  await expect(photo).toBeInViewport({ ratio: 0.95 });
});

test.describe('a dialog', () => {
  test.use({ expectedErrors: ['400 (Bad Request)'] });

  test('shows the field in use above its actions', async ({ page }) => {
    await page.goto('/design/create');
    await register(page, someEmail());
    await page.goto('/register');
    await page.getByRole('button', { name: 'Delete My Account' }).click();
    const password = page.getByRole('dialog').getByLabel('Password', { exact: true });
    await password.fill('not this password');
    await password.press('Enter');
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    await expect(password).toBeFocused();
    const isCovered = await password.evaluate((field) => {
      const { left, bottom } = field.getBoundingClientRect();
      return document.elementFromPoint(left + 20, bottom - 6) !== field;
    });
    expect(isCovered).toBe(false);
  });
});
