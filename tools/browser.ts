import { existsSync } from 'node:fs';
import path from 'node:path';
import { installDebianPackages, run } from './debian.ts';

/** The headless shell first: tests take half the processor time in it. */
const SYSTEM_BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** The system's browser for tests; undefined where Playwright's own is to be used. */
export function systemBrowser(): string | undefined {
  return SYSTEM_BROWSERS.find((file) => existsSync(file));
}

/**
 * Makes a browser available to the tests: Debian's headless shell where it can be
 * installed, else the system's Chromium, else Playwright's own.
 *
 * @throws when none of the three works
 */
export async function ensureBrowser(root: string): Promise<void> {
  if (systemBrowser() === SYSTEM_BROWSERS[0]) return;
  if (await installDebianPackages('chromium-headless-shell')) return;
  if (systemBrowser()) return;
  const playwright = path.join(root, 'node_modules/@playwright/test/cli.js');
  if (!(await run(process.execPath, [playwright, 'install', 'chromium']))) {
    throw new Error('No browser for the tests: please install Chromium.');
  }
}
