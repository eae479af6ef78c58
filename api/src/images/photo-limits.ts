import type { RateLimitRule } from '../platform/index.js';

const TEN_MINUTES = 600;

/** Rate limits for uploading and processing photos: far above what choosing one photo takes. */
export const PHOTO_LIMITS = {
  upload: { name: 'images.upload', perVisitor: 30, perAddress: 150, windowSeconds: TEN_MINUTES },
  removeBackground: {
    name: 'images.remove-background',
    perVisitor: 60,
    perAddress: 300,
    windowSeconds: TEN_MINUTES,
  },
  retouch: {
    name: 'images.retouch',
    perVisitor: 120,
    perAddress: 400,
    windowSeconds: TEN_MINUTES,
  },
  /** One for each stroke. */
  retouchPreview: {
    name: 'images.retouch-preview',
    perVisitor: 300,
    perAddress: 900,
    windowSeconds: TEN_MINUTES,
  },
  /** A stream stays open for three minutes at most. */
  follow: {
    name: 'images.follow',
    perVisitor: 120,
    perAddress: 600,
    windowSeconds: TEN_MINUTES,
    countedBy: 'process',
  },
} satisfies Record<string, RateLimitRule>;
