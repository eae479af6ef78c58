import { SHIRT_VIEWS } from '@ftl/contracts';
import type { ShirtColor, ShirtView } from '@ftl/contracts';

export const MOCKUPS_PATH = '/api/mockups';
/** Replaces the design's file name for a plain shirt. */
export const BLANK = 'blank';

const DESIGN_KEY = /^design\/([0-9a-f]{32}\.[a-z]{3,4})$/;
const DESIGN_FILE = /^[0-9a-f]{32}\.[a-z]{3,4}$/;
const PICTURE = /^(front|back|left|right)\.webp$/;

/**
 * URLs of a design on a shirt, one per view. They contain the random key of the design's image,
 * which is the permission to see that image, and so also to see it on a shirt; they become invalid
 * when the image is deleted.
 *
 * @param designKey key of an image of kind 'design', or null for the plain shirt
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
 * URL at which a print partner fetches a design for its own mockups: PNG, which every partner
 * supports. The random key is the permission, as above.
 */
export function artworkAddress(designKey: string): string {
  const file = DESIGN_KEY.exec(designKey)?.[1];
  if (!file) throw new Error('Only pictures of kind design go on a shirt');
  return `${MOCKUPS_PATH}/${file}/artwork.png`;
}

/** @returns the design's key for the file name in such a URL; otherwise null */
export function readArtworkFile(file: string): string | null {
  return DESIGN_FILE.test(file) ? `design/${file}` : null;
}

/**
 * Parses the parts of such a URL.
 *
 * @returns undefined for a URL that cannot have been generated here
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
