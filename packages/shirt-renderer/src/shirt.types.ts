/** Left and right are the wearer's. */
export const SHIRT_VIEWS = ['front', 'back', 'left', 'right'] as const;
export type ShirtView = (typeof SHIRT_VIEWS)[number];

/** Edge of the square image in pixels. */
export type ShirtSize = 800 | 1600;
export type ShirtFormat = 'webp' | 'png';
/** Solid dye, or gray yarn spun from light and dark fibers. */
export type ClothFinish = 'solid' | 'heather';

/**
 * A design ready to be projected onto the cloth: linear light, premultiplied, 16 bit RGBA, in
 * shared memory so that worker threads read it without a copy.
 */
export interface PreparedDesign {
  width: number;
  height: number;
  pixels: SharedArrayBuffer;
}

export interface ShirtRequest {
  view: ShirtView;
  /** #rrggbb */
  colorHex: string;
  finish?: ClothFinish;
  /** The print on the front, prepared for `size`; null renders a plain shirt. */
  design: PreparedDesign | null;
  size: ShirtSize;
  format?: ShirtFormat;
}
