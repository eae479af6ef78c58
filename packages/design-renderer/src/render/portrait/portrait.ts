import { placePortrait, printedDpi, type Placement } from '@ftl/rules';
import type { TemplateManifest } from '../../templates/index.js';
import type { PlacedRaster } from '../raster.js';
import { cutSides } from './cut-sides.js';
import { enlarge } from './enlarge.js';
import { endOfPortrait, fadeIntoScene } from './fade.js';
import { framedPortrait } from './framed-portrait.js';
import { glowAround } from './glow.js';
import type { Glow } from './glow.js';
import type { ReadCutout } from './read-cutout.js';

export interface Portrait {
  raster: PlacedRaster;
  glow: Glow;
  /** Cutout pixels per inch of the finished print (the design prints 15 inches wide). */
  dpi: number;
}

/** @param unit pixels per design unit */
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
  const sides = placed.oval
    ? undefined
    : cutSides(subject, placed, endOfPortrait({ slot: template.portrait, placed, subject }));
  const glow = await glowAround(raster, { unit, template, sides });
  return { raster, glow, dpi: cutout.shrunk * printedDpi(placed) };
}

async function freePortrait(
  cutout: ReadCutout,
  placed: Placement,
  { unit, template }: { unit: number; template: TemplateManifest },
): Promise<PlacedRaster> {
  const { subject } = cutout;
  // Enlarges only the part above the end of the fade: a full figure would take gigabytes.
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
