import type { TemplateManifest } from '../../templates/index.js';
import { smoothstep } from '../raster.js';
import type { PlacedRaster } from '../raster.js';
import type { Placement, SubjectFacts } from '@ftl/rules';
import { cutSides } from './cut-sides.js';

const TOP_FADE = 16;
/** Height of the fade before the lower end, in design units; `fade.from` does not change it. */
const END_FADE = 70;
/** Maximum height of the arch above hats and arms that the photo's upper edge cut straight. */
const CROWN = 100;
/** Height of the arch divided by half its width; flatter than a ball. */
const CROWN_SHAPE = 0.5;

export interface FadePlace {
  /** Pixels per design unit. */
  unit: number;
  slot: TemplateManifest['portrait'];
  placed: Placement;
  subject: SubjectFacts;
}

/**
 * Fades the portrait into the scene: before the template's `fade.to`, or before the person's lower
 * end if the photo's edge cut it higher; at the sides in the template's opening, and wherever the
 * photo's edge cut the person.
 */
export function fadeIntoScene(
  portrait: PlacedRaster,
  { unit, slot, placed, subject }: FadePlace,
): void {
  const { width, height, rgba } = portrait;
  const { cutBy } = subject;
  const end = endOfPortrait({ slot, placed, subject });
  const start = end - END_FADE;
  const { opening } = slot;
  const inner = (1 - opening.softness) ** 2;
  const sides = cutSides(subject, placed, end);
  const crown = cutBy.top ? crownOf(portrait, unit) : undefined;
  for (let y = 0; y < height; y++) {
    const unitY = (portrait.top + y) / unit;
    const row = 1 - smoothstep(start, end, unitY);
    const isCrown = crown !== undefined && y / unit < CROWN + TOP_FADE;
    const dy = (unitY - opening.y) / opening.ry;
    // Above the center of the opening hair and hats may leave the ellipse, so it does not cut
    // there.
    const dy2 = dy > 0 ? dy * dy : 0;
    let i = y * width * 4 + 3;
    if (row === 0) {
      for (let x = 0; x < width; x++, i += 4) rgba[i] = 0;
      continue;
    }
    const widest = Math.max(
      Math.abs(portrait.left / unit - opening.x),
      Math.abs((portrait.left + width) / unit - opening.x),
    );
    if (row === 1 && !sides && !isCrown && (widest / opening.rx) ** 2 + dy2 < inner) continue;
    const side = sides?.(unitY);
    for (let x = 0; x < width; x++, i += 4) {
      const a = rgba[i]!;
      if (a === 0) continue;
      const dx = ((portrait.left + x) / unit - opening.x) / opening.rx;
      const q = dx * dx + dy2;
      const within = q <= inner ? 1 : q >= 1 ? 0 : (1 - Math.sqrt(q)) / opening.softness;
      const top = isCrown ? smoothstep(0, TOP_FADE, y / unit - crown[x]!) : 1;
      rgba[i] = a * row * within * top * (side ? side.portrait((portrait.left + x) / unit) : 1);
    }
  }
}

/** Where the portrait has faded out, in design units from the top. */
export function endOfPortrait({ slot, placed, subject }: Omit<FadePlace, 'unit'>): number {
  return subject.cutBy.bottom ? Math.min(slot.fade.to, placed.y + placed.h) : slot.fade.to;
}

/**
 * Upper boundary of the hair in each column, in design units below the photo's upper edge: an arch
 * that meets the outline of the head at its base, instead of the straight cut.
 */
function crownOf({ width, height, rgba }: PlacedRaster, unit: number): Float32Array {
  const foot = Math.min(height - 1, Math.round(CROWN * unit));
  const isSolid = (x: number): boolean => rgba[(foot * width + x) * 4 + 3]! > 128;
  let first = 0;
  let last = width - 1;
  while (first < last && !isSolid(first)) first++;
  while (last > first && !isSolid(last)) last--;
  const middle = (first + last) / 2;
  const half = Math.max(1, (last - first) / 2);
  const rise = Math.min(CROWN, (half / unit) * CROWN_SHAPE);
  return Float32Array.from({ length: width }, (_, x) => {
    const q = Math.min(1, Math.abs(x - middle) / half);
    return rise * (1 - Math.sqrt(1 - q * q));
  });
}
