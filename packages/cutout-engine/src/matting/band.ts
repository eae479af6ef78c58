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
