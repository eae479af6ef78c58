import { Resvg } from '@resvg/resvg-js';
import type { TemplateManifest, TextStyle } from '../../templates/index.js';
import type { PlacedRaster } from '../raster.js';
import { DESIGN_HEIGHT, DESIGN_WIDTH } from '../raster.js';
import { bendLine } from './bend.js';
import type { LinePath } from './bend.js';
import type { FontRef } from './fonts.js';
import { metalLetters } from './metals.js';
import { shapeLine, typefacesFor } from './shape.js';

/** The text on a design. Dates are set unchanged. */
export interface Words {
  name: string;
  birthDate?: string | undefined;
  passedDate?: string | undefined;
  message?: string | undefined;
}

interface SetLine {
  line: LinePath;
  /** Width of the stroke around the metal that makes fine lines printable, in design units. */
  strengthened: number;
  style: TextStyle;
  size: number;
  isScript: boolean;
}

export interface Inscription {
  raster: PlacedRaster | undefined;
  lines: Pick<SetLine, 'line' | 'strengthened'>[];
  /** Visible characters that none of the shop's typefaces has. */
  missingGlyphs: string[];
}

type Spot = {
  x?: number;
  y: number;
  size: number;
  sag?: number;
  tracking?: number;
  fonts: FontRef[];
};

/**
 * Letters below these sizes get a stroke of metal, the wider the smaller they are: hairlines of a
 * script are thinner than a garment printer can hold, and capitals would be pale on white.
 */
const FINE = { script: 140, capitals: 100 };
/** Width of that stroke per design unit of size below, and the width at which loops still show. */
const STRENGTHENED = { perUnit: 0.02, most: 1 };

/** Context in which lines are typeset. */
export interface Setting {
  manifest: TemplateManifest;
  /** Folder of the typefaces. */
  fonts: string;
  /** Pixels per design unit. */
  unit: number;
}

/** The template's own text ('In Loving Memory'); the same for every design. */
export function titleInscription({ manifest, fonts, unit }: Setting): Inscription {
  const { title } = manifest.lettering;
  const set = setLine(title.text, title, {
    y: title.y,
    size: title.size,
    sag: title.sag,
    fonts: typefacesFor(title.text, title.face, fonts),
  });
  return drawLines([set], unit, set.missing);
}

/** Sets one line in its style, smaller if it is too long. */
export function setLine(
  text: string,
  style: TextStyle,
  spot: Spot,
): SetLine & { missing: string[] } {
  const shaped = shapeLine(text, spot.fonts, spot.tracking ?? 0);
  const size = Math.min(spot.size, style.maxWidth / shaped.width);
  const line = bendLine(shaped, {
    x: spot.x ?? DESIGN_WIDTH / 2,
    y: spot.y,
    size,
    sag: spot.sag ?? 0,
    fullWidth: style.maxWidth,
  });
  const isScript = spot.fonts[0]?.id === 'script';
  const fine = isScript ? FINE.script : FINE.capitals;
  const wanted = (fine - size) * STRENGTHENED.perUnit;
  const strengthened = Math.max(0, Math.min(STRENGTHENED.most, wanted));
  return { line, style, size, isScript, strengthened, missing: shaped.missing };
}

/** Draws lines as metal letters, in one raster. */
export function drawLines(lines: SetLine[], unit: number, missingGlyphs: string[]): Inscription {
  const visible = lines.filter(({ line }) => line.path !== '');
  if (visible.length === 0) return { raster: undefined, lines: [], missingGlyphs };
  const margin = 12;
  const x0 = Math.max(0, Math.floor(Math.min(...visible.map(({ line }) => line.box.x0)) - margin));
  const y0 = Math.max(0, Math.floor(Math.min(...visible.map(({ line }) => line.box.y0)) - margin));
  const x1 = Math.min(
    DESIGN_WIDTH,
    Math.ceil(Math.max(...visible.map(({ line }) => line.box.x1)) + margin),
  );
  const y1 = Math.min(
    DESIGN_HEIGHT,
    Math.ceil(Math.max(...visible.map(({ line }) => line.box.y1)) + margin),
  );
  const markup = visible
    .map(({ line, style: { metal }, size, strengthened, isScript }, i) =>
      metalLetters(line.path, { metal, size, strengthened, isScript, id: `m${i}` }),
    )
    .join('');
  const width = Math.round((x1 - x0) * unit);
  const height = Math.round((y1 - y0) * unit);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x0} ${y0} ${x1 - x0} ${y1 - y0}" width="${width}" height="${height}" preserveAspectRatio="none">${markup}</svg>`;
  const image = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  const rgba = straightAlpha(image.pixels);
  const raster = {
    width: image.width,
    height: image.height,
    rgba,
    left: Math.round(x0 * unit),
    top: Math.round(y0 * unit),
  };
  return { raster, lines: visible, missingGlyphs };
}

/** resvg returns premultiplied pixels. */
function straightAlpha(rgba: Uint8Array): Uint8Array {
  for (let i = 3; i < rgba.length; i += 4) {
    const a = rgba[i]!;
    if (a === 0 || a === 255) continue;
    const k = 255 / a;
    rgba[i - 3] = Math.min(255, rgba[i - 3]! * k + 0.5);
    rgba[i - 2] = Math.min(255, rgba[i - 2]! * k + 0.5);
    rgba[i - 1] = Math.min(255, rgba[i - 1]! * k + 0.5);
  }
  return rgba;
}
