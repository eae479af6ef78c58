import type { MeasuringServices } from './analytics.js';
import type { PageData } from './page-data.js';
import type { ReleaseNeeds } from './release-needs.js';
import { matchesRoute } from './route-pattern.js';

/**
 * Data formats of independent releases: the record of a build, the contents of the release store,
 * and the live set in the HTML.
 */

/** Id of the JSON element in the HTML that carries the {@link LiveSet}. */
export const LIVE_SET_ELEMENT_ID = 'live-set';

/** Name under which every remote exposes its pages. */
export const ROUTES_MODULE = './routes';

/** Name of the host among the releases. */
export const SHELL_NAME = 'shell';

/**
 * Subresource integrity value, `sha256-<base64>`. Not a longer hash, because the entry carries one
 * for every chunk.
 */
export type Integrity = string;

/** A shared package of a build: the version it provides and the range it accepts. */
export interface SharedRange {
  version: string;
  range: string;
  /**
   * Its names that a remote uses, or that the shell offers. Missing in older records, and where the
   * bundler does not know them: only versions are compared then.
   */
  names?: string[];
}

/** Written by every build as `build.json`; paths are relative to the release's folder. */
export interface BuildRecord {
  name: string;
  version: string;
  /** Global name of the container, unique for these bytes. */
  container: string;
  /** `remoteEntry.<hash>.js` of a remote, `shell.<hash>.js` of the host. */
  entry: string;
  /** Integrity of every served file. */
  files: Record<string, Integrity>;
  /** Route patterns that this remote claims, as in its package.json; none for the host. */
  routes: string[];
  /**
   * Those of its routes that are prerendered: public, and without an input field. If a remote
   * stores data about visitors, only first-time visitors get its prerendered pages.
   */
  prerender: string[];
  /** Sample {@link PageData} whose values are slots, to render templates of its shared pages. */
  samples?: Record<string, PageData>;
  /** Its links in the site's header; missing if it has none. */
  navigation?: NavigationEntry[];
  /** What it puts into places of the shell's frame; missing if it has nothing there. */
  slots?: SlotContents;
  /** Metadata of its public pages by route pattern; missing if the build has none. */
  pages?: Record<string, PageRecord>;
  /** Scripts required before the first route can render, in load order. */
  initial: string[];
  /** Set if all scripts but the entry are ES modules: those are not preloaded. */
  modules?: true;
  /** Further scripts required by each route, by route pattern. */
  routeScripts: Record<string, string[]>;
  shared: Record<string, SharedRange>;
  /** Shared packages without which its code does not run. */
  uses: string[];
  /** For the host: files of each shared package that is not in its entry. */
  sharedScripts: Record<string, string[]>;
  /** Builds of the same sources in other languages, by language; missing without any. */
  languages?: Record<string, BuildInLanguage>;
}

/** What differs in another language; its files are among those of the release. */
export type BuildInLanguage = Pick<
  BuildRecord,
  'container' | 'entry' | 'pages' | 'initial' | 'routeScripts' | 'uses' | 'sharedScripts'
> &
  Partial<Pick<ReleaseRecord, 'prerendered' | 'slots'>>;

/** The language of the sources, whose pages have no prefix in their paths. */
export const SOURCE_LANGUAGE = 'en';

/** Keeps the language that a visitor has chosen; set by the shell, read when a page is opened. */
export const LANGUAGE_COOKIE = 'language';

/** A build or a release as it is in a language; undefined if it does not have it. */
export function inLanguage<R extends BuildRecord>(record: R, language: string): R | undefined {
  if (language === SOURCE_LANGUAGE) return record;
  const translated = record.languages?.[language];
  return translated && { ...record, prerendered: {}, ...translated };
}

