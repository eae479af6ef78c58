import { checkDesign } from './check-design';
import { CREATION_ESTIMATE_MS, estimatedPercent } from './use-estimated-progress';

it('DESIGN-46: the estimate is 15 s and stops at 95', () => {
  expect(CREATION_ESTIMATE_MS).toBe(15_000);
  expect(estimatedPercent(7_500, CREATION_ESTIMATE_MS)).toBe(50);
  expect(estimatedPercent(15_000, CREATION_ESTIMATE_MS)).toBe(95);
  expect(estimatedPercent(600_000, CREATION_ESTIMATE_MS)).toBe(95);
});

const complete = {
  lovedOneName: 'Rose',
  selectedTemplate: 'heaven-memory',
  originalImageUrl: '/o',
  backgroundRemovedImageUrl: '/c',
};

it.each`
  row            | change                                                     | message
  ${'DESIGN-19'} | ${{ lovedOneName: '   ' }}                                 | ${"Please enter your loved one's name"}
  ${'DESIGN-20'} | ${{ lovedOneName: 'x'.repeat(51) }}                        | ${'Please use at most 50 characters for the name.'}
  ${'DESIGN-21'} | ${{ selectedTemplate: '' }}                                | ${'Please select a template'}
  ${'DESIGN-22'} | ${{ originalImageUrl: '', backgroundRemovedImageUrl: '' }} | ${'Please upload and process an image first'}
  ${'DESIGN-23'} | ${{ backgroundRemovedImageUrl: '' }}                       | ${'Image processing incomplete. Please try again.'}
`("$row: '$message'", ({ change, message }) => {
  expect(checkDesign({ ...complete, ...change }).map((problem) => problem.message)).toEqual([
    message,
  ]);
});

it('DESIGN-20: 50 characters pass', () => {
  expect(checkDesign({ ...complete, lovedOneName: 'x'.repeat(50) })).toEqual([]);
});
