// owned by: mf-static
// also covers: shell, mf-design-flow, mf-checkout, mf-wizard
import { photoOfOnePerson } from './shop/photos';
import { pauseClock } from './shop/stopped-clock';
import { expect, test } from './shop/test';

const DELIVERY_SENTENCE =
  'Ships within 1-3 business days via 1-3 day Priority Mail. Most orders arrive in 5-7 days, not counting weekends and holidays.';
const PRODUCTION_SENTENCE = 'Production takes 1-3 business days, or 5-7 business days before';
const RETURNS_SENTENCE = 'Every shirt is made to order, so there are no returns';
const GUARANTEE_SENTENCE = 'Our 30-day satisfaction guarantee';

test('STATIC-02 to STATIC-09: show the texts of the specification', async ({ request }) => {
  const taxes = 'Taxes and shipping are computed at checkout';
  const inTheMail = 'usually spends 2-3 days in the mail';
  const says: Record<string, string[]> = {
    '/': [DELIVERY_SENTENCE, '30-day satisfaction guarantee'],
    '/how-it-works': [PRODUCTION_SENTENCE, inTheMail, RETURNS_SENTENCE, GUARANTEE_SENTENCE],
    '/pricing': [DELIVERY_SENTENCE, '30-day satisfaction guarantee', taxes],
    '/faq': [
      ...[PRODUCTION_SENTENCE, '1-3 day Priority Mail', inTheMail, 'arrive in 5-7 days'],
      ...[RETURNS_SENTENCE, GUARANTEE_SENTENCE, taxes],
      ...['JPG, PNG, and GIF', '300 DPI is recommended'],
    ],
    '/terms': [
      ...[PRODUCTION_SENTENCE, '1-3 day Priority Mail', inTheMail, 'arrive in 5-7 days', taxes],
      ...['Returns within 30 days', GUARANTEE_SENTENCE, RETURNS_SENTENCE],
    ],
    '/return-policy': [
      ...[RETURNS_SENTENCE, 'No returns', 'Quality issues: tell us within 7 days'],
      ...['Damaged in transit: tell us within 48 hours', GUARANTEE_SENTENCE],
    ],
    '/contact': [RETURNS_SENTENCE],
  };
  for (const [page, sentences] of Object.entries(says)) {
    const text = plainText(await (await request.get(page)).text());
    for (const sentence of sentences) expect(text, page).toContain(sentence);
  }
});

test('CONFIRM-02: the confirmation without an order shows that it is loading and redirects home after 3 s', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/robots.txt');
  await pauseClock(page);
  await page.goto('/order-confirmation');
  await expect
    .poll(async () => {
      await page.clock.runFor(50);
      return page.getByText('Loading Order Details...').isVisible();
    })
    .toBe(true);
  await page.clock.runFor(2500);
  await expect(page).toHaveURL(/\/order-confirmation$/);
  await page.clock.runFor(1000);
  await expect(page).toHaveURL((url) => url.pathname === '/');
});

test('PRICE-08, TRIBUTE-12: the tribute page shows its price, and its bar passes 90 and 100', async ({
  page,
}) => {
  await page.goto('/create');
  await expect(page.getByText('Starting at $44.95').first()).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(await photoOfOnePerson());
  await page.getByLabel("Loved One's Name").fill('Margaret');
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { seenPercents: seen });
    new MutationObserver(() => {
      const bar = document.querySelector('[role=progressbar]');
      if (bar) seen.push(Number(bar.getAttribute('aria-valuenow')));
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await page.getByRole('button', { name: 'Create My Memorial Design' }).click();
  await expect(page.getByText('Design Ready')).toBeVisible();
  const seen = await page.evaluate(
    () => (window as never as { seenPercents: number[] }).seenPercents,
  );
  expect(seen).toEqual([...seen].sort((one, other) => one - other));
  expect(seen.at(-1)).toBe(100);
  expect(seen.filter((percent) => percent % 10 !== 0)).toEqual([]);
});

const plainText = (html: string) =>
  html
    .replace(/<(script|style)[^]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
