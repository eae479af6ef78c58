import { Resvg } from '@resvg/resvg-js';
import { smallestStroke } from '../../preflight/smallest-stroke.js';
import { DESIGN_WIDTH } from '../raster.js';
import type { Inscription } from './inscription.js';

/** A design prints 15 inches wide. */
const MM_A_UNIT = (15 * 25.4) / DESIGN_WIDTH;
/** Pixels per design unit: an eighth of a millimeter each. */
const SCALE = 3;

/**
 * Thickness of the thin strokes of the thinnest line, in millimeters on the shirt. Only the metal
 * counts: the contour around it does not make it stronger.
 * @returns null without letters
 */
export function strokeOfLetters({ lines }: Pick<Inscription, 'lines'>): number | null {
  const strokes = lines.map(strokeOfLine).filter((stroke) => stroke !== null);
  return strokes.length === 0 ? null : Math.round(Math.min(...strokes) * 100) / 100;
}

function strokeOfLine({ line, strengthened }: Inscription['lines'][number]): number | null {
  const { path, box } = line;
  const [w, h] = [box.x1 - box.x0 + 2, box.y1 - box.y0 + 2];
  const [width, height] = [Math.ceil(w * SCALE), Math.ceil(h * SCALE)];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.x0 - 1} ${box.y0 - 1} ${w} ${h}" width="${width}" height="${height}" preserveAspectRatio="none"><path d="${path}" stroke="#000" stroke-width="${strengthened}"/></svg>`;
  const image = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  const ink = new Uint8Array(image.width * image.height);
  const { pixels } = image;
  for (let i = 0; i < ink.length; i++) ink[i] = pixels[i * 4 + 3]! >= 128 ? 1 : 0;
  const stroke = smallestStroke({ width: image.width, height: image.height, ink });
  return stroke && (stroke / SCALE) * MM_A_UNIT;
}
