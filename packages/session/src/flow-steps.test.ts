import { canEnterStep, FLOW_STEPS, stepBeside } from './flow-steps';

const both = { originalImageUrl: '/o', backgroundRemovedImageUrl: '/c' };

it('FLOW-09: upload, design, order, checkout', () => {
  expect(FLOW_STEPS).toEqual(['upload', 'design', 'order', 'checkout']);
});

it.each`
  target      | current     | photo                                  | can      | because
  ${'upload'} | ${'design'} | ${{}}                                  | ${true}  | ${'it lies before'}
  ${'design'} | ${'design'} | ${{}}                                  | ${true}  | ${'it is the current one'}
  ${'design'} | ${'upload'} | ${both}                                | ${true}  | ${'it is next and both images exist'}
  ${'design'} | ${'upload'} | ${{ originalImageUrl: '/o' }}          | ${false} | ${'the cutout is missing'}
  ${'design'} | ${'upload'} | ${{ backgroundRemovedImageUrl: '/c' }} | ${false} | ${'the original is missing'}
  ${'order'}  | ${'upload'} | ${both}                                | ${false} | ${'it is two steps away'}
`('FLOW-05: $target from $current is $can: $because', ({ target, current, photo, can }) => {
  expect(canEnterStep(target, current, photo)).toBe(can);
});

it('FLOW-10: moves one step forward or back and stops at either end', () => {
  expect(stepBeside('upload', -1)).toBe('upload');
  expect(stepBeside('checkout', 1)).toBe('checkout');
  for (const step of FLOW_STEPS.slice(0, -1))
    expect(stepBeside(stepBeside(step, 1), -1)).toBe(step);
});
