import { devices, type CDPSession, type Page } from '@playwright/test';
import { expectAccessible } from './shop/accessible';
import { tabTo } from './shop/keyboard';
import { photoOfOnePerson } from './shop/photos';
import { expect, test } from './shop/test';
import { someEmail } from './shop/walk';

// The whole way from a photo to a paid order without a mouse: by a thumb, and by keys.
test.describe.configure({ mode: 'parallel' });

const { defaultBrowserType: _, ...PHONE } = devices['Pixel 7'];
const turned = (page: Page, side: string) =>
  page.getByRole('group', { name: 'Side of the t-shirt' }).getByRole('button', { name: side });

test.describe('on a phone', () => {
  test.use({ ...PHONE, viewport: { width: 390, height: 844 } });

  test('FLOW-25: by touch alone, and axe finds nothing on the way', async ({ page, context }) => {
    const devtools = await context.newCDPSession(page);
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: 'Get Started' }).first().tap();
    const asked = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose Photo' }).tap();
    await (await asked).setFiles(await photoOfOnePerson());
    await expect(page.getByRole('heading', { name: 'Background Removed' })).toBeVisible({
      timeout: 60_000,
    });
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continue with This Photo' }).tap();
    await page.getByLabel("Loved One's Name").tap();
    await page.keyboard.type('Eleanor Rose');
    await page.getByRole('radio', { name: 'Military Memorial' }).tap();
    await expect(page.getByRole('radio', { name: 'Military Memorial' })).toBeChecked();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create My Memorial T-Shirt' }).tap();
    await expect(page.getByRole('main').getByText('Design Created Successfully!')).toBeVisible({
      timeout: 60_000,
    });

    const shirt = page.getByRole('group', { name: /left and right arrow keys/ });
    await shirt.scrollIntoViewIfNeeded();
    await swipeLeft(devtools, (await shirt.boundingBox())!);
    await expect(turned(page, 'Front')).toHaveAttribute('aria-pressed', 'false');
    await page.getByRole('radio', { name: 'Navy' }).tap();
    await expect(page.getByRole('radio', { name: 'Navy' })).toBeChecked();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Complete Order - \$/ }).tap();
    await page.getByLabel('Email Address').tap();
    await page.keyboard.type(someEmail());
    await page.getByRole('button', { name: /^Complete Order - \$/ }).tap();
    await expect(page).toHaveURL(/\/sandbox\/pay\//, { timeout: 30_000 });
    await page.getByRole('button', { name: /^Pay \$/ }).tap();
    await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible();
    await expectAccessible(page);
  });
});

test('FLOW-25: by the keyboard alone', async ({ page }) => {
  await page.goto('/');
  await tabTo(page, 'Get Started', 'link');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/guest-design/);
  const asked = page.waitForEvent('filechooser');
  await tabTo(page, 'Choose Photo', 'button');
  await page.keyboard.press('Enter');
  await (await asked).setFiles(await photoOfOnePerson());
  await tabTo(page, /Before and after|Compare|Original/, 'slider');
  await page.keyboard.press('ArrowLeft');
  await tabTo(page, 'Continue with This Photo', 'button');
  await page.keyboard.press('Enter');
  await tabTo(page, /Loved One's Name/, 'textbox');
  await page.keyboard.type('Eleanor Rose');
  await tabTo(page, /Heaven Memory/, 'radio');
  // As long as a finger holds a key: what has the focus when it is let go is chosen.
  await page.keyboard.press('ArrowRight', { delay: 60 });
  await expect(page.getByRole('radio', { name: 'Heaven Memory 2' })).toBeChecked();
  await tabTo(page, 'Create My Memorial T-Shirt', 'button');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByText('Design Created Successfully!')).toBeVisible({
    timeout: 60_000,
  });

  await tabTo(page, /left and right arrow keys/, 'group');
  await page.keyboard.press('ArrowRight');
  await expect(turned(page, 'Front')).toHaveAttribute('aria-pressed', 'false');
  await tabTo(page, /^Complete Order - \$/, 'button');
  await page.keyboard.press('Enter');
  await tabTo(page, /Email Address/, 'textbox');
  await page.keyboard.type(someEmail());
  await tabTo(page, /^Complete Order - \$/, 'button');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/sandbox\/pay\//, { timeout: 30_000 });
  await tabTo(page, /^Pay \$/, 'button');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible();
});

/** A finger over the picture, from its right to its left. */
async function swipeLeft(
  devtools: CDPSession,
  box: { x: number; y: number; width: number; height: number },
): Promise<void> {
  const y = box.y + box.height / 2;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share?: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: share === undefined ? [] : [{ x: box.x + box.width * share, y }],
    });
  await touch('touchStart', 0.8);
  for (const share of [0.7, 0.6, 0.5]) await touch('touchMove', share);
  // The finger rests before it leaves: a tap right after a throw would only stop what glides.
  await new Promise((rest) => setTimeout(rest, 300));
  await touch('touchMove', 0.5);
  await touch('touchEnd');
}
