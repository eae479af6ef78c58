import {
  findRemote,
  FRAME,
  NAVIGATION_SAMPLE,
  NAVIGATION_SLOT,
  PAGE_SLOT,
  WAITING,
} from '@ftl/contracts';
import type { NavigationEntry, PageData, PrerenderedPage, ReleaseRecord } from '@ftl/contracts';
import type { LiveReleases } from '@ftl/releases';
import Mustache from 'mustache';
import { escaped } from './escaped.js';

/** Markup that is visible before any script has run, with its styles. */
export interface PrerenderedContent {
  markup: string;
  styles: string;
  /** Whether it only shows that the page is loading: nothing is to be read meanwhile. */
  isWaiting: boolean;
}

/** Properties of a visitor that decide whether prerendered content may be shown. */
export interface Reader {
  /** Returning visitor: pages of a remote with stored state may render differently. */
  isKnown: boolean;
  query: Record<string, unknown>;
  /** Data of a shared page that anyone with its link may see; fills the release's template. */
  data?: PageData | undefined;
  publicUrl: string;
}

/** A remote that depends on this package shows stored state immediately. */
const MEMORY_PACKAGE = '@ftl/session';
/** Campaign parameters of links. */
const CAMPAIGN = /^(utm_\w+|gclid|fbclid|msclkid)$/;

type Content = Omit<PrerenderedContent, 'isWaiting'>;
type FileReader = (record: ReleaseRecord, file: string) => Promise<string | undefined>;

/**
 * Combines the prerendered content of the live shell and the live remote, so that either can be
 * released or rolled back alone. A page that is not prerendered, or might look different for this
 * reader, is announced by the shell.
 *
 * @returns undefined without a page, or with an older shell
 */
export async function prerenderedFor(
  { shell, remotes }: LiveReleases,
  path: string,
  reader: Reader,
  read: FileReader,
): Promise<PrerenderedContent | undefined> {
  const found = findRemote(
    remotes.map(({ current }) => current),
    path,
  );
  const frame = shell?.prerendered[FRAME];
  if (!shell || !frame || !found) return undefined;
  const around = await contentOf(shell, frame, read);
  const page = isTheSameFor(reader, found, path) && found.remote.prerendered[found.route];
  const content = page && (await contentOf(found.remote, page, read));
  const own = content && filled(content, reader);
  const waiting = shell.prerendered[WAITING];
  const inside = own || (waiting && (await contentOf(shell, waiting, read)));
  if (!around?.markup.includes(PAGE_SLOT) || !inside) return undefined;
  return {
    markup: withNavigation(
      around.markup,
      remotes.flatMap(({ current }) => current.navigation ?? []),
    ).replace(PAGE_SLOT, () => inside.markup),
    styles: `${around.styles}\n${inside.styles}`,
    isWaiting: !own,
  };
}

/**
 * @returns undefined if the release's template is invalid: the page is then rendered in the browser
 */
function filled(content: Content, { data, publicUrl }: Reader): Content | undefined {
  if (!data) return content;
  try {
    const encoded = encodedValues({ ...data, origin: new URL(publicUrl).origin });
    const escape = (value: unknown) => escaped(String(value));
    const markup = Mustache.render(content.markup, { ...data, encoded }, {}, { escape });
    return { ...content, markup };
  } catch {
    return undefined;
  }
}

/** Texts for the query of a URL, such as that of a link for sharing. */
function encodedValues(values: object): Record<string, string> {
  const texts = Object.entries(values).filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(
    texts.map(([name, value]: [string, string]) => [
      name,
      encodeURIComponent(value.toWellFormed()),
    ]),
  );
}

/** The frame's markup with the links of the live remotes. */
function withNavigation(frame: string, entries: readonly NavigationEntry[]): string {
  return frame.replace(NAVIGATION_SLOT, (_slot, link: string) =>
    entries
      .map(({ path, label }) =>
        link
          .replace(NAVIGATION_SAMPLE.path, () => escaped(path))
          .replace(NAVIGATION_SAMPLE.label, () => escaped(label)),
      )
      .join(''),
  );
}

function isTheSameFor(
  { isKnown, query, data }: Reader,
  { remote, route }: { remote: ReleaseRecord; route: string },
  path: string,
): boolean {
  if (data) return saysNothing(query) && remote.samples?.[route] !== undefined;
  // Prerendered without a value for the optional parameter.
  if (route.replace(/\/:[^/]+\?$/, '') !== (path.replace(/\/+$/, '') || '/')) return false;
  if (!remote.uses.includes(MEMORY_PACKAGE)) return true;
  return !isKnown && saysNothing(query);
}

/** Whether the query is irrelevant for every page. */
export function saysNothing(query: Record<string, unknown>): boolean {
  return Object.keys(query).every((name) => CAMPAIGN.test(name));
}

async function contentOf(
  record: ReleaseRecord,
  page: PrerenderedPage,
  read: FileReader,
): Promise<Content | undefined> {
  const markup = await read(record, page.markup);
  const styles = await read(record, page.styles);
  return markup === undefined || styles === undefined ? undefined : { markup, styles };
}