/** Path of a page in a language: `/es/pricing`, and `/es` of the home page. */
export function pathInLanguage(path: string, language: string): string {
  if (language === SOURCE_LANGUAGE) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/** Key of the shell's part of a prerendered page: header, footer, and a slot between them. */
export const FRAME = 'frame';

/** Key of what the shell shows in that slot until the page has loaded. */
export const WAITING = 'waiting';

/** Placeholder for the page in the frame's markup. */
export const PAGE_SLOT = '<!--page-->';

/** A link to a page of a remote. */
export interface NavigationEntry {
  /** One of the remote's routes, without parameters. */
  path: string;
  label: string;
}

/**
 * Placeholder for the links of remotes in the frame's markup: `<!--navigation ...-->` around the
 * markup of one link to {@link NAVIGATION_SAMPLE}.
 */
export const NAVIGATION_SLOT = /<!--navigation (.*?)-->/s;
export const NAVIGATION_SAMPLE = { path: '/-navigation', label: '{{navigation}}' } as const;

/**
 * Places in the shell's frame that a remote fills with data, never with code: the shell shows it in
 * its own look, also while the remote's scripts fail. The owners file names the remote of each.
 */
export interface SlotContents {
  notice?: Notice;
}

/** A message above every page of the shop, such as the last day to order for a holiday. */
export interface Notice {
  text: string;
  /** To a path of the shop. */
  link?: { path: string; label: string };
  /** ISO 8601; missing if it is shown at once. */
  from?: string;
  /** ISO 8601. */
  until: string;
}

/** In structured data: placeholders for the origin of the shop and the URL of the page's image. */
export const ORIGIN_SLOT = '{{origin}}';
export const PICTURE_SLOT = '{{picture}}';

/**
 * Metadata of a page for search engines and link previews. It is released and rolled back with the
 * page; a page without it is not listed anywhere.
 */
export interface PageRecord {
  title: string;
  description: string;
  /** Path of the page of which this one is a duplicate; that one is listed instead. */
  canonical?: string;
  /** Preview image of links, 1200 x 630, relative to the release's folder. */
  picture?: { file: string; alt: string };
  /** JSON-LD objects; URLs in them start with {@link ORIGIN_SLOT} or {@link PICTURE_SLOT}. */
  structured?: Record<string, unknown>[];
}

/** HTML rendered at release time, shown until the live page has rendered. */
export interface PrerenderedPage {
  /** File with the markup, relative to the release's folder. */
  markup: string;
  /** File with the styles that this markup needs. */
  styles: string;
}

/**
 * Ed25519 signature (RFC 8032) over the canonical JSON of the enclosing object without its
 * signature.
 */
export interface ReleaseSignature {
  /** Id of the key, as in the owners file. */
  key: string;
  /** Base64. */
  value: string;
}

/** `release.json`, immutable. */
export interface ReleaseRecord extends BuildRecord {
  commit: string;
  /** Time of publication, ISO 8601. */
  time: string;
  /** Time of the signature, for a release that was published before releases were signed. */
  signedAt?: string;
  /** Integrity of files that are not served directly: compressed copies, source maps. */
  copies: Record<string, Integrity>;
  /** By a key of the remote's owners; missing until it is published. */
  signature?: ReleaseSignature;
  /** Size of each file in bytes, raw and compressed with brotli. */
  sizes: Record<string, { raw: number; brotli: number }>;
  /** By route pattern; for the shell, its {@link FRAME} and what it shows while {@link WAITING}. */
  prerendered: Record<string, PrerenderedPage>;
  /** Missing in older releases. */
  needs?: ReleaseNeeds;
}

/** Why the live set changed. */
export type ChangeReason = 'publish' | 'rollback' | 'canary' | 'removal' | 'adoption';

/** One change of the live set, newest last. */
export interface LiveChange {
  name: string;
  from?: string;
  /** Missing if the name is no longer live. */
  to?: string;
  reason: ChangeReason;
  /** For a canary: the percentage of visitors that get it, 1 to 99. */
  percent?: number;
  /** ISO 8601. */
  at: string;
  commit: string;
  /** The author of the change, as named by their machine or pipeline. */
  by?: string;
  /** Id of the key that signed it. */
  key?: string;
}

/** A release named by a statement, with the digest of its record. */
export interface PointedVersion {
  version: string;
  /** SHA-256 of the record's canonical JSON without its signature, in hex. */
  digest: string;
}

/** The signed statement of a name's owners about its live release. */
export interface ReleaseStatement {
  name: string;
  /**
   * Increases with each change: the time in ms since 1970, or the previous value plus one if the
   * clock was behind it.
   */
  counter: number;
  reason: ChangeReason;
  /** ISO 8601; of a scheduled release the time from which it applies, after the signature's. */
  at: string;
  by: string;
  /** Missing if the remote was taken off the site. */
  live?: PointedVersion;
  previous?: PointedVersion;
  canary?: PointedVersion & { percent: number };
}

export interface SignedStatement extends ReleaseStatement {
  signature: ReleaseSignature;
}

/** A signed statement that waits for its time. */
export interface ScheduledStatement {
  statement: SignedStatement;
  /** Counter of the statement that it replaces; 0 if there is none. */
  after: number;
  /** For the history. */
  commit: string;
  /** When it was signed, ISO 8601. */
  madeAt: string;
}

/** `live.json`, the only mutable file of the release store. */
export interface StoredPointer {
  /** Number of changes; the browser includes it in failure reports. */
  revision: number;
  statements: Record<string, SignedStatement>;
  /**
   * Of each name, the statements about the releases before its live one, oldest first, without what
   * a rollback has left. Missing where an earlier version wrote the pointer.
   */
  earlier?: Record<string, SignedStatement[]>;
  /** By name. At its time, every reader applies a statement as if it had been written then. */
  scheduled?: Record<string, ScheduledStatement>;
  history: LiveChange[];
}

/** The pointer with the live releases that its statements name. */
export interface LivePointer extends StoredPointer {
  live: Record<string, LiveEntry>;
}

/** The live releases of one name. */
export interface LiveEntry {
  version: string;
  previous?: string;
  /** A newer release that a share of the visitors already gets. */
  canary?: { version: string; percent: number };
}

/** Everything the browser needs to load one release of a remote. */
export interface LiveRelease {
  version: string;
  container: string;
  /** URL path of the entry script. */
  entry: string;
  integrity: Integrity;
  /** Shared packages without which its code does not run. */
  uses: string[];
}

export interface LiveRemote extends LiveRelease {
  name: string;
  routes: string[];
  /** Missing if it has no links in the header. */
  navigation?: NavigationEntry[];
  /** Other languages that its pages have; missing without any. */
  languages?: string[];
  /** Loaded if the live release fails in this browser. */
  previous?: LiveRelease;
}

/** The release that a signed link shows, and the others that it shows with it. */
export interface PreviewedVersions {
  name: string;
  version: string;
  /** Missing if there are none; unknown to older shells. */
  others?: { name: string; version: string }[];
}

/** All live remotes, inlined in the HTML so that nothing has to be fetched first. */
export interface LiveSet {
  revision: number;
  shell: string;
  remotes: LiveRemote[];
  /** Set if a signed link shows releases that are not live, or if such a link has expired. */
  preview?: PreviewedVersions | 'expired';
  /** Set outside of production: the boundaries of the remotes may be shown. */
  isDevelopment?: true;
  /** Set if the operator uses such services, but never on a page that must not be measured. */
  measuring?: MeasuringServices;
}

/**
 * Query parameter that opens a release preview (its signed value) or closes it (`off`). No page may
 * use this name: the tribute page has `preview` (TRIBUTE-03).
 */
export const PREVIEW_PARAMETER = 'release-preview';
/** Query parameter that outlines the owner of each part of the page, outside of production. */
export const SEAMS_PARAMETER = 'seams';

/** `development.json` of the store: workspaces that `npm run dev` is serving from source. */
export interface DevelopmentServers {
  /** Id of the serving process; once it has exited, the file is ignored. */
  pid: number;
  servers: Record<string, { origin: string; routes: string[] }>;
}

/** Finds the remote that owns a path, for the server's hints and the browser's router. */
export function findRemote<R extends { routes: string[] }>(
  remotes: readonly R[],
  path: string,
): { remote: R; route: string } | undefined {
  for (const remote of remotes) {
    const route = remote.routes.find((pattern) => matchesRoute(pattern, path));
    if (route !== undefined) return { remote, route };
  }
  return undefined;
}
