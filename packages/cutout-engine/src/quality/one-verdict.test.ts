import type { PrintVerdict } from '../cutout-engine.js';
import type { EdgeRating } from './edge-quality.js';
import { oneVerdict, type JudgedCutout } from './one-verdict.js';

const ratingOf = (score: number, completeness: number): EdgeRating => ({
  score,
  details: {
    edgeSharpness: 95,
    transparencyQuality: 95,
    subjectCompleteness: completeness,
    artifactCount: 0,
  },
  flaws: [],
});
const printAt = (dpi: number): PrintVerdict => ({
  level: 'poor',
  dpi,
  sharpness: 90,
  exposure: 90,
  flaws: [],
});
interface Changes extends Partial<Pick<JudgedCutout, 'cut' | 'photoBlur'>> {
  dpi?: number;
  completeness?: number;
}
const verdict = (
  score: number,
  { dpi = 160, photoBlur = 1, completeness = 95, cut }: Changes = {},
) => oneVerdict({ edges: ratingOf(score, completeness), print: printAt(dpi), cut, photoBlur });

it.each`
  limit                       | score  | cutout                                         | expected
  ${'no limit'}               | ${100} | ${{}}                                          | ${100}
  ${'a sharp print'}          | ${100} | ${{ dpi: 55 }}                                 | ${100}
  ${'a soft print'}           | ${100} | ${{ dpi: 54 }}                                 | ${84}
  ${'a soft print'}           | ${90}  | ${{ dpi: 54 }}                                 | ${82}
  ${'an unclear print'}       | ${100} | ${{ dpi: 22 }}                                 | ${69}
  ${'an unclear print'}       | ${40}  | ${{ dpi: 22 }}                                 | ${40}
  ${'little blur'}            | ${100} | ${{ photoBlur: 4 }}                            | ${100}
  ${'a blurred photo'}        | ${100} | ${{ photoBlur: 8 }}                            | ${84}
  ${'a blurred photo'}        | ${40}  | ${{ photoBlur: 8 }}                            | ${40}
  ${'a cut head'}             | ${100} | ${{ cut: 'head-outside-photo' }}               | ${84}
  ${'lost parts'}             | ${100} | ${{ completeness: 59 }}                        | ${84}
  ${'a blurred, soft print'}  | ${100} | ${{ photoBlur: 8, dpi: 54 }}                   | ${69}
  ${'a cut head, soft print'} | ${100} | ${{ cut: 'head-outside-photo', dpi: 54 }}      | ${69}
  ${'a cut head, blurred'}    | ${100} | ${{ cut: 'head-outside-photo', photoBlur: 8 }} | ${69}
`('caps a score of $score with $limit to $expected', ({ score, cutout, expected }) => {
  expect(verdict(score as number, cutout as Changes).score).toBe(expected);
});

it('CUTOUT-03, CUTOUT-15: is good exactly from the score of the badge Excellent', () => {
  expect(verdict(85).isGoodQuality).toBe(true);
  expect(verdict(84).isGoodQuality).toBe(false);
  expect(verdict(98, { dpi: 22 }).isGoodQuality).toBe(false);
});

it('reports a head that the photo cuts off', () => {
  expect(verdict(90).flaws).toEqual([]);
  expect(verdict(90, { cut: 'head-outside-photo' }).flaws).toEqual(['head-outside-photo']);
});
