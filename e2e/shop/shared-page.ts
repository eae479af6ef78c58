import { expect, type Browser, type Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import sharp from 'sharp';

/** Expects valid HTML with metadata for link previews, and an existing preview image. */
export async function expectShareable(page: Page, html: string): Promise<void> {
  const report = await new HtmlValidate({
    extends: ['html-validate:standard'],
    // The document self-closes void elements, and not every resource needs an integrity.
    rules: { 'void-style': 'off', 'require-sri': 'off', 'no-inline-style': 'off' },
  }).validateString(html);
  expect(report.results.flatMap(({ messages }) => messages)).toEqual([]);
  const tag = (name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]+)" />`).exec(html)?.[1] ?? '';
  for (const name of ['description', 'og:title', 'og:description', 'og:url', 'twitter:title']) {
    expect(tag(name), name).not.toBe('');
  }
  expect(tag('twitter:card')).toBe('summary_large_image');
  expect(tag('twitter:image')).toBe(tag('og:image'));
  const response = await page.request.get(tag('og:image'));
  const { width, height } = await sharp(await response.body()).metadata();
  expect({ width, height }).toEqual({ width: 1200, height: 630 });
}

/** Expects the page's content and image without JavaScript. */
export async function expectReadable(browser: Browser, address: string): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('In Memory of Eleanor Rose');
  const shown = page.getByRole('img', { name: /design/i }).last();
  await expect(shown).toHaveJSProperty('complete', true);
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await context.close();
}

/** Expects the page to print on one sheet with image, name and QR code, without buttons. */
export async function expectOneSheet(page: Page): Promise<void> {
  const sheet = (await page.pdf({ format: 'Letter' })).toString('latin1');
  expect(sheet.match(/\/Type \/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByAltText('QR code for this page')).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: null });
}
