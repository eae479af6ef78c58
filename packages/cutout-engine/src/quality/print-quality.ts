import type { PrintQualityLevel } from '@ftl/contracts';
import { placePortrait, printedDpi, type PortraitSlot, type SubjectFacts } from '@ftl/rules';
import type { PrintFlaw, PrintVerdict } from '../cutout-engine.js';
import type { Face } from '../faces/face.js';
import { tonesOf } from '../photo/tones.js';
import { lostToBlur, type LumaPatch } from '../photo/blur-radius.js';
import { clampBox, growBox, sample, sampleAlpha, type Box } from '../photo/raster.js';
import { percent } from './edge-quality.js';
import type { PersonInPhoto } from './framing.js';

/** Resolution above which a loss of sharpness is not visible in print. */
const SEEN_DPI = 150;
/** Minimum sharpness that looks sharp in print. */
const SHARP_ENOUGH = 35;
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
  const sharpness = sharpnessOf(patch);
  const { exposure, isTooDark, isTooBright } = exposureOf(patch);
  const flaws: PrintFlaw[] = [];
  if (sharpness < SHARP_ENOUGH) flaws.push('out-of-focus');
  if (isTooDark) flaws.push('too-dark');
  if (isTooBright) flaws.push('too-bright');
  const { isMonochrome: isOldPrint } = await tonesOf(photo);
  return { level: levelOf(dpi), dpi, sharpness, exposure, flaws, isOldPrint };
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
  const isPerson = (await sampleAlpha(rgba, photo, part, { width, height })).map((alpha) =>
    alpha > 230 ? 1 : 0,
  );
  const luma = new Float32Array(width * height);
  for (let at = 0; at < luma.length; at++)
    luma[at] =
      (0.2126 * data[at * 3]! + 0.7152 * data[at * 3 + 1]! + 0.0722 * data[at * 3 + 2]!) / 255;
  return { luma, isPerson, width, height };
}

/** Radius of the extra blur, in pixels. */
const BLUR_REACH = 2;
/**
 * Share of the differences between neighbors that the extra blur removes: for a sharp photo, for a
 * blurred one.
 */
const CRISP = 0.62;
const SMEARED = 0.22;

/** Sharpness of the person, 0 to 100: a blurred image hardly changes when it is blurred again. */
export function sharpnessOf(patch: LumaPatch): number {
  return percent((lostToBlur(patch, BLUR_REACH) - SMEARED) / (CRISP - SMEARED));
}

/** Thresholds for the brightest parts of a person: too dark, and completely dark. */
const LIT_FROM = 0.45;
const NIGHT = 0.12;
/** Thresholds for the darkest parts: too bright, and washed out. */
const DEEP_BELOW = 0.55;
const WASHED_OUT = 0.9;
const CLIPPED = 0.985;
/** Only one of this many pixels is measured: shares need no more. */
const EVERY = 7;
/** Share of clipped pixels allowed for glasses, teeth and jewelry. */
const SPARKLE = 0.1;

export interface Exposure {
  /** 0 to 100. */
  exposure: number;
  isTooDark: boolean;
  isTooBright: boolean;
}

/**
 * Measures how well the person is lit, by the brightest and the darkest parts instead of the mean,
 * so that dark skin and black or white clothes score as well as any.
 */
export function exposureOf({ luma, isPerson }: LumaPatch): Exposure {
  const values = luma.filter((_, i) => i % EVERY === 0 && isPerson[i]).sort();
  if (values.length === 0) return { exposure: 0, isTooDark: false, isTooBright: false };
  const at = (share: number): number => values[Math.floor(share * (values.length - 1))]!;
  const clipped = values.length - values.findIndex((value) => value >= CLIPPED);
  const clippedShare = at(1) >= CLIPPED ? clipped / values.length : 0;
  const dark = between(at(0.95), LIT_FROM, NIGHT);
  const bright = Math.max(
    between(at(0.1), DEEP_BELOW, WASHED_OUT),
    between(clippedShare, SPARKLE, 0.6),
  );
  const exposure = percent(1 - Math.max(dark, bright));
  return { exposure, isTooDark: dark > 0.3, isTooBright: bright > 0.3 };
}

/** Linear from 0 at `from` to 1 at `to`, in either direction. */
function between(value: number, from: number, to: number): number {
  return Math.min(1, Math.max(0, (value - from) / (to - from)));
}
