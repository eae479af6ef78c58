import type {
  BuildRecord,
  FRAME,
  LiveRemote,
  NAVIGATION_SAMPLE,
  PAGE_SLOT,
  PrerenderedPage,
  ReleaseRecord,
  SOURCE_LANGUAGE,
  WAITING,
} from '@ftl/contracts';
import {
  markupOf,
  type ReleaseReader,
  type RenderedPage,
  type RenderPage,
} from './headless/page.ts';
import { liftInlineStyles } from './lift-inline-styles.ts';
import { makeTemplate } from './make-template.ts';

const frame: typeof FRAME = 'frame';
const source: typeof SOURCE_LANGUAGE = 'en';
const waiting: typeof WAITING = 'waiting';
const pageSlot: typeof PAGE_SLOT = '<!--page-->';
const sample: typeof NAVIGATION_SAMPLE = { path: '/-navigation', label: '{{navigation}}' };
/** A path without a remote, so the shell renders only itself. */
const NOWHERE = '/-';
const NO_REMOTE: LiveRemote = {
  ...{ name: '-', version: '', container: '-', entry: '', integrity: '', routes: [], uses: [] },
};
/** A remote that never arrives, so the shell renders a placeholder for its page. */
const LATE_REMOTE: LiveRemote = { ...NO_REMOTE, routes: [NOWHERE], entry: '/releases/-/-.js' };

/** The build of a remote, or of the shell. */
export interface Build {
  record: BuildRecord;
  files: Map<string, Buffer>;
}

interface RenderedPages {
  routeScripts: BuildRecord['routeScripts'];
  prerendered: Record<string, PrerenderedPage>;
}

/** Results of rendering a build, to be added to its release. */
export interface Rendered extends RenderedPages {
  files: Map<string, Buffer>;
  /** Of its other languages; missing without any. */
  languages?: Record<string, RenderedPages>;
}

/** The shell in which pages are rendered. */
export interface HostRelease {
  /** By default that of the sources. */
  language?: string | undefined;
  record: Pick<ReleaseRecord, 'name' | 'version' | 'entry'>;
  read: (file: string) => Promise<Buffer | undefined>;
}

/** A build, and the shell in which it is rendered unless it is the shell itself. */
export interface ReleaseToRender extends Build {
  /** Of both; by default that of the sources. */
  language?: string;
  shell?: {
    record: BuildRecord;
    files: Map<string, Buffer>;
  };
}

/** Renders the shell without a page, with a slot for the page, and what it shows there until then. */
export async function renderShell(host: HostRelease, renderPage: RenderPage): Promise<Rendered> {
  const linked = { ...LATE_REMOTE, navigation: [sample] };
  const page = await openFrame(host, linked, renderPage);
  const main = page.document.getElementById('main');
  const placeholder = main?.innerHTML ?? '';
  if (main) main.innerHTML = pageSlot;
  // An older shell release has no such link.
  const link = page.document.querySelector(`nav li:has([href="${sample.path}"])`);
  if (link) link.replaceWith(page.document.createComment(`navigation ${markupOf(link)}`));
  const root = page.document.getElementById('root');
  const rules = [...page.rules, ...(root ? liftInlineStyles(root, frame) : [])];
  const markup = root ? [...root.children].map(markupOf).join('') : '';
  page.close();
  const prerendered = {
    [frame]: fileNames(frame, host.language),
    [waiting]: fileNames(waiting, host.language),
  };
  return {
    routeScripts: {},
    prerendered,
    files: new Map([
      ...filesOf(prerendered[frame], markup, rules),
      ...filesOf(prerendered[waiting], placeholder, []),
    ]),
  };
}

/**
 * Renders every route of a remote in the live shell and records which scripts each needs, and for
 * public ones also the HTML.
 *
 * @throws Error with the route that does not render, and the reason
 */
