import { Scratch } from '../kernels/scratch.js';
import { binary } from '../kernels/stencil.wasm.js';
import type { ColorField } from '../photo/raster.js';
import type { Band } from './band.js';
import { bandRuns, type BandRuns } from './band-runs.js';

/** Two pixels of one 3 x 3 window are at most two rows and two columns apart. */
export const STENCIL_SIDE = 5;
export const STENCIL = STENCIL_SIDE * STENCIL_SIDE;
export const CENTER = 12;

/** See kernels/stencil.as. */
interface StencilKernels {
  addLaplacian(...addressesAndNumbers: number[]): void;
  apply(...addressesAndNumbers: number[]): number;
  advance(...addressesAndNumbers: number[]): number;
  turn(...addressesAndNumbers: number[]): void;
}

const scratch = new Scratch<StencilKernels>(binary);

/**
 * A sparse symmetric system over the unknown pixels of an image, each coupled with its 5 x 5
 * neighborhood. Only one per thread: the next one reuses the memory of the last.
 */
export class StencilSystem {
  /** Weights of slot s at `k * slots + s` for the k-th of its 25 neighbors. */
  readonly weights: Float32Array;
  readonly rightSide: Float32Array;
  readonly values: Float32Array;
  readonly runs: BandRuns;

  private readonly colors: Float32Array;
  private readonly slotAt: Int32Array;
  private readonly direction: Float32Array;
  private readonly residual: Float32Array;
  private readonly product: Float32Array;
  private readonly inverseDiagonal: Float32Array;
  private readonly runTable: Int32Array;

  constructor(
    private readonly band: Band,
    private readonly field: ColorField,
  ) {
    const { width, height } = field;
    this.runs = bandRuns(band.positions);
    const { slots, starts, lengths } = this.runs;
    // Padded with two rows and columns of zeros, so that no neighborhood leaves the array.
    const image = width * height + 2 * (2 * width + 2) + 4;
    const arrays = scratch.floats(
      STENCIL * slots,
      slots,
      slots,
      image,
      slots,
      slots,
      slots,
      2 * starts.length,
      field.data.length,
      width * height,
    );
    for (const array of arrays) array.fill(0);
    const [
      weights,
      rightSide,
      values,
      direction,
      residual,
      product,
      inverseDiagonal,
      table,
      colors,
      places,
    ] = arrays;
    this.weights = weights;
    this.rightSide = rightSide;
    this.values = values;
    this.direction = direction;
    this.residual = residual;
    this.product = product;
    this.inverseDiagonal = inverseDiagonal;
    this.colors = colors;
    this.runTable = new Int32Array(table.buffer, table.byteOffset, table.length);
    this.slotAt = new Int32Array(places.buffer, places.byteOffset, places.length);
    starts.forEach((first, r) => this.runTable.set([first, lengths[r]!], 2 * r));
  }

  /**
   * Adds the matting Laplacian of Levin, Lischinski and Weiss (A Closed-Form Solution to Natural
   * Image Matting, 2006) in the rows of the unknown pixels.
   * @param regularization keeps flat windows solvable, in squared color (0..1)
   */
  addMattingLaplacian(regularization: number): void {
    const { width, height, data } = this.field;
    this.colors.set(data);
    this.slotAt.fill(-1);
    this.band.positions.forEach(
      (position, index) => (this.slotAt[position] = this.runs.slotOf[index]!),
    );
    scratch.kernels.addLaplacian(
      this.colors.byteOffset,
      this.slotAt.byteOffset,
      this.weights.byteOffset,
      width,
      height,
      this.runs.slots,
      regularization,
    );
  }

  /**
   * Solves for `values`, which contain the initial estimate, by conjugate gradients with a diagonal
   * preconditioner.
   * @param tolerance target residual, as a share of the initial one
   * @returns number of iterations
   */
  solve({ iterations, tolerance }: { iterations: number; tolerance: number }): number {
    const { kernels } = scratch;
    const { width } = this.field;
    const [runs, count] = [this.runTable.byteOffset, this.runs.starts.length];
    const [direction, product, residual] = [
      this.direction.byteOffset,
      this.product.byteOffset,
      this.residual.byteOffset,
    ];
    const inverse = this.inverseDiagonal.byteOffset;
    const values = this.values.byteOffset;
    const apply = (): number =>
      kernels.apply(
        this.weights.byteOffset,
        runs,
        count,
        direction,
        width,
        product,
        this.runs.slots,
      );

    this.start();
    apply();
    let energy = 0;
    for (let i = 0; i < this.residual.length; i++) {
      this.residual[i] = this.rightSide[i]! - this.product[i]!;
      energy += this.residual[i]! ** 2 * this.inverseDiagonal[i]!;
    }
    kernels.turn(runs, count, direction, width, 0, residual, inverse);
    const enough = tolerance * tolerance * Math.max(energy, 1e-12);
    let done = 0;
    for (; done < iterations && energy > enough; done++) {
      const step = energy / apply();
      const next = kernels.advance(
        runs,
        count,
        direction,
        width,
        step,
        values,
        residual,
        product,
        inverse,
      );
      kernels.turn(runs, count, direction, width, next / energy, residual, inverse);
      energy = next;
    }
    return done;
  }

  private start(): void {
    const { slots, starts, lengths } = this.runs;
    for (let i = 0; i < slots; i++) {
      const diagonal = this.weights[CENTER * slots + i]!;
      this.inverseDiagonal[i] = diagonal > 0 ? 1 / (diagonal + 1e-8) : 0;
    }
    const middle = 2 * this.field.width + 2;
    let slot = 0;
    starts.forEach((first, r) => {
      const length = lengths[r]!;
      this.direction.set(this.values.subarray(slot, slot + length), first + middle);
      slot += length;
    });
  }
}
