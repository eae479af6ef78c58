import { spawnSync } from 'node:child_process';
import startShopPool from '../jest/start-shop-pool.mjs';

/** Compiles the mutants into the API, and starts one pool for all runs of this process. */
export default async function startMutants() {
  if (process.env.FTL_SHOP_POOL) return;
  spawnSync(process.execPath, ['../tools/compile.ts'], { cwd: 'api', stdio: 'inherit' });
  await startShopPool();
}
