import type { ImageFile } from '../editorial/picture';
import heaven320Avif from './design-heaven-memory-320.avif';
import heaven320Webp from './design-heaven-memory-320.webp';
import heaven560Avif from './design-heaven-memory-560.avif';
import heaven560Webp from './design-heaven-memory-560.webp';
import heaven720Avif from './design-heaven-memory-720.avif';
import heaven720Webp from './design-heaven-memory-720.webp';
import heaven4320Avif from './design-heaven-memory-4-320.avif';
import heaven4320Webp from './design-heaven-memory-4-320.webp';
import heaven4560Avif from './design-heaven-memory-4-560.avif';
import heaven4560Webp from './design-heaven-memory-4-560.webp';
import heaven4720Avif from './design-heaven-memory-4-720.avif';
import heaven4720Webp from './design-heaven-memory-4-720.webp';

/** Sizes that build/make-images.mjs renders. */
export const DESIGN_SIZES = { widths: [320, 560, 720], ratio: 720 / 864 } as const;

/** Separate from the other designs, whose addresses the home page does not need. */
export const gatesDesign: ImageFile = {
  ...DESIGN_SIZES,
  avif: [heaven320Avif, heaven560Avif, heaven720Avif],
  webp: [heaven320Webp, heaven560Webp, heaven720Webp],
  alt: 'In Loving Memory: a smiling woman with white hair in front of golden gates, in a ring of clouds with two doves, her name below',
};

export const sunsetDesign: ImageFile = {
  ...DESIGN_SIZES,
  avif: [heaven4320Avif, heaven4560Avif, heaven4720Avif],
  webp: [heaven4320Webp, heaven4560Webp, heaven4720Webp],
  alt: 'Always in Our Hearts: the woman in front of a sunset over water, framed by a golden wreath of roses',
};
