import { setTimeout as wait } from 'node:timers/promises';
import { JSDOM, requestInterceptor, VirtualConsole } from 'jsdom';
import { fillBrowserGaps } from './browser-gaps.ts';
import {
  documentOf,
  isDone,
  isFailureReport,
  notRendered,
  ORIGIN,
  TIMEOUT_MS,
  type RenderPage,
} from './page.ts';
import { recordRules, type Recorded } from './record-rules.ts';

const POLL_MS = 5;

/** Renders a page in jsdom, without a content security policy and ES modules. */
export const renderInJsdom: RenderPage = async (page) => {
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

  const { window } = new JSDOM(documentOf(page, ''), {
    url: ORIGIN + page.path,
    runScripts: 'dangerously',
    resources: { interceptors: [requestInterceptor(load)] },
    pretendToBeVisual: true,
    virtualConsole: console,
    beforeParse: (opened) => {
      recordRules(opened as never, false);
      fillBrowserGaps(opened, (url, body) => {
        if (isFailureReport(url, body)) problems.push(body);
      });
    },
  });
  const { document } = window;
  const until = Date.now() + TIMEOUT_MS;
  while (!isDone(document, page) && problems.length === 0 && Date.now() < until)
    await wait(POLL_MS);
  if (problems.length > 0 || !isDone(document, page)) {
    window.close();
    throw notRendered(page, problems[0]);
  }
  const rules = (window as unknown as Recorded).insertedRules();
  return { document, scripts, rules, close: () => window.close() };
};
