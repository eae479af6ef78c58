import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  findRemote,
  isMeasured,
  LANGUAGE_COOKIE,
  pathInLanguage,
  SHELL_NAME,
  SOURCE_LANGUAGE,
} from '@ftl/contracts';
import type { DevelopmentServers, Notice } from '@ftl/contracts';
import { parseCookie } from 'cookie';
import {
  contentSecurityPolicy,
  type LiveReleases,
  liveSetOf,
  noticeAt,
  releasesInLanguage,
  releaseUrl,
} from '@ftl/releases';
import { AppConfig, GUEST_COOKIE, RecentValues } from '../platform/index.js';
import { ReleasesService } from '../releases/index.js';
import {
  serversInQuery,
  withDevelopmentRemotes,
  withDevelopmentServers,
} from './development-remotes.js';
import { NONCE_SLOT, PageDocument } from './page-document.js';
import { notFoundFacts, pageFacts } from './page-facts.js';
import { pageHtml } from './page-html.js';

import type { RenderedPage, SitePage } from './page-responses.js';
import { UNAVAILABLE } from './plain-pages.js';
import { prerenderedFor, saysNothing } from './prerendered.js';
import { SharedPages, type SharedPage } from './shared-pages.js';
import { entryOf, preloadsFor, type ScriptHint } from './script-hints.js';
import { VisitorReleasesService, type VisitorReleases } from './visitor-releases.js';

const TEMPLATE = 'index.html';

/** Paths of other modules; unknown ones below these are a plain 404, not a page. */
const NOT_PAGES = /^\/(api|releases|sandbox)(\/|$)/;

export const mayBePage = (path: string): boolean => !NOT_PAGES.test(path);

export interface PageRequest {
  path: string;
  query: Record<string, unknown>;
  /** The Cookie header; '' without one. */
  cookie: string;
}

/** The shell of a response: a release, or a development server's. */
interface HostDocument {
  template: string;
  /** Base URL of the shell's files. */
  base: string;
  entry: ScriptHint;
}

/** A page view, with the releases that the visitor gets. */
interface PageView extends Omit<PageRequest, 'cookie'>, VisitorReleases {
  /** Of the page; its path is then without the language, and its releases are those that have it. */
  language: string;
  /** Languages of the page with this path, whatever the language of the address. */
  languages: readonly string[];
  /** What the visitor has chosen; undefined without a choice. */
  preferred: string | undefined;
  /** Returning visitor. */
  isKnown: boolean;
  servers: DevelopmentServers['servers'];
  /** Above every page of the shop; not above those that families share. */
  notice: Notice | undefined;
}

/** Cache size in bytes: some hundred pages. */
const CACHE_BYTES = 32 * 1024 * 1024;
/** A separate cache, so that many shared pages do not evict the shop's own. */
const SHARED_CACHE_BYTES = 16 * 1024 * 1024;

