import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const LIVE = ':is([role=status], [role=alert], [role=log], [aria-live])';

/**
 * Expects axe to find no violation on the page, and no live region inside another one, which some
 * screen readers read twice. Waits for finite animations first, because colors
 * in the middle of a transition are meaningless.
 *
 * Legacy mode skips the second page that axe otherwise opens to merge the results of cross-origin
 * frames; no page of the shop has such frames.
 *
 * @param within selects the part that is checked; the whole page by default
 */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      ),
  );
  const nested = await page
    .locator(`${LIVE} ${LIVE}`)
    .evaluateAll((regions) => regions.map(({ outerHTML }) => outerHTML));
  expect(nested).toEqual([]);
  const axe = new AxeBuilder({ page })
    .include(within)
    .options({ resultTypes: ['violations'] })
    .setLegacyMode();
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}
