// owned by: mf-design-flow
import type { Page } from '@playwright/test';
import { tabTo } from './shop/keyboard';
import { openMadeDesign } from './shop/made-design';
import { expectFine, PHONE } from './shop/screens';
import { expect, test } from './shop/test';

// The layout of a finished design: the photo by keyboard and by hand, the words above it and the
// color of the lettering, saved and found again after a reload.

test.use({ viewport: PHONE });

const photo = (page: Page) => page.getByRole('group', { name: 'Position of the photo' });
const portrait = (page: Page) => page.getByTestId('layout-shirt').locator('img').nth(1);
const design = (page: Page) => page.getByRole('img', { name: 'Memorial design for Eleanor Rose' });

test('a buyer moves the photo, chooses a headline and pearl lettering, and finds them again', async ({
  page,
}) => {
  await openMadeDesign(page, 'Eleanor Rose');
  const before = await design(page).getAttribute('src');
  await page.getByRole('radio', { name: 'Navy' }).click();
  await tabTo(page, 'Change the Layout', 'button');
  await page.keyboard.press('Enter');
  await expect(photo(page)).toBeVisible();
  await expectFine(page);

  await tabTo(page, 'Position of the photo', 'group');
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('slider', { name: 'Size' })).toHaveValue('1.1');

  const { x, y, width, height } = (await photo(page).boundingBox())!;
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  await page.mouse.move(middleX, middleY);
  await page.mouse.down();
  await page.mouse.move(middleX + 16, middleY);
  await expect(portrait(page)).toHaveAttribute('style', /translate\(\d/);
  await page.mouse.up();

  const drawn = await portrait(page).getAttribute('src');
  await page.getByRole('radio', { name: 'Forever Loved' }).check();
  await page.getByRole('radio', { name: 'Pearl' }).check();
  await expect(portrait(page)).not.toHaveAttribute('src', drawn!);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your new layout is saved.')).toBeVisible();
  await expect(design(page)).not.toHaveAttribute('src', before!);
  const after = await design(page).getAttribute('src');
  await expectFine(page);

  await page.reload();
  await expect(design(page)).toHaveAttribute('src', after!);
  await page.getByRole('button', { name: 'Change the Layout' }).click();
  await expect(page.getByRole('radio', { name: 'Forever Loved' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Pearl' })).toBeChecked();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Change the Layout' })).toBeFocused();
});
