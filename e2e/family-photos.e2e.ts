// owned by: mf-design-flow
// also covers: mf-wizard
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../tools/testing/accessible';
import {
  bordersAndTears,
  largePhotoOnItsSide,
  photoOfOnePerson,
  photoOfSeveralPeople,
  photoWithHiddenFace,
  PRINT,
} from './shop/photos';
import { expect, test } from './shop/test';
import { createDesign, uploadPhoto } from './shop/walk';

test.use({ viewport: { width: 390, height: 844 } });

/** Width in pixels: enough for picking faces, and fast to cut out. */
const GROUP_WIDTH = 960;

const notice = (page: Page) => page.getByRole('alert');

const onePersonButton = (page: Page) =>
  page.getByRole('button', { name: 'This is a photo of one person' });

/** The notice of a rejection is on screen and has the focus. */
async function expectNoticeOnScreen(page: Page) {
  await expect(notice(page)).toBeInViewport({ ratio: 1 });
  await expect(notice(page).locator('..')).toBeFocused();
}

/** The faces of a group are on screen, before the notice of its rejection, and have the focus. */
async function expectFacesOnScreen(page: Page) {
  await expect(page.getByText('Photo Validation Failed')).toHaveCount(1);
  await expect(page.getByRole('radiogroup', { name: /Who is this design for/ })).toBeInViewport();
  await expect(page.locator(':focus').getByRole('radiogroup')).toBeVisible();
}

async function choosePhoto(page: Page, photo: Awaited<ReturnType<typeof photoOfOnePerson>>) {
  await page.goto('/guest-design');
  await page.locator('input[type=file]').setInputFiles(photo);
}

/** The design is created and can be ordered. */
async function expectOrderable(page: Page) {
  await createDesign(page, 'Eleanor Rose');
  await expect(page.getByRole('button', { name: /^Complete Order - \$/ })).toBeEnabled();
}

test('UPLOAD-08: uploads a photo of more than 10 MB smaller and upright', async ({ page }) => {
  const response = page.waitForResponse('**/api/images/upload');
  await choosePhoto(page, await largePhotoOnItsSide());
  const stored = (await (await response).json()) as { width: number; height: number };
  const { width, height } = await sharp((await photoOfOnePerson()).buffer).metadata();
  expect(stored.width > stored.height).toBe(width > height);
  await expect(page.getByRole('heading', { name: 'Background Removed' })).toBeVisible();
});

test.describe('rejected at first', () => {
  // These tests expect rejections.
  test.use({ expectedErrors: ['422'] });

  test('UPLOAD-18: lets a face of a couple be picked with the keyboard, up to the order', async ({
    page,
  }) => {
    await choosePhoto(page, await photoOfSeveralPeople(GROUP_WIDTH));
    await expect(notice(page)).toContainText('Photo Validation Failed');
    await expectFacesOnScreen(page);
    const faces = page.getByRole('radio', { name: /^Person \d of \d$/ });
    await expect(faces.first()).toBeVisible();
    expect(await faces.count()).toBeGreaterThan(1);
    for (const face of await faces.all()) {
      const { width, height } = (await face.boundingBox())!;
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    await expectAccessible(page);
    await faces.first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(faces.nth(1)).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Background Removed' })).toBeVisible();
    await page.getByRole('button', { name: 'Choose a Different Person' }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose a Different Person' });
    await expect(dialog.getByRole('radio').nth(1)).toBeChecked();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expectOrderable(page);
  });

  test('UPLOAD-19: accepts a hidden face once the buyer confirms one person, up to the order', async ({
    page,
  }) => {
    await choosePhoto(page, await photoWithHiddenFace());
    await expect(notice(page)).toContainText('Photo Validation Failed');
    await expectNoticeOnScreen(page);
    await onePersonButton(page).click();
    await expect(page.getByRole('heading', { name: 'Background Removed' })).toBeVisible();
    await expect(page.getByText('so we took your word for it')).toBeVisible();
    await expectAccessible(page);
    await expectOrderable(page);
  });
});

test('restores a torn print, compares it, crops it, and lets it be ordered', async ({ page }) => {
  await uploadPhoto(page, await bordersAndTears());
  await expect(page.getByText('We restored this old photo')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Compare Before and After' }).click();
  const dialog = page.getByRole('dialog', { name: 'Before and after' });
  await expect(dialog.getByAltText('The cutout of the restored photo')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const cropped = page.waitForResponse('**/api/images/upload');
  await page.getByRole('button', { name: 'Crop Off the Border' }).click();
  const { width, height } = (await (await cropped).json()) as { width: number; height: number };
  expect(width).toBeLessThan(PRINT.width + PRINT.border.left + PRINT.border.right);
  expect(height).toBeLessThan(PRINT.height + PRINT.border.top + PRINT.border.bottom);
  await expect(page.getByText("There's a border around the photo")).toBeHidden();
  await expectOrderable(page);
  await page.getByRole('button', { name: 'See Print Sharpness' }).click();
  const closeUp = page.getByRole('dialog', { name: 'As sharp as it will print' });
  await expect(closeUp.getByText(/^The photo (prints|is) /)).toBeVisible();
  await expectAccessible(page);
});
