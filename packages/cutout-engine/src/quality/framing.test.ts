import { framingOf, subjectIn } from './framing.js';

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
