import { expect, test as base, type Page } from '@playwright/test';

export interface ShopFixtures {
  /** Console errors that a test expects, as parts of their text. */
  expectedErrors: string[];
}

/**
 * Playwright's test on the running shop. Fails on a console error or an uncaught error that the
 * test did not announce.
 */
export const test = base.extend<ShopFixtures>({
  expectedErrors: async ({}, use) => use([]),
  baseURL: async ({}, use) => use(process.env.FTL_URL),
  page: async ({ page, expectedErrors }, use) => {
    const errors = collectErrors(page);
    await use(page);
    const unexpected = errors.filter((text) => !expectedErrors.some((part) => text.includes(part)));
    expect(unexpected, 'unexpected errors in the browser').toEqual([]);
  },
});

function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
  });
  return errors;
}

export { expect };
