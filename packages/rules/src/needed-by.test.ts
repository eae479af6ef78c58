import { arrivalSentence, confirmedArrivalSentence, NEEDED_BY_MESSAGES } from './delivery-texts.js';
import { addDays } from './business-days.js';
import { inAYear, neededByProblem, timelinessOf } from './delivery-dates.js';
import fc from 'fast-check';

const FIRST = '2026-01-01';
const TEN_YEARS = Array.from({ length: 3652 }, (_, days) => addDays(FIRST, days));

describe('the sentence', () => {
  const today = '2026-11-20';
  const arrival = { earliest: '2026-11-27', latest: '2026-12-01' };

  it.each`
    neededBy        | timeliness    | sentence
    ${'2026-12-02'} | ${'in_time'}  | ${'Should arrive Tuesday, December 1, possibly a little earlier.'}
    ${'2026-12-01'} | ${'close'}    | ${'This could be close: it should arrive between Friday, November 27 and Tuesday, December 1.'}
    ${'2026-11-28'} | ${'close'}    | ${'This could be close: it should arrive between Friday, November 27 and Tuesday, December 1.'}
    ${'2026-11-27'} | ${'unlikely'} | ${"Unlikely before Friday, November 27. Here's what we can do."}
    ${'2026-11-21'} | ${'unlikely'} | ${"Unlikely before Saturday. Here's what we can do."}
    ${'2026-11-20'} | ${'unlikely'} | ${"Unlikely before Friday, November 20. Here's what we can do."}
  `('of a shirt needed by $neededBy: $sentence', ({ neededBy, timeliness, sentence }) => {
    expect(timelinessOf(arrival, neededBy as string)).toBe(timeliness);
    expect(arrivalSentence(arrival, neededBy as string, today)).toBe(sentence);
  });

  it.each`
    neededBy        | sentence
    ${'2026-12-02'} | ${'You need it by Wednesday, December 2. It should arrive Tuesday, December 1, possibly a little earlier.'}
    ${'2026-12-01'} | ${'You need it by Tuesday, December 1. It should arrive between Friday, November 27 and Tuesday, December 1, so it could be close.'}
    ${'2026-11-21'} | ${"You need it by Saturday, November 21. It should arrive between Friday, November 27 and Tuesday, December 1, so it's unlikely to be there in time. Please contact us, and we'll ask our print partner what they can do."}
  `('once paid and needed by $neededBy: $sentence', ({ neededBy, sentence }) => {
    expect(confirmedArrivalSentence(arrival, neededBy as string, today)).toBe(sentence);
  });

  it('contains the year if it is not the current one', () => {
    const late = { earliest: '2027-01-04', latest: '2027-01-06' };
    expect(arrivalSentence(late, '2027-01-09', '2026-12-28')).toContain('January 6, 2027');
  });

  it('neither promises a date nor puts pressure on the buyer', () => {
    const day = fc.constantFrom(...TEN_YEARS);
    const apart = fc.integer({ min: 0, max: 4 });
    fc.assert(
      fc.property(day, day, apart, (earliest, neededBy, days) => {
        const text = arrivalSentence(
          { earliest, latest: addDays(earliest, days) },
          neededBy,
          FIRST,
        );
        expect(text).not.toMatch(/will|guarantee|promise|hurry|now|only|last chance|!/i);
      }),
    );
  });
});

describe('a date that someone enters', () => {
  const today = '2026-11-24';

  it.each`
    text            | problem
    ${'2026-11-24'} | ${null}
    ${'2027-11-24'} | ${null}
    ${'2026-11-23'} | ${'past'}
    ${'1950-05-03'} | ${'past'}
    ${'2027-11-25'} | ${'too_far'}
    ${'2027-02-29'} | ${'not_a_date'}
    ${'12/01/2026'} | ${'not_a_date'}
    ${''}           | ${'not_a_date'}
  `('$text: $problem', ({ text, problem }) => {
    expect(neededByProblem(text as string, today)).toBe(problem);
    if (problem) expect(NEEDED_BY_MESSAGES[problem as 'past']).toMatch(/leave it blank/);
  });

  it('may be up to a year away, on each day of ten years', () => {
    expect(inAYear('2028-02-29')).toBe('2029-02-28');
    expect(TEN_YEARS.filter((day) => neededByProblem(inAYear(day), day) !== null)).toEqual([]);
  });
});
