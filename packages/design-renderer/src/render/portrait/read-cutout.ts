import type { SubjectFacts } from '@ftl/rules';
import sharp from 'sharp';
import type { Box, Raster } from '../raster.js';
import { hasOneTone } from './old-tone.js';
import { findSubject } from './subject.js';

/** A decoded cutout, from which several templates are composed. */
export interface ReadCutout {
  raster: Raster;
  subject: SubjectFacts;
  /** Pixels of the stored image per pixel of `raster`. */
  shrunk: number;
  /** Black and white, or sepia. */
  hasOneTone: boolean;
  backdrop?: Backdrop | undefined;
}

/** What an oval shows behind the person. */
export interface Backdrop {
  /** An image without alpha. */
  bytes: Uint8Array;
  /** The part of the photo that it shows, in pixels of the cutout; it may extend beyond it. */
  area: Box;
}

/** The cutout contains no visible person. */
export class EmptyCutoutError extends Error {
  constructor() {
    super('The cutout is empty');
  }
}

export interface CutoutSource {
  /** PNG or WebP with alpha. */
  bytes: Uint8Array;
  /** Hair to chin in cutout pixels, if a face was found. */
  head?: Box | undefined;
  backdrop?: Backdrop | undefined;
  /** Whether the oval is the first offer; see SubjectFacts. */
  isOvalFirst?: boolean | undefined;
}

/**
 * @param longestSide larger cutouts are scaled down to it, which is enough for previews
 * @throws EmptyCutoutError
 */
export async function readCutout(
  { bytes, head, backdrop, isOvalFirst }: CutoutSource,
  longestSide?: number,
): Promise<ReadCutout> {
  const image = sharp(bytes, { limitInputPixels: false });
  const { width: stored = 0, height = 0 } = await image.metadata();
  const limit = {
    width: longestSide,
    height: longestSide,
    fit: 'inside',
    withoutEnlargement: true,
  } as const;
  if (longestSide && Math.max(stored, height) > longestSide) image.resize(limit);
  const { data, info } = await image
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raster = { width: info.width, height: info.height, rgba: data };
  const scale = info.width / stored;
  const subject = findSubject(raster, head && scaled(head, scale));
  if (!subject) throw new EmptyCutoutError();
  return {
    raster,
    subject: { ...subject, isOvalFirst },
    shrunk: stored / info.width,
    hasOneTone: hasOneTone(raster),
    backdrop: backdrop && { ...backdrop, area: scaled(backdrop.area, scale) },
  };
}

const scaled = ({ x, y, w, h }: Box, k: number): Box => ({
  x: x * k,
  y: y * k,
  w: w * k,
  h: h * k,
});
