import type { Placement } from '@ftl/rules';
import sharp from 'sharp';
import type { PrintMeasures } from '../preflight/print-measures.js';
import { PrintTally } from '../preflight/print-tally.js';
import { blendRaster, type Strip } from './blend.js';
import { composeDesign, prepareDesign } from './compose.js';
import type { DesignRequest } from './compose.js';
import { remapForFabric } from './fabric-alpha.js';
import { blendGlow, blendPortrait } from './portrait/blend-portrait.js';
import { portraitMeasures } from './portrait/portrait.js';
import { DESIGN_HEIGHT, DESIGN_WIDTH } from './raster.js';

export interface Preview {
  webp: Buffer;
  measures: PrintMeasures;
}

/** Measures every nth pixel in each direction. */
const MEASURED_EVERY = 3;

/**
 * Renders the preview that a visitor waits for: 1000 x 1200 WebP, with the alpha of the print file.
 */
export async function renderPreview(request: DesignRequest): Promise<Preview> {
  const design = await composeDesign(request);
  remapForFabric(design.pixels);
  const { width, height, pixels } = design;
  const encoding = encoded(pixels);
  const tally = new PrintTally(width, MEASURED_EVERY);
  tally.add(pixels);
  const webp = await encoding;
  const measures = {
    ...{ width, height, dpi: null, smallestStrokeMm: null },
    ...portraitMeasures(design.portrait),
    missingGlyphs: design.missingGlyphs,
    semiTransparentShare: tally.semiTransparentShare,
    tones: tally.toneShares,
  };
  return { webp, measures };
}

/** A preview in three sheets, so that a page can move the photo between the others. */
export interface PreviewParts {
  /** Where the template puts the portrait, before the buyer moved it. */
  placed: Placement;
  behind: Buffer;
  portrait: Buffer;
  before: Buffer;
}

/** Edge of a sheet by that of a preview: it is seen while it moves. */
const SHEET_SIZE = 0.5;

/** Renders the sheets of a preview, 500 x 600 WebP each, with the alpha of the print file. */
export async function renderPreviewParts(request: DesignRequest): Promise<PreviewParts> {
  const { layers, subject } = await prepareDesign(request);
  const sheet = (paint: (strip: Strip) => void): Promise<Buffer> => {
    const pixels = new Uint32Array(DESIGN_WIDTH * DESIGN_HEIGHT);
    paint({ width: DESIGN_WIDTH, from: 0, to: DESIGN_HEIGHT, pixels });
    remapForFabric(pixels);
    return encoded(pixels, SHEET_SIZE);
  };
  const [behind, portrait, before] = await Promise.all([
    sheet((strip) => layers.back.forEach((layer) => blendRaster(strip, layer))),
    sheet((strip) => {
      blendGlow(strip, subject.portrait);
      blendPortrait(strip, subject.portrait, subject.template.manifest);
    }),
    sheet((strip) => {
      for (const layer of layers.front) blendRaster(strip, layer);
      for (const { raster } of [subject.title, subject.inscription])
        if (raster) blendRaster(strip, raster);
    }),
  ]);
  return { behind, portrait, before, placed: subject.portrait.placed };
}

/** libvips encodes in its own threads, in parallel with this one. */
function encoded(pixels: Uint32Array, size = 1): Promise<Buffer> {
  const raw = { width: DESIGN_WIDTH, height: DESIGN_HEIGHT, channels: 4 } as const;
  const image = sharp(new Uint8Array(pixels.buffer), { raw });
  if (size < 1) image.resize(DESIGN_WIDTH * size);
  return image.webp({ quality: 82, alphaQuality: 90, effort: 0 }).toBuffer();
}
