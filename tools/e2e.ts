/**
 * Builds what changed and runs browser tests, with one shop for all of them.
 *
 *   npm run e2e                          all
 *   npm run e2e -- requirements          files whose path contains this word
 *   npm run e2e -- requirements -g HTTP  Playwright's own options
 *   npm run e2e -- webkit                the main path in WebKit, which it downloads first
 */
import { spawnSync } from 'node:child_process';
import { ensureBrowser } from './browser.ts';
import { ROOT } from './place.ts';

const [first, ...rest] = process.argv.slice(2);
const isWebKit = first === 'webkit';
const playwright = (args: string[], env: NodeJS.ProcessEnv = {}) =>
  spawnSync('playwright', args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });

// With its system libraries only in a pipeline, because they need apt-get.
if (isWebKit) playwright(['install', ...(process.env.CI ? ['--with-deps'] : []), 'webkit']);
else await ensureBrowser(ROOT);
const { status } = isWebKit
  ? playwright(['test', ...rest], { E2E_BROWSER: 'webkit' })
  : playwright(['test', ...process.argv.slice(2)]);
process.exitCode = status ?? 1;
