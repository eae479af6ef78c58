import { SHIRT_VIEWS } from '@ftl/contracts';
import type { ShirtColor, ShirtView } from '@ftl/contracts';

export const MOCKUPS_PATH = '/api/mockups';
/** In place of a design's file name: the plain shirt. */
export const BLANK = 'blank';

const DESIGN_KEY = /^design\/([0-9a-f]{32}\.[a-z]{3,4})$/;
const DESIGN_FILE = /^[0-9a-f]{32}\.[a-z]{3,4}$/;
const PICTURE = /^(front|back|left|right)\.webp$/;

/**
 * Addresses of a design on a shirt, one a view. They carry the random key of
 * the design's picture, which is the permission to see that picture, and so
 * also to see it on a shirt; they end when the picture is deleted.
 *
 * @param designKey key of a picture of kind 'design', or null for the plain shirt
 */
export function mockupAddresses(
  designKey: string | null,
  color: ShirtColor,
): Record<ShirtView, string> {
  const file = designKey === null ? BLANK : DESIGN_KEY.exec(designKey)?.[1];
  if (!file) throw new Error('Only pictures of kind design go on a shirt');
  const address = (view: ShirtView): string =>
    `${MOCKUPS_PATH}/${file}/${color.class}/${view}.webp`;
  return Object.fromEntries(SHIRT_VIEWS.map((view) => [view, address(view)])) as Record<
    ShirtView,
    string
  >;
}

/**
 * Where a print partner fetches a design to show it on its own shirts: PNG, which
 * every partner reads. The random key is the permission, as above.
 */
export function artworkAddress(designKey: string): string {
  const file = DESIGN_KEY.exec(designKey)?.[1];
  if (!file) throw new Error('Only pictures of kind design go on a shirt');
  return `${MOCKUPS_PATH}/${file}/artwork.png`;
}

/** @returns the design's key for the file name in such an address; null for any other */
export function readArtworkFile(file: string): string | null {
  return DESIGN_FILE.test(file) ? `design/${file}` : null;
}

/**
 * What the parts of such an address mean.
 *
 * @returns undefined for an address that was never made here
 */
export function readMockupAddress(
  file: string,
  picture: string,
): { designKey: string | null; view: ShirtView } | undefined {
  const view = PICTURE.exec(picture)?.[1] as ShirtView | undefined;
  if (!view) return undefined;
  if (file === BLANK) return { designKey: null, view };
  return DESIGN_FILE.test(file) ? { designKey: `design/${file}`, view } : undefined;
}
