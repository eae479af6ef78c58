import { IMAGE_VIEW_PATH } from '@ftl/contracts';

/** Widths of our stored pictures that pages ask for; the server knows no others. */
export type PictureWidth = 480 | 1280;

/**
 * Address of a stored picture in a smaller width, as WebP: a phone need not fetch
 * megabytes to show a few hundred pixels. Any other address stays as it is.
 */
export function renditionUrl(address: string, width: PictureWidth): string {
  const { pathname } = new URL(address, document.baseURI);
  return pathname.startsWith(`${IMAGE_VIEW_PATH}/`) ? `${address}?w=${width}` : address;
}
