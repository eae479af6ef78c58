// owned by: mf-wizard
// also covers: mf-design-flow
import type { Locator, Page } from '@playwright/test';
import { untilLive } from './shop/live-page';
import { openMadeDesign } from './shop/made-design';
import { photoOfOnePerson } from './shop/photos';
import { expect, test } from './shop/test';
import { register, someEmail, uploadPhoto } from './shop/walk';

const PHONE = { width: 390, height: 844 };

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('DESIGN-19, TRIBUTE-11: pressing a button without a name scrolls the name field into view', async ({
    page,
  }) => {
    await uploadPhoto(page);
    await page.getByRole('button', { name: 'Continue with This Photo' }).click();
    await expect(page.getByRole('radio', { name: 'Military Memorial' })).toBeVisible();
    await page.getByRole('button', { name: 'Create My Memorial T-Shirt' }).click();
    await expectFieldError(page, "Please enter your loved one's name");

    await page.goto('/create');
    await page.locator('input[type=file]').setInputFiles(await photoOfOnePerson());
    await expect(page.getByRole('radio', { name: 'Military Memorial' })).toBeVisible();
    await page.getByRole('button', { name: 'Create My Memorial Design' }).click();
    await expectFieldError(page, "Please provide both a photo and your loved one's name.");
  });

  test('CHECKOUT-11: an invalid email is on screen with its label, below the header', async ({
    page,
  }) => {
    const id = await openMadeDesign(page, 'Eleanor Rose');
    await page.goto(`/guest-checkout/${id}`);
    await page.getByRole('button', { name: /^Complete Order - \$/ }).click();
    await expectFieldError(page, 'Please enter a valid email address.', 'Email Address');
  });

  test("WIZ1-01, WIZ3-01: shows each step's name on one line, and the field of step 3 on the first screen", async ({
    page,
  }) => {
    await page.goto('/design/create');
    await register(page, someEmail());
    const step = page.getByRole('navigation', { name: 'Design steps' }).locator('[aria-current]');
    const expectOneLine = async (name: string) => {
      await expect(step).toContainText(name);
      expect(await linesOf(step, name), name).toBe(1);
    };
    await expectOneLine('Upload Image');
    await page.locator('input[type=file]').setInputFiles(await photoOfOnePerson());
    await page.getByRole('button', { name: 'Continue with This Photo' }).click();
    await page.getByRole('radio', { name: 'Heaven Memory', exact: true }).click();
    await expectOneLine('Select Template');
    await page.getByRole('button', { name: 'Continue with this template' }).click();
    await expectOneLine('Add Details');
    await expect(page.getByRole('button', { name: 'Regenerate' })).toBeVisible();
    await expect(page.getByText('Design Complete!')).toHaveCount(0);
    const name = page.getByLabel('Name');
    await expect(name).toBeInViewport();
    await name.fill('Eleanor Rose');
    await page.getByRole('button', { name: 'Next: Preview Design' }).click();
    await expect(page.getByRole('heading', { name: 'Your Memorial Tribute' })).toBeVisible();
    await expectOneLine('Preview Design');
    await page.getByRole('link', { name: 'Change Options' }).click();
    await expectOneLine('Customize & Order');
  });

  test.describe('after a redirect', () => {
    // The test opens a design that does not exist.
    test.use({ expectedErrors: ['404'] });

    test("a toast covers neither the page's heading nor what has the focus", async ({ page }) => {
      await page.goto('/guest-checkout/missing');
      const heading = page.getByRole('heading', { name: 'Create Your Memorial T-Shirt', level: 1 });
      await expect(heading).toBeVisible();
      const toast = page.getByRole('region', { name: 'Notification' }).getByRole('listitem');
      await expect(toast).toContainText('Please start from the beginning to place your order.');
      await toast.evaluate((element) =>
        Promise.all(element.getAnimations().map(({ finished }) => finished)),
      );
      const [{ y, height }, { y: top }] = (await Promise.all([
        toast.boundingBox(),
        heading.boundingBox(),
      ])) as [Box, Box];
      expect(y + height).toBeLessThanOrEqual(top);

      // Nor what has the focus: the trial checks that nothing is above it.
      const menu = page.getByRole('button', { name: 'Menu' });
      await menu.focus();
      await menu.click({ trial: true });
      await expect(toast).toBeVisible();
    });
  });
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('applies a change of the layout immediately', async ({ page }) => {
    await page.goto('/');
    await untilLive(page);
    const moved = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      const before = heading.getBoundingClientRect().left;
      heading.style.marginLeft = '10px';
      return heading.getBoundingClientRect().left - before;
    });
    expect(moved).toBe(10);
  });
});

test('ROLE-03: the account takes the full width on a wide screen', async ({ page }) => {
  await page.goto('/design/create');
  await register(page, someEmail());
  await page.goto('/register');
  const title = page.getByRole('heading', { level: 1, name: 'Welcome, Ann' });
  await expect(title).toBeVisible();
  // A block is as wide as its column.
  expect((await title.boundingBox())!.width).toBeGreaterThan(800);
});

/** Expects the field to be on screen and focused, with its label and its error. */
async function expectFieldError(
  page: Page,
  problem: string,
  label = "Loved One's Name",
): Promise<void> {
  const field = page.getByLabel(label);
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(problem).last()).toBeInViewport();
  const [words, header] = await Promise.all([
    page.locator('label', { hasText: label }).boundingBox(),
    page.getByRole('banner').boundingBox(),
  ]);
  expect(words!.y).toBeGreaterThanOrEqual(header!.y + header!.height);
}

/** Number of lines that a text takes up inside an element. */
function linesOf(element: Locator, text: string): Promise<number> {
  return element.evaluate((root, wanted) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node.textContent !== wanted) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    }
    return 0;
  }, text);
}
