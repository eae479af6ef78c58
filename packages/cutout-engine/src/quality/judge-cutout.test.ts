import type { PrintVerdict } from '../cutout-engine.js';
import { oneVerdict, type JudgedCutout } from './judge-cutout.js';

const details = {
  ...{ edgeSharpness: 95, transparencyQuality: 95, subjectCompleteness: 95 },
  artifactCount: 0,
};
const box = { x: 0, y: 0, w: 10, h: 10 };
const printAt = (dpi: number): PrintVerdict => ({
  ...{ level: 'poor', dpi, sharpness: 90, exposure: 90, flaws: [], isOldPrint: false },
});
const verdict = (
  score: number,
  { dpi = 160, cut, isTouched = false }: Partial<JudgedCutout> & { dpi?: number } = {},
) => {
  const edges = { score, details, worst: { box, flaw: 'background-left' as const } };
  return oneVerdict({ edges, print: printAt(dpi), cut, isTouched });
};

it('CUTOUT-03, CUTOUT-15: is good exactly from the score of the badge Excellent', () => {
  expect(verdict(85).isGoodQuality).toBe(true);
  expect(verdict(84).isGoodQuality).toBe(false);
});

it('is not good in a soft print, whose resolution leaves the score as it is', () => {
  expect(verdict(98, { dpi: 54 })).toMatchObject({ score: 98, isGoodQuality: false, flaws: [] });
});

it.each`
  score | cutout                                            | expected | flaw                    | because
  ${90} | ${{}}                                             | ${90}    | ${undefined}            | ${'nothing needs attention'}
  ${80} | ${{}}                                             | ${80}    | ${'background-left'}    | ${'that is the worst place'}
  ${90} | ${{ cut: 'head-outside-photo' }}                  | ${85}    | ${'head-outside-photo'} | ${'the crop is certain'}
  ${90} | ${{ isTouched: true }}                            | ${65}    | ${'neighbor-touches'}   | ${'the border is a guess'}
  ${20} | ${{ isTouched: true }}                            | ${0}     | ${'neighbor-touches'}   | ${'a score is not negative'}
  ${90} | ${{ isTouched: true, cut: 'head-outside-photo' }} | ${60}    | ${'head-outside-photo'} | ${'one flaw is enough'}
`('turns $score into $expected, with at most one flaw: $because', (row) => {
  const { score, flaws } = verdict(row.score as number, row.cutout as Partial<JudgedCutout>);
  expect({ score, flaw: flaws[0], count: flaws.length }).toEqual({
    score: row.expected as number,
    flaw: row.flaw as string,
    count: row.flaw ? 1 : 0,
  });
});
