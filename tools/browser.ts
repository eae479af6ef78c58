import { existsSync } from 'node:fs';
import path from 'node:path';
import { installDebianPackages, run } from './debian.ts';

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const FULL = '/usr/bin/chromium';

/**
 * The system's browser; undefined if Playwright's own must be used. Tests take half the CPU time in
 * the headless shell.
 *
 * @param options.prefersFull the browser that visitors have, if both are installed
 */
export function systemBrowser({ prefersFull = false } = {}): string | undefined {
  const browsers = prefersFull ? [FULL, HEADLESS_SHELL] : [HEADLESS_SHELL, FULL];
  return browsers.find((file) => existsSync(file));
}

/**
 * Installs a browser for the tests if necessary: Debian's headless shell if it can be installed,
 * else the system's Chromium, else Playwright's own.
 *
 * @throws if none of the three works
 */
export async function ensureBrowser(root: string): Promise<void> {
  if (existsSync(HEADLESS_SHELL)) return;
  if (await installDebianPackages('chromium-headless-shell')) return;
  if (systemBrowser()) return;
  const playwright = path.join(root, 'node_modules/@playwright/test/cli.js');
  if (!(await run(process.execPath, [playwright, 'install', 'chromium']))) {
    throw new Error('No browser for the tests: please install Chromium.');
  }
}
