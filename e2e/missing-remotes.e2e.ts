// owned by: federation
// also covers: all remotes
import { untilLive } from './shop/live-page';
import { REMOTES, TEST_PAGES } from './shop/remotes';
import { expect, test } from './shop/test';

test.describe('a missing remote', () => {
  test.use({ expectedErrors: ['404', 'Failed to load resource', 'remoteEntry', 'ERR_FAILED'] });

  for (const [at, gone] of REMOTES.entries()) {
    test(`${gone}: its pages show a calm notice, header and footer stay, other pages work`, async ({
      page,
    }) => {
      await page.route(`**/releases/${gone}/**`, (route) => route.fulfill({ status: 404 }));
      await page.goto(TEST_PAGES[gone]!);
      await untilLive(page);
      await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      // Over all tests, each remote is the other one once.
      const other = REMOTES[(at + 1) % REMOTES.length]!;
      await page.goto(TEST_PAGES[other]!);
      await untilLive(page);
      const heading = page.locator(`[data-remote="${other}"]`).getByRole('heading');
      await expect(heading.first()).toBeVisible();
    });
  }
});
