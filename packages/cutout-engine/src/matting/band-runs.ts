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
