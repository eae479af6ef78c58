import { PREVIEW_PARAMETER } from '@ftl/contracts';
import { joinPreviews, signPreview } from '@ftl/releases';
import type { OpenedStore } from './store.ts';

interface Previewed {
  name: string;
  version: string;
  routes: string[];
}

export interface LinkOptions {
  /** The address of the shop. */
  shop?: string | undefined;
  /** A link whose releases are shown, too. */
  with?: string | undefined;
}

/**
 * URL that shows a published release to anyone who has it, at the remote's first page.
 *
 * @throws Error if the other link is none
 */
export function previewLink(
  { keyFor }: OpenedStore,
  { name, version, routes }: Previewed,
  { shop, with: other }: LinkOptions,
): string {
  const { PUBLIC_URL, PORT = '3000' } = process.env;
  const page = routes.find((route) => !route.includes(':')) ?? '/';
  const url = new URL(page, shop ?? PUBLIC_URL ?? `http://localhost:${PORT}`);
  const others = other === undefined ? [] : [tokenOf(other)];
  const own = signPreview({ name, version }, keyFor(name), new Date());
  url.searchParams.set(PREVIEW_PARAMETER, joinPreviews([...others, own]));
  return url.href;
}

function tokenOf(link: string): string {
  const token = URL.canParse(link) && new URL(link).searchParams.get(PREVIEW_PARAMETER);
  if (!token) throw new Error(`--with takes a preview link, not '${link}'.`);
  return token;
}
