// owned by: mf-static
import { HtmlValidate } from 'html-validate';
import { expectAccessible } from '../tools/testing/accessible';
import { untilLive, untilPainted } from './shop/live-page';
import { expectFrame, PHONE } from './shop/screens';
import { stopClock } from './shop/stopped-clock';
import { expect, test } from './shop/test';
import { mailTo } from './shop/walk';

const PAGES = [
  { row: 'NAV-08 HOME-01', path: '/', heading: 'Honor Your Loved One with a Memorial T-Shirt' },
  { row: 'NAV-29 GALLERY-01', path: '/gallery', heading: 'Gallery' },
  { row: 'NAV-30', path: '/pricing', heading: 'Pricing' },
  { row: 'NAV-31', path: '/contact', heading: 'Contact' },
  { row: 'NAV-32', path: '/privacy', heading: 'Privacy' },
  { row: 'NAV-33', path: '/terms', heading: 'Terms of Service' },
  { row: 'NAV-34', path: '/return-policy', heading: 'Return Policy' },
  { row: 'NAV-35', path: '/how-it-works', heading: 'How It Works' },
  { row: 'NAV-36', path: '/faq', heading: 'Frequently Asked Questions' },
];
const MAX_IMAGE_BYTES = 120 * 1024;

/** React writes `<br/>` and ids such as `_r_0_`; both are valid HTML. */
const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: { 'void-style': 'off', 'valid-id': ['error', { relaxed: true }] },
});

for (const { row, path, heading } of PAGES) {
  test(`NAV-01 ${row}: ${path} is a page in the shop's frame: valid, described, public`, async ({
    page,
  }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    const html = (await response?.text()) ?? '';
    const report = await validator.validateString(html);
    expect(report.results.flatMap(({ messages }) => messages)).toEqual([]);

    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page).toHaveTitle(/\S.* \| For the Loved$/);
    const tags = {
      canonical: await page.locator('link[rel=canonical]').getAttribute('href'),
      address: await page.locator('meta[property="og:url"]').getAttribute('content'),
    };
    expect(new Set(Object.values(tags)).size).toBe(1);
    expect(new URL(tags.canonical ?? '').pathname).toBe(path);

    const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
    const image = await page.request.get(new URL(picture ?? '').pathname);
    expect(image.headers()['content-type']).toBe('image/jpeg');
    expect((await image.body()).length).toBeLessThanOrEqual(MAX_IMAGE_BYTES);

    await untilLive(page);
    await expectAccessible(page);
    await expectFrame(page);
  });
}

test('structured data contains the price, the questions and the breadcrumbs', async ({ page }) => {
  const typesAt = async (path: string) => {
    await page.goto(path);
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
    return texts.map((text) => JSON.parse(text) as Record<string, unknown>);
  };
  expect((await typesAt('/')).map((each) => each['@type'])).toEqual(['Organization', 'Product']);
  const [way, product] = await typesAt('/pricing');
  expect(way?.['@type']).toBe('BreadcrumbList');
  expect(product).toMatchObject({ offers: { price: '39.00', priceCurrency: 'USD' } });
  const questions = (await typesAt('/faq'))[1] as { mainEntity: { name: string }[] };
  for (const { name } of questions.mainEntity)
    await expect(page.getByRole('heading', { level: 3, name, exact: true })).toBeAttached();
});

test('the sitemap lists only public pages that respond', async ({ request }) => {
  const xml = await (await request.get('/sitemap.xml')).text();
  const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url]) => new URL(url ?? '').pathname,
  );
  for (const { path } of PAGES) expect(paths).toContain(path);
  for (const path of paths) {
    const response = await request.get(path);
    expect(`${path} ${response.status()}`).toBe(`${path} 200`);
    expect(await response.text()).not.toContain('name="robots"');
  }
  expect(await (await request.get('/robots.txt')).text()).toContain('/sitemap.xml');
  expect((await request.get('/favicon.ico')).headers()['content-type']).toBe('image/png');
});

test('a home screen finds name and icons', async ({ page }) => {
  await page.goto('/');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await page.request.get(address ?? '');
  expect(manifest.headers()['content-type']).toContain('application/manifest+json');
  const { icons } = (await manifest.json()) as { icons: { src: string; sizes: string }[] };
  for (const { src } of icons) {
    const icon = await page.request.get(new URL(src, manifest.url()).pathname);
    expect(icon.headers()['content-type']).toBe('image/png');
  }
});

test('a phone loads small images without a layout shift, the first one first', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const large: string[] = [];
  page.on('response', async (response) => {
    const isImage = response.headers()['content-type']?.startsWith('image/');
    if (isImage && (await response.body()).length > MAX_IMAGE_BYTES) large.push(response.url());
  });
  for (const path of ['/', '/gallery']) {
    await page.goto(path);
    const pictures = page.locator('main picture img');
    const told = await pictures.evaluateAll((images) =>
      images.map((image) => ({
        isSized: image.hasAttribute('width') && image.hasAttribute('height'),
        loading: image.getAttribute('loading'),
        priority: image.getAttribute('fetchpriority'),
      })),
    );
    expect(told.length).toBeGreaterThan(4);
    expect(told.every(({ isSized }) => isSized)).toBe(true);
    expect(told[0]).toMatchObject({ loading: 'eager', priority: 'high' });
    expect(told.at(-1)).toMatchObject({ loading: 'lazy' });
    // The slider replaces an image when it comes near, so scroll the page, not to elements.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let y = 0; y < height; y += PHONE.height / 2) {
      await page.mouse.wheel(0, PHONE.height / 2);
      await page.waitForFunction(
        (reached) =>
          Math.ceil(scrollY) >=
          Math.min(reached, document.documentElement.scrollHeight - innerHeight),
        y + PHONE.height / 2,
      );
      await untilPainted(page);
    }
    await page.waitForLoadState('networkidle');
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(PHONE.width);
  }
  expect(large).toEqual([]);
});

test('CONTACT-03: the contact form sends the message and thanks after 1.5 s', async ({ page }) => {
  await page.goto('/contact');
  await untilLive(page);
  await page.getByLabel('Your name').fill('Ann');
  await page.getByLabel('Your email').fill('ann@example.com');
  await page.getByLabel('Subject').fill('A date');
  await page.getByLabel('Message').fill('We need it on Friday.');
  const taken = page.waitForResponse((response) => response.url().endsWith('/api/contact'));
  await stopClock(page);
  await page.getByRole('button', { name: 'Send Message' }).click();
  const thanks = page.getByRole('heading', { name: 'Thank you, Ann' });
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
  expect((await taken).status()).toBe(200);
  await page.clock.runFor(1499);
  await expect(thanks).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(thanks).toBeVisible();
  const { subject, text } = await mailTo(page, 'contact@fortheloved.example', /Contact: A date/);
  expect([subject, text]).toEqual([
    'Contact: A date',
    expect.stringContaining('We need it on Friday.'),
  ]);
});
