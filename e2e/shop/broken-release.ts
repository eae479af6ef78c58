import type { Page, Route } from '@playwright/test';
import type { LiveRemote, LiveSet } from '@ftl/contracts';
import { TEST_PAGES } from './remotes.ts';

export interface BrokenEntry {
  /** Handles requests of the broken release's entry. */
  respond: (route: Route, remote: BrokenRemote) => Promise<void>;
  integrity?: string;
  /** The part of the release that never loads. */
  hangs?: 'entry' | 'page';
}
interface BrokenRemote {
  container: string;
  path: string;
}

const script = (route: Route, body: string) =>
  route.fulfill({ contentType: 'text/javascript', body });
const container = (name: string, get: string) =>
  `window[${JSON.stringify(name)}] = { init: () => {}, get: () => ${get} };`;
/** A page whose component runs the given code, without importing React itself. */
const component = ({ container: name, path }: BrokenRemote, code: string) =>
  container(
    name,
    `Promise.resolve(() => ({ default: [{ path: ${JSON.stringify(path)}, element: {
      $$typeof: Symbol.for('react.transitional.element'), key: null, ref: null, props: {},
      type: () => { times.threw ??= performance.now(); ${code} } } }] }))`,
  );
const never = () => new Promise<void>(() => undefined);

/** Failures of a release, each with the response of its entry. */
export const FAILURES: Record<string, BrokenEntry> = {
  'is missing': { respond: (route) => route.fulfill({ status: 404, body: 'gone' }) },
  'returns an error': { respond: (route) => route.fulfill({ status: 500, body: '' }) },
  'is cut off': { respond: (route) => route.abort('connectionreset') },
  'is a page of HTML': {
    respond: (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Welcome</h1>' }),
  },
  'is garbage': { respond: (route) => script(route, '%%% not a script') },
  'is empty': { respond: (route) => script(route, '') },
  'throws while it loads': { respond: (route) => script(route, 'throw new Error("at load")') },
  'has no such module': {
    respond: (route, remote) =>
      script(route, container(remote.container, 'Promise.reject(new Error("no module"))')),
  },
  'exposes something else': {
    respond: (route, remote) =>
      script(route, container(remote.container, 'Promise.resolve(() => ({ default: 42 }))')),
  },
  'has other bytes than were released': {
    integrity: `sha384-${'A'.repeat(64)}`,
    respond: (route, remote) => script(route, component(remote, 'return null;')),
  },
  'throws while it renders': {
    respond: (route, remote) => script(route, component(remote, 'throw new Error("render");')),
  },
  'lost a chunk of its page': {
    respond: (route, remote) =>
      script(
        route,
        component(remote, 'throw Object.assign(new Error("chunk"), { name: "ChunkLoadError" });'),
      ),
  },
  'never responds': { respond: never, hangs: 'entry' },
  'never gets its page': {
    hangs: 'page',
    respond: (route, remote) => script(route, component(remote, 'throw new Promise(() => {});')),
  },
};

/** A release whose page is shown, and throws where no page catches it. */
export const THROWS_LATER: BrokenEntry = {
  respond: (route, remote) =>
    script(
      route,
      component(remote, 'setTimeout(() => { throw new Error("Pay is broken"); }); return null;'),
    ),
};

/** Inserts a broken release in front of the live one, in this page's HTML only. */
export async function breakRelease(
  page: Page,
  name: string,
  broken: BrokenEntry,
  { withPrevious }: { withPrevious: boolean },
): Promise<void> {
  const brokenRemote = { container: `broken_${name.replace(/\W/g, '_')}`, path: TEST_PAGES[name]! };
  const entry = `/releases/${name}/broken/remoteEntry.js`;
  await page.addInitScript(markTimes);
  await page.route(`**${entry}`, (route) => broken.respond(route, brokenRemote));
  await page.route(
    (url) => url.pathname === brokenRemote.path,
    async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replace(
        /(<script type="application\/json" id="live-set">)(.*?)(<\/script>)/s,
        (_all, open: string, json: string, close: string) => {
          const live = JSON.parse(json) as LiveSet;
          const remotes = live.remotes.map((remote): LiveRemote => {
            if (remote.name !== name) return remote;
            const { previous: _before, routes, name: _name, ...good } = remote;
            const bad = { ...good, version: 'broken', container: brokenRemote.container, entry };
            return {
              ...bad,
              name,
              routes,
              integrity: broken.integrity ?? '',
              ...(withPrevious ? { previous: good } : {}),
            };
          });
          return open + JSON.stringify({ ...live, remotes }) + close;
        },
      );
      await route.fulfill({ response, body: html });
    },
  );
}

interface Times {
  /** Time of the request for the broken entry. */
  requested: number;
  /** Time of its response or error. */
  answered?: number;
  /** Time of the failed rendering of its page. */
  threw?: number;
  shown: number;
}

/**
 * Records in the page when the broken entry was requested, when it failed and when the fallback was
 * shown.
 */
function markTimes(): void {
  const times: Partial<Times> = {};
  Object.assign(globalThis, { times });
  new MutationObserver((records) => {
    for (const node of records.flatMap((record) => [...record.addedNodes])) {
      if (!(node instanceof HTMLScriptElement) || !node.src.includes('/broken/')) continue;
      times.requested ??= performance.now();
      const answered = () => (times.answered ??= performance.now());
      node.addEventListener('load', answered);
      node.addEventListener('error', answered);
    }
    if (document.querySelector('[data-fallback="true"] h1, [data-fallback="true"] h2'))
      times.shown ??= performance.now();
  }).observe(document, { childList: true, subtree: true });
}

/** Resolves when the page has started to wait for the hanging part. */
export async function hangBegan(page: Page, what: 'entry' | 'page'): Promise<void> {
  await page.waitForFunction(
    (mark) => (globalThis as unknown as { times: Partial<Times> }).times[mark] !== undefined,
    what === 'entry' ? ('requested' as const) : ('threw' as const),
    // Animation frames stop with the clock, so poll by interval.
    { polling: 50 },
  );
  // The placeholder is shown, and its effects have started the timers.
  if (what === 'page')
    await page.locator('[data-remote] [data-placeholder]').waitFor({ state: 'attached' });
}

/**
 * Time until the previous release's page was shown, in ms of the page's clock: after the error, or
 * after the request of the broken entry if it hangs.
 */
export async function fallbackTook(page: Page, { hangs }: BrokenEntry): Promise<number> {
  const times = await page.evaluate(() => (globalThis as unknown as { times: Times }).times);
  const since = hangs ? undefined : (times.threw ?? times.answered);
  return times.shown - (since ?? times.requested);
}

/** Collects the failures that the page reports to the API from now on. */
export function collectReports(page: Page): { action: string; label?: string }[] {
  const reports: { action: string; label?: string }[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/analytics/events') || request.method() !== 'POST') return;
    const event = request.postDataJSON() as { event: string; action: string; label?: string };
    if (event.event === 'remote_failure') reports.push(event);
  });
  return reports;
}
