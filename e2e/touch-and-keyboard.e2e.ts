// owned by: e2e
// also covers: mf-static, mf-design-flow, mf-checkout
import { devices, type CDPSession, type Page } from '@playwright/test';
import { expectAccessible } from '../tools/testing/accessible';
import { tabTo } from './shop/keyboard';
import { photoOfOnePerson } from './shop/photos';
import { expect, test } from './shop/test';
import { someEmail } from './shop/walk';

// The whole path from a photo to a paid order without a mouse: by touch, and by keyboard.

const { defaultBrowserType: _, ...PHONE } = devices['Pixel 7'];
const turned = (page: Page, side: string) =>
  page.getByRole('group', { name: 'Side of the t-shirt' }).getByRole('button', { name: side });

test.describe('on a phone', () => {
  test.use({ ...PHONE, viewport: { width: 390, height: 844 } });

  test('FLOW-25: by touch alone, without axe violations', async ({ page, context }) => {
    const devtools = await context.newCDPSession(page);
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: 'Get Started' }).first().tap();
    const requested = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose Photo' }).tap();
    await (await requested).setFiles(await photoOfOnePerson());
    await expect(page.getByRole('heading', { name: 'Background Removed' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continue with This Photo' }).tap();
    await page.getByLabel("Loved One's Name").tap();
    await page.keyboard.type('Eleanor Rose');
    await page.getByRole('radio', { name: 'Military Memorial' }).tap();
    await expect(page.getByRole('radio', { name: 'Military Memorial' })).toBeChecked();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create My Memorial T-Shirt' }).tap();
    await expect(page.getByRole('main').getByText('Design Created Successfully!')).toBeVisible();

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
    await expect(page).toHaveURL(/\/sandbox\/pay\//);
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
  const requested = page.waitForEvent('filechooser');
  await tabTo(page, 'Choose Photo', 'button');
  await page.keyboard.press('Enter');
  await (await requested).setFiles(await photoOfOnePerson());
  await tabTo(page, /Before and after|Compare|Original/, 'slider');
  await page.keyboard.press('ArrowLeft');
  await tabTo(page, 'Continue with This Photo', 'button');
  await page.keyboard.press('Enter');
  await tabTo(page, /Loved One's Name/, 'textbox');
  await page.keyboard.type('Eleanor Rose');
  await tabTo(page, /Heaven Memory/, 'radio');
  // Held as long as by a finger: the element focused on release is selected.
  await page.keyboard.press('ArrowRight', { delay: 60 });
  await expect(page.getByRole('radio', { name: 'Heaven Memory 2' })).toBeChecked();
  await tabTo(page, 'Create My Memorial T-Shirt', 'button');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByText('Design Created Successfully!')).toBeVisible();

  await tabTo(page, /left and right arrow keys/, 'group');
  await page.keyboard.press('ArrowRight');
  await expect(turned(page, 'Front')).toHaveAttribute('aria-pressed', 'false');
  await tabTo(page, /^Complete Order - \$/, 'button');
  await page.keyboard.press('Enter');
  await tabTo(page, /Email Address/, 'textbox');
  await page.keyboard.type(someEmail());
  await tabTo(page, /^Complete Order - \$/, 'button');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
  await tabTo(page, /^Pay \$/, 'button');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible();
});

/** One second ago, in seconds, the unit of input event timestamps. */
const aSecondAgo = () => Date.now() / 1000 - 1;

/**
 * Swipes over the image from right to left. By its timestamps the finger rests for 300 ms before it
 * lifts, because a tap right after a fling would only stop the momentum.
 */
async function swipeLeft(
  devtools: CDPSession,
  box: { x: number; y: number; width: number; height: number },
): Promise<void> {
  const y = box.y + box.height / 2;
  const start = aSecondAgo();
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ms: number, share?: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      timestamp: start + ms / 1000,
      touchPoints: share === undefined ? [] : [{ x: box.x + box.width * share, y }],
    });
  await touch('touchStart', 0, 0.8);
  await touch('touchMove', 16, 0.7);
  await touch('touchMove', 32, 0.6);
  await touch('touchMove', 48, 0.5);
  await touch('touchMove', 348, 0.5);
  await touch('touchEnd', 350);
}
