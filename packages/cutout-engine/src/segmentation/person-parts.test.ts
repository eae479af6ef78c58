import type { Plane } from '../photo/raster.js';
import { blendParts } from './person-parts.js';

const FACE = { x: 20, y: 20, w: 10, h: 10 };
const SIZE = { width: 50, height: 80 };
const ON_FACE = 25 * SIZE.width + 25;
const ON_CHEST = 70 * SIZE.width + 25;
const AT_EDGE = 60 * SIZE.width;

const plane = (value: number): Plane => ({
  ...SIZE,
  data: new Float32Array(SIZE.width * SIZE.height).fill(value),
});

function blended(masks: { mask: number; consensus: number }, parts: number, own?: number) {
  const planes = { mask: plane(masks.mask), consensus: plane(masks.consensus) };
  const options = { face: FACE, own: own === undefined ? undefined : plane(own) };
  blendParts(planes, plane(parts), options);
  const [onFace, onChest, atEdge] = [ON_FACE, ON_CHEST, AT_EDGE].map((i) => planes.mask.data[i]!);
  return { onFace, onChest, atEdge, planes };
}

it('leaves the body alone where both masks are certain', () => {
  expect(blended({ mask: 1, consensus: 1 }, 0).onChest).toBe(1);
  expect(blended({ mask: 0, consensus: 0 }, 1).onChest).toBe(0);
});

it('follows the parts where the masks are undecided', () => {
  expect(blended({ mask: 0.5, consensus: 0.5 }, 1).onChest).toBeCloseTo(0.95);
  expect(blended({ mask: 0.5, consensus: 0.5 }, 0).onChest).toBeCloseTo(0.05);
});

it('takes nothing away below the head that is surely the same person', () => {
  expect(blended({ mask: 0.5, consensus: 0.5 }, 0, 1).onChest).toBeCloseTo(0.5);
  expect(blended({ mask: 0.5, consensus: 0.5 }, 1, 1).onChest).toBeCloseTo(0.95);
});

it('counts also at the head where both masks are certain', () => {
  expect(blended({ mask: 1, consensus: 1 }, 0, 1).onFace).toBeCloseTo(0.6);
  expect(blended({ mask: 0, consensus: 0 }, 1).onFace).toBeCloseTo(0.4);
});

it('adds at the edge of the masks what the other masks claim a little', () => {
  const { onChest, atEdge } = blended({ mask: 0, consensus: 0.3 }, 1);
  expect(onChest).toBeCloseTo(0.27);
  expect(atEdge).toBeCloseTo(0.9);
});

it('adds nothing at the edge of the masks that no other mask claims', () => {
  expect(blended({ mask: 0, consensus: 0 }, 1).atEdge).toBe(0);
});

it('changes the consensus in the same way', () => {
  const { planes } = blended({ mask: 0.5, consensus: 0.5 }, 1);
  expect(planes.consensus.data).toEqual(planes.mask.data);
});

it('has no head without a face', () => {
  const planes = { mask: plane(1), consensus: plane(1) };
  blendParts(planes, plane(0), { face: undefined, own: undefined });
  expect(planes.mask.data[ON_FACE]).toBe(1);
});
