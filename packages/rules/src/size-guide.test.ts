import { SIZES } from '@ftl/contracts';
import { inchesToCm, SIZE_GUIDE } from './size-guide.js';

it('DESIGN-38: lists every size that is sold, in the same order', () => {
  expect(SIZE_GUIDE.map(({ size }) => size)).toEqual([...SIZES]);
});

it('each size is larger than the previous one in every measure, without a gap between chest ranges', () => {
  SIZE_GUIDE.slice(1).forEach((measure, index) => {
    const before = SIZE_GUIDE[index]!;
    expect(measure.widthIn).toBeGreaterThan(before.widthIn);
    expect(measure.lengthIn).toBeGreaterThan(before.lengthIn);
    expect(measure.chestIn[0] - before.chestIn[1]).toBeLessThanOrEqual(1);
    expect(measure.chestIn[1]).toBeGreaterThan(before.chestIn[1]);
  });
});

it('a shirt is at least as wide as the chest that it is listed for', () => {
  for (const { widthIn, chestIn } of SIZE_GUIDE)
    expect(widthIn * 2).toBeGreaterThanOrEqual(chestIn[0]);
});

it('converts inches to whole centimeters', () => {
  expect([inchesToCm(18), inchesToCm(16.5)]).toEqual([46, 42]);
});
