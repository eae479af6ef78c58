import { RETOUCH_LIMITS } from '@ftl/contracts';
import type { Request, Response } from 'express';
import { isTooComplex, refuseComplexBodies } from './body-shape.js';

const nested = (depth: number, open: string, close: string): unknown =>
  JSON.parse(`${open.repeat(depth)}1${close.repeat(depth)}`);
const many = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);
const retouch = (strokes: number, points: number) => ({
  strokes: many(strokes, {
    mode: 'erase',
    radius: 0.1,
    points: many(Math.ceil(points / strokes), [0.5, 0.5]),
  }),
});

it.each([
  ['nothing', undefined],
  ['a form', { name: 'Ann', details: { dates: ['1951-05-03'] } }],
  ['twenty levels', nested(20, '[', ']')],
])('accepts %s', (_, body) => {
  expect(isTooComplex(body)).toBe(false);
});

it.each([
  ['nested arrays', nested(400_000, '[', ']')],
  ['nested objects', nested(100_000, '{"a":', '}')],
  ['many objects', { strokes: many(110_000, { a: 1 }) }],
  ['many arrays', many(110_000, [])],
  ['many numbers', many(500_000, 1)],
  ['many properties', Object.fromEntries(many(20_000, 1).map((value, at) => [at, value]))],
])('rejects %s', (_, body) => {
  expect(isTooComplex(body)).toBe(true);
});

it.each`
  path                     | body                                                      | refused
  ${'/api/images/retouch'} | ${retouch(RETOUCH_LIMITS.strokes, RETOUCH_LIMITS.points)} | ${false}
  ${'/api/images/retouch'} | ${retouch(1, 4 * RETOUCH_LIMITS.points)}                  | ${true}
  ${'/api/images/retouch'} | ${{ strokes: many(501, { a: 1 }) }}                       | ${true}
  ${'/api/contact'}        | ${retouch(1, RETOUCH_LIMITS.points)}                      | ${true}
`('allows thousands of points only for a retouch ($path)', ({ path, body, refused }) => {
  let error: unknown;
  refuseComplexBodies({ path, body } as Request, {} as Response, (given?: unknown) => {
    error = given;
  });
  if (refused) expect(error).toMatchObject({ code: 'MISSING_DATA' });
  else expect(error).toBeUndefined();
});
