import { chromium, type Browser } from '@playwright/test';
import { systemBrowser } from '../tools/browser.ts';
import { startWholeShop } from '../tools/testing/whole-shop.ts';

export interface Site {
  url: string;
  browser: Browser;
  close(): Promise<void>;
}

/**
 * The shop under measurement, and a browser: the running shop at `FTL_URL`, or a new one with its
 * own data.
 * @param args further arguments of the browser
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

/**
 * Uses the system's browser if there is one, otherwise Playwright's; a full browser if possible.
 */
export function openBrowser(...args: string[]): Promise<Browser> {
  const executablePath = systemBrowser({ prefersFull: true });
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...args],
  });
}
