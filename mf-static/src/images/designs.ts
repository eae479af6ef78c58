import type { ImageFile } from '../editorial/picture';
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
} satisfies Record<string, ImageFile>;
