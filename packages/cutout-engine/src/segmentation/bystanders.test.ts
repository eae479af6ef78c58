import type { Box, Plane } from '../photo/raster.js';
import { claimIn, withoutBystanders, type PersonToKeep } from './bystanders.js';

const [WIDTH, HEIGHT] = [160, 120];
const FACE = { x: 70, y: 20, w: 20, h: 20 };

type Rule = (x: number, y: number) => number;
type Shape = (x: number, y: number) => boolean;

function plane(rule: Rule): Plane {
  const data = new Float32Array(WIDTH * HEIGHT);
  data.forEach((_, i) => (data[i] = rule(i % WIDTH, Math.floor(i / WIDTH))));
  return { data, width: WIDTH, height: HEIGHT };
}

const box =
  (left: number, top: number, width: number, height: number): Shape =>
  (x, y) =>
    x >= left && x < left + width && y >= top && y < top + height;
const at = ({ data }: Plane, x: number, y: number): number => data[y * WIDTH + x]!;

const isPerson: Shape = (x, y) => box(65, 12, 30, 32)(x, y) || box(50, 44, 60, 76)(x, y);
const isBystander = box(14, 18, 22, 30);
/** Below the bystander, who holds it: no look takes it for a person. */
const isCamera = box(10, 52, 26, 26);
/** Beside the person's body, in front of an arm. */
const isHelmet = box(104, 76, 34, 34);
const isArm = box(110, 60, 24, 14);
const isHair = box(56, 6, 10, 32);

interface Scene {
  parts: readonly Shape[];
  /** Mean claim of the looks at the person on the parts. */
  own?: number;
  /** What looks at their centers show, instead of the bystander. */
  claimed?: Shape;
}

type Cleared = Plane & { looks: Box[] };

async function cleared({ parts, own = 0.05, claimed = isBystander }: Scene): Promise<Cleared> {
  const isPart: Shape = (x, y) => parts.some((isIn) => isIn(x, y)) && !isPerson(x, y);
  const looks: Box[] = [];
  const mask = plane((x, y) => (isPerson(x, y) ? 1 : isPart(x, y) ? 0.6 : 0));
  const person: PersonToKeep = {
    face: FACE,
    own: plane((x, y) => (isPerson(x, y) ? 0.9 : isPart(x, y) ? own : 0)),
    consensus: plane((x, y) => (isPerson(x, y) ? 0.95 : isPart(x, y) ? 0.42 : 0)),
    claimOf: (square) => {
      looks.push(square);
      return Promise.resolve(plane((x, y) => (claimed(x, y) ? 0.9 : 0)));
    },
  };
  return { ...(await withoutBystanders(mask, person)), looks };
}

it('clears a bystander beside the person, and keeps the person', async () => {
  const mask = await cleared({ parts: [isBystander] });
  expect(at(mask, 25, 30)).toBe(0);
  for (const [x, y] of [
    [66, 30],
    [51, 60],
    [80, 100],
  ] as const)
    expect(at(mask, x, y)).toBe(1);
});

it('clears other parts of a bystander that no look assigns to the person', async () => {
  const mask = await cleared({ parts: [isBystander, isCamera] });
  expect(at(mask, 22, 65)).toBe(0);
});

it('keeps such parts without a bystander beside them', async () => {
  expect(at(await cleared({ parts: [isCamera] }), 22, 65)).toBeCloseTo(0.6);
  expect(at(await cleared({ parts: [isBystander, isHelmet] }), 122, 92)).toBeCloseTo(0.6);
});

it.each([
  { what: 'held objects', part: isHelmet, x: 122, y: 92, own: 0 },
  { what: 'arms beside the body', part: isArm, x: 122, y: 66, own: 0.25 },
  { what: 'hair around the head', part: isHair, x: 60, y: 20, own: 0.35 },
])('keeps $what, even if a look takes them for a person', async ({ part, x, y, own }) => {
  const mask = await cleared({ parts: [part], own, claimed: part });
  expect(at(mask, x, y)).toBeCloseTo(0.6);
});

it('keeps a region if the look at it shows the person', async () => {
  const everyone: Shape = (x, y) => isBystander(x, y) || isPerson(x, y);
  expect(at(await cleared({ parts: [isBystander], claimed: everyone }), 25, 30)).toBeCloseTo(0.6);
});

it('keeps a region that the looks at the person assign to them almost as strongly', async () => {
  expect(at(await cleared({ parts: [isBystander], own: 0.7 }), 25, 30)).toBeCloseTo(0.6);
});

it('leaves an edge between a bystander and the person to the matting', async () => {
  const isTouching = box(32, 46, 18, 24);
  const mask = plane((x, y) => (isPerson(x, y) ? 1 : isTouching(x, y) ? 0.6 : 0));
  const consensus = plane((x, y) =>
    isPerson(x, y) ? Math.min(0.95, 0.5 + (x - 50) * 0.05) : isTouching(x, y) ? 0.42 : 0,
  );
  const face = { ...FACE, y: 60 };
  const own = plane((x, y) => (isPerson(x, y) ? 0.9 : 0));
  const claimOf = () => Promise.resolve(plane((x, y) => (isTouching(x, y) ? 1 : 0)));
  await withoutBystanders(mask, { face, own, consensus, claimOf });
  const across = [45, 51, 52, 58].map((x) => at(mask, x, 58));
  expect(across[0]).toBe(0);
  expect(across[1]).toBeGreaterThan(0.1);
  expect(across[2]).toBeLessThan(0.9);
  expect(across[3]).toBe(1);
});

it('clears background of which no look is sure, without taking a look at it', async () => {
  const isBackdrop = box(10, 50, 30, 60);
  const mask = plane((x, y) => (isPerson(x, y) ? 1 : isBackdrop(x, y) ? 0.45 : 0));
  const own = plane((x, y) => (isPerson(x, y) ? 0.9 : 0));
  const consensus = plane((x, y) => (isPerson(x, y) ? 0.95 : isBackdrop(x, y) ? 0.35 : 0));
  const claimOf = jest.fn();
  await withoutBystanders(mask, { face: FACE, own, consensus, claimOf });
  expect([at(mask, 25, 80), at(mask, 80, 100)]).toEqual([0, 1]);
  expect(claimOf).not.toHaveBeenCalled();
});

it('looks again only at doubtful regions, and only a few times if there are many', async () => {
  expect((await cleared({ parts: [] })).looks).toEqual([]);
  const many = Array.from({ length: 6 }, (_, i) => box(4 + (i % 3) * 14, (i >> 1) * 16, 10, 10));
  expect((await cleared({ parts: many, claimed: () => false })).looks).toHaveLength(8);
});

it('looks only at a square of the photo', async () => {
  const photo = { data: new Uint8Array(80 * 60 * 3).fill(128), width: 80, height: 60 };
  const area = { x: 0, y: 0, w: 80, h: 60 };
  const size = plane(() => 0);
  const claim = await claimIn(photo, { x: 100, y: 40, w: 40, h: 40 }, { area, size });
  expect([claim.width, claim.height]).toEqual([WIDTH, HEIGHT]);
  expect(at(claim, 90, 60)).toBe(0);
  expect(at(claim, 120, 30)).toBe(0);
  expect(at(claim, 120, 60)).toBeGreaterThan(0);
});
