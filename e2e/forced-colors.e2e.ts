// owned by: e2e
// also covers: mf-design-flow
import type { Locator } from '@playwright/test';
import { openMadeDesign } from './shop/made-design';
import { expect, test } from './shop/test';

// Windows' contrast themes replace the page's colors by a few colors of the visitor.

test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });

const backgroundOf = (element: Locator) =>
  element.evaluate((target) => getComputedStyle(target).backgroundColor);

test('a contrast theme keeps choices, shirt colors and the open dialog recognizable', async ({
  page,
}) => {
  await openMadeDesign(page, 'Eleanor Rose');
  const side = page.getByRole('group', { name: 'Side of the t-shirt' });
  const [front, back] = ['Front', 'Back'].map((name) => side.getByRole('button', { name }));
  expect(await backgroundOf(front!)).not.toBe(await backgroundOf(back!));

  const colors = page.getByRole('radiogroup', { name: 'Shirt color' });
  const discOf = (name: string) => colors.getByRole('radio', { name, exact: true }).locator('span');
  expect(await backgroundOf(discOf('Black').first())).not.toBe(
    await backgroundOf(discOf('Navy').first()),
  );

  await page.getByRole('button', { name: 'Size Guide' }).click();
  await expect(page.getByRole('dialog')).not.toHaveCSS('border-top-width', '0px');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^Complete Order - \$/ }).click();
  const sizes = page.getByRole('radiogroup', { name: 'Size' });
  const [medium, large] = ['M', 'L'].map((name) => sizes.getByRole('radio', { name, exact: true }));
  await expect(medium!).toBeChecked();
  expect(await backgroundOf(medium!)).not.toBe(await backgroundOf(large!));
});
