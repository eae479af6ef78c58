import type { Plane } from '../photo/raster.js';
import { cutHead, framingOf, subjectIn } from './framing.js';

const SIZE = { width: 100, height: 120 };
const HEAD = { x: 40, y: 20, w: 20, h: 30 };

/** A cutout with a head, and a body that starts below the chin. */
function framed(head: typeof HEAD, body?: { x: number; w: number }) {
  const rgba = new Uint8Array(SIZE.width * SIZE.height * 4);
  const fill = (x: number, y: number, w: number, h: number) => {
    for (let row = y; row < Math.min(y + h, SIZE.height); row++)
      for (let column = x; column < x + w; column++)
        rgba[(row * SIZE.width + column) * 4 + 3] = 255;
  };
  fill(head.x, head.y, head.w, head.h);
  if (body) fill(body.x, head.y + head.h, body.w, SIZE.height);
  const photo = { data: new Uint8Array(), ...SIZE };
  return framingOf(rgba, subjectIn({ photo, rgba, head })!);
}

it.each`
  shoulders   | tight    | head                  | body                | because
  ${'whole'}  | ${false} | ${HEAD}               | ${{ x: 20, w: 60 }} | ${'both are beside the neck'}
  ${'cut'}    | ${true}  | ${HEAD}               | ${{ x: 0, w: 80 }}  | ${'a side of the photo cuts one'}
  ${'hidden'} | ${true}  | ${{ ...HEAD, y: 90 }} | ${undefined}        | ${'the photo ends at the chin'}
  ${'hidden'} | ${false} | ${HEAD}               | ${{ x: 42, w: 16 }} | ${'only the neck is visible'}
`('shoulders are $shoulders, tight is $tight: $because', ({ shoulders, tight, head, body }) => {
  expect(framed(head as typeof HEAD, body as { x: number; w: number })).toEqual({
    shoulders,
    tight,
  });
});

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
