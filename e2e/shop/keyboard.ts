import { expect, type Page } from '@playwright/test';

type Role = 'button' | 'link' | 'radio' | 'textbox' | 'group' | 'slider' | 'spinbutton';

const AT_MOST = 80;

/** Presses Tab until the element has focus, as a keyboard user does. */
export async function tabTo(page: Page, name: string | RegExp, role: Role): Promise<void> {
  const target = page.getByRole(role, { name, exact: typeof name === 'string' }).first();
  await expect(target).toBeVisible();
  for (let presses = 0; presses < AT_MOST; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${String(name)}`);
}
