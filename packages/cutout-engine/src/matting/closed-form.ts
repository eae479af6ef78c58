import { binary } from '../kernels/stencil.wasm.js';
import { Scratch } from '../kernels/scratch.js';
import type { ColorField, Plane } from '../photo/raster.js';
import { bandRuns, type Band } from './band.js';

/** Two pixels of one 3 x 3 window are at most two rows and two columns apart. */
const STENCIL_SIDE = 5;
const STENCIL = STENCIL_SIDE * STENCIL_SIDE;
const CENTER = 12;
/** Keeps flat windows solvable, in squared color (0..1). */
const REGULARIZATION = 1e-5;
const PRIOR_WEIGHT = 0.03;
const ITERATIONS = 120;
/** Target residual, as a share of the initial one. */
const TOLERANCE = 2e-3;

/** See kernels/stencil.as. */
interface StencilKernels {
  addLaplacian(...addressesAndNumbers: number[]): void;
  apply(...addressesAndNumbers: number[]): number;
  advance(...addressesAndNumbers: number[]): number;
  turn(...addressesAndNumbers: number[]): void;
}

const scratch = new Scratch<StencilKernels>(binary);

/**
 * Alpha of the band: the smoothest one that color allows, constrained to the known pixels outside
 * and, weakly, to a prior inside. By the matting Laplacian of Levin, Lischinski and Weiss (A
 * Closed-Form Solution to Natural Image Matting, 2006), a sparse symmetric system, which is solved
 * by conjugate gradients with a diagonal preconditioner.
 * @param prior first estimate for the whole image, 0..1
 * @param trust weight of the prior for the whole image, 0..1
 */
export function closedFormAlpha(
  colors: ColorField,
  { positions, known, isUnknown }: Band,
  prior: Float32Array,
  trust: Float32Array,
): Plane {
  const { width, height } = colors;
  const alpha = { data: known.slice(), width, height };
  if (positions.length === 0) return alpha;
  const { starts, lengths, slots, slotOf } = bandRuns(positions);
  // Padded with two rows and columns of zeros, so that no neighborhood leaves the array.
  const padded = width * height + 2 * (2 * width + 2) + 4;
  const arrays = scratch.floats(
    ...([STENCIL * slots, slots, slots, padded, slots, slots, slots] as const),
    ...([2 * starts.length, colors.data.length, width * height] as const),
  );
  for (const array of arrays) array.fill(0);
  // The weight of slot s for the k-th of its 25 neighbors is at `k * slots + s`.
  const [weights, rightSide, values, direction, residual, product, inverse, ...others] = arrays;
  const [table, field, places] = others;
  const runs = new Int32Array(table.buffer, table.byteOffset, table.length);
  const slotAt = new Int32Array(places.buffer, places.byteOffset, places.length).fill(-1);
  starts.forEach((first, r) => runs.set([first, lengths[r]!], 2 * r));
  positions.forEach((position, i) => (slotAt[position] = slotOf[i]!));
  field.set(colors.data);
  const { kernels } = scratch;
  kernels.addLaplacian(
    ...[field.byteOffset, slotAt.byteOffset, weights.byteOffset],
    ...[width, height, slots, REGULARIZATION],
  );

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
  for (let i = 0; i < slots; i++) {
    const diagonal = weights[CENTER * slots + i]!;
    inverse[i] = diagonal > 0 ? 1 / (diagonal + 1e-8) : 0;
  }

  const rows = [runs.byteOffset, starts.length, direction.byteOffset, width] as const;
  const apply = (): number => kernels.apply(weights.byteOffset, ...rows, product.byteOffset, slots);
  const turn = (keep: number): void =>
    kernels.turn(...rows, keep, residual.byteOffset, inverse.byteOffset);
  let slot = 0;
  starts.forEach((first, r) => {
    direction.set(values.subarray(slot, (slot += lengths[r]!)), first + 2 * width + 2);
  });
  apply();
  let energy = 0;
  for (let i = 0; i < slots; i++) {
    residual[i] = rightSide[i]! - product[i]!;
    energy += residual[i]! ** 2 * inverse[i]!;
  }
  turn(0);
  const enough = TOLERANCE ** 2 * Math.max(energy, 1e-12);
  const solution = [values, residual, product, inverse].map((array) => array.byteOffset);
  for (let done = 0; done < ITERATIONS && energy > enough; done++) {
    const next = kernels.advance(...rows, energy / apply(), ...solution);
    turn(next / energy);
    energy = next;
  }
  positions.forEach((position, i) => {
    alpha.data[position] = Math.min(1, Math.max(0, values[slotOf[i]!]!));
  });
  return alpha;
}
