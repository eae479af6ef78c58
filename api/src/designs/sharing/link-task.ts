/** Pixels of the image in link previews on other sites: 1.91 to 1. */
export const CARD = { width: 1200, height: 630 };

/** Renders a URL as a QR code. */
export interface CodeTask {
  task: 'code';
  format: 'svg' | 'png';
  address: string;
}

/** Renders the image of a link preview. */
interface CardTask {
  task: 'card';
  /** Any raster image. */
  design: Uint8Array;
  /** Square, with a transparent background. */
  shirt: Uint8Array;
}

/** Puts the watermark on the image of a shirt. */
interface WatermarkTask {
  task: 'watermark';
  /** Square, with a transparent background. */
  shirt: Uint8Array;
}

export type LinkTask = CodeTask | CardTask | WatermarkTask;