@Injectable()
export class SiteService {
  readonly #rendered = new RecentValues<RenderedPage>(
    CACHE_BYTES,
    ({ document }) => document.weight,
  );
  readonly #shared = new RecentValues<RenderedPage>(
    SHARED_CACHE_BYTES,
    ({ document }) => document.weight,
  );

  constructor(
    private readonly releases: ReleasesService,
    private readonly visitors: VisitorReleasesService,
    private readonly config: AppConfig,
    private readonly sharedPages: SharedPages,
  ) {}

  async assertReady(): Promise<void> {
    const { status } = await this.page({ path: '/', query: {}, cookie: '' });
    if (status !== 200) throw new Error('the home page is not released');
  }

  /** The page of a path: 404 with the shell's own page if no remote claims it. */
  async page(request: PageRequest): Promise<SitePage> {
    const view = await this.#view(request);
    try {
      return await this.#renderedFor(view);
    } catch (error) {
      if (!(error instanceof NothingReleased)) throw error;
    }
    // On retry, releases that could not be read are excluded.
    const again = await this.#view(request);
    try {
      if (again.releases !== view.releases) return await this.#renderedFor(again);
    } catch (error) {
      if (!(error instanceof NothingReleased)) throw error;
    }
    return { ...(await UNAVAILABLE), cookies: view.cookies };
  }

  async #renderedFor(view: PageView): Promise<SitePage> {
    // Read for each response, so that no response contains a page that is no longer shared.
    const shared = await this.sharedPages.of(view.path);
    const { cookies, servers } = view;
    // Development servers change at any time.
    if (Object.keys(servers).length > 0) return { ...(await this.#render(view, shared)), cookies };
    const cache = shared?.data ? this.#shared : this.#rendered;
    const { key, path } = sameForAll(view, shared);
    const rendered = await cache.get(key, () => this.#render({ ...view, path }, shared));
    return { ...rendered, cookies };
  }

  /**
   * Redirect target of a page: another language if the visitor has chosen it, or if there is no
   * translation; undefined for nearly all requests.
   */
  async movedTo(request: PageRequest): Promise<string | undefined> {
    const view = await this.#view(request);
    const other = otherLanguage(view);
    return other === undefined
      ? this.sharedPages.movedTo(view.path)
      : pathInLanguage(view.path, other) + queryOf(request.query);
  }

  /** The same, if it is cached. */
  async cachedPage(request: PageRequest): Promise<SitePage | undefined> {
    const view = await this.#view(request);
    if (this.sharedPages.isOne(view.path)) return undefined;
    const { cookies, servers } = view;
    if (Object.keys(servers).length > 0 || otherLanguage(view) !== undefined) return undefined;
    const rendered = this.#rendered.cached(sameForAll(view, undefined).key);
    return rendered && { ...rendered, cookies };
  }

  async #view({ path, query, cookie }: PageRequest): Promise<PageView> {
    const given = parseCookie(cookie);
    const found = await this.visitors.find(query, given);
    const servers = await this.#developmentServers(query, found.releases);
    const page = pageInLanguage(found.releases, path);
    const records = page.releases.remotes.map(({ current }) => current);
    return {
      ...{ query, servers, isKnown: GUEST_COOKIE in given, preferred: given[LANGUAGE_COOKIE] },
      ...found,
      ...page,
      notice: this.sharedPages.isOne(page.path)
        ? undefined
        : linkedIn(page.language, noticeAt(records, new Date())),
    };
  }

  async #render(view: PageView, shared: SharedPage | undefined): Promise<RenderedPage> {
    const { path, query, isKnown, releases, preview, servers, language, notice } = view;
    const measuring = isMeasured(path) ? this.config.measuring : undefined;
    const policy = withDevelopmentServers(contentSecurityPolicy(NONCE_SLOT, measuring), servers);
    const host = await this.#host(view);
    if (!host) throw new NothingReleased();
    const live = {
      ...withDevelopmentRemotes(liveSetOf(releases), servers),
      ...(preview ? { preview } : {}),
      ...(this.config.production ? {} : { isDevelopment: true as const }),
      ...(measuring ? { measuring } : {}),
    };
    const found = findRemote(live.remotes, path);
    const data = shared?.data;
    const facts = !found
      ? notFoundFacts
      : (shared?.facts ?? pageFacts(releases, path, this.config.publicUrl));
    const isReleased = Object.keys(servers).length === 0;
    const html = pageHtml({
      ...host,
      nonce: NONCE_SLOT,
      live,
      isTraced: this.config.observability.tracesUrl !== undefined,
      facts: { ...facts, isIndexed: facts.isIndexed && !preview },
      address: this.#address(facts.canonical ?? path, language),
      translations: view.languages.map((each) => ({
        language: each,
        address: this.#address(facts.canonical ?? path, each),
      })),
      preload: isReleased ? preloadsFor(releases, path) : [],
      prerendered: isReleased
        ? await prerenderedFor(
            releases,
            path,
            { isKnown, query, data, publicUrl: this.config.publicUrl },
            (release, file) => this.releases.text(release.name, release.version, file),
          )
        : undefined,
      data: found && data && { path, content: data },
      notice,
    });
    return {
      status: found && !shared?.isMissing ? 200 : 404,
      document: await PageDocument.of(html),
      policy,
    };
  }

  async #developmentServers(
    query: Record<string, unknown>,
    releases: LiveReleases,
  ): Promise<DevelopmentServers['servers']> {
    if (this.config.production) return {};
    return {
      ...(await this.releases.developmentServers()),
      ...(saysNothing(query) ? {} : serversInQuery(query, liveSetOf(releases))),
    };
  }

  #address(path: string, language: string): string {
    return this.config.publicUrl + pathInLanguage(path, language);
  }

  async #host({
    releases: { shell },
    language,
    servers,
  }: PageView): Promise<HostDocument | undefined> {
    const origin = servers[SHELL_NAME]?.origin;
    if (origin) {
      const template = await fetch(`${origin}/${TEMPLATE}`).then((response) => response.text());
      return { template, base: origin, entry: { url: `${origin}/shell.js`, integrity: '' } };
    }
    const file = language === SOURCE_LANGUAGE ? TEMPLATE : `${language}/${TEMPLATE}`;
    const template = shell && (await this.releases.text(shell.name, shell.version, file));
    if (!shell || !template) return undefined;
    return { template, base: releaseUrl(shell, '').slice(0, -1), entry: entryOf(shell) };
  }
}

