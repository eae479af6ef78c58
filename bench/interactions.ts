// Walks from a photo to the payment page on a phone with a CPU four times slower than this one, and
// measures the response of the page to each press and key, and of the design previews to a typed
// letter.
//
//   npm run interactions -w bench        (FTL_URL of a running shop, else one is started)
import { devices, type Page } from '@playwright/test';
import { photoOfOnePerson } from '../e2e/shop/photos.ts';
import { openSite } from './site.ts';

const SLOWER = 4;
/** The limit of a good interaction (INP), ms: https://web.dev/articles/inp */
const INP_LIMIT_MS = 200;
const TYPED_LIMIT_MS = 150;
/** Long enough for the browser to report the interactions of a step. */
const SETTLE_MS = 600;

interface Step {
  name: string;
  run: (page: Page) => Promise<void>;
}

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click();

const STEPS: Step[] = [
  { name: 'open the menu', run: press('Menu') },
  { name: 'close the menu', run: press('Close') },
  {
    name: 'go to the design page',
    run: async (page) => {
      await page.getByRole('main').getByRole('link', { name: 'Get Started' }).first().click();
      await page.getByRole('heading', { name: 'Create Your Memorial T-Shirt' }).waitFor();
    },
  },
  {
    name: 'choose a photo',
    run: async (page) => {
      await page.locator('input[type=file]').setInputFiles(await photoOfOnePerson());
      await page.getByRole('heading', { name: 'Background Removed' }).waitFor({ timeout: 120_000 });
    },
  },
  {
    name: 'move the before/after slider by keys',
    run: async (page) => {
      await page.getByRole('slider').first().focus();
      for (let key = 0; key < 5; key++) await page.keyboard.press('ArrowLeft');
    },
  },
  { name: 'continue with this photo', run: press('Continue with This Photo') },
  {
    name: 'type the name',
    run: async (page) => {
      await page.getByLabel("Loved One's Name").click();
      await page.keyboard.type('Eleanor Rose', { delay: 120 });
    },
  },
  {
    name: 'choose a template',
    run: async (page) => {
      await page.getByRole('radio', { name: 'Military Memorial' }).click();
      await page.getByRole('radio', { name: 'Heaven Memory', exact: true }).click();
    },
  },
  {
    name: 'create the design',
    run: async (page) => {
      await page.getByRole('button', { name: 'Create My Memorial T-Shirt' }).click();
      await page
        .getByRole('main')
        .getByText('Design Created Successfully!')
        .waitFor({ timeout: 60_000 });
    },
  },
  {
    name: 'turn the shirt by keys',
    run: async (page) => {
      await page.getByRole('group', { name: /shirt/i }).first().focus();
      for (let key = 0; key < 4; key++) await page.keyboard.press('ArrowRight');
    },
  },
  {
    name: 'choose a color',
    run: async (page) => {
      const colors = page.getByRole('radio', { name: /Navy|Black/ });
      await colors.first().click();
    },
  },
  {
    name: 'one more shirt',
    run: async (page) => {
      await page
        .getByRole('button', { name: /^(Increase|One more|More)/ })
        .first()
        .click();
    },
  },
  {
    name: 'to the checkout',
    run: async (page) => {
      await page.getByRole('button', { name: /^Complete Order - \$/ }).click();
      await page.getByRole('heading', { name: 'Complete Your Order' }).waitFor();
    },
  },
  {
    name: 'type the address',
    run: async (page) => {
      await page.getByLabel('Email Address').click();
      await page.keyboard.type('anna@example.com', { delay: 80 });
    },
  },
];

const { url, browser, close } = await openSite();
try {
  const context = await browser.newContext({ ...devices['Pixel 7'], baseURL: url });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(observeInteractions);
  await page.goto('/', { waitUntil: 'load' });
  // Early: at the first press the scripts of the page have not run.
  await page.waitForTimeout(1000);
  let worst = 0;
  for (const { name, run } of STEPS) {
    await run(page);
    await page.waitForTimeout(SETTLE_MS);
    const [slowest] = (await interactions(page)).toSorted((a, b) => b.duration - a.duration);
    const { duration = 0, delay = 0, handling = 0 } = slowest ?? {};
    worst = Math.max(worst, duration);
    const parts = [delay, handling, duration - delay - handling].map((part) => part.toFixed(0));
    console.log(
      `${name.padEnd(40)} ${duration.toFixed(0).padStart(5)} ms`,
      `(waiting ${parts[0]}, handling ${parts[1]}, drawing ${parts[2]})`,
    );
    if (name === 'choose a template') await typedLetter(page);
  }
  const word = worst <= INP_LIMIT_MS ? 'held' : 'MISSED';
  console.log(`slowest of all: ${worst.toFixed(0)} ms (at most ${INP_LIMIT_MS}): ${word}`);
} finally {
  await close();
}

interface Interaction {
  duration: number;
  /** Until its first handler started. */
  delay: number;
  /** In handlers. */
  handling: number;
}

/** Runs in each page before anything else. */
function observeInteractions(): void {
  const seen: Interaction[] = [];
  (globalThis as unknown as { seen: Interaction[] }).seen = seen;
  interface EventTiming extends PerformanceEntry {
    interactionId: number;
    processingStart: number;
    processingEnd: number;
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as EventTiming[]) {
      const { duration, startTime, processingStart, processingEnd } = entry;
      if (entry.interactionId > 0)
        seen.push({
          duration,
          delay: processingStart - startTime,
          handling: processingEnd - processingStart,
        });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** Returns and clears the interactions since the last step, in ms. */
function interactions(page: Page): Promise<Interaction[]> {
  return page.evaluate(() => (globalThis as unknown as { seen: Interaction[] }).seen.splice(0));
}

/** Time from a key press to the frame that shows the letter on the cards. */
async function typedLetter(page: Page): Promise<void> {
  await page.getByLabel("Loved One's Name").focus();
  const took = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const shown = new MutationObserver(() => {
          const cards = [...document.querySelectorAll('[role=radio]')];
          if (!cards.some((card) => card.textContent?.includes('RoseQ'))) return;
          shown.disconnect();
          requestAnimationFrame(() => resolve(performance.now() - started));
        });
        shown.observe(document.body, { subtree: true, childList: true, characterData: true });
        const started = performance.now();
        document.execCommand('insertText', false, 'Q');
      }),
  );
  const word = took <= TYPED_LIMIT_MS ? 'held' : 'MISSED';
  console.log(
    `a letter in the preview: ${took.toFixed(0)} ms (at most ${TYPED_LIMIT_MS}): ${word}`,
  );
  await page.keyboard.press('Backspace');
  await page.waitForTimeout(SETTLE_MS);
  await interactions(page);
}
