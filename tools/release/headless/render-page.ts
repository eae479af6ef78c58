import { setTimeout as wait } from 'node:timers/promises';
import { JSDOM, requestInterceptor, VirtualConsole } from 'jsdom';
import type { LIVE_SET_ELEMENT_ID, LiveSet, PAGE_DATA_ELEMENT_ID, PageData } from '@ftl/contracts';
import { fillBrowserGaps } from './browser-gaps.ts';
import { recordRules } from './record-rules.ts';

const liveSetId: typeof LIVE_SET_ELEMENT_ID = 'live-set';
const pageDataId: typeof PAGE_DATA_ELEMENT_ID = 'page-data';
const ORIGIN = 'https://release.invalid';
/** Generous, so that a busy machine does not reject a good release. */
const TIMEOUT_MS = 60_000;
const POLL_MS = 5;
const EVENTS = '/api/analytics/events';
/** Event that reports the failure of a release; a page may send other events. */
const FAILURE = '"remote_failure"';

/** Reads a file of a release by its URL path; undefined if there is none. */
export type ReleaseReader = (urlPath: string) => Promise<Buffer | undefined>;

export interface PageToRender {
  /** Path of the page, with values for its parameters. */
  path: string;
  live: LiveSet;
  /** The page data in the HTML of a shared page. */
  data?: PageData | undefined;
  /** URL path of the shell's entry. */
  entry: string;
  read: ReleaseReader;
  /** Whether the page has finished rendering. */
  isDone: (document: Document) => boolean;
}

export interface RenderedPage {
  document: Document;
  /** URL paths of the loaded scripts, in order. */
  scripts: string[];
  /** Text of each style rule added by the page. */
  rules: string[];
  close: () => void;
}

/**
 * Opens a page of the site in jsdom, like a browser: the shell's entry with the live set in the
 * document, and every script from the release itself.
 *
 * @throws Error with the page's reports if it does not finish
 */
export async function renderPage(page: PageToRender): Promise<RenderedPage> {
  const scripts: string[] = [];
  const problems: string[] = [];
  const console = new VirtualConsole();
  console.on('jsdomError', (error) => problems.push(error.message));

  const load = async ({ url }: Request): Promise<Response> => {
    const path = new URL(url).pathname;
    const content = path.endsWith('.js') ? await page.read(path) : Buffer.alloc(0);
    if (!content) return new Response(null, { status: 404 });
    if (content.length > 0) scripts.push(path);
    return new Response(new Uint8Array(content));
  };

  let recorded: ReturnType<typeof recordRules>;
  const { window } = new JSDOM(documentOf(page), {
    url: ORIGIN + page.path,
    runScripts: 'dangerously',
    resources: { interceptors: [requestInterceptor(load)] },
    pretendToBeVisual: true,
    virtualConsole: console,
    beforeParse: (opened) => {
      recorded = recordRules(opened);
      fillBrowserGaps(opened, (url, body) => {
        if (url.startsWith(EVENTS) && body.includes(FAILURE)) problems.push(body);
      });
    },
  });
  const { document } = window;
  const until = Date.now() + TIMEOUT_MS;
  while (!page.isDone(document) && problems.length === 0 && Date.now() < until) await wait(POLL_MS);
  if (problems.length > 0 || !page.isDone(document)) {
    const reason = problems[0] ?? `nothing was shown within ${TIMEOUT_MS / 1000} s`;
    window.close();
    throw new Error(`${page.path}: ${reason.split('\n')[0]}`);
  }
  return {
    document,
    scripts,
    rules: [...document.styleSheets]
      .flatMap((sheet) => recorded.get(sheet) ?? [])
      .map((rule) => rule.replaceAll(ORIGIN, '')),
    close: () => window.close(),
  };
}

/** Markup in the format of the site's own pages. */
export function markupOf(element: Element): string {
  return element.outerHTML.replaceAll(ORIGIN, '');
}

function documentOf({ path, live, data, entry }: PageToRender): string {
  const json = (value: object) => JSON.stringify(value).replaceAll('<', '\\u003c');
  return (
    '<!doctype html><html lang="en"><head></head><body><div id="root"></div>' +
    `<script type="application/json" id="${liveSetId}">${json(live)}</script>` +
    (data
      ? `<script type="application/json" id="${pageDataId}" data-path="${path}">${json(data)}</script>`
      : '') +
    `<script defer src="${entry}"></script></body></html>`
  );
}
