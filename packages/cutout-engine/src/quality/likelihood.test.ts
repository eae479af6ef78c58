import { likelihoodOfGood } from './likelihood.js';

const CLEAN = { blur: 0.001, unsure: 0, mismatch: 0.1, veil: 0, stranger: 0 };

it('is high for a clean matte', () => {
  expect(likelihoodOfGood(CLEAN)).toBeGreaterThan(0.95);
});

it.each([
  ['a stranger is kept', { stranger: 0.1 }],
  ['the outline is blurred', { blur: 0.02 }],
  ['the networks are unsure', { unsure: 0.2 }],
  ['edges show the background', { mismatch: 0.35 }],
  ['a veil is left', { veil: 0.05 }],
])('is lower when %s', (_, flaw) => {
  expect(likelihoodOfGood({ ...CLEAN, ...flaw })).toBeLessThan(likelihoodOfGood(CLEAN) - 0.02);
});

it('is low for a combination of flaws', () => {
  const flawed = { blur: 0.02, unsure: 0.2, mismatch: 0.3, veil: 0.02, stranger: 0.02 };
  expect(likelihoodOfGood(flawed)).toBeLessThan(0.3);
});
