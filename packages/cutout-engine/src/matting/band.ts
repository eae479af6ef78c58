import type { Plane } from '../photo/raster.js';
import { highestNear } from './running-extreme.js';

/** Pixels whose alpha must be computed; all others keep the value of the mask. */
export interface Band {
  /** 1 for pixels with unknown alpha. */
  isUnknown: Uint8Array;
  /** Alpha of the known pixels, 0 or 1; 0 for unknown ones. */
  known: Float32Array;
  /** Positions of the unknown pixels, ascending. */
  positions: Int32Array;
}

const UNSURE_FROM = 0.1;
const UNSURE_TO = 0.9;

/** Pixels with an uncertain mask value, and all within `radius` of them. */
export function unknownBand({ data, width, height }: Plane, radius: number): Band {
  const unsure = data.map((value) => (value > UNSURE_FROM && value < UNSURE_TO ? 1 : 0));
  const near = highestNear({ data: unsure, width, height }, radius);
  const isUnknown = Uint8Array.from(near);
  const positions = new Int32Array(isUnknown.reduce((count, unknown) => count + unknown, 0));
  let next = 0;
  for (let i = 0; i < isUnknown.length; i++) if (isUnknown[i]) positions[next++] = i;
  return {
    isUnknown,
    positions,
    known: data.map((value, i) => (!isUnknown[i] && value > 0.5 ? 1 : 0)),
  };
}

/**
 * The unknown pixels in runs of neighbors, as required by the kernels: the length of each run is a
 * multiple of four. Known pixels that fill up a run get a slot too, and are not changed.
 */
export interface BandRuns {
  /** First pixel of each run. */
  starts: number[];
  lengths: number[];
  /** Total number of slots. */
  slots: number;
  /** Slot of each unknown pixel, in the order of the band's positions. */
  slotOf: Int32Array;
}

/** @param positions of the unknown pixels, ascending */
export function bandRuns(positions: Int32Array): BandRuns {
  const runs: BandRuns = {
    starts: [],
    lengths: [],
    slots: 0,
    slotOf: new Int32Array(positions.length),
  };
  let start = -1;
  let end = -1;
  const close = (): void => {
    if (start < 0) return;
    runs.starts.push(start);
    runs.lengths.push(end - start);
    runs.slots += end - start;
  };
  positions.forEach((position, index) => {
    if (start < 0 || position > end) {
      close();
      start = end = position;
    }
    if (position >= end) end += 4;
    runs.slotOf[index] = runs.slots + position - start;
  });
  close();
  return runs;
}
