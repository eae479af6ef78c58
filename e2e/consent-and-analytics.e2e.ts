// owned by: shell
// also covers: mf-static, mf-design-flow, mf-wizard

import type { AnalyticsEventDto } from '@ftl/api-client/calls';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../tools/testing/accessible';
import { withMeasuringServices } from './shop/measuring';
import { PHONE } from './shop/screens';
import { expect, test } from './shop/test';

const SERVICES = { ga4Id: 'G-TEST1234', metaPixelId: '1234567890' };
const banner = (page: Page) => page.getByRole('region', { name: 'Can we use analytics?' });

/** Events that the page has sent to the shop; the list keeps growing. */
function eventsOf(page: Page): AnalyticsEventDto[] {
  const events: AnalyticsEventDto[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/analytics/events')
      events.push(request.postDataJSON() as AnalyticsEventDto);
  });
  return events;
}

test('ANALYTICS-07: sends nothing to third parties before consent or after a refusal', async ({
  page,
  context,
}) => {
  await page.setViewportSize(PHONE);
  const foreign = await withMeasuringServices(context, SERVICES);
  await page.goto('/');
  await expect(banner(page)).toBeVisible();
  await expectAccessible(page);

  const refuse = banner(page).getByRole('button', { name: 'Decline' });
  const accept = banner(page).getByRole('button', { name: 'Accept' });
  const [first, second] = [await refuse.boundingBox(), await accept.boundingBox()];
  expect(first?.width).toBe(second?.width);
  expect(first?.height).toBe(second?.height);

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(refuse).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(banner(page)).toBeHidden();

  await page.getByRole('contentinfo').getByRole('link', { name: 'Returns' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.reload();
  await page.waitForLoadState('networkidle');
  await expect(banner(page)).toBeHidden();
  expect(foreign.map(String)).toEqual([]);
  expect(await context.cookies('https://www.facebook.com')).toEqual([]);
});

test('ANALYTICS-07: loads both services after consent, and stops when it is withdrawn', async ({
  page,
  context,
}) => {
  const foreign = await withMeasuringServices(context, SERVICES);
  await page.goto('/faq?secret=1');
  await banner(page).getByRole('button', { name: 'Accept' }).click();
  await expect
    .poll(() => foreign.map((url) => url.host).sort())
    .toEqual(['www.facebook.com', 'www.googletagmanager.com']);
  const pixel = foreign.find((url) => url.host === 'www.facebook.com');
  expect(pixel?.searchParams.get('ev')).toBe('PageView');
  expect(foreign.map(String).join()).not.toContain('secret');
  expect(await page.evaluate(() => JSON.stringify(Reflect.get(window, 'dataLayer')))).not.toContain(
    'secret',
  );

  const before = foreign.length;
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookies' }).click();
  await expect(banner(page)).toBeFocused();
  await expect(banner(page)).toContainText('Currently allowed.');
  await banner(page).getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(page).toHaveURL(/\/terms$/);
  await page.waitForLoadState('networkidle');
  expect(foreign).toHaveLength(before);
});

test('ANALYTICS-02 ANALYTICS-05 API-13: sends page views and Web Vitals only to the shop', async ({
  page,
}) => {
  const events = eventsOf(page);
  await page.goto('/guest-design');
  await expect
    .poll(() => events.find(({ event }) => event === 'page_view'))
    .toEqual({
      event: 'page_view',
      category: 'navigation',
      action: 'view',
      label: '/guest-design/:designId?',
    });
  await expect(banner(page)).toBeHidden();
  const kept = await page.evaluate(() => sessionStorage.getItem('analytics-storage'));
  expect((JSON.parse(kept ?? '{}') as { events: unknown[] }).events.length).toBeGreaterThan(0);

  // LCP is final at the first key press, the rest when the page is left.
  await page.keyboard.press('Shift');
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect
    .poll(() => events.filter(({ event }) => event === 'web_vital').map(({ action }) => action))
    .toEqual(expect.arrayContaining(['TTFB', 'FCP', 'LCP', 'CLS']));
  for (const vital of events.filter(({ event }) => event === 'web_vital')) {
    expect(vital.label).toMatch(/^mf-design-flow@\d/);
    expect(vital.value).toBeGreaterThanOrEqual(0);
  }
});

test.describe('a memorial page', () => {
  test.use({ expectedErrors: ['404 (Not Found)', '400 (Bad Request)'] });

  test('ANALYTICS-07: is not measured', async ({ page, context }) => {
    const foreign = await withMeasuringServices(context, SERVICES);
    await context.addInitScript(() => {
      const choice = { choice: 'accepted', at: new Date().toISOString() };
      localStorage.setItem('measuring-consent', JSON.stringify(choice));
    });
    const events = eventsOf(page);
    await page.goto('/memento/nobody-knows-this-one');
    await expect(page.getByRole('heading').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect(page.getByRole('button', { name: 'Cookies' })).toBeHidden();
    expect(foreign).toEqual([]);
    expect(events).toEqual([]);
    // An event of the next page proves that one of this page would have arrived.
    await page.goto('/faq');
    const views = () => events.filter(({ event }) => event === 'page_view');
    await expect.poll(() => views().map(({ label }) => label)).toEqual(['/faq']);
    expect(events.filter(({ label }) => label?.startsWith('mf-wizard@'))).toEqual([]);
  });
});
