/**
 * Mutation tests by Stryker: changes the code in many small ways, one at a time, and checks that a
 * test fails.
 *
 *   npm run test:mutants                 all of these
 *   npm run test:mutants -- rules        prices, dates and limits
 *   npm run test:mutants -- session      the guest's session
 *   npm run test:mutants -- api          orders, checkout, payments and cancellation
 *   npm run test:mutants -- api --mutate api/src/orders/order.state.ts      Stryker's own options
 *
 * Exits with 1 if fewer than 85 % of the mutants are killed. A second run tries only what changed
 * since, and the survivors.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { buildAll } from './build.ts';
import { ROOT } from './place.ts';

const TARGETS: Record<string, string[]> = {
  rules: ['packages/rules/src'],
  session: ['packages/session/src'],
  api: ['orders', 'checkout', 'payments', 'after-sales/cancellation'].map(
    (name) => `api/src/${name}`,
  ),
};
const STRYKER = ['@stryker-mutator/core@10.0.0', '@stryker-mutator/jest-runner@10.0.0'];

const [chosen, ...options] = process.argv.slice(2);
buildAll();
for (const name of chosen ? [chosen] : Object.keys(TARGETS)) {
  const folders = TARGETS[name];
  if (!folders) throw new Error(`Not '${name}': ${Object.keys(TARGETS).join(', ')}.`);
  const packages = STRYKER.flatMap((each) => ['--package', each]);
  const run = ['run', 'tools/mutants/stryker.config.mjs', ...options];
  const { status } = spawnSync('npx', ['--yes', ...packages, 'stryker', ...run], {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      MUTANTS: folders.join(','),
      // In the sandbox, api-setup.mjs builds what has mutants.
      SKIP_BUILD: 'yes',
      API_PRELOAD: path.join(ROOT, 'tools/mutants/api-process.mjs'),
    },
  });
  if (status !== 0) process.exitCode = 1;
}
