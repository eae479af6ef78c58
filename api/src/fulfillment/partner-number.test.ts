import { orderNumberOf, partnerNumberOf } from './partner-number.js';

describe('order number at a partner', () => {
  it.each`
    round | called            | because
    ${1}  | ${'FTL7K2QXM'}    | ${'our number is unique'}
    ${2}  | ${'FTL7K2QXM-2'}  | ${'the partner cancelled the first, and keeps its number'}
    ${12} | ${'FTL7K2QXM-12'} | ${'a person may try for long'}
  `('is $called in round $round: $because', ({ round, called }) => {
    expect(partnerNumberOf('FTL7K2QXM', round)).toBe(called);
    expect(orderNumberOf(called)).toBe('FTL7K2QXM');
  });
});
