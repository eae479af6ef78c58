// owned by: mf-design-flow
import type { Page, Response } from '@playwright/test';
import { expectAccessible } from '../tools/testing/accessible';
import { photoOfSeveralPeople } from './shop/photos';
import { expect, test } from './shop/test';
import { uploadPhoto } from './shop/walk';

const sizeOf = async (response: Response) =>
  (await response.json()) as { width: number; height: number };
const review = (page: Page) => page.getByRole('heading', { name: 'Background Removed' });
const afterImage = (page: Page) => page.getByAltText('Your photo with the background removed');

test.describe('a photo of several people', () => {
  // These tests expect rejections.
  test.use({ expectedErrors: ['422'] });

  test('UPLOAD-18: can be cropped immediately, with the keyboard alone', async ({ page }) => {
    await page.goto('/guest-design');
    const first = page.waitForResponse('**/api/images/upload');
    await page.locator('input[type=file]').setInputFiles(await photoOfSeveralPeople());
    const whole = await sizeOf(await first);
    const crop = page.getByRole('button', { name: 'Crop This Photo' });
    await expect(crop).toBeVisible();
    await crop.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Crop or rotate' });
    await expect(dialog.getByRole('button', { name: 'Use This Photo' })).toBeEnabled();
    const zoom = dialog.getByRole('slider', { name: 'Zoom' });
    await zoom.focus();
    for (let times = 0; times < 30; times += 1) await page.keyboard.press('ArrowRight');
    await expect(zoom).toHaveAttribute('aria-valuetext', '250%');
    await expectAccessible(page);
    const upload = page.waitForResponse('**/api/images/upload');
    await dialog.getByRole('button', { name: 'Use This Photo' }).press('Enter');
    await expect(dialog).toBeHidden();
    const cropped = await sizeOf(await upload);
    // The frame is in portrait format, and at this zoom contains less than half of each side.
    expect(cropped.width / cropped.height).toBeCloseTo(4 / 5, 1);
    expect(cropped.height).toBeLessThan(whole.height / 2);
  });
});

test('the outline can be retouched, undone and saved', async ({ page }) => {
  await uploadPhoto(page);
  const before = await afterImage(page).getAttribute('src');
  await page.getByRole('button', { name: 'Touch Up the Outline' }).click();
  const dialog = page.getByRole('dialog', { name: 'Touch up the outline' });
  const canvas = dialog.locator('canvas');
  await expect(canvas).toBeVisible();
  const save = dialog.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  await expectAccessible(page);

  // What a stroke means is answered by the server.
  await dialog.getByRole('button', { name: 'This Does Not' }).click();
  await canvas.focus();
  const answer = page.waitForResponse('**/api/images/retouch/preview');
  await page.keyboard.press('Space');
  expect((await answer).status()).toBe(200);
  await expect(dialog.getByText('Finding the edge')).toBeHidden();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Undo' }).click();

  await dialog.getByRole('checkbox', { name: 'Change exactly what I paint' }).check();
  // It opens zoomed on the place in doubt; the whole photo shows all of the stroke.
  await dialog.getByRole('slider', { name: 'Zoom' }).press('Home');
  const box = (await canvas.boundingBox())!;
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...at(0.4, 0.7));
  await page.mouse.down();
  await page.mouse.move(...at(0.6, 0.7), { steps: 6 });
  await page.mouse.up();
  const alphaAt = (x: number, y: number) =>
    canvas.evaluate(
      (element: HTMLCanvasElement, [px, py]) =>
        element.getContext('2d')!.getImageData(element.width * px!, element.height * py!, 1, 1)
          .data[3],
      [x, y],
    );
  expect(await alphaAt(0.5, 0.7)).toBeLessThan(100);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  expect(await alphaAt(0.5, 0.7)).toBe(255);
  await dialog.getByRole('button', { name: 'Redo' }).click();

  // Keys paint too.
  await canvas.focus();
  await page.keyboard.press('Space');
  await save.click();
  await expect(dialog).toBeHidden();
  await expect(review(page)).toBeVisible();
  await expect(afterImage(page)).not.toHaveAttribute('src', before!);
  await page.reload();
  await expect(afterImage(page)).not.toHaveAttribute('src', before!);
});
