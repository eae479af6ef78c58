import type { Page } from '@playwright/test';

/**
 * Holds back every matching request until the returned function is called.
 * @returns a function that releases the held requests and lets later ones pass
 */
export async function holdBack(page: Page, address: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
