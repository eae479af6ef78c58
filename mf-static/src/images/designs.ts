import type { ImageFile } from '../editorial/picture';
import butterfly320Avif from './design-butterfly-garden-320.avif';
import butterfly320Webp from './design-butterfly-garden-320.webp';
import butterfly560Avif from './design-butterfly-garden-560.avif';
import butterfly560Webp from './design-butterfly-garden-560.webp';
import butterfly720Avif from './design-butterfly-garden-720.avif';
import butterfly720Webp from './design-butterfly-garden-720.webp';
import harbor320Avif from './design-harbor-light-320.avif';
import harbor320Webp from './design-harbor-light-320.webp';
import harbor560Avif from './design-harbor-light-560.avif';
import harbor560Webp from './design-harbor-light-560.webp';
import harbor720Avif from './design-harbor-light-720.avif';
import harbor720Webp from './design-harbor-light-720.webp';
import heaven2320Avif from './design-heaven-memory-2-320.avif';
import heaven2320Webp from './design-heaven-memory-2-320.webp';
import heaven2560Avif from './design-heaven-memory-2-560.avif';
import heaven2560Webp from './design-heaven-memory-2-560.webp';
import heaven2720Avif from './design-heaven-memory-2-720.avif';
import heaven2720Webp from './design-heaven-memory-2-720.webp';
import heaven3320Avif from './design-heaven-memory-3-320.avif';
import heaven3320Webp from './design-heaven-memory-3-320.webp';
import heaven3560Avif from './design-heaven-memory-3-560.avif';
import heaven3560Webp from './design-heaven-memory-3-560.webp';
import heaven3720Avif from './design-heaven-memory-3-720.avif';
import heaven3720Webp from './design-heaven-memory-3-720.webp';
import military320Avif from './design-military-memorial-320.avif';
import military320Webp from './design-military-memorial-320.webp';
import military560Avif from './design-military-memorial-560.avif';
import military560Webp from './design-military-memorial-560.webp';
import military720Avif from './design-military-memorial-720.avif';
import military720Webp from './design-military-memorial-720.webp';
import starry320Avif from './design-starry-lake-320.avif';
import starry320Webp from './design-starry-lake-320.webp';
import starry560Avif from './design-starry-lake-560.avif';
import starry560Webp from './design-starry-lake-560.webp';
import starry720Avif from './design-starry-lake-720.avif';
import starry720Webp from './design-starry-lake-720.webp';
import { DESIGN_SIZES, gatesDesign, sunsetDesign } from './home-designs';

/** A finished design of each scene in the gallery, by template. */
export const designImages = {
  'heaven-memory': gatesDesign,
  'heaven-memory-2': {
    ...DESIGN_SIZES,
    avif: [heaven2320Avif, heaven2560Avif, heaven2720Avif],
    webp: [heaven2320Webp, heaven2560Webp, heaven2720Webp],
    alt: 'Forever in Our Hearts: the woman in front of a stairway through the stars into the light, in rose-colored clouds',
  },
  'heaven-memory-3': {
    ...DESIGN_SIZES,
    avif: [heaven3320Avif, heaven3560Avif, heaven3720Avif],
    webp: [heaven3320Webp, heaven3560Webp, heaven3720Webp],
    alt: 'In Loving Memory: the woman with angel wings and a halo in soft blue light',
  },
  'heaven-memory-4': sunsetDesign,
  'military-memorial': {
    ...DESIGN_SIZES,
    avif: [military320Avif, military560Avif, military720Avif],
    webp: [military320Webp, military560Webp, military720Webp],
    alt: 'In Honored Memory: the woman in front of a waving flag, with golden laurel and dog tags',
  },
  'butterfly-garden': {
    ...DESIGN_SIZES,
    avif: [butterfly320Avif, butterfly560Avif, butterfly720Avif],
    webp: [butterfly320Webp, butterfly560Webp, butterfly720Webp],
    alt: 'Forever Loved: the woman in a garden in soft light, in a wreath of roses and daisies with three butterflies',
  },
  'starry-lake': {
    ...DESIGN_SIZES,
    avif: [starry320Avif, starry560Avif, starry720Avif],
    webp: [starry320Webp, starry560Webp, starry720Webp],
    alt: 'Always Remembered: the woman in front of a mountain lake under the stars, in a wreath of fir branches',
  },
  'harbor-light': {
    ...DESIGN_SIZES,
    avif: [harbor320Avif, harbor560Avif, harbor720Avif],
    webp: [harbor320Webp, harbor560Webp, harbor720Webp],
    alt: 'Your Light Still Shines: the woman in front of a lighthouse by a calm sea, in a ring of rope, hydrangeas and shells',
  },
} satisfies Record<string, ImageFile>;
