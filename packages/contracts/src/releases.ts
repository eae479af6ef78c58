import type { MeasuringServices } from './analytics.js';
import type { PageData } from './page-data.js';
import type { ReleaseNeeds } from './release-needs.js';
import { matchesRoute } from './route-pattern.js';

/**
 * Wire types of independent releases: what a build says about itself, what the
 * release store keeps, and what the HTML tells the browser.
 */

/** Id of the JSON element in the HTML that carries the {@link LiveSet}. */
export const LIVE_SET_ELEMENT_ID = 'live-set';

/** Name under which every remote exposes its pages. */
export const ROUTES_MODULE = './routes';

/** Name of the host among the releases. */
export const SHELL_NAME = 'shell';

/** Subresource integrity value, `sha256-<base64>`: the entry carries one for every chunk, so length counts. */
export type Integrity = string;

/** A shared package of a build: the version it brings and the range it accepts. */
export interface SharedRange {
  version: string;
  range: string;
}

/** Written by every build as `build.json`; paths are relative to the release's folder. */
export interface BuildRecord {
  name: string;
  version: string;
  /** Global name of the container, unique for these bytes. */
  container: string;
  /** `remoteEntry.<hash>.js` of a remote, `shell.<hash>.js` of the host. */
  entry: string;
  /** Every file that is served, with its integrity. */
  files: Record<string, Integrity>;
  /** Route patterns this remote claims, as in its package.json; none for the host. */
  routes: string[];
  /**
   * Those of its routes whose HTML is made at release time: public, and without a field to type
   * in. Pages of a remote that remembers visitors are shown so only to who has not been here.
   */
  prerender: string[];
  /** {@link PageData} with slots for values: what its shared pages are rendered with. */
  samples?: Record<string, PageData>;
  /** Its links in the site's header; missing where it has none. */
  navigation?: NavigationEntry[];
  /** What is said of its public pages, by route pattern; missing where a build describes none. */
  pages?: Record<string, PageRecord>;
  /** Scripts that are needed before the first route can render, in load order. */
  initial: string[];
  /** Further scripts each route needs, by route pattern. */
  routeScripts: Record<string, string[]>;
  shared: Record<string, SharedRange>;
  /** Shared packages without which its code does not run. */
  uses: string[];
  /** Of the host: files behind each shared package that is not in its entry. */
  sharedScripts: Record<string, string[]>;
}

/** Key of the shell's own part of a prerendered page: header, footer, and a slot between them. */
export const FRAME = 'frame';

/** Stands in the frame's markup where a page belongs. */
export const PAGE_SLOT = '<!--page-->';

/** A link to a page of a remote. */
export interface NavigationEntry {
  /** One of the remote's routes, without parameters. */
  path: string;
  label: string;
}

/**
 * Where the frame's markup takes the links of remotes: `<!--navigation ...-->` around the markup
 * of one link to {@link NAVIGATION_SAMPLE}.
 */
export const NAVIGATION_SLOT = /<!--navigation (.*?)-->/s;
export const NAVIGATION_SAMPLE = { path: '/-navigation', label: '{{navigation}}' } as const;

/** In structured data: the origin of the shop, and the address of the page's picture. */
export const ORIGIN_SLOT = '{{origin}}';
export const PICTURE_SLOT = '{{picture}}';

/**
 * What search engines and link previews are told of a page. It is released and
 * rolled back with the page; a page without it is not listed anywhere.
 */
export interface PageRecord {
  title: string;
  description: string;
  /** Path of the page that this one repeats; that one is listed in its place. */
  canonical?: string;
  /** The picture a link shows, 1200 x 630, relative to the release's folder. */
  picture?: { file: string; alt: string };
  /** JSON-LD objects; addresses in them begin with {@link ORIGIN_SLOT} or {@link PICTURE_SLOT}. */
  structured?: Record<string, unknown>[];
}

/** HTML made when it was released, shown until the live page has drawn itself. */
export interface PrerenderedPage {
  /** File with the markup, relative to the release's folder. */
  markup: string;
  /** File with the styles that this markup needs. */
  styles: string;
}

/** Ed25519 (RFC 8032) over the canonical JSON of what it stands in, without the signature. */
export interface ReleaseSignature {
  /** Id of the key, as in the owners file. */
  key: string;
  /** base64. */
  value: string;
}

