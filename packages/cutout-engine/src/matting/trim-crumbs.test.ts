import type { Plane } from '../photo/raster.js';
import { trimCrumbs } from './trim-crumbs.js';

const SIDE = 500;
const FACE = { x: 200, y: 20, w: 60, h: 60 };

/** A person between columns 150 and 310, as a mask and with pixels that the matting added. */
function person(added: readonly (readonly [x: number, y: number])[]): {
  alpha: Plane;
  mask: Plane;
} {
  const size = { width: SIDE, height: SIDE };
  const mask = { data: new Float32Array(SIDE * SIDE), ...size };
  mask.data.forEach((_, i) => (mask.data[i] = i % SIDE >= 150 && i % SIDE <= 310 ? 1 : 0));
  const alpha = { data: mask.data.slice(), ...size };
  for (const [x, y] of added) alpha.data[y * SIDE + x] = 0.8;
  return { alpha, mask };
}
const at = ({ data }: Plane, x: number, y: number) => data[y * SIDE + x];

it('clears what is beside clothes and away from the mask', () => {
  const { alpha, mask } = person([[318, 400]]);
  expect(at(trimCrumbs(alpha, mask, FACE), 318, 400)).toBe(0);
});

it.each([
  ['a strand of hair near the head', 318, 90],
  ['an edge that the mask misses by a pixel', 311, 400],
  ['the person', 250, 400],
])('preserves %s', (_, x, y) => {
  const { alpha, mask } = person([[x, y]]);
  expect(at(trimCrumbs(alpha, mask, FACE), x, y)).toBeCloseTo(0.8);
});
