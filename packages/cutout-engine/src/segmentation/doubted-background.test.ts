import type { Plane } from '../photo/raster.js';
import { clearDoubtedBackground } from './doubted-background.js';

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

const isPerson: Shape = (x, y) => box(65, 12, 30, 32)(x, y) || box(50, 44, 60, 76)(x, y);
const isBackdrop = box(10, 50, 30, 60);
const isHair = box(56, 6, 10, 32);

it.each`
  what                                     | part          | at           | own     | left
  ${'background of which no look is sure'} | ${isBackdrop} | ${[25, 80]}  | ${0}    | ${0}
  ${'a held object'}                       | ${isBackdrop} | ${[25, 80]}  | ${0.25} | ${0.45}
  ${'hair'}                                | ${isHair}     | ${[60, 20]}  | ${0}    | ${0.45}
  ${'the person'}                          | ${isBackdrop} | ${[80, 100]} | ${0}    | ${1}
`('leaves $left of $what', ({ part, at: [x, y], own, left }) => {
  const isPart = part as Shape;
  const scene = (person: number, other: number) =>
    plane((column, row) => (isPerson(column, row) ? person : isPart(column, row) ? other : 0));
  const mask = scene(1, 0.45);
  const looks = { face: FACE, own: scene(0.9, own as number), consensus: scene(0.95, 0.35) };
  clearDoubtedBackground(mask, looks);
  expect(mask.data[(y as number) * WIDTH + (x as number)]).toBeCloseTo(left as number);
});
