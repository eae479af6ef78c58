/** Pixels of the image that other sites show of a link: 1.91 to 1. */
export const CARD = { width: 1200, height: 630 };

/** A QR code of an address. */
export interface CodeTask {
  task: 'code';
  format: 'svg' | 'png';
  address: string;
}

/** The image that other sites show beside a link. */
export interface CardTask {
  task: 'card';
  /** Any raster image. */
  design: Uint8Array;
  /** Square, on a transparent page. */
  shirt: Uint8Array;
}

export type LinkTask = CodeTask | CardTask;
