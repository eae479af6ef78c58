import { startWholeShop } from '../../tools/testing/whole-shop';
import { test as base } from './test';
import type { ReleasedShop } from './release-tool';

const START_TIMEOUT_MS = 240_000;

/**
 * The test on a shop of its own, which other tests never see: for tests that change what is live.
 * It starts with the releases of the shared shop, where that runs on this machine.
 */
export const test = base.extend<object, { shop: ReleasedShop }>({
  shop: [
    async ({}, use) => {
      const shop = await startWholeShop({
        sameReleasesAs: process.env.FTL_DATA_DIR,
        replaysCutouts: true,
      });
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: START_TIMEOUT_MS },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
});
