import { existsSync } from 'node:fs';
import { chromium, type Browser } from '@playwright/test';
import { startWholeShop } from '../tools/testing/whole-shop.ts';

const SYSTEM_CHROMIUM = '/usr/bin/chromium';

export interface Site {
  url: string;
  browser: Browser;
  close(): Promise<void>;
}

/**
 * The shop that a bench looks at, and a browser: a running shop by `FTL_URL`, else
 * one on data of its own.
 *
 * @param args for the browser, besides the usual ones
 */
export async function openSite(...args: string[]): Promise<Site> {
  const shop = process.env.FTL_URL
    ? { url: process.env.FTL_URL, stop: async () => undefined }
    : await startWholeShop();
  const browser = await openBrowser(...args);
  return {
    url: shop.url,
    browser,
    close: async () => {
      await browser.close();
      await shop.stop();
    },
  };
}

/** The system's Chromium where there is one, else Playwright's. */
export function openBrowser(...args: string[]): Promise<Browser> {
  return chromium.launch({
    ...(existsSync(SYSTEM_CHROMIUM) ? { executablePath: SYSTEM_CHROMIUM } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...args],
  });
}
