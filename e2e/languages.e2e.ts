// owned by: mf-static
import type { Page } from '@playwright/test';
import { untilLive } from './shop/live-page';
import { expectFine } from './shop/screens';
import { expect, test } from './shop/test';

const PAGES = [
  ...['/', '/gallery', '/pricing', '/how-it-works', '/faq', '/contact'],
  ...['/privacy', '/terms', '/return-policy', '/stories/ordering-as-a-family'],
];
/** The same in both languages. */
const SAME = ['For the Loved', 'Cookies', 'Total', '404'];

/** Everything that a visitor reads or hears. */
async function textsOf(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await untilLive(page);
  return page.evaluate(() => {
    const texts: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest('script, style, noscript, [lang]:not(html)'))
        texts.push(node.textContent ?? '');
    for (const each of document.querySelectorAll('body *'))
      for (const name of ['alt', 'aria-label', 'aria-roledescription', 'placeholder', 'title'])
        texts.push(each.getAttribute(name) ?? '');
    return [...new Set(texts.map((text) => text.trim()))].filter((text) => /\p{L}/u.test(text));
  });
}

test('no page of the Spanish site has a text in English, and each fits', async ({ page }) => {
  test.slow();
  for (const path of PAGES) {
    const english = await textsOf(page, path);
    const spanish = await textsOf(page, path === '/' ? '/es' : `/es${path}`);
    const left = spanish.filter((text) => english.includes(text) && !SAME.includes(text));
    expect([path, left]).toEqual([path, []]);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('es');
    await expectFine(page);
  }
});

test('texts of a longer language fit on phones and desktops', async ({ page }) => {
  test.slow();
  for (const path of PAGES) {
    await page.goto(path);
    await untilLive(page);
    await page.evaluate(lengthenTexts);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const cut = await page.evaluate(cutTexts);
      expect([path, width, cut]).toEqual([path, width, []]);
    }
  }
});

/** A pseudo-language: 40 % more letters, and accents above and below. */
function lengthenTexts(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    if (!/\p{L}/u.test(text) || node.parentElement?.closest('script, style, noscript')) continue;
    node.textContent = text.replaceAll(/\p{L}+/gu, (word) => {
      const accented = word.replaceAll(/[aeiouAEIOU]/g, (letter) => `${letter}\u0302`);
      return accented + 'ý'.repeat(Math.round(word.length * 0.4));
    });
  }
}

/** Texts that do not fit into the window or into an element that hides what is too wide. */
function cutTexts(): string[] {
  const isCut = (each: Element) => {
    const { overflowX, textOverflow } = getComputedStyle(each);
    return overflowX !== 'visible' && textOverflow !== 'ellipsis'
      ? each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 1
      : false;
  };
  const root = document.documentElement;
  return [
    ...(root.scrollWidth > innerWidth ? [`the page is ${root.scrollWidth} wide`] : []),
    ...[...document.querySelectorAll('body *')]
      .filter((each) => (each as HTMLElement).innerText && isCut(each))
      .map((each) => (each as HTMLElement).innerText.slice(0, 60)),
  ];
}

test('a chosen language is kept, and a page without it stays in English', async ({ page }) => {
  await page.goto('/pricing');
  await untilLive(page);
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Español' }).click();
  await expect(page).toHaveURL('/es/pricing');
  await untilLive(page);
  await footer.getByRole('link', { name: 'Devoluciones' }).click();
  await expect(page).toHaveURL('/es/return-policy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Política de devoluciones');

  await page.goto('/faq?utm_source=letter');
  await expect(page).toHaveURL('/es/faq?utm_source=letter');
  await page.goto('/es/your-order');
  await expect(page).toHaveURL('/your-order');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');

  await page.goto('/es');
  await untilLive(page);
  await footer.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/faq');
  await expect(page).toHaveURL('/faq');
});
