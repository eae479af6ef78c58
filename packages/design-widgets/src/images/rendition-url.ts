import { IMAGE_VIEW_PATH } from '@ftl/contracts';

/** Widths of stored images that pages request; the server offers no others. */
export type ImageWidth = 480 | 1280;

/**
 * URL of a stored image in a smaller width, as WebP: a phone need not load megabytes to show a few
 * hundred pixels. Any other URL is returned unchanged.
 */
export function renditionUrl(address: string, width: ImageWidth): string {
  const { pathname } = new URL(address, document.baseURI);
  return pathname.startsWith(`${IMAGE_VIEW_PATH}/`) ? `${address}?w=${width}` : address;
}
