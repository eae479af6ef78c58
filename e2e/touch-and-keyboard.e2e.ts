// owned by: e2e
// also covers: mf-static, mf-design-flow, mf-checkout
import { addDays, arrivalOf, dayText, shopDay } from '@ftl/rules';
import { devices, type CDPSession, type Page } from '@playwright/test';
import { expectAccessible } from '../tools/testing/accessible';
import { press, tabTo, tabToField } from './shop/keyboard';
import { photoOfOnePerson } from './shop/photos';
import { expectFine, PHONE as PHONE_SIZE } from './shop/screens';
import { expect, test } from './shop/test';
import { mailTo, someEmail } from './shop/walk';

// The whole path from a photo to a paid order without a mouse: by touch, and by keyboard.

const { defaultBrowserType: _, ...PHONE } = devices['Pixel 7'];
const turned = (page: Page, side: string) =>
  page.getByRole('group', { name: 'Side of the t-shirt' }).getByRole('button', { name: side });

test.describe('on a phone', () => {
  test.use({ ...PHONE, viewport: PHONE_SIZE });

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

test.describe('in a US browser', () => {
  test.use({ viewport: PHONE_SIZE, locale: 'en-US' });

  test('FLOW-25: by the keyboard alone, needed by a date', async ({ page }) => {
    const main = page.getByRole('main');
    await page.goto('/');
    await press(page, 'Get Started', 'link');
    await expect(page).toHaveURL(/\/guest-design/);
    const requested = page.waitForEvent('filechooser');
    await press(page, 'Choose Photo');
    await (await requested).setFiles(await photoOfOnePerson());
    await tabTo(page, /Before and after|Compare|Original/, 'slider');
    await page.keyboard.press('ArrowLeft');
    await press(page, 'Continue with This Photo');
    await tabTo(page, /Loved One's Name/, 'textbox');
    await page.keyboard.type('Eleanor Rose');
    await tabTo(page, /Heaven Memory/, 'radio');
    // Held as long as by a finger: the element focused on release is selected.
    await page.keyboard.press('ArrowRight', { delay: 60 });
    await expect(page.getByRole('radio', { name: 'Heaven Memory 2' })).toBeChecked();
    await press(page, 'Create My Memorial T-Shirt');
    await expect(main.getByText('Design Created Successfully!')).toBeVisible();

    await tabTo(page, /left and right arrow keys/, 'group');
    await page.keyboard.press('ArrowRight');
    await expect(turned(page, 'Front')).toHaveAttribute('aria-pressed', 'false');
    await press(page, /^Complete Order - \$/);
    await expect(page.getByRole('heading', { name: 'Complete Your Order' })).toBeVisible();

    // A day that is too soon, then one that can be met; both get their sentence.
    const today = shopDay(new Date());
    await tabToField(page, 'Needed by');
    await typeDay(page, addDays(today, 1));
    await expect(main.getByText(/^Unlikely before \w+\. Here's what we can do\.$/)).toBeVisible();
    await expect(main.getByText(/ready the same day/)).toBeVisible();
    await expectFine(page);
    const { latest } = arrivalOf(new Date());
    const neededBy = addDays(latest, 4);
    await typeDay(page, neededBy);
    const arrives = `arrive ${dayText(latest, today)}`;
    await expect(main.getByText(`Should ${arrives}, possibly a little earlier.`)).toBeVisible();
    await expectFine(page);

    const email = someEmail();
    await tabToField(page, 'Email Address');
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/sandbox\/pay\//);
    await press(page, /^Pay \$/);
    await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible();
    const confirmed = `You need it by ${dayText(neededBy, today)}. It should ${arrives}`;
    await expect(main.getByText(confirmed)).toBeVisible();
    await expectFine(page);
    expect((await mailTo(page, email, /confirmed/)).text).toContain(confirmed);
  });
});

/** Month, day and year, the input order of a date field in a US browser. */
async function typeDay(page: Page, day: string): Promise<void> {
  const [year, month, date] = day.split('-');
  for (let segment = 0; segment < 3; segment++) await page.keyboard.press('ArrowLeft');
  await page.keyboard.type(`${month}${date}${year}`);
  await expect(page.getByLabel('Needed by')).toHaveValue(day);
}

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
