// owned by: mf-design-flow
// also covers: shell
import { expect, test } from './shop/test';
import { photoOfOnePerson } from './shop/photos';

/** Requirements that only a browser shows: addresses, tabs, reloads. */
test('TRIBUTE-03: the address of a tribute restores it in a new tab and after a reload', async ({
  page,
}) => {
  await page.goto('/create');
  await page.locator('input[type=file]').setInputFiles(await photoOfOnePerson());
  await page.getByLabel("Loved One's Name").fill('Margaret');
  await page.getByRole('button', { name: 'Create My Memorial Design' }).click();
  await expect(page.getByText('Design Ready')).toBeVisible();
  const address = new URL(page.url());
  for (const name of ['preview', 'tempUserId', 'designId', 'name']) {
    expect(address.searchParams.get(name), name).toBeTruthy();
  }

  const restored = async (tab: typeof page) => {
    await expect(tab.getByText('Design Ready')).toBeVisible();
    await expect(
      tab.getByRole('img', { name: 'Black t-shirt with the design for Margaret, front' }),
    ).toBeVisible();
    await expect(tab.getByText('This preview link is no longer valid')).toHaveCount(0);
    expect(new URL(tab.url()).search).toBe(address.search);
  };
  const tab = await page.context().newPage();
  await tab.goto(address.href);
  await restored(tab);
  await tab.reload();
  await restored(tab);
  await page.reload();
  await restored(page);
});
