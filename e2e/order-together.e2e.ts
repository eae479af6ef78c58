// owned by: mf-together
// also covers: mf-checkout, mf-design-flow
import { press, tabTo } from './shop/keyboard';
import { openMadeDesign } from './shop/made-design';
import { expectFine, PHONE } from './shop/screens';
import { expect, test } from './shop/test';
import { mailTo, someEmail } from './shop/walk';

/** The day after tomorrow as typed into a date field: month, day, year. */
function typedDay(): string {
  const day = new Date(Date.now() + 2 * 24 * 3600 * 1000);
  const two = (figure: number) => String(figure).padStart(2, '0');
  return `${two(day.getMonth() + 1)}${two(day.getDate())}${day.getFullYear()}`;
}

test.describe('a family list', () => {
  // A list that was closed meanwhile rejects the late entry.
  test.use({ expectedErrors: ['409 (Conflict)'] });

  test('from a finished design to one paid order, by keyboard, with relatives on phones', async ({
    page,
    browser,
    baseURL,
  }) => {
    await openMadeDesign(page, 'Eleanor Rose');
    await press(page, 'Create a Family List', 'link');
    await expect(page.getByRole('heading', { name: 'Your family list' })).toBeVisible();
    await press(page, 'Create the Family List');
    await expect(page.getByText('Please choose a day in the future.')).toBeVisible();
    await expectFine(page);
    await tabTo(page, 'Message to your family (optional)', 'textbox');
    await page.keyboard.type('We would like to wear these on Saturday.');
    await page.getByLabel('Last day to join').focus();
    await page.keyboard.type(typedDay());
    await press(page, 'Create the Family List');
    const link = page.getByLabel('Private link');
    await expect(link).toHaveValue(/\/together\/[0-9a-f]{32}$/);
    await expectFine(page);

    const phone = await browser.newContext({ baseURL: baseURL!, viewport: PHONE });
    const relative = await phone.newPage();
    await relative.goto(await link.inputValue());
    await expect(
      relative.getByRole('heading', { name: 'A shirt in memory of Eleanor Rose' }),
    ).toBeVisible();
    await expect(relative.getByText('We would like to wear these on Saturday.')).toBeVisible();
    await expect(relative.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await press(relative, 'Add Me to the List');
    await expect(relative.getByText('Please enter a name.')).toBeVisible();
    await expectFine(relative);
    await tabTo(relative, 'Name', 'textbox');
    await relative.keyboard.type('Zoe');
    await press(relative, 'Increase quantity of size L');
    await press(relative, 'Add Me to the List');
    await expect(relative.getByRole('heading', { name: "You're on the list" })).toBeVisible();
    await expect(relative.getByText('Zoe: L x 1')).toBeVisible();
    await expectFine(relative);
    // The device stores the token of its entry.
    await relative.reload();
    await press(relative, 'Change');
    await press(relative, 'Increase quantity of size L');
    await press(relative, 'Save Changes');
    await expect(relative.getByText('Zoe: L x 2')).toBeVisible();

    await press(page, 'Add Someone');
    await tabTo(page, 'Name', 'textbox');
    await page.keyboard.type('Anna');
    await press(page, 'Increase quantity of size M');
    await expectFine(page);
    await press(page, 'Save');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { name: '2 people, 3 shirts' })).toBeVisible();
    await expect(page.getByTestId('order-total')).toHaveText('$105.30');

    await press(relative, 'Change');
    await press(relative, 'Increase quantity of size XL');
    await press(page, 'Close the List');
    const order = page.getByRole('button', { name: 'Order 3 shirts for $105.30' });
    await expect(order).toBeVisible();
    await expectFine(page);
    await press(relative, 'Save Changes');
    await expect(relative.getByText('The list closed while you were choosing')).toBeVisible();
    await expect(relative.getByText(/L x 2, XL x 1/)).toBeVisible();
    await expectFine(relative);
    await phone.close();

    await press(page, 'Order 3 shirts for $105.30');
    await expect(page).toHaveURL(/\/sandbox\/pay\//);
    await page.getByRole('link', { name: /Back to For the Loved|Cancel/ }).click();
    await expect(page.getByText('You left the payment page')).toBeVisible();
    await press(page, 'Order 3 shirts for $105.30');
    await expect(page).toHaveURL(/\/sandbox\/pay\//);
    const email = someEmail();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Pay $105.30' }).click();
    await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible();
    const rows = page.getByRole('table').getByRole('row');
    await expect(rows).toHaveText([/Name/, /Anna.*M x 1/, /Zoe.*L x 2/]);
    await expectFine(page);
    const mail = await mailTo(page, email, /confirmed/);
    expect(mail.text).toContain('Anna: M x 1\nZoe: L x 2');

    await page.emulateMedia({ media: 'print' });
    await expect(rows.first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeHidden();
  });
});

test.describe('a family that is asked first', () => {
  test('gives hearts and notes to a design without an account, and its owner reads them', async ({
    page,
    browser,
    baseURL,
  }) => {
    await openMadeDesign(page, 'Eleanor Rose');
    await press(page, 'Ask the Family', 'link');
    await press(page, 'Create the Link');
    const link = page.getByLabel('Private link');
    await expect(link).toHaveValue(/\/together\/ask\/[0-9a-f]{32}$/);
    await expectFine(page);

    const phone = await browser.newContext({ baseURL: baseURL!, viewport: PHONE });
    const relative = await phone.newPage();
    await relative.goto(await link.inputValue());
    await expect(relative.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    const shirt = relative.getByRole('img', { name: /Eleanor Rose/ });
    await expect
      .poll(() => shirt.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(800);
    await press(relative, /^Give It a Heart/);
    await expect(relative.getByText('1 heart', { exact: true })).toBeVisible();
    await press(relative, /^Leave a Note/);
    await relative.getByLabel('Your name').fill('Aunt Ida');
    await relative.getByLabel('Your note').fill('She would have loved this one.');
    await expectFine(relative);
    await press(relative, 'Send');
    await expect(relative.getByText('She would have loved this one.')).toBeVisible();
    await expectFine(relative);
    await phone.close();

    await page.reload();
    await expect(page.getByText('1 heart', { exact: true })).toBeVisible();
    await press(page, /^Show to Everyone/);
    await expect(page.getByText('Everyone with the link sees it')).toBeVisible();
    await expectFine(page);
    await press(page, 'Back to Your Design', 'link');
    await expect(page.getByText('1 heart, 1 note')).toBeVisible();
  });
});
