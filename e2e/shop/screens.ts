import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../tools/testing/accessible';

export const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 900 };

/** Expects the shell's header and footer around the page. */
export async function expectFrame(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('link', { name: 'Home' })).toBeAttached();
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Returns' })).toBeVisible();
}

/** Expects no axe violations and no horizontal scroll bar, on a phone and on a desktop. */
export async function expectFine(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(scrollWidth).toBeLessThanOrEqual(size.width);
  }
  if (before) await page.setViewportSize(before);
}
