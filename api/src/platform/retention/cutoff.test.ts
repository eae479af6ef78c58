import { cutoffOf } from './cutoff.js';

it.each`
  period      | now                       | cutoff                    | because
  ${'orders'} | ${'2027-06-15T12:00:00Z'} | ${'2020-06-15T12:00:00Z'} | ${'orders are kept for years'}
  ${'orders'} | ${'2028-02-29T23:58:00Z'} | ${'2021-02-28T23:58:00Z'} | ${'a leap day is a day after February 28'}
  ${'orders'} | ${'2027-03-01T00:00:00Z'} | ${'2020-03-01T00:00:00Z'} | ${'a leap day in the past is before March 1'}
  ${'orders'} | ${'2026-12-31T23:59:00Z'} | ${'2019-12-31T23:59:00Z'} | ${'the year ends'}
  ${'days'}   | ${'2027-03-31T12:00:00Z'} | ${'2026-12-31T12:00:00Z'} | ${'days go back into another year'}
  ${'ended'}  | ${'2027-03-31T12:00:00Z'} | ${'2027-03-31T12:00:00Z'} | ${'what has ended is deleted'}
`('at $now the cutoff of $period is $cutoff: $because', ({ period, now, cutoff }) => {
  const found = cutoffOf(period, new Date(now as string), { orderYears: 7, days: 90 });
  expect(found).toEqual(new Date(cutoff as string));
});
