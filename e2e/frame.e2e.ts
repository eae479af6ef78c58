// owned by: shell
// also covers: all remotes
import { expectAccessible } from '../tools/testing/accessible';
import { untilLive } from './shop/live-page';
import { expectFrame, PHONE } from './shop/screens';
import { slowTimers } from './shop/slow-timers';
import { expect, test } from './shop/test';

/** The pages of mf-static are checked in static-site.e2e.ts. */
const PAGES = [
  { rows: 'NAV-01', path: '/guest-design', heading: 'Create Your Memorial T-Shirt' },
  { rows: 'NAV-01 NAV-10', path: '/create', heading: 'Create Your Memorial Design' },
  {
    rows: 'NAV-01 NAV-38 NAV-40',
    path: '/create-memorial',
    heading: 'Create Your Memorial Design',
  },
  { rows: 'NAV-01 NAV-39 NAV-40', path: '/register', heading: 'Create an account' },
  { rows: 'NAV-01', path: '/cancel-request', heading: /./ },
  // These redirect home after a few seconds.
  { rows: 'NAV-01', path: '/order-confirmation', heading: /./, leaves: true },
  { rows: 'NAV-01', path: '/orders', heading: /./, leaves: true },
  { rows: 'NAV-01', path: '/order-success', heading: /./, leaves: true },
  { rows: 'NAV-01 ROLE-04', path: '/admin', heading: 'Admin Panel Unavailable', leaves: true },
];

for (const { rows, path, heading, leaves } of PAGES) {
  test(`${rows}: ${path} is a page between the shared header and footer, without axe violations`, async ({
    page,
  }) => {
    if (leaves) await slowTimers(page);
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await untilLive(page);
    await expect(
      page.getByRole('main').getByRole('heading', { name: heading }).first(),
    ).toBeVisible();
    await expectAccessible(page);
    await expectFrame(page);
    expect(new URL(page.url()).pathname).toBe(path);
  });
}

for (const path of ['/pricing', '/register']) {
  test(`a brand color of the document changes the shell and the remote of ${path}`, async ({
    page,
  }) => {
    await page.goto(path);
    await untilLive(page);
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    await page.evaluate(() =>
      document.documentElement.style.setProperty('--color-ink', 'rgb(1, 2, 3)'),
    );
    await expect(heading).toHaveCSS('color', 'rgb(1, 2, 3)');
    await expect(page.locator('body')).toHaveCSS('color', 'rgb(1, 2, 3)');
  });
}

test.describe('a path without a page', () => {
  test.use({ expectedErrors: ['404 (Not Found)'] });

  test('NAV-05 NAV-06: is the 404 page, with status 404', async ({ page }) => {
    const response = await page.goto('/no-such-page');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
  });
});

test('HTTP-02: sends both identity headers with every call', async ({ page }) => {
  const headers: Record<string, string>[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/templates') headers.push(request.headers());
  });
  await page.goto('/guest-design');
  const session = await page.waitForFunction(() => localStorage.getItem('unified-design-store'));
  const stored = JSON.parse((await session.jsonValue()) ?? '{}') as {
    state?: { tempUserId?: string };
  };
  await expect.poll(() => headers.length).toBeGreaterThan(0);
  for (const sent of headers) {
    expect(sent['x-temp-user-id']).toBe(stored.state?.tempUserId);
    expect(sent['x-session-id']).toBe(stored.state?.tempUserId);
  }
});

test('NAV-40: shows an order’s review as a page, and the 404 page for unlisted routes', async ({
  request,
}) => {
  expect((await request.get('/guest-order-review/some-design')).status()).toBe(200);
  for (const path of ['/checkout', '/guest-order-review', '/register/now', '/design', '/Create/x'])
    expect((await request.get(path)).status(), path).toBe(404);
});

test('NAV-02: no header link wraps and nothing is wider than the window, from a phone to a desktop', async ({
  page,
}) => {
  await page.goto('/faq');
  await untilLive(page);
  // 640 px is a window of 1280 px at 200 % zoom.
  for (const width of [390, 640, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const menu = page.getByRole('button', { name: 'Menu' });
    const isMenu = await menu.isVisible();
    if (isMenu) {
      await menu.click();
      await expect(
        page.getByRole('banner').getByRole('link', { name: 'Account' }),
      ).toBeInViewport();
    }
    for (const link of await page.getByRole('banner').getByRole('link').all()) {
      expect((await link.boundingBox())?.height).toBeLessThanOrEqual(48);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    if (isMenu) await page.keyboard.press('Escape');
  }
});

test('NAV-02: Escape closes the menu and restores the focus; leaving the menu closes it', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/faq');
  await untilLive(page);
  const header = page.getByRole('banner');
  const menu = header.getByRole('button', { name: 'Menu' });
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await menu.click();
  await expect(header.getByRole('button', { name: 'Close' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  await page.keyboard.press('Tab');
  await expect(header.getByRole('link', { name: 'Home' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await expect(menu).toHaveAttribute('aria-expanded', 'false');

  await menu.click();
  const last = header.getByRole('link', { name: 'Español' });
  await last.focus();
  await expect(last).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await expect(last).toBeHidden();
});

test('/register loads on a slow connection without a layout shift', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const line = await page.context().newCDPSession(page);
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/register');
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const { shift } = await page.evaluate(
    () => (window as unknown as { seen: { shift: number } }).seen,
  );
  expect(shift).toBeLessThan(0.005);
});

test('a cached page has a new nonce for each visitor', async ({ request }) => {
  const ask = async () => {
    const response = await request.get('/faq');
    const named = /'nonce-([^']+)'/.exec(response.headers()['content-security-policy'] ?? '')?.[1];
    const used = (await response.text()).matchAll(/nonce="([^"]*)"/g);
    expect(new Set([...used].map(([, nonce]) => nonce))).toEqual(new Set([named]));
    return named;
  };
  expect(new Set([await ask(), await ask(), await ask()]).size).toBe(3);
  // Only GET requests of the exact URL are served from the cache.
  expect((await request.post('/faq')).status()).toBe(404);
  expect((await request.get('/faq/nothing-here')).status()).toBe(404);
});

test('links within a page move the keyboard, and Back returns to the position before', async ({
  page,
}) => {
  await page.goto('/terms');
  await untilLive(page);
  const position = () => page.evaluate(() => Math.round(scrollY));
  const before = await position();
  const contents = page.getByRole('main').getByRole('navigation');
  await contents.getByRole('link').last().click();
  await expect(page).toHaveURL(/#/);
  const part = page.locator(new URL(page.url()).hash);
  await expect(part).toBeFocused();
  await expect.poll(position).toBeGreaterThan(before);
  await page.goBack();
  await expect.poll(position).toBe(before);
  const address = page.url();
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  expect(page.url()).toBe(address);
});
