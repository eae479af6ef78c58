import type { HomeImages } from '../home/home-images';
import { homeAlts } from './home.messages';
import cutout200Avif from './cutout-200.avif';
import cutout200Webp from './cutout-200.webp';
import cutout400Avif from './cutout-400.avif';
import cutout400Webp from './cutout-400.webp';
import cutout640Avif from './cutout-640.avif';
import cutout640Webp from './cutout-640.webp';
import gatesDesign320Avif from './design-heaven-memory-320.avif';
import gatesDesign320Webp from './design-heaven-memory-320.webp';
import gatesDesign560Avif from './design-heaven-memory-560.avif';
import gatesDesign560Webp from './design-heaven-memory-560.webp';
import gatesDesign720Avif from './design-heaven-memory-720.avif';
import gatesDesign720Webp from './design-heaven-memory-720.webp';
import sunsetDesign320Avif from './design-heaven-memory-4-320.avif';
import sunsetDesign320Webp from './design-heaven-memory-4-320.webp';
import sunsetDesign560Avif from './design-heaven-memory-4-560.avif';
import sunsetDesign560Webp from './design-heaven-memory-4-560.webp';
import sunsetDesign720Avif from './design-heaven-memory-4-720.avif';
import sunsetDesign720Webp from './design-heaven-memory-4-720.webp';
import photo200Avif from './photo-200.avif';
import photo200Webp from './photo-200.webp';
import photo400Avif from './photo-400.avif';
import photo400Webp from './photo-400.webp';
import photo640Avif from './photo-640.avif';
import photo640Webp from './photo-640.webp';
import sunsetShirt480Avif from './shirt-heaven-memory-4-480.avif';
import sunsetShirt480Webp from './shirt-heaven-memory-4-480.webp';
import sunsetShirt640Avif from './shirt-heaven-memory-4-640.avif';
import sunsetShirt640Webp from './shirt-heaven-memory-4-640.webp';
import sunsetShirt800Avif from './shirt-heaven-memory-4-800.avif';
import sunsetShirt800Webp from './shirt-heaven-memory-4-800.webp';
import gatesShirt480Avif from './shirt-heaven-memory-480.avif';
import gatesShirt480Webp from './shirt-heaven-memory-480.webp';
import gatesShirt640Avif from './shirt-heaven-memory-640.avif';
import gatesShirt640Webp from './shirt-heaven-memory-640.webp';
import gatesShirt800Avif from './shirt-heaven-memory-800.avif';
import gatesShirt800Webp from './shirt-heaven-memory-800.webp';

/** Sizes that art/people/site.ts renders. */
const DESIGN_SIZES = { widths: [320, 560, 720], ratio: 720 / 864 } as const;
const PHOTO_SIZES = { widths: [200, 400, 640], ratio: 1 } as const;
const SHIRT_SIZES = { widths: [480, 640, 800], ratio: 1 } as const;

export const homeImages: HomeImages = {
  photo: {
    ...PHOTO_SIZES,
    avif: [photo200Avif, photo400Avif, photo640Avif],
    webp: [photo200Webp, photo400Webp, photo640Webp],
    alt: homeAlts.photo,
  },
  cutout: {
    ...PHOTO_SIZES,
    avif: [cutout200Avif, cutout400Avif, cutout640Avif],
    webp: [cutout200Webp, cutout400Webp, cutout640Webp],
    alt: homeAlts.cutout,
  },
  designs: [
    {
      ...DESIGN_SIZES,
      avif: [gatesDesign320Avif, gatesDesign560Avif, gatesDesign720Avif],
      webp: [gatesDesign320Webp, gatesDesign560Webp, gatesDesign720Webp],
      alt: homeAlts.gatesDesign,
    },
    {
      ...DESIGN_SIZES,
      avif: [sunsetDesign320Avif, sunsetDesign560Avif, sunsetDesign720Avif],
      webp: [sunsetDesign320Webp, sunsetDesign560Webp, sunsetDesign720Webp],
      alt: homeAlts.sunsetDesign,
    },
  ],
  shirts: [
    {
      ...SHIRT_SIZES,
      avif: [gatesShirt480Avif, gatesShirt640Avif, gatesShirt800Avif],
      webp: [gatesShirt480Webp, gatesShirt640Webp, gatesShirt800Webp],
      alt: homeAlts.gatesShirt,
    },
    {
      ...SHIRT_SIZES,
      avif: [sunsetShirt480Avif, sunsetShirt640Avif, sunsetShirt800Avif],
      webp: [sunsetShirt480Webp, sunsetShirt640Webp, sunsetShirt800Webp],
      alt: homeAlts.sunsetShirt,
    },
  ],
};
