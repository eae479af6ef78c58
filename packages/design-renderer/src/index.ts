import { fileURLToPath } from 'node:url';
import type { BackRequest } from './render/back.js';
import type { CloseUp } from './render/close-up.js';
import type { DesignRequest } from './render/compose.js';
import type { TypesetDesign, TypesetRequest } from './render/typeset.js';
import type { Preview, PreviewParts } from './render/preview.js';
import type { PrintFile } from './render/print-file.js';

export {
  checkPrint,
  THINNEST_MM,
  type PrintCheck,
  type PrintFinding,
} from './preflight/preflight.js';
export type { PrintMeasures } from './preflight/print-measures.js';
export { appearanceHash, manifestSchema, parseManifest, readTemplates } from './templates/index.js';
export type { TemplateArt, TemplateManifest } from './templates/index.js';
export type { BackWords } from './render/lettering/back-inscription.js';
export type { Words } from './render/lettering/inscription.js';
export type { Box } from './render/raster.js';
export type {
  BackRequest,
  CloseUp,
  TypesetDesign,
  DesignRequest,
  Preview,
  PreviewParts,
  PrintFile,
};

/** Folders of this package; a caller may pass other ones. */
export const FONTS = fileURLToPath(new URL('../assets/fonts/', import.meta.url));
export const TEMPLATES = fileURLToPath(new URL('../templates/', import.meta.url));

// The rendering code is imported by the first call. harfbuzzjs has a top-level await, and
// terminating a thread while such a module is loading aborts the process
// (https://github.com/nodejs/node/issues/53238); a process that only lists templates needs none of
// it.

/** Loads the rendering code before the first design. */
export async function warmUp(): Promise<void> {
  await import('./render/preview.js');
}

/**
 * Renders the preview that a visitor waits for: 1000 x 1200 WebP.
 * @throws EmptyCutoutError
 */
export async function renderPreview(request: DesignRequest): Promise<Preview> {
  return (await import('./render/preview.js')).renderPreview(request);
}

/**
 * Renders the preview in three sheets, so that a page can move the photo between the others.
 * @throws EmptyCutoutError
 */
export async function renderPreviewParts(request: DesignRequest): Promise<PreviewParts> {
  return (await import('./render/preview.js')).renderPreviewParts(request);
}

/**
 * Renders the print file: PNG, 4500 x 5400, 300 DPI.
 * @throws EmptyCutoutError
 */
export async function renderPrintFile(request: DesignRequest): Promise<PrintFile> {
  return (await import('./render/print-file.js')).renderPrintFile(request);
}

/**
 * Renders three inches of the print around the face, pixel for pixel.
 * @throws EmptyCutoutError
 */
export async function renderCloseUp(request: DesignRequest): Promise<CloseUp> {
  return (await import('./render/close-up.js')).renderCloseUp(request);
}

/** Words on the back of a shirt: 1000 x 1200 WebP, with the layout of a front. */
export async function renderBack(request: BackRequest): Promise<Preview> {
  return (await import('./render/back.js')).renderBack(request);
}

/** The print file of the back: PNG, 4500 x 5400, 300 DPI. */
export async function renderBackPrintFile(request: BackRequest): Promise<PrintFile> {
  return (await import('./render/back.js')).renderBackPrintFile(request);
}

/** Writes 'PREVIEW' across the image of a shirt: 800 x 800 WebP. */
export async function watermarked(shirt: Uint8Array): Promise<Buffer> {
  return (await import('./render/watermark.js')).watermarked(shirt);
}

/** Computes the positions of the letters and the head of a design, without rendering it. */
export async function typesetDesign(request: TypesetRequest): Promise<TypesetDesign> {
  return (await import('./render/typeset.js')).typesetDesign(request);
}
