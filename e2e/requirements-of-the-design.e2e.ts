// owned by: mf-design-flow
// also covers: shell, mf-checkout
import { writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { untilLive } from './shop/live-page';
import { openMadeDesign } from './shop/made-design';
import { photoOfOnePerson } from './shop/photos';
import { expect, test } from './shop/test';

const main = (page: Page) => page.getByRole('main');
const notice = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Notification' }).getByText(title);

test('the upload and the design step: UPLOAD-05, CUTOUT-12, UPLOAD-30, DESIGN-25, DESIGN-29, DESIGN-30', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/guest-design');
  await untilLive(page);

  await test.step('UPLOAD-05: accepts a photo from the picker, and a dropped one', async () => {
    await expect(page.getByRole('button', { name: 'Choose Photo' })).toBeVisible();
    const seen = captionsOf(page);
    await dropPhoto(page, page.getByText('or drag and drop your image here'));
    await expect(page.getByRole('heading', { name: 'Background Removed' })).toBeVisible();
    // UPLOAD-30
    expect(await seen()).toContain('Removing background... (5-10 seconds)');
  });

  await test.step('CUTOUT-12: Try Different Photo resets the upload', async () => {
    await page.getByRole('button', { name: 'Try Different Photo' }).click();
    await expect(page.getByRole('button', { name: 'Choose Photo' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Background Removed' })).toHaveCount(0);
    await page.locator('input[type=file]').setInputFiles(await photoOfOnePerson());
    await page.getByRole('button', { name: 'Continue with This Photo' }).click();
  });

  await page.getByLabel("Loved One's Name").fill('Margaret');
  await page.getByRole('radio', { name: 'Heaven Memory', exact: true }).check({ force: true });
  const create = page.getByRole('button', { name: 'Create My Memorial T-Shirt' });

  await test.step('DESIGN-29, DESIGN-30: handles a response without success, or without a design', async () => {
    const responses: [object, string][] = [
      [{ success: false }, 'Failed to generate design'],
      [{ success: true }, 'Design generation failed - no design data returned'],
    ];
    for (const [json, text] of responses) {
      await page.route(`**/api/generate-design`, (route) => route.fulfill({ json }));
      await create.click();
      // It is retried after 5, 7.5 and 11.25 s.
      await expect(async () => {
        await page.clock.fastForward(12_000);
        await expect(main(page).getByText(text)).toBeVisible({ timeout: 500 });
      }).toPass();
      await page.unroute(`**/api/generate-design`);
    }
  });

  await test.step('DESIGN-25: the bar passes every stage', async () => {
    const seen = captionsOf(page);
    await create.click();
    await expect(main(page).getByText('Design Created Successfully!')).toBeVisible();
    expect(await seen()).toEqual(
      expect.arrayContaining([
        'Preparing your design...',
        'Checking for an existing design...',
        'Creating your design...',
        'Your design is ready',
        'Your t-shirt is ready',
      ]),
    );
    // Nothing covers the result.
    await expect(
      page.getByRole('region', { name: 'Notification' }).getByRole('listitem'),
    ).toHaveCount(0);
  });
});

test('the finished design: DESIGN-39, DESIGN-48, PREVIEW-05, PREVIEW-17, DESIGN-42, FLOW-13', async ({
  page,
}) => {
  let isBroken = false;
  await page.route(`**/api/printful/generate-mockup`, (route) =>
    isBroken ? route.fulfill({ json: { success: true } }) : route.continue(),
  );
  await openMadeDesign(page, 'Margaret');

  await test.step('DESIGN-48: has a quantity for each size and a name for each color', async () => {
    const sizes = page.getByRole('list', { name: 'Sizes and quantities' });
    await expect(sizes.getByRole('listitem')).toHaveCount(6);
    await page.getByRole('button', { name: 'Increase quantity of size XL' }).click();
    await page.getByRole('button', { name: 'Increase quantity of size XS' }).click();
    await expect(page.getByRole('button', { name: 'Complete Order - $78.00' })).toBeVisible();
    const colors = page.getByRole('radiogroup', { name: 'Shirt color' }).getByRole('radio');
    await expect(colors.first()).toHaveAttribute('aria-label', 'White');
    await expect(colors.first()).toBeChecked();
  });

  await test.step('PREVIEW-05: shows the options below the two cards', async () => {
    const bottom = async (name: string) => {
      const box = (await page.getByRole('heading', { name }).first().boundingBox())!;
      return box.y + box.height;
    };
    const options = (await page.getByRole('radiogroup', { name: 'Shirt color' }).boundingBox())!;
    expect(options.y).toBeGreaterThan(await bottom('Your Design'));
    expect(options.y).toBeGreaterThan(await bottom('On T-Shirt (White)'));
  });

  await test.step('PREVIEW-17: shows a specific toast for a mockup without a URL', async () => {
    isBroken = true;
    await page.getByRole('radio', { name: 'Black', exact: true }).click();
    await expect(notice(page, 'Mockup Generation Failed')).toBeVisible();
    await expect(notice(page, 'Failed to generate mockup')).toBeVisible();
    isBroken = false;
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('img', { name: /^Black t-shirt .* front$/ })).toBeVisible();
  });

  await test.step('FLOW-13, DESIGN-39: Complete Order opens the checkout with sizes from S to 2XL', async () => {
    await page.getByRole('button', { name: 'Decrease quantity of size XS' }).click();
    await page.getByRole('button', { name: 'Decrease quantity of size XL' }).click();
    await page.getByRole('button', { name: 'Complete Order - $39.00' }).click();
    await expect(page).toHaveURL(/\/guest-checkout\//);
    await expect(
      page.getByRole('radiogroup', { name: 'Size', exact: true }).getByRole('radio'),
    ).toHaveText(['S', 'M', 'L', 'XL', '2XL']);
  });
});

test.describe('without the list of colors', () => {
  test.use({ expectedErrors: ['404'] });

  test('DESIGN-42, DESIGN-43: offers Retry and the four fallback colors', async ({ page }) => {
    const json = { success: false, code: 'NOT_FOUND', message: 'gone' };
    let isBroken = true;
    await page.route(`**/api/printful/products/colors*`, (route) =>
      isBroken ? route.fulfill({ status: 404, json }) : route.continue(),
    );
    await openMadeDesign(page, 'Margaret');
    const colors = page.getByRole('radiogroup', { name: 'Shirt color' }).getByRole('radio');
    await expect(page.getByText("We couldn't load all colors")).toBeVisible();
    await expect(colors).toHaveCount(4);
    isBroken = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText("We couldn't load all colors")).toHaveCount(0);
    await expect.poll(() => colors.count()).toBeGreaterThan(4);
  });
});

/** Drags a photo from outside of the browser onto an element and drops it. */
async function dropPhoto(page: Page, element: Locator): Promise<void> {
  const file = test.info().outputPath('photo.jpg');
  await writeFile(file, (await photoOfOnePerson()).buffer);
  const box = (await element.boundingBox())!;
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const data = { items: [], files: [file], dragOperationsMask: 1 };
  const mouse = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await mouse.send('Input.dispatchDragEvent', { type, ...point, data });
}

/**
 * Collects the labels of the page's progress bars from now on.
 * @returns a function that returns them
 */
function captionsOf(page: Page): () => Promise<string[]> {
  const watching = page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(window, { seenCaptions: seen });
    const look = () => {
      for (const bar of document.querySelectorAll('[role=progressbar]'))
        seen.add(bar.getAttribute('aria-label') ?? '');
      for (const text of document.querySelectorAll('[role=status]'))
        seen.add(text.textContent ?? '');
    };
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    look();
  });
  return async () => {
    await watching;
    return page.evaluate(() => [
      ...(window as never as { seenCaptions: Set<string> }).seenCaptions,
    ]);
  };
}
