import type { PrintMeasures } from '@ftl/design-renderer';
import { preflightOf } from './preflight-report.js';

const GOOD: PrintMeasures = {
  width: 4500,
  height: 5400,
  dpi: 300,
  portraitDpi: 180,
  semiTransparentShare: 0.2,
  smallestStrokeMm: 1.2,
  missingGlyphs: [],
  tones: Array.from({ length: 16 }, (_, step) => (step === 1 || step === 15 ? 0.5 : 0)),
};
const DARK = Array.from({ length: 16 }, (_, step) => (step === 0 ? 1 : 0));

it.each([
  ['nothing of a good print', {}, [], true],
  [
    'characters without a typeface',
    { missingGlyphs: ['𓀀'] },
    [/can't print these characters: 𓀀/],
    false,
  ],
  ['a small photo', { portraitDpi: 60 }, [/larger photo/], true],
  ['much that is soft', { semiTransparentShare: 0.6 }, [/Soft edges/], true],
  ['hairlines', { smallestStrokeMm: 0.2 }, [/finest lines/], true],
  ['a print as dark as the shirt', { tones: DARK }, [/shirt color/], true],
])('describes %s', (_, change, words, isPrintable) => {
  const report = preflightOf({ ...GOOD, ...change }, '#16161A');
  expect(report.advice).toEqual(words.map((each) => expect.stringMatching(each) as string));
  expect(report.isPrintable).toBe(isPrintable);
});

it('omits the tones from the report', () => {
  expect(preflightOf(GOOD, null)).not.toHaveProperty('tones');
});
