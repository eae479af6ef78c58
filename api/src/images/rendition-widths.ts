/**
 * Widths in which images are served with `?w=`. Fixed, because arbitrary widths would let strangers
 * fill the store.
 */
export const RENDITION_WIDTHS = [96, 160, 320, 480, 640, 720, 960, 1080, 1280, 1600] as const;
export type RenditionWidth = (typeof RENDITION_WIDTHS)[number];

export function isRenditionWidth(width: number): width is RenditionWidth {
  return (RENDITION_WIDTHS as readonly number[]).includes(width);
}

export function renditionKey(key: string, width: RenditionWidth): string {
  return `renditions/${width}/${key}.webp`;
}
