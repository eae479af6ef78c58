import { highestNear, lowestNear } from '../matting/running-extreme.js';
import { boxMean } from '../matting/guided-filter.js';
import type { ColorField, Plane } from '../photo/raster.js';
import { judgeEdges } from './edge-quality.js';

/** All coordinates below are for twice this size. */
const [WIDTH, HEIGHT] = [210, 240];

/** A head, a body and a raised arm, with an edge of about two pixels. */
const parts = {
  head: (x: number, y: number): number => 70 - Math.hypot(x - 200, (y - 130) * 0.9),
  neck: (x: number, y: number): number => Math.min(30 - Math.abs(x - 200), y - 150, 330 - y),
  body: (x: number, y: number): number => 110 - Math.hypot((x - 200) * 0.9, (y - 400) * 0.75),
  arm: (x: number, y: number): number => Math.min(24 - Math.abs(x - 340), y - 160, 430 - y),
  sleeve: (x: number, y: number): number => Math.min(26 - Math.abs(y - 400), x - 240, 364 - x),
};

function plane(rule: (x: number, y: number) => number): Plane {
  const data = new Float32Array(WIDTH * HEIGHT);
  for (let i = 0; i < data.length; i++) {
    data[i] = Math.min(1, Math.max(0, rule(2 * (i % WIDTH), 2 * Math.floor(i / WIDTH)) / 2 + 0.5));
  }
  return { data, width: WIDTH, height: HEIGHT };
}

const person = plane((x, y) => Math.max(...Object.values(parts).map((part) => part(x, y))));
const withoutArm = plane((x, y) => Math.max(parts.head(x, y), parts.neck(x, y), parts.body(x, y)));

const texture = (i: number): number => 0.04 * Math.sin(i * 0.7) * Math.cos(i * 0.13);
const photo: ColorField = {
  data: new Float32Array(WIDTH * HEIGHT * 4),
  width: WIDTH,
  height: HEIGHT,
};
person.data.forEach((a, i) => {
  const [front, back] = [
    [0.62, 0.44, 0.36],
    [0.25, 0.42, 0.55],
  ] as const;
  for (let c = 0; c < 3; c++)
    photo.data[i * 4 + c] = a * front[c]! + (1 - a) * back[c]! + texture(i + c);
});

/** The network's mask: the same person, coarser. */
const evidence = smoothed(person, 1);

function smoothed(source: Plane, radius: number): Plane {
  const field = new Float32Array(source.data.length * 4);
  source.data.forEach((value, i) => (field[i * 4] = value));
  const mean = boxMean({ data: field, width: WIDTH, height: HEIGHT }, radius);
  return { ...source, data: source.data.map((_, i) => mean[i * 4]!) };
}

function withHoles(source: Plane): Plane {
  const holes = [
    [190, 380],
    [215, 420],
    [200, 110],
    [160, 400],
  ] as const;
  return {
    ...source,
    data: source.data.map((value, i) =>
      holes.some(([x, y]) => Math.hypot(2 * (i % WIDTH) - x, 2 * Math.floor(i / WIDTH) - y) < 9)
        ? 0
        : value,
    ),
  };
}

const judge = (alpha: Plane, photoBlur = 1) =>
  judgeEdges({ colors: photo, alpha, evidence, photoBlur });
const good = judge(person);

it('CUTOUT-18: rates a clean cutout as good, by its outline', () => {
  expect(good.score).toBeGreaterThanOrEqual(85);
  expect(good.details.artifactCount).toBe(0);
});

it.each`
  damage                         | alpha                                          | figure                   | worse
  ${'blurred'}                   | ${smoothed(person, 4)}                         | ${'edgeSharpness'}       | ${'lower'}
  ${'eroded'}                    | ${{ ...person, data: lowestNear(person, 3) }}  | ${'subjectCompleteness'} | ${'lower'}
  ${'with a halo of background'} | ${{ ...person, data: highestNear(person, 3) }} | ${'transparencyQuality'} | ${'lower'}
  ${'with holes'}                | ${withHoles(person)}                           | ${'artifactCount'}       | ${'higher'}
  ${'without an arm'}            | ${withoutArm}                                  | ${'subjectCompleteness'} | ${'lower'}
`(
  'CUTOUT-18: damage ($damage) makes $figure $worse and lowers the score',
  ({ alpha, figure, worse }) => {
    const damaged = judge(alpha as Plane);
    const change =
      damaged.details[figure as keyof typeof good.details] -
      good.details[figure as keyof typeof good.details];
    expect(worse === 'lower' ? -change : change).toBeGreaterThan(worse === 'lower' ? 10 : 3);
    expect(damaged.score).toBeLessThan(good.score - 5);
  },
);

it('CUTOUT-18: expects an outline as soft as the photo', () => {
  const soft = smoothed(person, 4);
  expect(judge(soft, 12).details.edgeSharpness).toBeGreaterThan(judge(soft).details.edgeSharpness);
});

it.each`
  flaw                   | alpha         | consensus     | because
  ${'person-incomplete'} | ${withoutArm} | ${person}     | ${'the masks contain the arm'}
  ${'background-left'}   | ${person}     | ${withoutArm} | ${'the masks do not contain the arm'}
`('finds $flaw at the arm: $because', ({ flaw, alpha, consensus }) => {
  const matte = { colors: photo, evidence, photoBlur: 1 };
  const { worst } = judgeEdges({ ...matte, alpha: alpha as Plane, consensus: consensus as Plane });
  expect(worst?.flaw).toBe(flaw);
  const { x, w } = worst!.box;
  // The arm is at 158 to 182.
  expect(x + w).toBeGreaterThan(158);
  expect(x).toBeLessThan(182);
});

it('CUTOUT-18: keeps every figure within its bounds for random input', () => {
  for (const alpha of [plane(() => -9), plane(() => 9), smoothed(person, 60)]) {
    const { score, details } = judge(alpha);
    for (const figure of [
      score,
      details.edgeSharpness,
      details.transparencyQuality,
      details.subjectCompleteness,
    ]) {
      expect(figure).toBeGreaterThanOrEqual(0);
      expect(figure).toBeLessThanOrEqual(100);
    }
  }
});
