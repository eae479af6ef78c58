import type { PrintQualityLevel } from '@ftl/contracts';
import { placePortrait, printedDpi, type PortraitSlot, type SubjectFacts } from '@ftl/rules';
import type { PrintVerdict } from '../cutout-engine.js';
import { printFlaws } from './print-flaws.js';
import { exposureOf, sharpnessOf } from './photo-measures.js';
import type { Face } from '../faces/face.js';
import { tonesOf } from '../photo/tones.js';
import type { LumaPatch } from '../photo/blur-effect.js';
import { clampBox, growBox, sample, type Box } from '../photo/raster.js';
import type { PersonInPhoto } from './framing.js';

/** Resolution above which a loss of sharpness is not visible in print. */
const SEEN_DPI = 150;
/** Minimum number of pixels to measure, whatever the size of the print. */
const PATCH_SIDE = 900;

export interface PersonToPrint extends Omit<PersonInPhoto, 'head'> {
  /** Undefined for an empty cutout. */
  subject: SubjectFacts | undefined;
  face?: Face | undefined;
  /** Slots in which the print may show the person; the largest determines the resolution. */
  slots: readonly PortraitSlot[];
}

/** Rates how the person of a cutout will look at print size. */
export async function judgePrint(person: PersonToPrint): Promise<PrintVerdict> {
  const { photo, subject, face, slots } = person;
  const bounds: Box = subject?.box ?? { x: 0, y: 0, w: 1, h: 1 };
  const pixelsPerInch = subject ? lowestDpi(subject, slots) : 0;
  const dpi = Math.round(pixelsPerInch);
  const part = clampBox(face ? growBox(face, 1.3) : bounds, photo);
  const patch = await lumaPatch(person, part, Math.min(1, SEEN_DPI / (pixelsPerInch || SEEN_DPI)));
  const figures = { sharpness: sharpnessOf(patch), ...exposureOf(patch) };
  return {
    level: levelOf(dpi),
    dpi,
    sharpness: figures.sharpness,
    exposure: figures.exposure,
    flaws: printFlaws(figures),
    isOldPrint: (await tonesOf(photo)).isMonochrome,
  };
}

/** Resolution in the template that enlarges the person most. */
function lowestDpi(subject: SubjectFacts, slots: readonly PortraitSlot[]): number {
  return Math.min(...slots.map((slot) => printedDpi(placePortrait(subject, slot))));
}

/** Good from 200 dpi, fine from 150, low from 100, otherwise poor. */
export function levelOf(dpi: number): PrintQualityLevel {
  if (dpi >= 200) return 'good';
  if (dpi >= 150) return 'fine';
  return dpi >= 100 ? 'low' : 'poor';
}

/** Brightness of a part of the photo, with a mask of the person. */
async function lumaPatch(
  { photo, rgba }: PersonToPrint,
  part: Box,
  scale: number,
): Promise<LumaPatch> {
  const shrink = Math.min(scale, PATCH_SIDE / Math.max(part.w, part.h));
  const width = Math.max(1, Math.round(part.w * shrink));
  const height = Math.max(1, Math.round(part.h * shrink));
  const { data } = await sample(photo, part, { width, height });
  const luma = new Float32Array(width * height);
  const isPerson = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const row = part.y + Math.min(part.h - 1, Math.floor((y + 0.5) / shrink));
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const column = part.x + Math.min(part.w - 1, Math.floor((x + 0.5) / shrink));
      luma[at] =
        (0.2126 * data[at * 3]! + 0.7152 * data[at * 3 + 1]! + 0.0722 * data[at * 3 + 2]!) / 255;
      isPerson[at] = rgba[(row * photo.width + column) * 4 + 3]! > 230 ? 1 : 0;
    }
  }
  return { luma, isPerson, width, height };
}
