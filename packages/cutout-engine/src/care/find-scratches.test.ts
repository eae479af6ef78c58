import type { Plane } from '../photo/raster.js';
import { FaceGuard } from './face-guard.js';
import { findScratches } from './find-scratches.js';

const [WIDTH, HEIGHT] = [400, 300];
const FACE = { x: 175, y: 90, w: 50, h: 50 };
const WALL = 140;
const COAT = 90;
/** Columns of scratches beside the person from top to bottom, three of them. */
const BESIDE = [40, 90, 350];

type Rule = (x: number, y: number) => number;

function plane(rule: Rule): Plane {
  const data = new Float32Array(WIDTH * HEIGHT);
  data.forEach((_, i) => (data[i] = rule(i % WIDTH, Math.floor(i / WIDTH))));
  return { data, width: WIDTH, height: HEIGHT };
}

const isPerson = (x: number, y: number): boolean => x > 120 && x < 280 && y > 60;

interface Mark {
  /** Difference from the image, in levels. */
  by: number;
  x: number;
  from?: number;
  to?: number;
  /** Columns per row. */
  slope?: number;
}

/** A portrait before a wall, with two pixels wide, nearly vertical lines. */
function found(marks: readonly Mark[], guard: FaceGuard | undefined = undefined) {
  const luma = plane((x, y) => {
    const base = isPerson(x, y) ? COAT : WALL + (x + y) / 40;
    const mark = marks.find(
      ({ x: column, from = 0, to = HEIGHT, slope = 0.05 }) =>
        y >= from && y < to && Math.abs(x - column - slope * y) < 1,
    );
    return base + (mark?.by ?? 0);
  });
  const person = plane((x, y) => (isPerson(x, y) ? 1 : 0));
  const damage = findScratches({ luma, person, paper: 240, grain: 1, guard });
  return damage && ((x: number, y: number) => damage.data[y * WIDTH + Math.round(x + 0.05 * y)]!);
}

it('finds dark scratches from edge to edge', () => {
  const at = found(BESIDE.map((x) => ({ x, by: -70 })))!;
  for (const x of BESIDE) for (const y of [20, 150, 280]) expect(at(x, y)).toBe(1);
  expect(at(65, 150)).toBe(0);
});

it('does not take a few dark lines for damage: they may be branches or a frame', () => {
  expect(found(BESIDE.slice(0, 2).map((x) => ({ x, by: -70 })))).toBeUndefined();
  expect(found(BESIDE.map((x) => ({ x, by: -70, to: 60 })))).toBeUndefined();
});

it('does not take dark lines on the person for damage: they may be hair or seams', () => {
  const seams = [140, 170, 200, 230].map((x) => ({ x, by: -70, from: 80 }));
  expect(found(seams, FaceGuard.of(FACE, undefined))).toBeUndefined();
  const at = found(
    [...seams, ...BESIDE.map((x) => ({ x, by: -70 }))],
    FaceGuard.of(FACE, undefined),
  )!;
  expect(at(40, 150)).toBe(1);
  expect(at(140, 200)).toBe(0);
});

it('finds faint lines, dark and bright, only in a print that is damaged otherwise', () => {
  const faint = [
    { x: 65, by: -30 },
    { x: 320, by: 30 },
  ];
  expect(found(faint)).toBeUndefined();
  for (const by of [95, -70]) {
    const at = found([...faint, ...BESIDE.map((x) => ({ x, by }))])!;
    expect([at(40, 150), at(65, 150), at(320, 150)]).toEqual([1, 1, 1]);
  }
});

it('repairs a dark scratch onto the person, and protects the face', () => {
  const marks = [...BESIDE.map((x) => ({ x, by: -70 })), { x: 192, by: -70, to: 112 }];
  const at = found(marks, FaceGuard.of(FACE, undefined))!;
  expect([at(192, 30), at(192, 63), at(192, 108)]).toEqual([1, 1, 0]);
});
