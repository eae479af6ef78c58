import type { ImageFile } from '../editorial/picture';
import { designAlts } from './designs.messages';
import butterfly320Avif from './worn-butterfly-garden-320.avif';
import butterfly320Webp from './worn-butterfly-garden-320.webp';
import butterfly560Avif from './worn-butterfly-garden-560.avif';
import butterfly560Webp from './worn-butterfly-garden-560.webp';
import butterfly720Avif from './worn-butterfly-garden-720.avif';
import butterfly720Webp from './worn-butterfly-garden-720.webp';
import harbor320Avif from './worn-harbor-light-320.avif';
import harbor320Webp from './worn-harbor-light-320.webp';
import harbor560Avif from './worn-harbor-light-560.avif';
import harbor560Webp from './worn-harbor-light-560.webp';
import harbor720Avif from './worn-harbor-light-720.avif';
import harbor720Webp from './worn-harbor-light-720.webp';
import gates320Avif from './worn-heaven-memory-320.avif';
import gates320Webp from './worn-heaven-memory-320.webp';
import gates560Avif from './worn-heaven-memory-560.avif';
import gates560Webp from './worn-heaven-memory-560.webp';
import gates720Avif from './worn-heaven-memory-720.avif';
import gates720Webp from './worn-heaven-memory-720.webp';
import stairway320Avif from './worn-heaven-memory-2-320.avif';
import stairway320Webp from './worn-heaven-memory-2-320.webp';
import stairway560Avif from './worn-heaven-memory-2-560.avif';
import stairway560Webp from './worn-heaven-memory-2-560.webp';
import stairway720Avif from './worn-heaven-memory-2-720.avif';
import stairway720Webp from './worn-heaven-memory-2-720.webp';
import wings320Avif from './worn-heaven-memory-3-320.avif';
import wings320Webp from './worn-heaven-memory-3-320.webp';
import wings560Avif from './worn-heaven-memory-3-560.avif';
import wings560Webp from './worn-heaven-memory-3-560.webp';
import wings720Avif from './worn-heaven-memory-3-720.avif';
import wings720Webp from './worn-heaven-memory-3-720.webp';
import sunset320Avif from './worn-heaven-memory-4-320.avif';
import sunset320Webp from './worn-heaven-memory-4-320.webp';
import sunset560Avif from './worn-heaven-memory-4-560.avif';
import sunset560Webp from './worn-heaven-memory-4-560.webp';
import sunset720Avif from './worn-heaven-memory-4-720.avif';
import sunset720Webp from './worn-heaven-memory-4-720.webp';
import military320Avif from './worn-military-memorial-320.avif';
import military320Webp from './worn-military-memorial-320.webp';
import military560Avif from './worn-military-memorial-560.avif';
import military560Webp from './worn-military-memorial-560.webp';
import military720Avif from './worn-military-memorial-720.avif';
import military720Webp from './worn-military-memorial-720.webp';
import starry320Avif from './worn-starry-lake-320.avif';
import starry320Webp from './worn-starry-lake-320.webp';
import starry560Avif from './worn-starry-lake-560.avif';
import starry560Webp from './worn-starry-lake-560.webp';
import starry720Avif from './worn-starry-lake-720.avif';
import starry720Webp from './worn-starry-lake-720.webp';

/** Sizes that art/people/site.ts renders. */
const WORN_SIZES = { widths: [320, 560, 720], ratio: 720 / 864 } as const;

/** A finished design of each scene in the gallery, on a shirt, by template. */
export const designImages = {
  'heaven-memory': {
    ...WORN_SIZES,
    avif: [gates320Avif, gates560Avif, gates720Avif],
    webp: [gates320Webp, gates560Webp, gates720Webp],
    alt: designAlts['heaven-memory'],
  },
  'heaven-memory-2': {
    ...WORN_SIZES,
    avif: [stairway320Avif, stairway560Avif, stairway720Avif],
    webp: [stairway320Webp, stairway560Webp, stairway720Webp],
    alt: designAlts['heaven-memory-2'],
  },
  'heaven-memory-3': {
    ...WORN_SIZES,
    avif: [wings320Avif, wings560Avif, wings720Avif],
    webp: [wings320Webp, wings560Webp, wings720Webp],
    alt: designAlts['heaven-memory-3'],
  },
  'heaven-memory-4': {
    ...WORN_SIZES,
    avif: [sunset320Avif, sunset560Avif, sunset720Avif],
    webp: [sunset320Webp, sunset560Webp, sunset720Webp],
    alt: designAlts['heaven-memory-4'],
  },
  'military-memorial': {
    ...WORN_SIZES,
    avif: [military320Avif, military560Avif, military720Avif],
    webp: [military320Webp, military560Webp, military720Webp],
    alt: designAlts['military-memorial'],
  },
  'butterfly-garden': {
    ...WORN_SIZES,
    avif: [butterfly320Avif, butterfly560Avif, butterfly720Avif],
    webp: [butterfly320Webp, butterfly560Webp, butterfly720Webp],
    alt: designAlts['butterfly-garden'],
  },
  'starry-lake': {
    ...WORN_SIZES,
    avif: [starry320Avif, starry560Avif, starry720Avif],
    webp: [starry320Webp, starry560Webp, starry720Webp],
    alt: designAlts['starry-lake'],
  },
  'harbor-light': {
    ...WORN_SIZES,
    avif: [harbor320Avif, harbor560Avif, harbor720Avif],
    webp: [harbor320Webp, harbor560Webp, harbor720Webp],
    alt: designAlts['harbor-light'],
  },
} satisfies Record<string, ImageFile>;
