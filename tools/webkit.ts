/**
 * Buys a shirt in WebKit, the engine of all browsers on an iPhone, and cancels the order; the tests
 * of `npm test` run in Chromium. Installs WebKitGTK and a virtual screen if possible.
 *
 *   npm run e2e -- webkit        --shots <folder> keeps a screenshot of each step
 */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildAll } from './build.ts';
import { installDebianPackages } from './debian.ts';
import { startWholeShop } from './testing/whole-shop.ts';
import { buyAndCancel } from './webkit/buy-and-cancel.ts';
import { openWebKit } from './webkit/open-webkit.ts';

const { values } = parseArgs({ options: { shots: { type: 'string' } } });
const isInstalled = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'].every((file) => existsSync(file));
if (!isInstalled && !(await installDebianPackages('webkit2gtk-driver', 'xvfb'))) {
  console.error('No WebKitGTK here, and none could be installed.');
  process.exit(1);
}
buildAll();
const shop = await startWholeShop();
try {
  const browser = await openWebKit(values.shots);
  try {
    console.log(`WebKitGTK ${browser.version}`);
    await buyAndCancel(browser, shop.url);
  } finally {
    await browser.close();
  }
} finally {
  await shop.stop();
}
