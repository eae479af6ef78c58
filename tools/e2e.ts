/**
 * Builds what changed and runs browser tests, with one shop for all of them.
 *
 *   npm run e2e                          all
 *   npm run e2e -- requirements          files whose path contains this word
 *   npm run e2e -- requirements -g HTTP  Playwright's own options
 *   npm run e2e -- webkit                buys and cancels a shirt in WebKit (webkit.ts)
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureBrowser } from './browser.ts';
import { ROOT } from './place.ts';

if (process.argv[2] === 'webkit') {
  process.argv.splice(2, 1);
  await import('./webkit.ts');
  process.exit();
}
await ensureBrowser(ROOT);
const { status } = spawnSync(
  process.execPath,
  [path.join(ROOT, 'node_modules/@playwright/test/cli.js'), 'test', ...process.argv.slice(2)],
  { cwd: ROOT, stdio: 'inherit' },
);
process.exit(status ?? 1);
