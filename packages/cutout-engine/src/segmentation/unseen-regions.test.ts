import type { Plane } from '../photo/raster.js';
import { withoutUnseen } from './unseen-regions.js';

const SIDE = 120;
const PERSON = { from: 30, to: 80 };
/** Beside the person; the mask contains both. */
const REGION = { from: 80, to: 110 };

const plane = (person: number, region: number): Plane => ({
  width: SIDE,
  height: SIDE,
  data: Float32Array.from({ length: SIDE * SIDE }, (_, i) => {
    const x = i % SIDE;
    if (x >= PERSON.from && x < PERSON.to) return person;
    return x >= REGION.from && x < REGION.to ? region : 0;
  }),
});

function leftOf({ parts, own }: { parts: number; own: number }) {
  const mask = plane(1, 0.8);
  withoutUnseen(mask, { parts: plane(1, parts), own: plane(0.9, own) });
  const row = 60 * SIDE;
  return { person: mask.data[row + 50]!, region: mask.data[row + 95]! };
}

it('clears a region that the network of parts does not see and the looks doubt', () => {
  expect(leftOf({ parts: 0.05, own: 0.3 })).toEqual({ person: 1, region: 0 });
});

it('keeps dark clothes that the looks at the person are sure of', () => {
  expect(leftOf({ parts: 0.05, own: 0.6 }).region).toBeCloseTo(0.8);
});

it('keeps what the network of parts sees', () => {
  expect(leftOf({ parts: 0.5, own: 0.3 }).region).toBeCloseTo(0.8);
});
