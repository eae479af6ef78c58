// Times the two waits of the main path in a real browser, warm: from a chosen photo to its review
// card, and from the pressed button to design and shirt.
//
//   npm run main-path -w bench            (RUNS=5)
import type { Page } from '@playwright/test';
import { photoOfOnePerson } from '../e2e/shop/photos.ts';
import { openSite } from './site.ts';

const RUNS = Number(process.env.RUNS ?? 5);

const { url, browser, close } = await openSite();
try {
  const review: number[] = [];
  const design: number[] = [];
  for (let run = 0; run <= RUNS; run += 1) {
    const context = await browser.newContext({ baseURL: url });
    const times = await walk(await context.newPage(), `Eleanor ${run}`);
    await context.close();
    // The first run is a warm-up.
    if (run === 0) continue;
    review.push(times.review);
    design.push(times.design);
  }
  print('photo to review card', review, 4000);
  print('button to design and shirt', design, 1500);
} finally {
  await close();
}

async function walk(page: Page, name: string): Promise<{ review: number; design: number }> {
  const photo = await photoOfOnePerson();
  await page.goto('/guest-design');
  const input = page.locator('input[type=file]');
  await input.waitFor({ state: 'attached' });
  let started = performance.now();
  await input.setInputFiles(photo);
  await page.getByRole('heading', { name: 'Background Removed' }).waitFor();
  const review = performance.now() - started;

  await page.getByRole('button', { name: 'Continue with This Photo' }).click();
  await page.getByLabel("Loved One's Name").fill(name);
  await page.getByRole('radio', { name: 'Heaven Memory', exact: true }).check({ force: true });
  started = performance.now();
  await page.getByRole('button', { name: 'Create My Memorial T-Shirt' }).click();
  await page.getByText('Design Created Successfully!').waitFor();
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>('main img')]
      .filter((image) => image.loading !== 'lazy')
      .every((image) => image.complete && image.naturalWidth > 0),
  );
  return { review, design: performance.now() - started };
}

function print(what: string, times: number[], budgetMs: number): void {
  const sorted = times.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)]!;
  const [least, most] = [sorted[0]!, sorted.at(-1)!];
  const ratio = (median / budgetMs).toFixed(2);
  console.log(
    `${what}: median ${median.toFixed(0)} ms (${least.toFixed(0)} to ${most.toFixed(0)}), ${ratio} of ${budgetMs} ms`,
  );
}