/**
 * What a page depends on, as a cache key, and the path to render it for. Anyone can make up paths,
 * ids and parameters, so none is part of a key: scripts read them.
 */
function sameForAll(
  { path, query, isKnown, releases, key, preview, language, notice }: PageView,
  shared: SharedPage | undefined,
): { key: string; path: string } {
  const route = findRemote(
    releases.remotes.map(({ current }) => current),
    path,
  )?.route;
  const rendered = shared?.data || route === undefined ? path : withoutIds(route, path);
  const page = [
    route === undefined ? `none ${isMeasured(path)}` : rendered,
    shared ? digestOf(shared) : '',
    isKnown,
    saysNothing(query),
    JSON.stringify(preview),
    // It begins and ends while releases stay.
    JSON.stringify(notice),
    key,
    language,
  ];
  return { key: page.join(' '), path: rendered };
}

const FIRST_SEGMENT = /^\/([a-z]{2})(?=\/|$)/;

/** The language of an address, its path without it, and the releases that have this language. */
function pageInLanguage(
  releases: LiveReleases,
  address: string,
): Pick<PageView, 'path' | 'language' | 'languages' | 'releases'> {
  const offered = releases.shell?.languages ?? {};
  const segment = FIRST_SEGMENT.exec(address)?.[1] ?? '';
  const language = Object.hasOwn(offered, segment) ? segment : SOURCE_LANGUAGE;
  const path =
    language === SOURCE_LANGUAGE
      ? address
      : // With one slash: a redirect to more would lead to another site.
        address.slice(segment.length + 1).replace(/^\/*/, '/');
  const records = releases.remotes.map(({ current }) => current);
  const own = findRemote(records, path)?.remote;
  const translations = Object.keys(own?.languages ?? {}).filter((each) => each in offered);
  return {
    ...{ path, language },
    languages: own ? [SOURCE_LANGUAGE, ...translations] : [],
    releases: language === SOURCE_LANGUAGE ? releases : releasesInLanguage(releases, language),
  };
}

/** A notice whose link leads to the page in a language. */
function linkedIn(language: string, notice: Notice | undefined): Notice | undefined {
  const { link } = notice ?? {};
  if (!notice || !link) return notice;
  return { ...notice, link: { ...link, path: pathInLanguage(link.path, language) } };
}

/** The language to go to instead: the chosen one, or that of the sources without a translation. */
function otherLanguage({ language, languages, preferred }: PageView): string | undefined {
  if (language !== SOURCE_LANGUAGE)
    return languages.length > 0 && !languages.includes(language) ? SOURCE_LANGUAGE : undefined;
  return preferred !== language && languages.some((each) => each === preferred)
    ? preferred
    : undefined;
}

function queryOf(query: Record<string, unknown>): string {
  const values = Object.entries(query).filter(([, value]) => typeof value === 'string');
  const text = new URLSearchParams(values as [string, string][]).toString();
  return text && `?${text}`;
}

/** The shortest path with the same page, in the route's case. */
function withoutIds(route: string, path: string): string {
  const given = path.split('/').filter(Boolean).length;
  const segments = route.split('/').filter(Boolean).slice(0, given);
  return `/${segments.map((each) => (each.startsWith(':') ? '0' : each)).join('/')}`;
}

function digestOf(page: SharedPage): string {
  return createHash('sha256').update(JSON.stringify(page)).digest('base64');
}

class NothingReleased extends Error {}
