// owned by: federation
import { appendFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { test } from './shop/own-shop';
import { expect } from './shop/test';
import { stockBuild, type StockBuild } from './shop/stock-builds';

const BUILDS = { webpack: '1.0.0', rsbuild: '1.1.0', vite: '1.2.0' };

test.describe.configure({ mode: 'serial', timeout: 300_000 });

let build: StockBuild | undefined;
test.afterEach(() => build && rm(build.dir, { recursive: true, force: true }));

for (const [bundler, version] of Object.entries(BUILDS)) {
  test(`a remote that stock ${bundler} has built is released and works with the shell's React and router`, async ({
    page,
    shop,
  }) => {
    build = await stockBuild(bundler, version);
    const { printed } = build.release(shop);
    expect(printed).toContain(`mf-stock ${version} is live`);
    expect(printed).not.toContain('jsdom');
    await expect
      .poll(async () => (await fetch(`${shop.url}/stock`)).text())
      .toMatch(new RegExp(`data-version="${version}".*From a stock build`));
    await page.goto('/stock');
    // Only once the live page has replaced the prerendered one.
    await expect(async () => {
      await page.getByRole('button', { name: /Pressed/ }).click();
      await expect(page.getByRole('button', { name: /Pressed [1-9]/ })).toBeVisible({
        timeout: 500,
      });
    }).toPass();
    await page.evaluate(() => Object.assign(globalThis, { sameTab: true }));
    await page.getByRole('main').getByRole('link', { name: 'Questions' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Questions/ })).toBeVisible();
    expect(await page.evaluate(() => 'sameTab' in globalThis)).toBe(true);
  });
}

test('other bytes under a published container name are refused', async ({ shop }) => {
  build = await stockBuild('vite', BUILDS.vite);
  await appendFile(path.join(build.dir, 'dist/remoteEntry.js'), '\n// changed');
  const { status, printed } = build.release(shop);
  expect(status).toBe(1);
  expect(printed).toContain('raise the version');
});

test('any site may load a release by its mf-manifest.json', async ({ shop }) => {
  build = await stockBuild('webpack', BUILDS.webpack);
  const base = `${shop.url}/releases/mf-stock/${BUILDS.webpack}/`;
  const response = await fetch(`${base}mf-manifest.json`);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  const { metaData, exposes } = (await response.json()) as {
    metaData: { globalName: string; remoteEntry: { name: string } };
    exposes: { path: string; assets: { js: { sync: string[] } } }[];
  };
  expect(metaData.globalName).toBe('mf_stock_1_0_0');
  expect(exposes.map((each) => each.path)).toEqual(['./routes']);
  const files = [metaData.remoteEntry.name, ...exposes.flatMap((each) => each.assets.js.sync)];
  expect(files).toHaveLength(2);
  for (const file of files) expect((await fetch(base + file)).status).toBe(200);
});
