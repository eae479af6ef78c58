import type { TemplateManifest } from '../../../templates/index.js';
import { smoothstep } from '../raster.js';
import type { PlacedRaster } from '../raster.js';
import type { Placement, SubjectFacts } from '@ftl/rules';

/** How far a side cut by the photo's edge dissolves, in design units. */
const SIDE_FADE = 46;
const TOP_FADE = 16;
/** Hair that the photo's upper edge cut straight becomes a crown of at most this height. */
const CROWN = 100;
/** Its height for half its width; flatter than a ball. */
const CROWN_SHAPE = 0.5;

export interface FadePlace {
  /** pixels a design unit */
  unit: number;
  slot: TemplateManifest['portrait'];
  placed: Placement;
  cutBy: SubjectFacts['cutBy'];
}

/**
 * Dissolves the portrait into the scene: downwards in the template's fade, at the
 * sides in its opening, and wherever the photo's own edge cut the person.
 */
export function fadeIntoScene(
  portrait: PlacedRaster,
  { unit, slot, placed, cutBy }: FadePlace,
): void {
  const { width, height, rgba } = portrait;
  const end = cutBy.bottom ? Math.min(slot.fade.to, placed.y + placed.h) : slot.fade.to;
  const start = Math.min(slot.fade.from, end - 70);
  const { opening } = slot;
  const inner = (1 - opening.softness) ** 2;
  const columns = sideFade(width, unit, cutBy);
  const crown = cutBy.top ? crownOf(portrait, unit) : undefined;
  const uncut = !cutBy.left && !cutBy.right;
  for (let y = 0; y < height; y++) {
    const unitY = (portrait.top + y) / unit;
    const row = 1 - smoothstep(start, end, unitY);
    const isCrown = crown !== undefined && y / unit < CROWN + TOP_FADE;
    const dy = (unitY - opening.y) / opening.ry;
    // Above the opening's middle hair and hats may leave the ellipse: there it does not cut.
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
    if (row === 1 && uncut && !isCrown && (widest / opening.rx) ** 2 + dy2 < inner) continue;
    for (let x = 0; x < width; x++, i += 4) {
      const a = rgba[i]!;
      if (a === 0) continue;
      const dx = ((portrait.left + x) / unit - opening.x) / opening.rx;
      const q = dx * dx + dy2;
      const side = q <= inner ? 1 : q >= 1 ? 0 : (1 - Math.sqrt(q)) / opening.softness;
      const top = isCrown ? smoothstep(0, TOP_FADE, y / unit - crown[x]!) : 1;
      rgba[i] = a * row * side * columns[x]! * top;
    }
  }
}

/**
 * Where the hair begins in each column, in design units below the photo's upper
 * edge: an arch that meets the outline of the head at its foot, in place of the
 * straight line of the cut.
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

function sideFade(width: number, unit: number, cutBy: SubjectFacts['cutBy']): Float32Array {
  const columns = new Float32Array(width).fill(1);
  for (let x = 0; x < width; x++) {
    if (cutBy.left) columns[x]! *= smoothstep(0, SIDE_FADE, x / unit);
    if (cutBy.right) columns[x]! *= smoothstep(0, SIDE_FADE, (width - 1 - x) / unit);
  }
  return columns;
}
