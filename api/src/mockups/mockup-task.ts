/** An encoded image, and the color behind its transparent parts. */
export interface JpegTask {
  encoded: Uint8Array;
  /** #rrggbb */
  ground: string;
}
