import { existsSync } from 'node:fs';
import path from 'node:path';
import { installDebianPackages, run } from './debian.ts';

const SYSTEM_CHROMIUM = '/usr/bin/chromium';

/**
 * Makes a browser available to the tests: the one there is, Debian's where we
 * may install it, else Playwright's own.
 *
 * @throws when none of the three works
 */
export async function ensureBrowser(root: string): Promise<void> {
  if (existsSync(SYSTEM_CHROMIUM) || (await installDebianPackages('chromium'))) return;
  const playwright = path.join(root, 'node_modules/@playwright/test/cli.js');
  if (!(await run(process.execPath, [playwright, 'install', 'chromium']))) {
    throw new Error('No browser for the tests: please install Chromium.');
  }
}
