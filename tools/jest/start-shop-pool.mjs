import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { buildAll } from '../build.ts';
import { deleteOldCutouts } from '../testing/cutout-recordings.ts';
import { imageRecordings } from '../testing/image-recordings/folder.ts';

const POOL = path.resolve(import.meta.dirname, 'shop-pool/main.ts');

/**
 * Builds what changed of the API and of the command line, whose tests run the compiled programs, and
 * starts the process that lends API processes and databases to tests; see `shop-pool/main.ts`.
 */
export default async function startShopPool() {
  if (!process.env.SKIP_BUILD) buildAll(['@ftl/api', '@ftl/cli']);
  const pool = fork(POOL, { execArgv: [], env: { ...process.env, NODE_OPTIONS: '--no-warnings' } });
  const [{ url }] = await once(pool, 'message');
  process.env.FTL_SHOP_POOL = url;
  deleteOldCutouts();
  process.env.IMAGE_RECORDINGS ??= imageRecordings();
  globalThis.shopPool = pool;
}
