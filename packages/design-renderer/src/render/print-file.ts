import type { PrintMeasures } from '../preflight/print-measures.js';
import { PrintTally } from '../preflight/print-tally.js';
import { paintStrip, prepareSubject, sourceOf } from './compose.js';
import type { DesignRequest } from './compose.js';
import { remapForFabric } from './fabric-alpha.js';
import { strokeOfLetters } from './lettering/stroke-of-letters.js';
import { PngWriter } from './png-writer.js';
import { portraitMeasures } from './portrait/portrait.js';
import { readCutout } from './portrait/read-cutout.js';
import { PrintLayers } from './template-layers.js';

/** 15 x 18 inches at 300 DPI. */
export const PRINT = { width: 4500, height: 5400, dpi: 300 } as const;

/** Rows per strip: enough for painting and deflating to overlap, few enough to save memory. */
const STRIP_ROWS = 216;
/** Rows of art that are read ahead of the strip being painted. */
const AHEAD_ROWS = 1000;

/** Measures every nth pixel in each direction; a divisor of STRIP_ROWS. */
const MEASURED_EVERY = 6;

export interface PrintFile {
  png: Buffer;
  measures: PrintMeasures;
}

/**
 * Renders the print file: 4500 x 5400, 300 DPI, sRGB, transparent, alpha remapped for fabric.
 * @throws EmptyCutoutError
 */
export async function renderPrintFile(request: DesignRequest): Promise<PrintFile> {
  const layers = new PrintLayers(request.template, PRINT.width);
  // Starts reading the first art while the portrait is prepared.
  const first = layers.rows(0, STRIP_ROWS, AHEAD_ROWS);
  const cutout = await readCutout(sourceOf(request));
  const subject = await prepareSubject(request, cutout, PRINT.width);
  await first;
  const writer = new PngWriter(PRINT);
  const tally = new PrintTally(PRINT.width, MEASURED_EVERY);
  const pixels = new Uint32Array(PRINT.width * STRIP_ROWS);
  for (let from = 0; from < PRINT.height; from += STRIP_ROWS) {
    const to = from + STRIP_ROWS;
    const here = await layers.rows(from, to, AHEAD_ROWS);
    pixels.fill(0);
    paintStrip({ width: PRINT.width, from, to, pixels }, here, subject);
    remapForFabric(pixels);
    tally.add(pixels);
    await writer.write(pixels);
  }
  const measures = {
    ...PRINT,
    ...portraitMeasures(subject.portrait),
    semiTransparentShare: tally.semiTransparentShare,
    smallestStrokeMm: strokeOfLetters(subject.inscription),
    missingGlyphs: subject.missingGlyphs,
    tones: tally.toneShares,
  };
  return { png: await writer.finish(), measures };
}
