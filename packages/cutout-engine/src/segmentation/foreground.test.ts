import type { Plane } from '../photo/raster.js';
import { blendForeground, foregroundOf } from './foreground.js';

const SIDE = 20;
/** The person fills rows 5 to 19; tests look at one pixel of them, and at one above. */
const ON_PERSON = 12 * SIDE + 10;
const ABOVE = 2 * SIDE + 10;

const plane = (at: (row: number, i: number) => number): Plane => ({
  ...{ width: SIDE, height: SIDE },
  data: Float32Array.from({ length: SIDE * SIDE }, (_, i) => at(Math.floor(i / SIDE), i)),
});

interface Pixel {
  mask: number;
  consensus: number;
  parts: number;
  own?: number;
  foreground: number;
  left?: number;
}

/** The pixel's value in the mask after blending, in a scene that is clear everywhere else. */
function blended(place: number, pixel: Pixel, firstRow = 5): number {
  const withPixel = (value: number, first = 5) =>
    plane((row, i) => (i === place ? value : row >= first ? 1 : 0));
  const masks = { mask: withPixel(pixel.mask), consensus: withPixel(pixel.consensus) };
  blendForeground(masks, withPixel(pixel.foreground, firstRow), {
    parts: withPixel(pixel.parts),
    own: pixel.own === undefined ? undefined : withPixel(pixel.own),
    left: pixel.left === undefined ? undefined : withPixel(pixel.left, 0).data,
  });
  return masks.mask.data[place]!;
}

const DOUBTED = { mask: 0.6, consensus: 0.5, parts: 0.5, own: 0, foreground: 0 };
const SEEN = { mask: 0.4, consensus: 0.4, parts: 0.6, foreground: 1 };

it('removes what the other looks doubt and the foreground lacks', () => {
  expect(blended(ON_PERSON, DOUBTED)).toBeLessThan(0.15);
});

it('keeps what all other looks are sure of', () => {
  const sure = { mask: 0.9, consensus: 0.92, parts: 0.95, own: 0.4, foreground: 0 };
  expect(blended(ON_PERSON, sure)).toBeCloseTo(0.9);
});

it('removes less of what the looks at the person claim', () => {
  expect(blended(ON_PERSON, { ...DOUBTED, own: 1 })).toBeGreaterThan(0.3);
});

it('adds what the foreground shows and one other look sees', () => {
  expect(blended(ABOVE, SEEN)).toBeGreaterThan(0.8);
});

it('does not add what was cleared as a bystander', () => {
  expect(blended(ABOVE, { ...SEEN, mask: 0, left: 0 })).toBe(0);
  expect(blended(ABOVE, { ...SEEN, mask: 0, left: 1 })).toBeGreaterThan(0.3);
});

it('does not add what only the foreground shows', () => {
  expect(blended(ABOVE, { ...SEEN, parts: 0 })).toBeCloseTo(0.4);
});

it('ignores a foreground that shows something else than the masks', () => {
  expect(blended(ON_PERSON, DOUBTED, 10)).toBeCloseTo(0.6);
});

it('finds a disk in front of a plain background', async () => {
  const side = 96;
  const isDisk = (x: number, y: number) => Math.hypot(x - side / 2, y - side / 2) < 24;
  const data = Uint8Array.from({ length: side * side * 3 }, (_, i) => {
    const at = Math.floor(i / 3);
    return isDisk(at % side, Math.floor(at / side)) ? [190, 60, 50][i % 3]! : 225;
  });
  const photo = { data, width: side, height: side };
  const seen = await foregroundOf(photo, { x: 0, y: 0, w: side, h: side });
  const at = (share: number) => seen.data[Math.floor(share * seen.height) * (seen.width + 1)]!;
  expect(at(0.5)).toBeGreaterThan(0.9);
  expect(at(0.05)).toBeLessThan(0.1);
});
