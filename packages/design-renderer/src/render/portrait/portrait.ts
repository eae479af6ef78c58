import {
  placePortrait,
  printedDpi,
  type DesignLayout,
  type Placement,
  type SubjectFacts,
} from '@ftl/rules';
import type { PrintMeasures } from '../../preflight/print-measures.js';
import type { TemplateManifest } from '../../templates/index.js';
import { DESIGN_WIDTH, type PlacedRaster } from '../raster.js';
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
  /** Hair to chin on the print, in inches; null if no face was found. */
  headInches: number | null;
  /** Without the buyer's changes of place and size. */
  placed: Placement;
  /** Whether a part of the head lies outside of the scene, or behind the headline. */
  isHeadCut: boolean;
}

interface PortraitPlace {
  /** Pixels per design unit. */
  unit: number;
  template: TemplateManifest;
  layout: DesignLayout | undefined;
}

export async function preparePortrait(
  cutout: ReadCutout,
  { unit, template, layout }: PortraitPlace,
): Promise<Portrait> {
  const { subject } = cutout;
  const placed = placePortrait(subject, template.portrait, layout);
  const raster = placed.oval
    ? await framedPortrait(cutout, { ...placed, oval: placed.oval }, { unit, template })
    : await freePortrait(cutout, placed, { unit, template });
  const sides = placed.oval
    ? undefined
    : cutSides(subject, placed, endOfPortrait({ slot: template.portrait, placed, subject }));
  const glow = await glowAround(raster, { unit, template, sides });
  return {
    ...{ raster, glow, dpi: cutout.shrunk * printedDpi(placed) },
    placed: placePortrait(subject, template.portrait, { frame: layout?.frame }),
    headInches: subject.head ? (subject.head.h * placed.scale) / UNITS_AN_INCH : null,
    isHeadCut: isHeadCut(subject, placed, template),
  };
}

export function portraitMeasures({ dpi, headInches, isHeadCut }: Portrait): PortraitMeasures {
  const inches = headInches && Math.round(headInches * 100) / 100;
  return { portraitDpi: Math.round(dpi), headInches: inches, isHeadCut };
}

type PortraitMeasures = Pick<PrintMeasures, 'portraitDpi' | 'headInches' | 'isHeadCut'>;

/** The print is 15 inches wide. */
const UNITS_AN_INCH = DESIGN_WIDTH / 15;
/** Share of a head's width that may lie in the soft border of the scene. */
const SOFT_SHARE = 0.12;

/** An oval frame shows the whole head wherever it stands, unless it leaves the print. */
function isHeadCut(
  { head, box }: SubjectFacts,
  placed: Placement,
  { portrait: { opening, fade }, lettering: { title } }: TemplateManifest,
): boolean {
  const { oval, scale } = placed;
  if (oval)
    return (
      oval.x - oval.rx < 0 ||
      oval.x + oval.rx > DESIGN_WIDTH ||
      oval.y - oval.ry < (title.text ? title.y : 0)
    );
  if (!head) return false;
  const slack = SOFT_SHARE * head.w * scale;
  const left = placed.x + (head.x - box.x) * scale + slack;
  const right = left + head.w * scale - 2 * slack;
  const top = placed.y + (head.y - box.y) * scale;
  return (
    left < opening.x - opening.rx ||
    right > opening.x + opening.rx ||
    top < (title.text ? title.y : 0) ||
    top + head.h * scale > fade.to
  );
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