/** `release.json`, immutable. */
export interface ReleaseRecord extends BuildRecord {
  commit: string;
  /** When it was published, ISO 8601. */
  time: string;
  /** When it was signed, where that was later: it was published before releases were signed. */
  signedAt?: string;
  /** Files beside those that are served, with their integrity: compressed copies, source maps. */
  copies: Record<string, Integrity>;
  /** By a key of the remote's owners; missing until it is published. */
  signature?: ReleaseSignature;
  /** Bytes of each file, as it is and as brotli sends it. */
  sizes: Record<string, { raw: number; brotli: number }>;
  /** By route pattern; of the shell, its {@link FRAME}. */
  prerendered: Record<string, PrerenderedPage>;
  /** Missing in releases that were published before this was recorded. */
  needs?: ReleaseNeeds;
}

/** Why the live set changed. */
export type ChangeReason = 'publish' | 'rollback' | 'canary' | 'removal' | 'adoption';

/** One change of the live set, newest last. */
export interface LiveChange {
  name: string;
  from?: string;
  /** Missing where nothing of the name is live any more. */
  to?: string;
  reason: ChangeReason;
  /** Of a canary: the share of visitors that gets it, 1 to 99. */
  percent?: number;
  /** ISO 8601. */
  at: string;
  commit: string;
  /** Who changed it, as their machine or pipeline names them. */
  by?: string;
  /** Id of the key that signed it. */
  key?: string;
}

/** A release that a statement names, and the digest of its record. */
export interface PointedVersion {
  version: string;
  /** SHA-256 of the record's canonical JSON without its signature, hex. */
  digest: string;
}

/** What the owners of a name say is live of it. */
export interface ReleaseStatement {
  name: string;
  /** Rises with each change; milliseconds since 1970 unless the clock stood behind the last one. */
  counter: number;
  reason: ChangeReason;
  /** ISO 8601. */
  at: string;
  by: string;
  /** Missing where the name was taken off the site. */
  live?: PointedVersion;
  previous?: PointedVersion;
  canary?: PointedVersion & { percent: number };
}

export interface SignedStatement extends ReleaseStatement {
  signature: ReleaseSignature;
}

/** `live.json`, the only file of the store that ever changes. */
export interface StoredPointer {
  /** Counts the changes; the browser reports it with failures. */
  revision: number;
  statements: Record<string, SignedStatement>;
  history: LiveChange[];
}

/** The pointer with what its statements say is live. */
export interface LivePointer extends StoredPointer {
  /** Of all names, those of `unsigned` too: what an API from before signatures serves. */
  live: Record<string, LiveEntry>;
  /** Live since before releases were signed, and not replaced yet. The API does not serve them. */
  unsigned: Record<string, LiveEntry>;
}

/** What is live of one name. */
export interface LiveEntry {
  version: string;
  previous?: string;
  /** A newer release that a share of the visitors gets already. */
  canary?: { version: string; percent: number };
}

/** What the browser needs to load one release of a remote. */
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
  /** Missing where it has no links in the header. */
  navigation?: NavigationEntry[];
  /** Tried when the live release fails in this browser. */
  previous?: LiveRelease;
}

/** Inlined in the HTML: every live remote, and nothing to fetch first. */
export interface LiveSet {
  revision: number;
  shell: string;
  remotes: LiveRemote[];
  /** Set when a signed link shows a release that is not live, or when such a link is over. */
  preview?: { name: string; version: string } | 'expired';
  /** Outside of production: the seams between the remotes may be shown. */
  isDevelopment?: true;
  /** Set where the operator uses such services, and never on a page that is not measured. */
  measuring?: MeasuringServices;
}

/**
 * Query parameter that opens a release preview (its signed value) or leaves it (`off`).
 * It must not be a parameter of a page: the tribute page has `preview` (TRIBUTE-03).
 */
export const PREVIEW_PARAMETER = 'release-preview';
/** Query parameter that outlines who owns which part of the page, outside of production. */
export const SEAMS_PARAMETER = 'seams';

/** `development.json` of the store: what `npm run dev` serves from source while it runs. */
export interface DevelopmentServers {
  /** Process that serves; the file means nothing once it has ended. */
  pid: number;
  servers: Record<string, { origin: string; routes: string[] }>;
}

/** Finds who owns a path; the server's hints and the browser's router both ask here. */
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
