// owned by: federation
// also covers: shell, mf-orders, mf-static
import { holdBack } from './shop/gate';
import { TEST_PAGES } from './shop/remotes';
import { expect, test } from './shop/test';

const NAME = 'mf-orders';
const PARTS = {
  entry: new RegExp(`/releases/${NAME}/[^/]+/remoteEntry\\.[0-9a-f]{10}\\.js$`),
  page: new RegExp(`/releases/${NAME}/[^/]+/\\d+\\.[0-9a-f]{10}\\.js$`),
};
/** After this delay the visitor sees a notice, see `load-routes.ts`. */
const GIVE_UP_MS = 10_000;

for (const [part, address] of Object.entries(PARTS)) {
  test(`a remote whose ${part} takes a minute to arrive replaces the notice without a reload`, async ({
    page,
  }) => {
    const arrive = await holdBack(page, address);
    await page.clock.install();
    const script = page.waitForFunction(
      (source) => [...document.scripts].some(({ src }) => new RegExp(source).test(src)),
      address.source,
      { polling: 50 },
    );
    await page.goto(TEST_PAGES[NAME]!, { waitUntil: 'domcontentloaded' });
    await page.keyboard.press('Shift');
    await script;
    const again = page.getByRole('button', { name: 'Try Again' });
    await page.clock.fastForward(GIVE_UP_MS);
    await expect(again).toBeVisible();
    await page.clock.fastForward(60_000);
    arrive();
    await expect(page.locator(`[data-remote="${NAME}"] h1`)).toBeVisible();
    await expect(again).toHaveCount(0);
  });
}

test('a prerendered page stays readable and keeps what is typed while its remote is late', async ({
  page,
}) => {
  const entry = /\/releases\/mf-static\/[^/]+\/remoteEntry\.[0-9a-f]{10}\.js$/;
  const arrive = await holdBack(page, entry);
  await page.clock.install();
  const script = page.waitForFunction(
    (source) => [...document.scripts].some(({ src }) => new RegExp(source).test(src)),
    entry.source,
    { polling: 50 },
  );
  await page.goto('/contact', { waitUntil: 'domcontentloaded' });
  const message = page.getByLabel('Message').first();
  await message.fill('About my mother');
  await script;
  await page.clock.fastForward(GIVE_UP_MS);
  const notice = page.getByRole('alert').filter({ hasText: "We're having trouble opening" });
  await expect(notice).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(message).toHaveValue('About my mother');
  await page.screenshot({ path: test.info().outputPath('late.png') });
  arrive();
  await expect(page.locator('[data-remote="mf-static"] h1')).toBeVisible();
  await expect(notice).toBeHidden();
  await expect(message).toHaveValue('About my mother');
});
