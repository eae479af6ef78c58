import type { LIVE_SET_ELEMENT_ID, LiveSet, PAGE_DATA_ELEMENT_ID, PageData } from '@ftl/contracts';

const liveSetId: typeof LIVE_SET_ELEMENT_ID = 'live-set';
const pageDataId: typeof PAGE_DATA_ELEMENT_ID = 'page-data';
export const ORIGIN = 'https://release.invalid';
/** Generous, so that a busy machine does not reject a good release. */
export const TIMEOUT_MS = 60_000;
const EVENTS = '/api/analytics/events';
/** Event that reports the failure of a release; a page may send other events. */
const FAILURE = '"remote_failure"';

/** Reads a file of a release by its URL path; undefined if there is none. */
export type ReleaseReader = (urlPath: string) => Promise<Buffer | undefined>;

export interface PageToRender {
  /** Path of the page, with values for its parameters. */
  path: string;
  language: string;
  live: LiveSet;
  /** The page data in the HTML of a shared page. */
  data?: PageData | undefined;
  /** URL path of the shell's entry. */
  entry: string;
  read: ReleaseReader;
  /** Selects an element that exists once the page has finished rendering. */
  done: string;
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
 * Opens a page of the site: the shell's entry with the live set in the document, and every script
 * from the release itself.
 *
 * @throws Error with the page's reports if it does not finish
 */
export type RenderPage = (page: PageToRender) => Promise<RenderedPage>;

/**
 * Whether a page has finished. Some pages redirect visitors without the necessary data: that counts
 * as rendered, too.
 */
export function isDone(document: Document, { done, path }: PageToRender): boolean {
  return document.querySelector(done) !== null || document.location.pathname !== path;
}

/** Whether a request reports the failure of a release. */
export function isFailureReport(url: string, body: string): boolean {
  return url.replace(ORIGIN, '').startsWith(EVENTS) && body.includes(FAILURE);
}

export function notRendered({ path }: PageToRender, problem: string | undefined): Error {
  const reason = problem ?? `nothing was shown within ${TIMEOUT_MS / 1000} s`;
  return new Error(`${path}: ${reason.split('\n')[0]}`);
}

/** Markup in the format of the site's own pages. */
export function markupOf(element: Element): string {
  return element.outerHTML.replaceAll(ORIGIN, '');
}

/** @param nonce of the scripts and styles, as in the site's own pages */
export function documentOf(
  { path, language, live, data, entry }: PageToRender,
  nonce: string,
): string {
  const json = (value: object) => JSON.stringify(value).replaceAll('<', '\\u003c');
  return (
    `<!doctype html><html lang="${language}"><head></head><body><div id="root"></div>` +
    `<script type="application/json" id="${liveSetId}">${json(live)}</script>` +
    (data
      ? `<script type="application/json" id="${pageDataId}" data-path="${path}">${json(data)}</script>`
      : '') +
    `<script defer nonce="${nonce}" src="${entry}"></script></body></html>`
  );
}
