// owned by: e2e
// also covers: mf-static, mf-design-flow, mf-together, mf-wizard
import type { Page } from '@playwright/test';
import { untilAtRest, untilLive } from './shop/live-page';
import { openMadeDesign } from './shop/made-design';
import { PHONE } from './shop/screens';
import { expect, test } from './shop/test';
import { uploadPhoto } from './shop/walk';

// Visitors who set their browser's font to twice the size, on a phone.

test.use({ viewport: PHONE });

async function expectNoOverflow(page: Page): Promise<void> {
  await page.evaluate(() =>
    document.documentElement.style.setProperty('font-size', '200%', 'important'),
  );
  await untilAtRest(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
}

for (const path of ['/', '/pricing', '/contact', '/register']) {
  test(`nothing is cut off or scrolls sideways at ${path}`, async ({ page }) => {
    await page.goto(path);
    await untilLive(page);
    await expectNoOverflow(page);
    const menu = (await page.getByRole('button', { name: 'Menu' }).boundingBox())!;
    expect(menu.width).toBeGreaterThan(menu.height);
  });
}

test('the review of a photo fits', async ({ page }) => {
  await uploadPhoto(page);
  await expectNoOverflow(page);
});

test('a finished design fits: names of templates, sides of the shirt', async ({ page }) => {
  await openMadeDesign(page, 'Eleanor Rose');
  await expectNoOverflow(page);
  const side = page.getByRole('group', { name: 'Side of the t-shirt' });
  const right = (await side.getByRole('button', { name: 'Right' }).boundingBox())!;
  const group = (await side.boundingBox())!;
  expect(right.x + right.width).toBeLessThanOrEqual(group.x + group.width + 1);
});

test('a new family list fits', async ({ page }) => {
  await openMadeDesign(page, 'Eleanor Rose');
  await page.getByRole('link', { name: 'Create a Family List' }).click();
  await expect(page.getByRole('heading', { name: 'Your family list' })).toBeVisible();
  await expectNoOverflow(page);
});
