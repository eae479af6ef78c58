import type { ColorField, Plane } from '../photo/raster.js';
import type { Band } from './band.js';
import { CENTER, STENCIL, STENCIL_SIDE, StencilSystem } from './stencil-system.js';

const REGULARIZATION = 1e-5;
const PRIOR_WEIGHT = 0.03;
const EFFORT = { iterations: 120, tolerance: 2e-3 };

/**
 * Alpha of the band: the smoothest one that color allows, constrained to the known pixels outside
 * and, weakly, to a prior inside.
 * @param prior first estimate for the whole image, 0..1
 * @param trust weight of the prior for the whole image, 0..1
 */
export function closedFormAlpha(
  colors: ColorField,
  band: Band,
  prior: Float32Array,
  trust: Float32Array,
): Plane {
  const { width, height } = colors;
  const { positions, known, isUnknown } = band;
  const alpha = known.slice();
  if (positions.length > 0) {
    const system = new StencilSystem(band, colors);
    system.addMattingLaplacian(REGULARIZATION);
    const { weights, rightSide, values } = system;
    const { slots, slotOf } = system.runs;
    positions.forEach((position, i) => {
      const slot = slotOf[i]!;
      const pull = PRIOR_WEIGHT * trust[position]!;
      weights[CENTER * slots + slot]! += pull;
      values[slot] = prior[position]!;
      rightSide[slot] = pull * prior[position]!;
      for (let k = 0; k < STENCIL; k++) {
        const w = weights[k * slots + slot]!;
        if (w === 0) continue;
        const neighbor = position + (((k / STENCIL_SIDE) | 0) - 2) * width + (k % STENCIL_SIDE) - 2;
        if (!isUnknown[neighbor]) rightSide[slot]! -= w * known[neighbor]!;
      }
    });
    system.solve(EFFORT);
    positions.forEach(
      (position, i) => (alpha[position] = Math.min(1, Math.max(0, values[slotOf[i]!]!))),
    );
  }
  return { data: alpha, width, height };
}
