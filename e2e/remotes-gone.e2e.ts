// owned by: federation
// also covers: all remotes
import { untilLive } from './shop/live-page';
import { expect, test } from './shop/test';

const PAGE_OF: Record<string, { path: string; heading: RegExp }> = {
  'mf-static': { path: '/pricing', heading: /pric/i },
  'mf-design-flow': { path: '/guest-design', heading: /Create Your Memorial T-Shirt/ },
  'mf-checkout': { path: '/order-confirmation', heading: /Order/ },
  'mf-orders': { path: '/cancel-request', heading: /cancel/i },
  'mf-wizard': { path: '/register', heading: /account|sign in/i },
};

test.describe('a remote that is gone', () => {
  test.use({ expectedErrors: ['404', 'Failed to load resource', 'remoteEntry', 'ERR_FAILED'] });

  for (const gone of Object.keys(PAGE_OF)) {
    test(`${gone}: its pages say so calmly, header and footer stay, all other pages work`, async ({
      page,
    }) => {
      await page.route(`**/releases/${gone}/**`, (route) => route.fulfill({ status: 404 }));
      await page.goto(PAGE_OF[gone]!.path);
      await untilLive(page);
      await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      for (const [name, { path, heading }] of Object.entries(PAGE_OF)) {
        if (name === gone) continue;
        await page.goto(path);
        await untilLive(page);
        await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
      }
    });
  }
});
