import { expect, type Locator, type Page } from '@playwright/test';

type Role = 'button' | 'link' | 'radio' | 'textbox' | 'group' | 'slider' | 'spinbutton';

const AT_MOST = 80;

/** Presses Tab until the element has focus, as a keyboard user does. */
export async function tabTo(page: Page, name: string | RegExp, role: Role): Promise<void> {
  const target = page.getByRole(role, { name, exact: typeof name === 'string' }).first();
  await tabToElement(page, target, String(name));
}

/** Tabs to a control and presses Enter. */
export async function press(
  page: Page,
  name: string | RegExp,
  role: 'button' | 'link' = 'button',
): Promise<void> {
  await tabTo(page, name, role);
  await page.keyboard.press('Enter');
}

/** The same for an element without a role, such as a date field. */
export async function tabToField(
  page: Page,
  label: string,
  part: Page | Locator = page,
): Promise<void> {
  await tabToElement(page, part.getByLabel(label), label);
}

async function tabToElement(page: Page, target: Locator, name: string): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < AT_MOST; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${name}`);
}
