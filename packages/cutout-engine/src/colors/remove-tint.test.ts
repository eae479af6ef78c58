import { colorField, type Plane, type Raster } from '../photo/raster.js';
import { separateColors } from './foreground-colors.js';
import { removeTint } from './remove-tint.js';

const SIDE = 200;
/** Columns between which the person fades into the background. */
const [FROM, TO] = [90, 110];
type Rgb = readonly [number, number, number];
const GREEN: Rgb = [40, 150, 60];
const GRAY: Rgb = [130, 130, 130];
const HAIR: Rgb = [90, 50, 30];
const WHITE: Rgb = [245, 245, 245];

const trueAlpha = (x: number): number => Math.min(1, Math.max(0, (TO - x) / (TO - FROM)));

/** Hair on the left, a background on the right, a soft edge between them. */
function photoOf(hair: (y: number) => Rgb, background: Rgb): Raster {
  const data = new Uint8Array(SIDE * SIDE * 3);
  for (let at = 0; at < SIDE * SIDE; at++) {
    const [x, y] = [at % SIDE, Math.floor(at / SIDE)];
    const share = trueAlpha(x);
    const color = hair(y);
    for (let c = 0; c < 3; c++)
      data[at * 3 + c] = Math.round(share * color[c]! + (1 - share) * background[c]!);
  }
  return { data, width: SIDE, height: SIDE };
}

/** Alpha that is slightly too high, as the matting produces it. */
function tooHigh(): Plane {
  const data = new Float32Array(SIDE * SIDE);
  data.forEach((_, at) => (data[at] = trueAlpha((at % SIDE) - 2)));
  return { data, width: SIDE, height: SIDE };
}

/** Mean color of the person in the soft edge, 0..255. */
function edgeColor(photo: Raster, isClean: boolean, rows: (y: number) => boolean = () => true) {
  const alpha = tooHigh();
  const separated = separateColors(photo, alpha);
  if (isClean) removeTint(separated, colorField(photo), alpha);
  const sum = [0, 0, 0];
  let count = 0;
  alpha.data.forEach((value, at) => {
    if (value < 0.1 || value > 0.7 || !rows(Math.floor(at / SIDE))) return;
    count++;
    for (let c = 0; c < 3; c++) sum[c]! += 255 * separated.foreground[at * 3 + c]!;
  });
  return sum.map((value) => value / count);
}

const distance = (a: readonly number[], b: readonly number[]): number =>
  Math.hypot(...a.map((value, c) => value - b[c]!));

it.each([
  ['green', GREEN],
  ['gray', GRAY],
  ['white', WHITE],
])(
  'removes a third or more of the tint of a %s background from a soft edge of hair',
  (_, background) => {
    const photo = photoOf(() => HAIR, background);
    const before = distance(edgeColor(photo, false), HAIR);
    expect(before).toBeGreaterThan(8);
    expect(distance(edgeColor(photo, true), HAIR)).toBeLessThan((2 / 3) * before);
  },
);

it('preserves the color of strands that also differ from the background', () => {
  const red: Rgb = [190, 40, 30];
  const isRed = (y: number): boolean => y % 40 < 20;
  const photo = photoOf((y) => (isRed(y) ? red : HAIR), GREEN);
  const inRed = (y: number): boolean => y % 40 > 5 && y % 40 < 15;
  expect(distance(edgeColor(photo, true, inRed), red)).toBeLessThan(
    distance(edgeColor(photo, false, inRed), red) + 4,
  );
});

it('changes nothing if hair and background have similar colors', () => {
  const photo = photoOf(() => [128, 126, 122], GRAY);
  expect(edgeColor(photo, true)).toEqual(edgeColor(photo, false));
});
