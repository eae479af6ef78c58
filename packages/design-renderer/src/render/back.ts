import type { DesignLayout } from '@ftl/rules';
import sharp from 'sharp';
import type { PrintMeasures } from '../preflight/print-measures.js';
import { PrintTally } from '../preflight/print-tally.js';
import type { TemplateArt } from '../templates/index.js';
import { blendRaster } from './blend.js';
import { withLettering } from './compose.js';
import { remapForFabric } from './fabric-alpha.js';
import { backInscription, type BackWords } from './lettering/back-inscription.js';
import type { Inscription } from './lettering/inscription.js';
import { strokeOfLetters } from './lettering/stroke-of-letters.js';
import { PngWriter } from './png-writer.js';
import type { Preview } from './preview.js';
import { PRINT, type PrintFile } from './print-file.js';
import { DESIGN_HEIGHT, DESIGN_WIDTH } from './raster.js';

export interface BackRequest extends BackWords {
  template: TemplateArt;
  layout?: DesignLayout | undefined;
  /** Folder of the typefaces, such as FONTS. */
  fonts: string;
}

/** Rows per strip. */
const STRIP_ROWS = 540;
/** Distance between sampled pixels, in both directions; a divisor of STRIP_ROWS. */
const MEASURED_EVERY = { preview: 3, print: 6 };

/** Words on the back, of the same size and format as a front's preview. */
export async function renderBack(request: BackRequest): Promise<Preview> {
  const [width, height] = [DESIGN_WIDTH, DESIGN_HEIGHT];
  const inscription = inscriptionFor(request, 1);
  const pixels = new Uint32Array(width * height);
  paintRows(pixels, inscription, { width, from: 0, to: height });
  const tally = new PrintTally(width, MEASURED_EVERY.preview);
  tally.add(pixels);
  const webp = await sharp(new Uint8Array(pixels.buffer), { raw: { width, height, channels: 4 } })
    .webp({ quality: 82, alphaQuality: 90, effort: 0 })
    .toBuffer();
  const measures = measuresOf(inscription, tally, { width, height, dpi: null });
  return { webp, measures };
}

/** The print file of the back: PNG, 4500 x 5400, 300 DPI. */
export async function renderBackPrintFile(request: BackRequest): Promise<PrintFile> {
  const inscription = inscriptionFor(request, PRINT.width / DESIGN_WIDTH);
  const writer = new PngWriter(PRINT);
  const tally = new PrintTally(PRINT.width, MEASURED_EVERY.print);
  const pixels = new Uint32Array(PRINT.width * STRIP_ROWS);
  for (let from = 0; from < PRINT.height; from += STRIP_ROWS) {
    pixels.fill(0);
    paintRows(pixels, inscription, { width: PRINT.width, from, to: from + STRIP_ROWS });
    tally.add(pixels);
    await writer.write(pixels);
  }
  const measures = {
    ...measuresOf(inscription, tally, PRINT),
    smallestStrokeMm: strokeOfLetters(inscription),
  };
  return { png: await writer.finish(), measures };
}

function inscriptionFor(
  { template, layout, fonts, ...words }: BackRequest,
  unit: number,
): Inscription {
  const { manifest } = withLettering(template, layout);
  return backInscription({ manifest, fonts, unit }, words);
}

function paintRows(
  pixels: Uint32Array,
  { raster }: Inscription,
  rows: { width: number; from: number; to: number },
): void {
  if (raster) blendRaster({ ...rows, pixels }, raster);
  remapForFabric(pixels);
}

/** Letters are outlines, as sharp as the print. */
function measuresOf(
  { missingGlyphs }: Inscription,
  tally: PrintTally,
  size: Pick<PrintMeasures, 'width' | 'height' | 'dpi'>,
): PrintMeasures {
  const { width, height, dpi } = size;
  return {
    ...{ width, height, dpi, smallestStrokeMm: null },
    portraitDpi: PRINT.dpi,
    missingGlyphs: [...new Set(missingGlyphs)],
    semiTransparentShare: tally.semiTransparentShare,
    tones: tally.toneShares,
  };
}
