import { findRemote, ORIGIN_SLOT, PICTURE_SLOT } from '@ftl/contracts';
import type { PageRecord } from '@ftl/contracts';
import { type LiveReleases, releaseUrl } from '@ftl/releases';

/** Metadata of a page for search engines and link previews. */
export interface PageFacts {
  title: string;
  description: string;
  isIndexed: boolean;
  /** Canonical path of the page; by default its own path. */
  canonical?: string;
  /**
   * Absolute URL of the link preview's image; 1200 x 630. Link previews show it even if search
   * engines must not list the page.
   */
  image?: { url: string; alt: string };
  /** JSON-LD objects with absolute URLs. */
  structured?: Record<string, unknown>[];
}

export const BRAND = 'For the Loved';
export const DESCRIPTION =
  'Upload a photo, create a memorial design that celebrates their memory, and have it printed on a soft cotton shirt.';

/**
 * Metadata of a page, from the release that is live for this visitor. Pages that no release
 * describes, or that belong to one visitor, are excluded from search engines.
 *
 * @param publicUrl origin that visitors see
 */
export function pageFacts(
  { remotes }: Pick<LiveReleases, 'remotes'>,
  path: string,
  publicUrl: string,
): PageFacts {
  const found = findRemote(
    remotes.map(({ current }) => current),
    path,
  );
  const page = found?.remote.pages?.[found.route];
  if (!found || !page) return { title: BRAND, description: DESCRIPTION, isIndexed: false };
  const { title, description, canonical, picture, structured } = page;
  const ownPath = pathOf(found.route);
  const isOneVisitors = segments(path) > segments(ownPath);
  const url = picture && publicUrl + releaseUrl(found.remote, picture.file);
  const addresses = { [ORIGIN_SLOT]: publicUrl, [PICTURE_SLOT]: url ?? '' };
  return {
    title: `${title} | ${BRAND}`,
    description,
    isIndexed: !isOneVisitors,
    canonical: canonical ?? ownPath,
    ...(picture && url ? { image: { url, alt: picture.alt } } : {}),
    ...(structured ? { structured: withAddresses(structured, addresses) } : {}),
  };
}

/** Paths of all pages that search engines may list, in the order of the releases. */
export function listedPaths({ remotes }: Pick<LiveReleases, 'remotes'>): string[] {
  return remotes.flatMap(({ current }) =>
    current.routes
      .filter((route) => isListed(current.pages?.[route]))
      .map((route) => pathOf(route)),
  );
}

export const notFoundFacts: PageFacts = {
  title: `404 Page Not Found | ${BRAND}`,
  description: DESCRIPTION,
  isIndexed: false,
};

function isListed(page: PageRecord | undefined): boolean {
  return page !== undefined && page.canonical === undefined;
}

/** A route without personal parameters: `/guest-design` for `/guest-design/:designId?`. */
function pathOf(route: string): string {
  return route.replace(/\/:.*$/, '') || '/';
}

function segments(path: string): number {
  return path.split('/').filter(Boolean).length;
}

/** Fills the slots of every string, recursively. */
function withAddresses<T>(value: T, slots: Record<string, string>): T {
  const filled = JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'string'
      ? Object.entries(slots).reduce((text, [slot, by]) => text.replaceAll(slot, () => by), each)
      : each,
  );
  return JSON.parse(filled) as T;
}
