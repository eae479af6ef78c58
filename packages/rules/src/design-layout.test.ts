import { layoutProblem, letteringFor, otherHeadlines, tidyLayout } from './design-layout.js';

it.each([
  [undefined, undefined],
  [{}, undefined],
  [{ photo: { scale: 1.001, x: 0.4, y: -0.3 } }, undefined],
  [{ photo: { scale: 1.204, x: 10.6, y: 0 } }, { photo: { scale: 1.2, x: 11, y: 0 } }],
  [{ headline: '  Gone  fishing ' }, { headline: 'Gone fishing' }],
  [{ headline: '' }, { headline: '' }],
  [
    { frame: 'oval', lettering: 'pearl' },
    { frame: 'oval', lettering: 'pearl' },
  ],
] as const)('stores %j as %j', (layout, stored) => expect(tidyLayout(layout)).toEqual(stored));

it.each([
  [{}, null],
  [{ photo: { scale: 0.6, x: -220, y: 220 } }, null],
  [{ photo: { scale: 0.59, x: 0, y: 0 } }, 'photo_out_of_range'],
  [{ photo: { scale: 1, x: 221, y: 0 } }, 'photo_out_of_range'],
  [{ photo: { scale: 1, x: 0, y: Number.NaN } }, 'photo_out_of_range'],
  [{ headline: 'a'.repeat(32) }, null],
  [{ headline: 'a'.repeat(33) }, 'headline_too_long'],
] as const)('judges %j as %j', (layout, problem) => expect(layoutProblem(layout)).toBe(problem));

it('offers three headlines besides the template’s own', () => {
  expect(otherHeadlines('Forever Loved')).toEqual([
    'In Loving Memory',
    'Forever in Our Hearts',
    'Always Remembered',
  ]);
  expect(otherHeadlines('Your Light Still Shines')).toHaveLength(3);
});

it.each([
  ['#FFFFFF', 'pearl'],
  ['#16161A', 'onyx'],
  ['#1F2A44', 'onyx'],
  ['#A9ABAF', 'silver'],
  ['#D8C9AE', 'pearl'],
])('does not offer lettering that disappears on %s: %s', (shirt, hidden) => {
  const offered = letteringFor(shirt);
  expect(offered).not.toContain(hidden);
  expect(offered.length).toBeGreaterThanOrEqual(3);
});
