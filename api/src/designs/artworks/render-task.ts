import type { ShirtBack } from '@ftl/contracts';
import type { PrintMeasures } from '@ftl/design-renderer';
import type { Box, DesignLayout } from '@ftl/rules';
import type { ArtworkWords } from '../designs.schema.js';

/** Input of the worker to render a design. */
export interface DesignTask {
  templateId: string;
  /** Path of a PNG or WebP with alpha. */
  cutout: string;
  /** Hair to chin in pixels of the cutout, if a face was found. */
  head?: Box | undefined;
  /** Path of what an oval shows behind the person, and its place in pixels of the cutout. */
  backdrop?: string;
  backdropArea?: Box;
  isOvalFirst: boolean;
  words: ArtworkWords;
}

/** The worker's input to render the back of a shirt. */
export interface BackTask {
  templateId: string;
  back: ShirtBack;
  layout: DesignLayout | undefined;
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
  place: { left: number; top: number; width: number; height: number };
}
