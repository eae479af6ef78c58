// owned by: mf-wizard
// also covers: mf-checkout
import type { Page } from '@playwright/test';
import { expectAccessible } from '../tools/testing/accessible';
import { tabTo } from './shop/keyboard';
import { photoOfOnePerson } from './shop/photos';
import { expectOneSheet, expectReadable, expectShareable } from './shop/shared-page';
import { expect, test } from './shop/test';
import { register, someEmail } from './shop/walk';

const PAYMENT = {
  name: 'Anna Weber',
  line1: '1 Hill Road',
  city: 'Salem',
  state: 'OR',
  postal_code: '97301',
  card: '4242 4242 4242 4242',
  expiry: '12 / 34',
  cvc: '123',
};

async function firstStep(page: Page): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(await photoOfOnePerson());
  await page.getByRole('button', { name: 'Continue with This Photo' }).click();
}

test.describe('the wizard', () => {
  test('WIZ1-01 WIZ1-02 WIZ1-06 WIZ3-06 WIZ4-06 WIZ5-07 SHARE-01 VIEW-01: five steps; then share, make private, order', async ({
    page,
    browser,
  }) => {
    const email = someEmail();
    await test.step('ROLE-03: the wizard redirects to /register without an account, and back', async () => {
      await page.goto('/design/create');
      await expect(page).toHaveURL(/\/register\?next=%2Fdesign%2Fcreate/);
      await register(page, email);
      await expect(page).toHaveURL(/\/design\/create$/);
    });

    await test.step('upload a photo in step 1', async () => {
      const bar = page.getByRole('navigation', { name: 'Design steps' });
      await expect(bar.getByRole('listitem')).toHaveText([
        /^1.*Upload Image/,
        /^2.*Select Template/,
        /^3.*Add Details/,
        /^4.*Preview Design/,
        /^5.*Customize & Order/,
      ]);
      await expect(
        page.getByText('Starting at $44.95, includes premium printing + shipping'),
      ).toBeVisible();
      // WIZ1-04 WIZ1-05 WIZ1-12
      await expect(page.getByText('Not saved')).toBeVisible();
      await page.getByRole('button', { name: 'Save Now' }).click();
      await expect(
        page
          .getByText(
            'Cannot create design without originalImageUrl and backgroundRemovedImageUrl. To save your design, choose a photo and continue with it first.',
          )
          .first(),
      ).toBeVisible();
      await expectAccessible(page);
      await firstStep(page);
      // WIZ1-08: saved automatically, and on to the templates.
      await expect(page.getByText('Unsaved changes')).toBeVisible();
      await expect(page).toHaveURL(/\/design\/select-template\/\d+$/);
    });

    await test.step('WIZ2-01 WIZ2-02 WIZ2-09 WIZ2-12: choose a template in step 2', async () => {
      const military = page.getByRole('radio', { name: 'Military Memorial' });
      await expect(military).toBeVisible();
      await expect(page.getByText('Template generated').first()).toBeVisible();
      await expect(
        page.getByRole('button', { name: 'Continue with this template' }),
      ).toBeDisabled();
      await expect(military.locator('img')).toHaveAttribute('src', /images\/view\/design\//);
      await page.getByRole('radio', { name: 'Heaven Memory', exact: true }).click();
      await page.reload();
      await expect(page.getByText('Selected', { exact: true })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Continue with this template' }).click();
    });

    await test.step('WIZ3-01 WIZ3-11 WIZ3-13: enter the details in step 3', async () => {
      await expect(page).toHaveURL(/\/design\/details\/\d+$/);
      await expect(page.getByText('Design Complete!')).toBeVisible();
      await expect(page.getByText('Design Complete!')).toBeHidden();
      await page.getByRole('button', { name: 'Next: Preview Design' }).click();
      await expect(page.getByText('Name is required')).toBeVisible();
      await page.getByLabel('Name').fill('Eleanor Rose');
      await page.reload();
      await expect(page.getByLabel('Name')).toHaveValue('Eleanor Rose');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Next: Preview Design' }).click();
      await expect(page.getByText('Design updated').first()).toBeVisible();
    });

    await test.step('WIZ4-07 WIZ4-08 WIZ4-10 WIZ4-14: see the preview in step 4', async () => {
      await expect(page.getByRole('heading', { name: 'Your Memorial Tribute' })).toBeVisible();
      await expect(page.getByText('Eleanor Rose', { exact: true }).first()).toBeVisible();
      await expect(page.getByText('White T-Shirt, Size M').first()).toBeVisible();
      await expect(page.getByText('Mockup Ready')).toBeVisible();
      for (const price of ['$40.00', '$4.95', '$44.95', 'Starting at $44.95']) {
        await expect(page.getByText(price, { exact: true })).toBeVisible();
      }
      await expect(page.getByText('Coming soon: digital memorial pages')).toBeVisible();
      for (const name of ['Edit Photo', 'Edit Details', 'Change Template', 'Change Options']) {
        await expect(page.getByRole('link', { name })).toBeVisible();
      }
      await expect(page.getByText('Design Complete!')).toBeHidden();
      await expectAccessible(page);
    });

    const elsewhere = await browser.newContext({ baseURL: process.env.FTL_URL ?? '' });
    const stranger = await elsewhere.newPage();
    await test.step('WIZ4-12 SHARE-01 SHARE-03 SHARE-04 SHARE-05: share', async () => {
      await page.getByRole('button', { name: 'Share Design' }).click();
      await expect(page).toHaveURL(/\/design\/share\/\d+$/);
      const link = page.getByLabel('Link to your design');
      await expect(link).toHaveAttribute('readonly', '');
      await expect(page.getByRole('link', { name: 'Share on Facebook' })).toHaveAttribute(
        'href',
        /facebook\.com/,
      );
      await expect(page.getByRole('link', { name: 'Share on Twitter' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'In Memory of Eleanor Rose' })).toBeVisible();
      await expectAccessible(page);

      const { pathname } = new URL(await link.inputValue());
      const html = await (await stranger.request.get(pathname)).text();
      expect(html).toContain('<title>In Memory of Eleanor Rose | For the Loved</title>');
      await expectShareable(stranger, html);
      // VIEW-03: before scripts run.
      const address = encodeURIComponent(await link.inputValue());
      expect(html).toContain(`facebook.com/sharer/sharer.php?u=${address}"`);
      expect(html).toContain(
        `twitter.com/intent/tweet?url=${address}&amp;text=In%20Memory%20of%20Eleanor%20Rose"`,
      );

      await stranger.goto(pathname);
      await expect(
        stranger.getByRole('heading', { name: 'In Memory of Eleanor Rose', level: 1 }),
      ).toBeVisible();
      await stranger.getByRole('button', { name: 'Back' }).click();
      await expect(stranger.getByAltText(/T-shirt, back/)).toBeVisible();
      await expect(
        stranger.getByRole('link', { name: 'Create Your Own Memorial Design' }),
      ).toBeVisible();
      await expectAccessible(stranger);

      await page.getByRole('button', { name: 'Make It Private Again' }).click();
      await expect(page.getByText('This design is private')).toBeVisible();
      await stranger.reload();
      await expect(stranger.getByRole('heading', { name: 'Design Not Found' })).toBeVisible();
      await expect(stranger.getByText("doesn't exist or is not publicly available")).toBeVisible();
    });

    await test.step('WIZ5-02 WIZ5-03 WIZ5-04 WIZ5-05 WIZ5-06: choose the shirt in step 5', async () => {
      await page.getByRole('link', { name: 'Continue to Checkout' }).click();
      await expect(page).toHaveURL(/\/design\/customize\/\d+$/);
      const sizes = page.getByRole('radiogroup', { name: 'Size' });
      await expect(sizes.getByRole('radio')).toHaveText(['XS', 'S', 'M', 'L', 'XL', '2XL']);
      await expect(sizes.getByRole('radio', { name: 'M', exact: true })).toBeChecked();
      await expect(page.getByRole('img', { name: /^White t-shirt/ })).toBeVisible();
      await expect(
        page.getByText("Your shirt is shown in white. You'll choose its color at checkout."),
      ).toBeVisible();
      await expect(
        page.getByText(
          'Free shipping on orders over $75, 5-7 business days delivery, no hidden fees',
        ),
      ).toBeVisible();
      await sizes.getByRole('radio', { name: 'L', exact: true }).click();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
      await expect(page).toHaveURL(/\/guest-checkout\/[0-9a-f]{32}\?.*size=L/);
      await expect(page.getByRole('button', { name: 'Complete Order - $44.95' })).toBeVisible();
      await expect(page.getByRole('radio', { name: 'White' })).toBeChecked();
      await page.getByRole('radio', { name: 'Navy' }).click();
      await expect(page.getByRole('img', { name: /^Navy t-shirt/ })).toBeVisible();
    });

    await test.step('MEMENTO-01 MEMENTO-02 MEMENTO-03 MEMENTO-04: the memorial page of the order', async () => {
      await page.getByLabel('Email Address').fill(email);
      await page.getByRole('button', { name: /^Complete Order - \$/ }).click();
      await expect(page).toHaveURL(/\/sandbox\/pay\//);
      for (const [field, value] of Object.entries(PAYMENT)) {
        await page.locator(`[name=${field}]`).fill(value);
      }
      await page.getByRole('button', { name: /^Pay/ }).click();
      await page.getByRole('link', { name: 'Create the Memorial Page' }).click();
      await page.getByLabel('Your message (optional)').fill('Her garden is in bloom.');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Create Page' }).click();
      await expect(page.getByAltText('QR code for the page')).toBeVisible();
      const { pathname } = new URL(await page.getByLabel('Link to the page').inputValue());

      const html = await (await stranger.request.get(pathname)).text();
      expect(html).toContain('<title>In Memory of Eleanor Rose | For the Loved</title>');
      expect(html).toContain('<meta name="robots" content="noindex" />');
      await expectShareable(stranger, html);
      await expectReadable(browser, new URL(pathname, page.url()).href);
      await stranger.goto(pathname);
      await expect(
        stranger.getByRole('heading', { name: 'In Memory of Eleanor Rose', level: 1 }),
      ).toBeVisible();
      await expect(stranger.getByAltText('Memorial design for Eleanor Rose')).toBeVisible();
      await expect(stranger.getByRole('blockquote')).toHaveText('Her garden is in bloom.');
      await expect(stranger.getByRole('link', { name: 'Share on Facebook' })).toBeVisible();
      // Hidden until the page is live, as are the styles for paper.
      await expect(stranger.getByRole('button', { name: 'Copy' })).toBeVisible();
      await expectOneSheet(stranger);
      await stranger.getByRole('button', { name: 'Light a Candle' }).click();
      await expect(stranger.getByText('One candle is lit.')).toBeVisible();
      await stranger.getByLabel('Your name').fill('Tom');
      await stranger.getByLabel('Your message').fill('She taught me to read.');
      await stranger.getByRole('button', { name: 'Send' }).click();
      await expect(stranger.getByText(/appear here once the family approves it/)).toBeVisible();
      await expectAccessible(stranger);

      await page.reload();
      await page.getByRole('button', { name: 'Approve message from Tom' }).click();
      await expect(page.getByText('Published', { exact: true })).toBeVisible();
      await stranger.reload();
      await expect(stranger.getByText('She taught me to read.')).toBeVisible();

      // MEMENTO-06
      await stranger.goto(`/memento/${'0'.repeat(32)}`);
      await expect(stranger.getByRole('heading', { name: 'Memento Not Found' })).toBeVisible();
      await expect(stranger.getByText("doesn't exist or has been removed")).toBeVisible();
      await elsewhere.close();
    });
  });

  test('with the keyboard alone through all five steps', async ({ page }) => {
    await page.goto('/design/create');
    await register(page, someEmail());
    // The file picker is the browser's own dialog; everything around it is ours.
    await tabTo(page, /Choose a? ?[Pp]hoto/, 'button');
    await page.locator('input[type=file]').setInputFiles(await photoOfOnePerson());
    await tabTo(page, 'Continue with This Photo', 'button');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/select-template/);
    await tabTo(page, /Heaven Memory/, 'radio');
    await page.keyboard.press('Space');
    await tabTo(page, 'Continue with this template', 'button');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/details/);
    await tabTo(page, 'Name', 'textbox');
    await page.keyboard.type('Eleanor Rose');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/preview/);
    await tabTo(page, 'Change Options', 'link');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/customize/);
    await tabTo(page, 'Proceed to Checkout', 'button');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/guest-checkout/);
  });
});
