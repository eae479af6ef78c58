// owned by: federation
// also covers: mf-static, mf-design-flow, mf-checkout
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../tools/testing/accessible';
import { freePort } from '../tools/testing/free-port';
import { startShopProxy } from '../packages/ftl/src/dev/shop-proxy';
import { sourceOverlay } from '../tools/dev/source-overlay';
import { copyRepository, type CopiedRepository } from '../tools/testing/copied-repository';
import {
  digestsOfStore,
  filesThatDiffer,
  livePointer,
  releaseFrom,
  type ReleasedShop,
} from './shop/release-tool';
import { noteShifts, shifts } from './shop/layout-shifts';
import { untilLive } from './shop/live-page';
import { openMadeDesign } from './shop/made-design';
import { test } from './shop/own-shop';
import { expect } from './shop/test';
import { fillCheckout, goToPayment, someEmail } from './shop/walk';

/** The line of the FAQ that these tests modify. */
const LEAD = /^lead: .*$/m;

test.describe.configure({ mode: 'serial', timeout: 900_000 });

test.describe('a team releases its remote from a separate checkout', () => {
  let checkout: CopiedRepository;

  test.beforeAll(async () => {
    test.setTimeout(900_000);
    checkout = await copyRepository();
  });
  test.afterAll(() => checkout.remove());

  const changeLead = (text: string) => change('faq.md', LEAD, `lead: ${text}`);

  async function change(name: string, line: RegExp, by: string): Promise<void> {
    const file = path.join(checkout.dir, 'mf-static/content', name);
    const changed = (await readFile(file, 'utf8')).replace(line, by);
    // In one step: the build must not see half a file.
    await writeFile(`${file}.new`, changed);
    await rename(`${file}.new`, file);
  }

  test('builds the same bytes from the same sources in any folder', async ({ shop }) => {
    const before = await livePointer(shop);
    // Of mf-static, whose build takes longest, the next test compares the files.
    const names = process.env.FTL_CHAOS === 'all' ? Object.keys(before.live) : ['mf-orders'];
    for (const name of names) {
      expect(releaseFrom(checkout, shop, 'release', name)).toContain(
        'live with these bytes already',
      );
    }
    expect(await livePointer(shop)).toEqual(before);
  });

  test('a release is shown to those with its link, then to all; it and its rollback do not disturb a shopper in checkout, and change no other byte', async ({
    page,
    browser,
    shop,
  }) => {
    await openMadeDesign(page, 'Eleanor Rose');
    const email = someEmail();
    await fillCheckout(page, email);
    await page.evaluate(() => Object.assign(globalThis, { sameTab: true }));
    const [store, before] = [await digestsOfStore(shop), await livePointer(shop)];
    const elsewhere = await browser.newPage({ baseURL: shop.url });

    await changeLead('These words are new.');
    await change('notice.md', /^until: .*$/m, 'until: 2100-01-01T00:00:00-05:00');
    const printed = releaseFrom(checkout, shop, 'release', 'mf-static', '--preview');
    const [, published = ''] = /mf-static (\S+) is published, not live/.exec(printed) ?? [];
    expect(await livePointer(shop)).toEqual(before);
    await previewFaq(await browser.newPage({ baseURL: shop.url }), printed, 'These words are new.');
    // The same release for everyone: nothing is built again.
    expect(releaseFrom(checkout, shop, 'promote', 'mf-static', published)).toMatch(
      /is live after [\d.]+ s/,
    );
    await untilFaq(shop, (html) => html.includes('These words are new.'));
    await expectFaq(elsewhere, 'These words are new.');

    const after = await livePointer(shop);
    expect({ ...after.live, 'mf-static': undefined }).toEqual({
      ...before.live,
      'mf-static': undefined,
    });
    const now = await digestsOfStore(shop);
    for (const [file, digest] of store)
      expect(`${file} ${now.get(file)}`).toBe(`${file} ${digest}`);
    const added = [...now.keys()].filter((file) => !store.has(file));
    const version = after.live['mf-static']?.version ?? '';
    expect(added.every((file) => file.startsWith(`mf-static/${version}/`))).toBe(true);
    // Changing one text changes the script and prerendered HTML of its page, and of no other.
    const from = before.live['mf-static']?.version ?? '';
    const changed = await filesThatDiffer(shop, 'mf-static', { from, to: version });
    expect(changed).toEqual([expect.stringMatching(/^\d+\.js$/), 'prerendered/faq.html']);

    releaseFrom(checkout, shop, 'rollback', 'mf-static');
    await untilFaq(shop, (html) => !html.includes('These words are new.'));
    await elsewhere.goto('/faq');
    await expect(elsewhere.getByText('These words are new.')).toHaveCount(0);
    await elsewhere.close();

    await expect(page.getByLabel('Email Address')).toHaveValue(email);
    expect(await page.evaluate(() => 'sameTab' in globalThis)).toBe(true);
    await goToPayment(page);
    await page.getByRole('button', { name: 'Pay $39.00' }).click();
    await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible();
  });

  test('runs a remote from source in a running shop, and shows a saved change', async ({
    page,
    shop,
  }) => {
    // The shell's port; the remote's is the next one.
    const port = await freePort();
    await changeLead('From source.');
    const served = await checkout.start({
      workspace: 'mf-static',
      args: ['../packages/ftl/bin.js', 'serve'],
      env: { DEV_PORT: String(port) },
      ready: 'Ctrl-C ends it',
    });
    try {
      const shell = `remote.shell=http://127.0.0.1:${port}`;
      await page.goto(`/faq?${shell}&remote.mf-static=http://127.0.0.1:${port + 1}`);
      await expect(page.getByText('From source.')).toBeVisible();
      await changeLead('Saved again.');
      await expect(page.getByText('Saved again.')).toBeVisible();
      // The same inside a shop that runs elsewhere and is not configured for it.
      const served = [
        { name: 'shell', origin: `http://127.0.0.1:${port}`, routes: [] },
        { name: 'mf-static', origin: `http://127.0.0.1:${port + 1}`, routes: ['/', '/faq'] },
      ];
      const proxy = await startShopProxy({
        ...{ shop: shop.url, port: 0 },
        overlay: sourceOverlay(served, shop.url),
      });
      await page.goto(`${proxy.url}/faq`);
      await expect(page.getByText('Saved again.')).toBeVisible();
      const update = page.waitForResponse(/\.hot-update\.json$/);
      await changeLead('Saved inside a shop elsewhere.');
      await expect(page.getByText('Saved inside a shop elsewhere.')).toBeVisible();
      await proxy.stop();
      // A page that was in the background asks for the same update after the next save.
      const url = (await update).url();
      await setTimeout(11_000);
      await changeLead('Saved later.');
      await expect(page.getByText('Saved later.')).toBeVisible();
      expect((await fetch(url)).status).toBe(200);
      // A link cannot load code from another site's server.
      await page.goto('/faq?remote.mf-static=https://elsewhere.example');
      expect(await page.locator('#live-set').textContent()).not.toContain('elsewhere.example');
    } finally {
      await served.stop();
    }
  });

  test('a new remote goes live in minutes with a link in the header, changes no other byte, and can be removed', async ({
    shop,
  }) => {
    const [store, before] = [await digestsOfStore(shop), await livePointer(shop)];
    const started = performance.now();
    checkout.run(['packages/ftl/bin.js', 'new', 'mf-gift', '/gift', '--label', 'Gifts'], {});
    releaseFrom(checkout, shop, 'release', 'mf-gift');
    const html = await untilPage(shop, '/', (text) => text.includes('href="/gift"'));
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`from npm run new-remote to the link on the home page: ${seconds} s`);
    // In the frame's links before any script has run.
    expect(html).toMatch(/<nav .*href="\/faq".*href="\/gift"[^>]*>Gifts<.*href="\/register"/s);
    expect(html).not.toContain('{{navigation}}');

    const browserTest = ['node_modules/@playwright/test/cli.js', 'test', 'e2e/mf-gift.e2e.ts'];
    expect(checkout.run(browserTest, { FTL_URL: shop.url })).toContain('1 passed');
    const { live } = await livePointer(shop);
    expect(live).toEqual({ ...before.live, 'mf-gift': { version: '0.1.0' } });
    const now = await digestsOfStore(shop);
    for (const [file, digest] of store) expect([file, now.get(file)]).toEqual([file, digest]);
    const added = [...now.keys()].filter((file) => !store.has(file));
    expect(added.filter((file) => !file.startsWith('mf-gift/'))).toEqual([]);

    expect(releaseFrom(checkout, shop, 'take-down', 'mf-gift')).toContain('is off the site');
    await untilPage(shop, '/', (text) => !text.includes('href="/gift"'));
    expect((await fetch(`${shop.url}/gift`)).status).toBe(404);
    expect((await livePointer(shop)).live).toEqual(before.live);
  });
});

