// owned by: mf-design-flow
// also covers: mf-wizard
import type { Page } from '@playwright/test';
import { expectAccessible } from '../tools/testing/accessible';
import {
  bordersAndTears,
  drawnBear,
  photoOfOnePerson,
  photoOfSeveralPeople,
  photoOnItsSide,
  photoWithHiddenFace,
  PRINT,
  shrunkPhoto,
} from './shop/photos';
import { expect, test } from './shop/test';
import { createDesign, uploadPhoto } from './shop/walk';

test.use({ viewport: { width: 390, height: 844 } });

/** Pixels: enough for faces to pick, and quick to cut out. */
const GROUP_WIDTH = 960;

const notice = (page: Page) => page.getByRole('alert');

const onePersonButton = (page: Page) =>
  page.getByRole('button', { name: 'This is a photo of one person' });

/** The notice of a refusal is where a visitor looks, and takes the next key press. */
async function expectNoticeOnScreen(page: Page) {
  await expect(notice(page)).toBeInViewport({ ratio: 1 });
  await expect(notice(page).locator('..')).toBeFocused();
}

async function choosePhoto(page: Page, photo: Awaited<ReturnType<typeof photoOfOnePerson>>) {
  await page.goto('/guest-design');
  await page.locator('input[type=file]').setInputFiles(photo);
}

/** The design is made, and the family can order it. */
async function expectOrderable(page: Page) {
  await createDesign(page, 'Eleanor Rose');
  await expect(page.getByRole('button', { name: /^Complete Order - \$/ })).toBeEnabled();
}

test.describe('refused at first', () => {
  // The refusals are what is looked at.
  test.use({ expectedErrors: ['422'] });

  test('UPLOAD-18: a couple: a face is picked with the keyboard, up to the order', async ({
    page,
  }) => {
    await choosePhoto(page, await photoOfSeveralPeople(GROUP_WIDTH));
    await expect(notice(page)).toContainText('Photo Validation Failed');
    await expectNoticeOnScreen(page);
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
    await page.getByRole('button', { name: 'Choose a different person' }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose a different person' });
    await expect(dialog.getByRole('radio').nth(1)).toBeChecked();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expectOrderable(page);
  });

  test('UPLOAD-18: a couple on the tribute page: a tap picks the person', async ({ page }) => {
    await page.goto('/create-memorial');
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(await photoOfSeveralPeople(GROUP_WIDTH));
    await page.getByLabel("Loved One's Name").fill('Eleanor Rose');
    await page.getByRole('button', { name: 'Create My Memorial Design' }).click();
    await expect(notice(page)).toContainText('Photo Validation Failed');
    await expectNoticeOnScreen(page);
    await page.getByRole('radio', { name: /^Person 1 of/ }).click();
    await expect(page.getByText('Design Ready')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeEnabled();
  });

  test('UPLOAD-19: a drawn bear: an honest no, with a way on', async ({ page }) => {
    await choosePhoto(page, await drawnBear());
    await expect(notice(page)).toContainText('Photo Validation Failed');
    await expectNoticeOnScreen(page);
    await expectAccessible(page);
    await expect(onePersonButton(page)).toBeHidden();
    await expect(notice(page).getByRole('button', { name: 'Choose Another Photo' })).toBeVisible();
    const next = page.waitForEvent('filechooser');
    await notice(page).getByRole('button', { name: 'Choose Another Photo' }).click();
    await (await next).setFiles(await photoOfOnePerson());
    await expect(page.getByRole('heading', { name: 'Background Removed' })).toBeVisible();
  });

  test("UPLOAD-19: a hidden face: the buyer says it's one person, up to the order", async ({
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

test('a photo of 150 px: says what would help, and takes a larger one', async ({ page }) => {
  await choosePhoto(page, await shrunkPhoto(150));
  await expect(notice(page)).toContainText('Image validation failed');
  await expect(notice(page)).toContainText('photograph a print');
  await expectNoticeOnScreen(page);
  await expectAccessible(page);
  const next = page.waitForEvent('filechooser');
  await notice(page).getByRole('button', { name: 'Choose Another Photo' }).click();
  await (await next).setFiles(await photoOfOnePerson());
  await expect(page.getByRole('heading', { name: 'Background Removed' })).toBeVisible();
});

test('a face of 150 px: the review says how it will print, and it can be ordered', async ({
  page,
}) => {
  await uploadPhoto(page, await shrunkPhoto(420));
  await expect(page.getByText(/\d+ dpi: /i).first()).toBeVisible();
  await expectAccessible(page);
  await expectOrderable(page);
});

test('a sideways photo: turned upright, turned back, and turned upright again', async ({
  page,
}) => {
  await uploadPhoto(page, await photoOnItsSide());
  await expect(
    page.getByText('Your photo was on its side, so we turned it upright.'),
  ).toBeVisible();
  await expectAccessible(page);
  const cutout = page.getByAltText('Your photo with the background removed');
  const upright = (await cutout.getAttribute('src'))!;
  await page.getByRole('button', { name: 'Turn it back' }).click();
  await expect(page.getByText('Your photo is shown the way you uploaded it.')).toBeVisible();
  await expect(cutout).not.toHaveAttribute('src', upright);
  await page.getByRole('button', { name: 'Turn it upright' }).click();
  await expect(cutout).toHaveAttribute('src', upright);
  await expectOrderable(page);
});

test('a torn print: restored, compared, as it was, cropped, and it can be ordered', async ({
  page,
}) => {
  await uploadPhoto(page, await bordersAndTears());
  await expect(page.getByText('We restored this old photo')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Compare before and after' }).click();
  const dialog = page.getByRole('dialog', { name: 'Before and after' });
  await expect(dialog.getByAltText('The cutout of the restored photo')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'As it was' }).click();
  await expect(page.getByText('We left this old photo as it was')).toBeVisible();
  await page.getByRole('button', { name: 'Restored' }).click();
  await expect(page.getByText('We restored this old photo')).toBeVisible();
  const cropped = page.waitForResponse('**/api/images/upload');
  await page.getByRole('button', { name: 'Crop off the border' }).click();
  const { width, height } = (await (await cropped).json()) as { width: number; height: number };
  expect(width).toBeLessThan(PRINT.width + PRINT.border.left + PRINT.border.right);
  expect(height).toBeLessThan(PRINT.height + PRINT.border.top + PRINT.border.bottom);
  await expect(page.getByText("There's a border around the photo")).toBeHidden();
  await expectOrderable(page);
  await page.getByRole('button', { name: 'See print sharpness' }).click();
  const closeUp = page.getByRole('dialog', { name: 'As sharp as it will print' });
  await expect(closeUp.getByText(/^The photo prints at \d+ dpi: /)).toBeVisible();
  await expectAccessible(page);
});
