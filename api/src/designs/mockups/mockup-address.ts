import { SHIRT_VIEWS } from '@ftl/contracts';
import type { ShirtColor, ShirtView } from '@ftl/contracts';

const MOCKUPS_PATH = '/api/mockups';
/** Replaces the design's file name for a plain shirt. */
export const BLANK = 'blank';

const PRINT_KEY = /^(design|back)\/([0-9a-f]{32}\.[a-z]{3,4})$/;
const PRINT_FILE = /^(back-)?([0-9a-f]{32}\.[a-z]{3,4})$/;
const IMAGE = /^(front|back|left|right)\.webp$/;

/** Keys of the images that are printed on a shirt. */
export interface PrintedSides {
  /** Key of an image of kind 'design'; null for the plain shirt. */
  front: string | null;
  /** Key of an image of kind 'back'; null without words on the back. */
  back: string | null;
}

/**
 * URLs of a design on a shirt, one per view. They contain the random key of the image on that view,
 * which is the permission to see that image, and so also to see it on a shirt; they become invalid
 * when the image is deleted.
 */
export function mockupAddresses(
  { front, back }: PrintedSides,
  color: ShirtColor,
): Record<ShirtView, string> {
  const files = { front: front === null ? BLANK : fileOf(front), back: back && fileOf(back) };
  const address = (view: ShirtView): string => {
    const file = view === 'back' && files.back ? files.back : files.front;
    return `${MOCKUPS_PATH}/${file}/${color.class}/${view}.webp`;
  };
  return Object.fromEntries(SHIRT_VIEWS.map((view) => [view, address(view)])) as Record<
    ShirtView,
    string
  >;
}

/**
 * URL at which a print partner fetches a design for its own mockups: PNG, which every partner
 * supports. The random key is the permission, as above.
 */
export function artworkAddress(printKey: string): string {
  return `${MOCKUPS_PATH}/${fileOf(printKey)}/artwork.png`;
}

/** @returns the design's key for the file name in such a URL; otherwise null */
export function readArtworkFile(file: string): string | null {
  const [, isBack, name] = PRINT_FILE.exec(file) ?? [];
  return name ? `${isBack ? 'back' : 'design'}/${name}` : null;
}

/** File name of an image in URLs; that of a back has a prefix. */
function fileOf(key: string): string {
  const [, kind, name] = PRINT_KEY.exec(key) ?? [];
  if (!name) throw new Error('Only images of kind design or back go on a shirt');
  return kind === 'back' ? `back-${name}` : name;
}

/** Whether an image is printed on the back. */
export function isBackPrint(key: string): boolean {
  return key.startsWith('back/');
}

/**
 * Parses the parts of such a URL.
 *
 * @returns undefined for a URL that cannot have been generated here
 */
export function readMockupAddress(
  file: string,
  image: string,
): { designKey: string | null; view: ShirtView } | undefined {
  const view = IMAGE.exec(image)?.[1] as ShirtView | undefined;
  if (!view) return undefined;
  if (file === BLANK) return { designKey: null, view };
  const designKey = readArtworkFile(file);
  if (designKey === null || (isBackPrint(designKey) && view !== 'back')) return undefined;
  return { designKey, view };
}
