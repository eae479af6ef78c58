import { findRemote, FRAME, NAVIGATION_SAMPLE, NAVIGATION_SLOT, PAGE_SLOT } from '@ftl/contracts';
import type { NavigationEntry, PageData, PrerenderedPage, ReleaseRecord } from '@ftl/contracts';
import type { LiveReleases } from '@ftl/releases';
import Mustache from 'mustache';
import { escaped } from './escaped.js';

/** Markup that is visible before any script has run, with its styles. */
export interface PrerenderedContent {
  markup: string;
  styles: string;
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

type FileReader = (record: ReleaseRecord, file: string) => Promise<string | undefined>;

/**
 * Combines the prerendered content of the live shell and the live remote, so that either can be
 * released or rolled back alone.
 *
 * @returns undefined if the page is not prerendered, or might look different for this reader
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
  const page = found?.remote.prerendered[found.route];
  if (!shell || !frame || !found || !page || !isTheSameFor(reader, found, path)) return undefined;
  const [around, inside] = await Promise.all([
    contentOf(shell, frame, read),
    contentOf(found.remote, page, read),
  ]);
  if (!around?.markup.includes(PAGE_SLOT) || !inside) return undefined;
  const markup = reader.data
    ? withData(inside.markup, reader.data, reader.publicUrl)
    : inside.markup;
  if (markup === undefined) return undefined;
  return {
    markup: withNavigation(
      around.markup,
      remotes.flatMap(({ current }) => current.navigation ?? []),
    ).replace(PAGE_SLOT, () => markup),
    styles: `${around.styles}\n${inside.styles}`,
  };
}

/**
 * @returns undefined if the release's template is invalid: the page is then rendered in the browser
 */
function withData(template: string, data: PageData, publicUrl: string): string | undefined {
  try {
    const encoded = encodedValues({ ...data, origin: new URL(publicUrl).origin });
    const escape = (value: unknown) => escaped(String(value));
    return Mustache.render(template, { ...data, encoded }, {}, { escape });
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
): Promise<{ markup: string; styles: string } | undefined> {
  const markup = await read(record, page.markup);
  const styles = await read(record, page.styles);
  return markup === undefined || styles === undefined ? undefined : { markup, styles };
}
