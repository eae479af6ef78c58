import sharp from 'sharp';
import type { PrintMeasures } from '../preflight/print-measures.js';
import { PrintTally } from '../preflight/print-tally.js';
import { composeDesign } from './compose.js';
import type { DesignRequest } from './compose.js';
import { remapForFabric } from './fabric-alpha.js';

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
  const encoding = sharp(new Uint8Array(pixels.buffer), { raw: { width, height, channels: 4 } })
    .webp({ quality: 82, alphaQuality: 90, effort: 0 })
    .toBuffer();
  // libvips encodes in its own thread, in parallel with this one.
  const tally = new PrintTally(width, MEASURED_EVERY);
  tally.add(pixels);
  const webp = await encoding;
  const measures = {
    ...{ width, height, dpi: null, smallestStrokeMm: null },
    portraitDpi: Math.round(design.portraitDpi),
    missingGlyphs: design.missingGlyphs,
    semiTransparentShare: tally.semiTransparentShare,
    tones: tally.toneShares,
  };
  return { webp, measures };
}
