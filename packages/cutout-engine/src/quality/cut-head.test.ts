import type { Plane } from '../photo/raster.js';
import { cutHead } from './cut-head.js';

const [width, height] = [40, 50];

function disc(y: number, radius: number): Plane {
  const data = new Float32Array(width * height);
  data.forEach((_, i) => {
    const distance = Math.hypot((i % width) - 20, Math.floor(i / width) - y);
    data[i] = distance < radius ? 1 : 0;
  });
  return { data, width, height };
}

const area = { x: 0, y: 0, w: 400, h: 500 };
const whole = { alpha: disc(20, 12), area, face: undefined, photoWidth: 400 };
const faceAt = (x: number) => ({ score: 0.9, x, y: 100, w: 100, h: 100 });

it.each`
  head                                   | changes                                            | expected
  ${'inside the photo'}                  | ${{}}                                              | ${undefined}
  ${'that touches the top edge'}         | ${{ alpha: disc(16, 16.2) }}                       | ${undefined}
  ${'cut by the top edge'}               | ${{ alpha: disc(5, 12) }}                          | ${'head-outside-photo'}
  ${'cut by the area, below the edge'}   | ${{ alpha: disc(5, 12), area: { ...area, y: 9 } }} | ${undefined}
  ${'with its face at the left edge'}    | ${{ face: faceAt(-9) }}                            | ${undefined}
  ${'with a face cut by the left edge'}  | ${{ face: faceAt(-11) }}                           | ${'face-outside-photo'}
  ${'with its face at the right edge'}   | ${{ face: faceAt(309) }}                           | ${undefined}
  ${'with a face cut by the right edge'} | ${{ face: faceAt(311) }}                           | ${'face-outside-photo'}
`('finds $expected for a head $head', ({ changes, expected }) => {
  expect(cutHead({ ...whole, ...(changes as object) })).toBe(expected);
});
