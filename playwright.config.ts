import { defineConfig, devices } from '@playwright/test';
import { systemBrowser } from './tools/browser.ts';

const executablePath = systemBrowser();

/** A setting of some visitors. Animations took 28 of 155 s of CPU time in three specs. */
const calm = { contextOptions: { reducedMotion: 'reduce' as const } };
/** The walks through the shop, and tests that animations can break, run with animations. */
const WITH_ANIMATIONS = ['main-path', 'wizard', 'frame', 'layout-shift', 'hydration'].map(
  (name) => `${name}.e2e.ts`,
);

/** The engine of all browsers on an iPhone: `npm run e2e -- webkit`. */
const WEBKIT = {
  name: 'webkit',
  testMatch: 'main-path.e2e.ts',
  use: { ...devices['Desktop Safari'], launchOptions: {} },
};

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/shop/global-setup.ts',
  fullyParallel: true,
  // Each has a browser of several processes. `npm test` starts two beside all of Jest's tests.
  workers: 3,
  // On a busy machine each step may take long; a stuck test is still ended.
  timeout: 600_000,
  expect: { timeout: 180_000 },
  reporter: [['list']],
  projects:
    process.env.E2E_BROWSER === 'webkit'
      ? [WEBKIT]
      : [
          // The longest chain of steps starts first.
          { name: 'releases', testMatch: 'releases.e2e.ts', use: calm },
          { name: 'walks', testMatch: WITH_ANIMATIONS },
          { name: 'pages', testIgnore: ['releases.e2e.ts', ...WITH_ANIMATIONS], use: calm },
        ],
  use: {
    ...devices['Desktop Chrome'],
    // Like `expect`. Without a limit, a button that never appears takes the time of the whole test.
    actionTimeout: 180_000,
    viewport: { width: 1280, height: 900 },
    // Traces take more than a quarter of the time; enable them with TRACE=on for debugging.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
