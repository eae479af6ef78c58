import { lumaOf } from '../photo/luma.js';
import type { Raster } from '../photo/raster.js';

/** Side of the blocks in which grain is measured, and their approximate number. */
const BLOCK = 16;
const BLOCKS = 4000;
/** A block with the pixels around it. */
const SIDE = BLOCK + 2;
/** Share of blocks that are used: the flattest ones, because others contain detail. */
const FLATTEST = 0.2;
/** Blocks beyond these levels may be clipped, which hides grain. */
const DARKEST = 20;
const BRIGHTEST = 236;

/** Standard deviation of the grain, in levels 0..255; 0 if no block can be measured. */
export function measureGrain({ data, width, height }: Raster): number {
  const across = Math.floor((width - 2) / BLOCK);
  const down = Math.floor((height - 2) / BLOCK);
  const step = Math.max(1, Math.floor((across * down) / BLOCKS));
  const luma = new Float64Array(SIDE ** 2);
  const deviations: number[] = [];
  for (let block = 0; block < across * down; block += step) {
    const left = (block % across) * BLOCK + 1;
    const top = Math.floor(block / across) * BLOCK + 1;
    for (let row = 0; row < SIDE; row++) {
      const from = (top - 1 + row) * width + left - 1;
      for (let i = 0; i < SIDE; i++) luma[row * SIDE + i] = lumaOf(data, (from + i) * 3);
    }
    let [sum, residual] = [0, 0];
    for (let y = 1; y <= BLOCK; y++) {
      for (let at = y * SIDE + 1; at <= y * SIDE + BLOCK; at++) {
        sum += luma[at]!;
        const [above, below] = [at - SIDE, at + SIDE];
        // A mask that cancels planes and straight edges: Immerkaer, Fast Noise Variance Estimation,
        // 1996.
        residual += Math.abs(
          luma[above - 1]! +
            luma[above + 1]! +
            luma[below - 1]! +
            luma[below + 1]! +
            4 * luma[at]! -
            2 * (luma[above]! + luma[at - 1]! + luma[at + 1]! + luma[below]!),
        );
      }
    }
    const mean = sum / BLOCK ** 2;
    if (mean < DARKEST || mean > BRIGHTEST) continue;
    deviations.push((Math.sqrt(Math.PI / 2) * residual) / (6 * BLOCK ** 2));
  }
  deviations.sort((a, b) => a - b);
  return deviations[Math.floor(deviations.length * FLATTEST)] ?? 0;
}

/** Size of a JPEG block, and the step between pixels above which it is an edge of the image. */
const JPEG_BLOCK = 8;
const EDGE = 18;

export interface Blockiness {
  /** Mean step across the edges of the blocks, divided by that elsewhere; 1 without blocks. */
  ratio: number;
  /** First column and row of a block. */
  left: number;
  top: number;
  /** Mean step across the edges of blocks, levels. */
  step: number;
}

/** Measures the visibility of JPEG blocks, wherever the grid starts. */
export function measureBlocks({ data, width, height }: Raster): Blockiness {
  const columns = stepsAlong(data, { count: width, lines: height, next: 3, line: width * 3 });
  const rows = stepsAlong(data, { count: height, lines: width, next: width * 3, line: 3 });
  return {
    ratio: Math.min(columns.ratio, rows.ratio),
    left: columns.phase,
    top: rows.phase,
    step: (columns.step + rows.step) / 2,
  };
}

/** @param axis pixels and lines along it, and their strides in `data` */
function stepsAlong(
  data: Uint8Array,
  axis: { count: number; lines: number; next: number; line: number },
): { ratio: number; phase: number; step: number } {
  const sums = new Float64Array(JPEG_BLOCK);
  const counts = new Float64Array(JPEG_BLOCK);
  const every = Math.max(1, Math.floor(axis.lines / 200));
  for (let line = 0; line < axis.lines; line += every) {
    let at = line * axis.line;
    let before = lumaOf(data, at);
    for (let i = 1; i < axis.count; i++) {
      at += axis.next;
      const value = lumaOf(data, at);
      const step = Math.abs(value - before);
      before = value;
      if (step > EDGE) continue;
      sums[i % JPEG_BLOCK]! += step;
      counts[i % JPEG_BLOCK]!++;
    }
  }
  const means = Array.from(sums, (sum, i) => sum / (counts[i]! || 1));
  const phase = means.indexOf(Math.max(...means));
  const others = means.filter((_, i) => i !== phase).reduce((a, b) => a + b, 0) / (JPEG_BLOCK - 1);
  return { ratio: others > 0 ? means[phase]! / others : 1, phase, step: means[phase]! };
}
