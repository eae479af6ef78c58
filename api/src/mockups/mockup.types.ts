import type { ShirtView } from '@ftl/contracts';

/** Edge of the square picture in pixels. */
export type MockupSize = 800 | 1600;
export type MockupFormat = 'webp' | 'png';
/** Plain dye, or grey yarn spun from light and dark fibres. */
export type ClothFinish = 'solid' | 'heather';

/**
 * A design ready to be laid on the cloth: linear light, premultiplied, 16 bit
 * RGBA, in shared memory so that worker threads read it without a copy.
 */
export interface PreparedDesign {
  width: number;
  height: number;
  pixels: SharedArrayBuffer;
}

/** An encoded image, and the color behind its transparent parts. */
export interface JpegTask {
  encoded: Uint8Array;
  /** #rrggbb */
  ground: string;
}

export interface MockupRequest {
  view: ShirtView;
  /** #rrggbb */
  colourHex: string;
  finish?: ClothFinish;
  /** The print on the front, prepared for `size`; null shows the plain shirt. */
  design: PreparedDesign | null;
  size: MockupSize;
  format?: MockupFormat;
}
