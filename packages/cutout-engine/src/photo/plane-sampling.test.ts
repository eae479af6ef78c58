import { meanIn } from './plane-sampling.js';

const SIDE = 10;
/** 1 in the left half, 0 in the right one. */
const plane = {
  data: Float32Array.from({ length: SIDE * SIDE }, (_, i) => (i % SIDE < SIDE / 2 ? 1 : 0)),
  width: SIDE,
  height: SIDE,
};

it.each`
  mean   | box                              | place
  ${1}   | ${{ x: 0, y: 0, w: 5, h: 10 }}   | ${'inside'}
  ${0.5} | ${{ x: -10, y: 4, w: 30, h: 2 }} | ${'over both sides'}
  ${0}   | ${{ x: 10, y: 0, w: 5, h: 5 }}   | ${'right of the plane'}
  ${0}   | ${{ x: -5, y: 0, w: 5, h: 5 }}   | ${'left of it'}
  ${0}   | ${{ x: 0, y: -6, w: 5, h: 5 }}   | ${'above it'}
  ${0}   | ${{ x: 0, y: 12, w: 5, h: 5 }}   | ${'below it'}
`('the mean of a box $place is $mean', ({ mean, box }) => {
  expect(meanIn(plane, box)).toBe(mean);
});
