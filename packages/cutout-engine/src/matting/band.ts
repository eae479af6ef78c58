import type { Plane } from '../photo/raster.js';
import { highestNear } from './running-extreme.js';

/** Pixels whose alpha is to be found; all others keep the mask's side. */
export interface Band {
  /** 1 where alpha is unknown. */
  isUnknown: Uint8Array;
  /** Alpha of the known pixels, 0 or 1; 0 where unknown. */
  known: Float32Array;
  /** Positions of the unknown pixels, ascending. */
  positions: Int32Array;
}

const UNSURE_FROM = 0.1;
const UNSURE_TO = 0.9;

/** The pixels of which the mask is unsure, and all within `radius` of them. */
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