export async function renderRemote(
  build: Build,
  host: HostRelease,
  renderPage: RenderPage,
): Promise<Rendered> {
  const { record } = build;
  const { language = source } = host;
  const frameRules = await rulesOfFrame(host, renderPage);
  const remote = asLive(record);
  const read = readerOf(host, build);
  const rendered: Rendered = { routeScripts: {}, prerendered: {}, files: new Map() };
  for (const route of record.routes) {
    const path = pathInLanguage(samplePath(route), language);
    const data = record.samples?.[route];
    const page = await renderPage({
      path,
      language,
      data,
      live: { revision: 0, shell: host.record.version, remotes: [remote] },
      entry: urlOf(host.record, host.record.entry),
      read,
      done: contentOf(record.name),
    });
    rendered.routeScripts[route] = ownScripts(page, record);
    const content = page.document.querySelector(contentOf(record.name));
    if (record.prerender.includes(route) && content) {
      const prerendered = fileNames(route, language);
      rendered.prerendered[route] = prerendered;
      const rules = [
        ...page.rules.filter((rule) => !frameRules.has(rule)),
        ...(data ? makeTemplate(content) : []),
        ...liftInlineStyles(content, record.name),
      ];
      for (const [name, file] of filesOf(prerendered, markupOf(content), rules))
        rendered.files.set(name, file);
    }
    page.close();
  }
  return rendered;
}

async function openFrame(
  host: HostRelease,
  remote: LiveRemote,
  renderPage: RenderPage,
): Promise<RenderedPage> {
  const read = readerOf(host);
  return renderPage({
    path: pathInLanguage(NOWHERE, host.language ?? source),
    language: host.language ?? source,
    live: { revision: 0, shell: host.record.version, remotes: [remote] },
    entry: urlOf(host.record, host.record.entry),
    read: (url) => (url === LATE_REMOTE.entry ? new Promise(() => undefined) : read(url)),
    done: '#root:has(footer) [data-placeholder]',
  });
}

/** Also those of the placeholder, which some pages show first. */
async function rulesOfFrame(host: HostRelease, renderPage: RenderPage): Promise<Set<string>> {
  const page = await openFrame(host, LATE_REMOTE, renderPage);
  page.close();
  return new Set(page.rules);
}

/**
 * Selects the remote's boundary, once it contains a page rather than a placeholder. A screen in
 * place of a failed page is none: the shell reports the failure a little later.
 */
function contentOf(name: string): string {
  return `[data-remote="${name}"]:has(> *):not(:has([data-placeholder], [data-failed]))`;
}

function ownScripts({ scripts }: RenderedPage, record: BuildRecord): string[] {
  const base = urlOf(record, '');
  return scripts
    .filter((url) => url.startsWith(base))
    .map((url) => url.slice(base.length))
    .filter((file) => !record.initial.includes(file));
}

function readerOf(host: HostRelease, build?: Build): ReleaseReader {
  const shellBase = urlOf(host.record, '');
  const ownBase = build ? urlOf(build.record, '') : '';
  return async (url) => {
    if (url.startsWith(shellBase)) return host.read(url.slice(shellBase.length));
    if (build && url.startsWith(ownBase)) return build.files.get(url.slice(ownBase.length));
    return undefined;
  };
}

function asLive(record: BuildRecord): LiveRemote {
  const { name, version, container, entry, routes, uses } = record;
  return { name, version, container, routes, uses, entry: urlOf(record, entry), integrity: '' };
}

function urlOf({ name, version }: { name: string; version: string }, file: string): string {
  return `/releases/${name}/${version}/${file}`;
}

function samplePath(route: string): string {
  return route.replace(/\/:[^/]+\?$/, '').replace(/:[^/]+/g, 'sample') || '/';
}

/** Different for each route: two pages in one file would be the same page. */
export function fileNames(route: string, language: string = source): PrerenderedPage {
  const name = samplePath(route).split('/').filter(Boolean).join('.') || '_';
  // No route has an empty segment.
  const file = `prerendered/${language === source ? '' : `${language}..`}${name}`;
  return { markup: `${file}.html`, styles: `${file}.css` };
}

/** Like `pathInLanguage` of the contracts, which this process cannot load. */
function pathInLanguage(path: string, language: string): string {
  if (language === source) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

function filesOf(
  { markup, styles }: PrerenderedPage,
  html: string,
  rules: string[],
): Map<string, Buffer> {
  return new Map([
    [markup, Buffer.from(html)],
    [styles, Buffer.from(rules.join('\n'))],
  ]);
}