test('the seams show which release owns each part of the page', async ({ page, shop }) => {
  await page.goto('/faq?seams');
  const legend = page.getByRole('complementary', { name: 'Page seams' });
  const { live } = await livePointer(shop);
  await expect(legend).toContainText(`mf-static ${live['mf-static']?.version}`);
  await expect(legend).toContainText(`shell ${live['shell']?.version}`);
  await legend.getByRole('button', { name: 'Hide the seams' }).click();
  await expect(legend).toHaveCount(0);
});

/** Requests a page as a new visitor until the shop serves the changed live set. */
async function untilPage(
  shop: ReleasedShop,
  path: string,
  isChanged: (html: string, headers: Headers) => boolean,
): Promise<string> {
  let html = '';
  await expect(async () => {
    const response = await fetch(`${shop.url}${path}`);
    html = await response.text();
    expect(isChanged(html, response.headers)).toBe(true);
  }).toPass({ intervals: [100] });
  return html;
}

const untilFaq = (shop: ReleasedShop, isChanged: (html: string, headers: Headers) => boolean) =>
  untilPage(shop, '/faq', isChanged);

/** Opens the link of a preview with a notice, dismisses the notice, and leaves the preview. */
async function previewFaq(guest: Page, printed: string, lead: string): Promise<void> {
  const link = /https?:\S+release-preview=\S+/.exec(printed)?.[0] ?? '';
  await guest.goto('/faq');
  await expect(guest.getByText(lead)).toHaveCount(0);
  const notice = guest.getByRole('complementary', { name: 'Notice' });
  await expect(notice).toHaveCount(0);
  await noteShifts(guest);
  await guest.goto(link.replace('/?', '/faq?'));
  await expect(guest.getByText(lead)).toBeVisible();
  await expect(notice.getByRole('link')).toHaveAttribute('href', '/faq');
  await untilLive(guest);
  // The skip link follows it, which axe advises against.
  await expectAccessible(guest, '#notice');
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  await expect(guest.getByRole('main')).toBeFocused();
  const bar = guest.getByRole('complementary', { name: 'Preview' });
  await expect(bar).toContainText("which isn't live");
  await expect(guest).toHaveURL(/\/faq$/);
  await guest.reload();
  await expect(guest.getByText(lead)).toBeVisible();
  await untilLive(guest);
  await expect(notice).toHaveCount(0);
  expect(await shifts(guest)).toEqual([]);
  await bar.getByRole('link', { name: 'See the live shop' }).click();
  await expect(guest.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(guest.getByText(lead)).toHaveCount(0);
  await guest.goto(`${link}x`);
  await expect(bar).toContainText('no longer valid');
  await guest.close();
}

async function expectFaq(page: Page, lead: string): Promise<void> {
  const response = await page.goto('/faq');
  // In the prerendered HTML first, then in the live page.
  expect(await response?.text()).toContain(lead);
  await expect(page.getByText(lead)).toBeVisible();
}
