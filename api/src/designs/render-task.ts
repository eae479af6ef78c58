import type { ShirtBack } from '@ftl/contracts';
import type { PrintMeasures } from '@ftl/design-renderer';
import type { ArtworkWords } from './designs.schema.js';

/** Input of the worker to render a design. */
export interface DesignTask {
  templateId: string;
  /** Path of a PNG or WebP with alpha. */
  cutout: string;
  /** Hair to chin in pixels of the cutout, if a face was found. */
  head?: { x: number; y: number; w: number; h: number } | undefined;
  words: ArtworkWords;
}

/** The worker's input to render the back of a shirt. */
export interface BackTask {
  templateId: string;
  back: ShirtBack;
}

export interface PreviewResponse {
  webp: Uint8Array;
  measures: PrintMeasures;
}

export interface PrintResponse {
  png: Uint8Array;
  measures: PrintMeasures;
}

export interface CloseUpResult {
  webp: Uint8Array;
  portraitDpi: number;
}
