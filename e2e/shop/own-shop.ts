import { START_TIMEOUT_MS, startWholeShop } from '../../tools/testing/whole-shop';
import { test as base } from './test';
import type { ReleasedShop } from './release-tool';

/** Stopping it takes time too. */
const TIMEOUT_MS = START_TIMEOUT_MS + 60_000;

/**
 * A test fixture with a separate shop, for tests that change the live set. It starts with the
 * releases of the shared shop, if that runs on this machine.
 */
export const test = base.extend<object, { shop: ReleasedShop }>({
  shop: [
    async ({}, use) => {
      const shop = await startWholeShop({
        sameReleasesAs: process.env.FTL_DATA_DIR,
        isForTests: true,
      });
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: TIMEOUT_MS },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
});
