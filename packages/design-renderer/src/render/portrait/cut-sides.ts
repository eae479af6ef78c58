import type { Placement, SubjectFacts } from '@ftl/rules';
import { smoothstep } from '../raster.js';

/** Share of the distance to a side cut by the photo's edge over which the portrait fades. */
const SIDE_SOFTNESS = 0.3;
/** Exponent of that side's curve below the chin: 2 is an ellipse, more is fuller. */
const SIDE_CURVE = 2.4;
/**
 * Distances above and below the chin between which the light behind the portrait begins to follow
 * the curve, in design units.
 */
const LIGHT_ABOVE = 60;
const LIGHT_BELOW = 20;
/** The light fades by this power of the portrait: otherwise it shows through and prints as a veil. */
const LIGHT_POWER = 3;

/** Factors of opacity of a row, by distance from the left edge of the design in design units. */
export interface SideFactors {
  portrait(x: number): number;
  /** For the light behind the portrait, also beside it. */
  light(x: number): number;
}

/**
 * Fades the sides that the photo cuts: from the chin down, a side curves toward the middle of the
 * lower end, as in a painted bust, instead of ending in a straight edge.
 *
 * @param end where the portrait has faded out, in design units
 * @returns undefined if the photo cuts neither side; otherwise the factors by height
 */
export function cutSides(
  { head, box, cutBy }: SubjectFacts,
  placed: Placement,
  end: number,
): ((y: number) => SideFactors) | undefined {
  if (!cutBy.left && !cutBy.right) return undefined;
  const toX = (x: number): number => placed.x + (x - box.x) * placed.scale;
  const toY = (y: number): number => placed.y + (y - box.y) * placed.scale;
  const middle = head ? toX(head.x + head.w / 2) : placed.x + placed.w / 2;
  const chin = head ? toY(head.y + head.h) : placed.y + placed.h * 0.4;
  const left = cutBy.left ? middle - placed.x : Infinity;
  const right = cutBy.right ? placed.x + placed.w - middle : Infinity;
  const depth = Math.max(1, end - chin);
  return (y) => {
    const down = Math.min(1, Math.max(0, (y - chin) / depth));
    // Half the remaining width at this height, as a share of the width at the chin.
    const wide = (1 - down ** SIDE_CURVE) ** (1 / SIDE_CURVE);
    const follows = smoothstep(chin - LIGHT_ABOVE, chin + LIGHT_BELOW, y);
    const portrait = (x: number): number => {
      const reach = (x < middle ? left : right) * wide;
      if (reach === Infinity) return 1;
      return 1 - smoothstep(1 - SIDE_SOFTNESS, 1, reach === 0 ? 1 : Math.abs(x - middle) / reach);
    };
    return { portrait, light: (x) => 1 - follows * (1 - portrait(x) ** LIGHT_POWER) };
  };
}
