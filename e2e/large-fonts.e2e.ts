// owned by: e2e
// also covers: mf-static, mf-orders, mf-wizard
import { untilAtRest, untilLive } from './shop/live-page';
import { PHONE } from './shop/screens';
import { expect, test } from './shop/test';

// Visitors who set their browser's font to twice the size, on a phone.

test.use({ viewport: PHONE });

for (const path of ['/', '/gallery', '/pricing', '/contact', '/faq', '/register', '/create']) {
  test(`nothing is cut off or scrolls sideways at ${path}`, async ({ page }) => {
    await page.goto(path);
    await untilLive(page);
    await page.evaluate(() =>
      document.documentElement.style.setProperty('font-size', '200%', 'important'),
    );
    await untilAtRest(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    const menu = (await page.getByRole('button', { name: 'Menu' }).boundingBox())!;
    expect(menu.width).toBeGreaterThan(menu.height);
  });
}
