import { findRemote, FRAME, PAGE_SLOT } from '@ftl/contracts';
import type { PrerenderedPage, ReleaseRecord } from '@ftl/contracts';
import type { LiveReleases } from '../releases/index.js';

/** Markup that is on the screen before any script has run, with the styles it needs. */
export interface PrerenderedContent {
  markup: string;
  styles: string;
}

type FileReader = (record: ReleaseRecord, file: string) => Promise<string | undefined>;

/**
 * Puts together what the live shell and the live remote each prerendered when
 * they were released, so that either can be released or rolled back alone.
 *
 * @returns undefined where a page is not prerendered
 */
export async function prerenderedFor(
  { shell, remotes }: LiveReleases,
  path: string,
  read: FileReader,
): Promise<PrerenderedContent | undefined> {
  const found = findRemote(
    remotes.map(({ current }) => current),
    path,
  );
  const frame = shell?.prerendered[FRAME];
  const page = found?.remote.prerendered[found.route];
  if (!shell || !frame || !found || !page) return undefined;
  const [around, inside] = await Promise.all([
    contentOf(shell, frame, read),
    contentOf(found.remote, page, read),
  ]);
  if (!around?.markup.includes(PAGE_SLOT) || !inside) return undefined;
  return {
    markup: around.markup.replace(PAGE_SLOT, () => inside.markup),
    styles: `${around.styles}\n${inside.styles}`,
  };
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
