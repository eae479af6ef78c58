import type { Image, ImageSize, Refusal } from '../lib/image-intake/index.js';

/** A request to the image worker, with the paths of files. */
export type ImageTask =
  | { task: 'measure'; file: string }
  | { task: 'normalize'; file: string; target: string }
  | { task: 'rendition'; file: string; width: number };

/** A photo that the worker has written to a file. */
export interface NormalizedPhoto extends Image {
  /** Hex. */
  sha256: string;
}

export interface ImageTaskResults {
  measure: ImageSize;
  normalize: { photo: NormalizedPhoto } | { refused: Refusal };
  /** A WebP. */
  rendition: Uint8Array;
}
