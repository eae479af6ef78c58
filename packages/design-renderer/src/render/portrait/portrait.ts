import { placePortrait, printedDpi, type Placement, type SubjectFacts } from '@ftl/rules';
import sharp from 'sharp';
import type { TemplateManifest } from '../../templates/index.js';
import type { Box, PlacedRaster, Raster } from '../raster.js';
import { enlarge } from './enlarge.js';
import { fadeIntoScene } from './fade.js';
import { framedPortrait } from './framed-portrait.js';
import { glowAround } from './glow.js';
import type { Glow } from './glow.js';
import { hasOneTone } from './old-tone.js';
import { findSubject } from './subject.js';

/** A cut-out read once; several templates are composed from it. */
export interface ReadCutout {
  raster: Raster;
  subject: SubjectFacts;
  /** stored pixels a pixel of `raster` */
  shrunk: number;
  /** Black and white, or sepia. */
  hasOneTone: boolean;
}

export interface Portrait {
  raster: PlacedRaster;
  glow: Glow;
  /** cut-out pixels an inch of the finished print (the design prints 15 inches wide) */
  dpi: number;
}

/** The cut-out holds no visible person. */
export class EmptyCutoutError extends Error {
  constructor() {
    super('The cut-out is empty');
  }
}

export interface CutoutSource {
  /** PNG or WebP with alpha */
  bytes: Uint8Array;
  /** hair to chin in cut-out pixels, when a face was found */
  head?: Box | undefined;
}

/**
 * @param longestSide makes larger cut-outs this small, which is enough for previews
 * @throws EmptyCutoutError
 */
export async function readCutout(
  { bytes, head }: CutoutSource,
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
  const subject = findSubject(raster, head && scaled(head, info.width / stored));
  if (!subject) throw new EmptyCutoutError();
  return { raster, subject, shrunk: stored / info.width, hasOneTone: hasOneTone(raster) };
}

const scaled = ({ x, y, w, h }: Box, k: number): Box => ({
  x: x * k,
  y: y * k,
  w: w * k,
  h: h * k,
});

/** @param unit pixels a design unit */
export async function preparePortrait(
  cutout: ReadCutout,
  unit: number,
  template: TemplateManifest,
): Promise<Portrait> {
  const { subject } = cutout;
  const placed = placePortrait(subject, template.portrait);
  const raster = placed.oval
    ? await framedPortrait(cutout, { ...placed, oval: placed.oval }, { unit, template })
    : await freePortrait(cutout, placed, { unit, template });
  const glow = await glowAround(raster, unit, template);
  return { raster, glow, dpi: cutout.shrunk * printedDpi(placed) };
}

async function freePortrait(
  cutout: ReadCutout,
  placed: Placement,
  { unit, template }: { unit: number; template: TemplateManifest },
): Promise<PlacedRaster> {
  const { subject } = cutout;
  // Only what lies above the end of the fade is enlarged: a full figure would cost gigabytes.
  const shownHeight = Math.min(placed.h, template.portrait.fade.to + 2 - placed.y);
  const source = {
    ...subject.box,
    h: Math.max(1, Math.min(subject.box.h, Math.round(shownHeight / placed.scale))),
  };
  const width = Math.max(1, Math.round(placed.w * unit));
  const height = Math.max(1, Math.round(source.h * placed.scale * unit));
  const enlarged = {
    width,
    height,
    rgba: await enlarge(cutout, { part: source, width, height, template }),
    left: Math.round(placed.x * unit),
    top: Math.round(placed.y * unit),
  };
  fadeIntoScene(enlarged, { unit, slot: template.portrait, placed, subject });
  return enlarged;
}
