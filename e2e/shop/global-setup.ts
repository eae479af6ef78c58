import { startWholeShop } from '../../tools/testing/whole-shop';

/** Starts one shop for all browser tests, or uses the running shop at FTL_URL. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.FTL_URL) return async () => undefined;
  const shop = await startWholeShop({ isForTests: true });
  process.env.FTL_URL = shop.url;
  process.env.FTL_DATA_DIR = shop.dataDir;
  return () => shop.stop();
}
