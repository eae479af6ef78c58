import { existsSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { contentSecurityPolicy, contentTypeOf } from '@ftl/releases';
import { JSDOM } from 'jsdom';
import { chromium, type Browser, type Route } from 'playwright-core';
import {
  documentOf,
  isFailureReport,
  notRendered,
  ORIGIN,
  TIMEOUT_MS,
  type PageToRender,
  type RenderedPage,
  type RenderPage,
} from './page.ts';
import { recordRules, type Recorded } from './record-rules.ts';

/** Where systems install it; the headless shell takes half the CPU time. */
const INSTALLED = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const RELEASES = `${ORIGIN}/releases/`;
const VIEWPORT = { width: 1280, height: 800 };
/** Of Chromium's messages about violations. */
const POLICY = 'Content Security Policy';

/**
 * The browser of this machine: of CHROMIUM, else an installed one, else the one that `npx playwright
 * install chromium` has downloaded; undefined without any.
 */
export function installedChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env.CHROMIUM !== undefined) return env.CHROMIUM || undefined;
  return [...INSTALLED, chromium.executablePath()].find((file) => existsSync(file));
}

/**
 * Calls a function with a browser that renders pages, under the shop's content security policy. No
 * request leaves the browser, which has no variable of this process; it isolates pages from the
 * machine with its own sandbox, where the system allows one.
 *
 * @param file of the browser
 */
export async function withChromium<Result>(
  file: string,
  render: (renderPage: RenderPage) => Promise<Result>,
): Promise<Result> {
  const browser = await launch(file);
  try {
    return await render((page) => renderIn(browser, page));
  } finally {
    await browser.close();
  }
}

async function launch(executablePath: string): Promise<Browser> {
  const options = { executablePath, env: {}, args: ['--host-resolver-rules=MAP * ~NOTFOUND'] };
  try {
    return await chromium.launch({ ...options, chromiumSandbox: true });
  } catch {
    // As root, and in most containers.
    return chromium.launch(options);
  }
}

async function renderIn(browser: Browser, page: PageToRender): Promise<RenderedPage> {
  const context = await browser.newContext({ viewport: VIEWPORT, serviceWorkers: 'block' });
  const opened = await context.newPage();
  const scripts: string[] = [];
  const failed = new Promise<never>((_, reject) => {
    const fail = (problem?: string) => reject(notRendered(page, problem));
    const timer = setTimeout(fail, TIMEOUT_MS);
    context.once('close', () => clearTimeout(timer));
    opened.on('pageerror', ({ message }) => fail(message));
    opened.on('console', (message) => {
      if (message.type() === 'error' && message.text().includes(POLICY)) fail(message.text());
    });
    opened.on('request', (request) => {
      const report = request.postData() ?? '';
      if (isFailureReport(request.url(), report)) fail(report);
    });
  });
  try {
    await context.route('**', (route) => respond(route, page, scripts));
    await context.addInitScript({ content: `(${recordRules.toString()})();` });
    const shown = opened.goto(ORIGIN + page.path, { waitUntil: 'commit' }).then(() =>
      opened.evaluate(
        async ({ done, path }) => {
          while (!document.querySelector(done) && location.pathname === path)
            await new Promise(requestAnimationFrame);
          return {
            html: document.documentElement.outerHTML,
            url: location.href,
            rules: (globalThis as unknown as Recorded).insertedRules(),
          };
        },
        { done: page.done, path: page.path },
      ),
    );
    const { html, url, rules } = await Promise.race([shown, failed]);
    // Without scripts.
    const { window } = new JSDOM(html, { url });
    return { document: window.document, scripts, rules, close: () => window.close() };
  } finally {
    // A response that is on its way would fail on the closed page.
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
}

/** Requests of the API are never answered: pages are checked in their loading state. */
async function respond(route: Route, page: PageToRender, scripts: string[]): Promise<void> {
  const request = route.request();
  if (request.isNavigationRequest()) {
    const nonce = randomBytes(16).toString('base64');
    return route.fulfill({
      headers: { 'content-security-policy': contentSecurityPolicy(nonce) },
      contentType: 'text/html; charset=utf-8',
      body: documentOf(page, nonce),
    });
  }
  if (!request.url().startsWith(RELEASES)) return;
  const path = new URL(request.url()).pathname;
  const body = await page.read(path);
  if (!body) return route.fulfill({ status: 404 });
  if (path.endsWith('.js')) scripts.push(path);
  return route.fulfill({ contentType: contentTypeOf(path), body });
}
