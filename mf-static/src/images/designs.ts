import type { ImageFile } from '../editorial/picture';
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
    alt: 'In Loving Memory: a woman with dark hair in front of golden gates, in a ring of clouds with two doves, on a navy shirt',
  },
  'heaven-memory-2': {
    ...WORN_SIZES,
    avif: [stairway320Avif, stairway560Avif, stairway720Avif],
    webp: [stairway320Webp, stairway560Webp, stairway720Webp],
    alt: 'Forever in Our Hearts: a young man in front of a stairway through the stars into the light, in rose-colored clouds, on a purple shirt',
  },
  'heaven-memory-3': {
    ...WORN_SIZES,
    avif: [wings320Avif, wings560Avif, wings720Avif],
    webp: [wings320Webp, wings560Webp, wings720Webp],
    alt: 'In Loving Memory: an elderly woman with angel wings and a halo in soft blue light, on a black shirt',
  },
  'heaven-memory-4': {
    ...WORN_SIZES,
    avif: [sunset320Avif, sunset560Avif, sunset720Avif],
    webp: [sunset320Webp, sunset560Webp, sunset720Webp],
    alt: 'Always in Our Hearts: an elderly man in front of a sunset over water, framed by a golden wreath of roses, on a white shirt',
  },
  'military-memorial': {
    ...WORN_SIZES,
    avif: [military320Avif, military560Avif, military720Avif],
    webp: [military320Webp, military560Webp, military720Webp],
    alt: 'In Honored Memory: an old sepia portrait of a soldier in front of a waving flag, with golden laurel and dog tags, on a charcoal shirt',
  },
  'butterfly-garden': {
    ...WORN_SIZES,
    avif: [butterfly320Avif, butterfly560Avif, butterfly720Avif],
    webp: [butterfly320Webp, butterfly560Webp, butterfly720Webp],
    alt: 'Forever Loved: a girl in a garden in soft light, in a wreath of roses and daisies with three butterflies, on a light blue shirt',
  },
  'starry-lake': {
    ...WORN_SIZES,
    avif: [starry320Avif, starry560Avif, starry720Avif],
    webp: [starry320Webp, starry560Webp, starry720Webp],
    alt: 'Always Remembered: a young man in front of a mountain lake under the stars, in a wreath of fir branches, on a black shirt',
  },
  'harbor-light': {
    ...WORN_SIZES,
    avif: [harbor320Avif, harbor560Avif, harbor720Avif],
    webp: [harbor320Webp, harbor560Webp, harbor720Webp],
    alt: 'Your Light Still Shines: an elderly man in front of a lighthouse by a calm sea, in a ring of rope, hydrangeas and shells, on a sand-colored shirt',
  },
} satisfies Record<string, ImageFile>;
