import { orderedTodaySentence, shopMomentText } from './delivery-texts.js';
import {
  businessDays,
  DELIVERY_DETAILS,
  DELIVERY_ESTIMATE,
  LONG_DELIVERY_SENTENCE,
  SHIPS_WITHIN,
} from './policy-texts.js';
import { addBusinessDays, addDays, isBusinessDay, isDay } from './business-days.js';
import {
  replyDueOn,
  arrivalOf,
  countedFrom,
  CUTOFF_HOUR,
  deliveryDays,
  SHOP_TIME_ZONE,
  shopDay,
} from './delivery-dates.js';
import { LARGE_ORDER_SHIRTS } from './policies.js';
import fc from 'fast-check';

/**
 * Observed holidays as published by the Office of Personnel Management: opm.gov, federal holidays.
 */
const PUBLISHED: Record<string, string[]> = {
  2021: [
    '01-01',
    '01-18',
    '02-15',
    '05-31',
    '06-18',
    '07-05',
    '09-06',
    '10-11',
    '11-11',
    '11-25',
    '12-24',
    '12-31',
  ],
  2026: [
    '01-01',
    '01-19',
    '02-16',
    '05-25',
    '06-19',
    '07-03',
    '09-07',
    '10-12',
    '11-11',
    '11-26',
    '12-25',
  ],
  2027: [
    '01-01',
    '01-18',
    '02-15',
    '05-31',
    '06-18',
    '07-05',
    '09-06',
    '10-11',
    '11-11',
    '11-25',
    '12-24',
    '12-31',
  ],
  2028: ['01-17', '02-21', '05-29', '06-19', '07-04', '09-04', '10-09', '11-10', '11-23', '12-25'],
};

const FIRST = '2026-01-01';
const LAST = '2035-12-31';
const TEN_YEARS = daysOf(FIRST, LAST);

function daysOf(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/** An independent implementation: finds all holidays of a year by counting through its calendar. */
function slowHolidays(year: number): Set<string> {
  const found = new Set<string>();
  const iso = (date: Date) => date.toISOString().slice(0, 10);
  const utc = (month: number, day: number) => new Date(Date.UTC(year, month - 1, day));
  for (const [month, day] of [
    [1, 1],
    [6, 19],
    [7, 4],
    [11, 11],
    [12, 25],
  ] as const) {
    const date = utc(month, day);
    const shift = { 6: -1, 0: 1 }[date.getUTCDay()] ?? 0;
    found.add(iso(utc(month, day + shift)));
  }
  const weekdays = (month: number, weekday: number) =>
    Array.from({ length: 31 }, (_, index) => utc(month, index + 1)).filter(
      (date) => date.getUTCMonth() === month - 1 && date.getUTCDay() === weekday,
    );
  for (const date of [
    weekdays(1, 1)[2],
    weekdays(2, 1)[2],
    weekdays(5, 1).at(-1),
    weekdays(9, 1)[0],
    weekdays(10, 1)[1],
    weekdays(11, 4)[3],
  ])
    found.add(iso(date!));
  return found;
}
const SLOW = new Set(
  Array.from({ length: 14 }, (_, index) => [...slowHolidays(2024 + index)]).flat(),
);

function slowIsBusinessDay(day: string): boolean {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !SLOW.has(day);
}

/** The later holiday of each November. */
const THANKSGIVING = new Map(
  [...SLOW]
    .filter((day) => day.slice(5, 7) === '11' && day.slice(8) > '20')
    .map((day) => [day.slice(0, 4), day]),
);

function slowIsBusy(day: string): boolean {
  const year = day.slice(0, 4);
  return day >= THANKSGIVING.get(year)! && day <= `${year}-12-25`;
}

/** Noon in the shop's time zone, plus a number of hours; its UTC offset changes during the year. */
function shopMoment(day: string, hour: number): Date {
  for (const offset of [4, 5]) {
    const moment = new Date(Date.parse(`${day}T00:00:00Z`) + (hour + offset) * 3_600_000);
    const local = new Intl.DateTimeFormat('sv-SE', {
      ...{ timeZone: SHOP_TIME_ZONE, dateStyle: 'short', timeStyle: 'short' },
    }).format(moment);
    if (local === `${day} ${String(hour).padStart(2, '0')}:00`) return moment;
  }
  throw new Error(`${day} has no ${hour} o'clock`);
}

describe('business days', () => {
  it.each(Object.keys(PUBLISHED))('exclude the published federal holidays of %s', (year) => {
    const rests = daysOf(`${year}-01-01`, `${year}-12-31`).filter((day) => {
      const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
      return weekday % 6 !== 0 && !isBusinessDay(day);
    });
    expect(rests.map((day) => day.slice(5))).toEqual(PUBLISHED[year]);
  });

  it('match a slow calendar on every day of ten years', () => {
    expect(TEN_YEARS.filter((day) => isBusinessDay(day) !== slowIsBusinessDay(day))).toEqual([]);
  });

  it('are counted one by one', () => {
    const business = daysOf(FIRST, '2036-06-30').filter(slowIsBusinessDay);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: business.length - 41 }),
        fc.integer({ min: 0, max: 40 }),
        (index, count) => {
          expect(addBusinessDays(business[index]!, count)).toBe(business[index + count]);
        },
      ),
    );
  });

  it.each(['2027-02-29', '2027-13-01', '2027-2-1', '27-02-01', 'tomorrow', '', '2027-02-01T00:00'])(
    '%p is not a day',
    (text) => {
      expect(isDay(text)).toBe(false);
    },
  );
});

describe('an arrival', () => {
  it.each`
    day             | shirts                    | production             | because
    ${'2026-11-25'} | ${1}                      | ${'1-3 business days'} | ${'it is the last business day before Thanksgiving'}
    ${'2026-11-27'} | ${1}                      | ${'5-7 business days'} | ${'Thanksgiving has passed'}
    ${'2026-12-24'} | ${1}                      | ${'5-7 business days'} | ${'Christmas has not'}
    ${'2026-12-28'} | ${1}                      | ${'1-3 business days'} | ${'Christmas has'}
    ${'2026-08-03'} | ${LARGE_ORDER_SHIRTS}     | ${'5-7 business days'} | ${'the order is a large one'}
    ${'2026-08-03'} | ${LARGE_ORDER_SHIRTS - 1} | ${'1-3 business days'} | ${'the order is not a large one'}
  `(
    'STATIC-08: of $shirts shirts ordered on $day counts $production of production, because $because',
    ({ day, shirts, production: text }) => {
      const { production, total } = deliveryDays(shopMoment(day as string, 9), {
        shirts: shirts as number,
      });
      expect(businessDays(production)).toBe(text);
      expect(DELIVERY_DETAILS).toContain(businessDays(production));
      if (text === SHIPS_WITHIN) expect(businessDays(total)).toBe(DELIVERY_ESTIMATE);
      else expect(LONG_DELIVERY_SENTENCE).toContain(businessDays(total));
    },
  );

  it('counts from the next business day once the cut-off hour has passed', () => {
    expect(countedFrom(shopMoment('2026-11-23', CUTOFF_HOUR - 1))).toBe('2026-11-23');
    expect(countedFrom(shopMoment('2026-11-23', CUTOFF_HOUR))).toBe('2026-11-24');
    expect(countedFrom(shopMoment('2026-11-25', CUTOFF_HOUR))).toBe('2026-11-27');
    expect(countedFrom(shopMoment('2026-11-28', 8))).toBe('2026-11-30');
  });

  it("uses the shop's time zone, not UTC or the visitor's", () => {
    expect(shopDay(new Date('2026-11-24T04:59:59Z'))).toBe('2026-11-23');
    expect(shopDay(new Date('2026-07-01T04:00:00Z'))).toBe('2026-07-01');
  });

  it('STATIC-07: skips Thanksgiving', () => {
    expect(arrivalOf(shopMoment('2026-11-23', 9))).toEqual({
      earliest: '2026-12-01',
      latest: '2026-12-03',
    });
  });

  it('matches a slow reference on every day of ten years, before and after the cut-off', () => {
    const business = daysOf(FIRST, '2036-03-31').filter(slowIsBusinessDay);
    const wrong = TEN_YEARS.flatMap((day) =>
      [0, CUTOFF_HOUR - 1, CUTOFF_HOUR, 23]
        .filter((hour) => {
          const after = hour < CUTOFF_HOUR ? day : addDays(day, 1);
          const from = business.findIndex((each) => each >= after);
          const { earliest, latest } = arrivalOf(shopMoment(day, hour));
          const [first, last] = slowIsBusy(business[from]!) ? [9, 11] : [5, 7];
          return earliest !== business[from + first!] || latest !== business[from + last!];
        })
        .map((hour) => `${day} ${hour}`),
    );
    expect(wrong).toEqual([]);
  });

  it('is never earlier for a later order with the same time of production', () => {
    const moments = fc.date({
      min: new Date(`${FIRST}T00:00:00Z`),
      max: new Date(`${LAST}T00:00:00Z`),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moments, fc.integer({ min: 0, max: 40 * 86_400 }), (moment, seconds) => {
        const later = new Date(moment.getTime() + seconds * 1000);
        const [now, then] = [moment, later].map((each) => arrivalOf(each));
        if (slowIsBusy(countedFrom(moment)) === slowIsBusy(countedFrom(later)))
          expect(now!.earliest <= then!.earliest && now!.latest <= then!.latest).toBe(true);
        expect(slowIsBusinessDay(now!.earliest) && slowIsBusinessDay(now!.latest)).toBe(true);
        expect(now!.latest > now!.earliest && now!.earliest > shopDay(moment)).toBe(true);
      }),
    );
  });
});

describe('the sentence of a page where nothing is ordered yet', () => {
  // Eastern Time is UTC-5 in winter; December 4, 2026 is a Friday, in the weeks before Christmas.
  it.each`
    moment                    | shirts | days                                                        | because
    ${'2026-11-09T16:59:59Z'} | ${1}   | ${'Tuesday, November 17 and Thursday, November 19'}         | ${'it is before noon, and Veterans Day does not count'}
    ${'2026-11-09T17:00:00Z'} | ${1}   | ${'Wednesday, November 18 and Friday, November 20'}         | ${'from noon on, the next business day counts'}
    ${'2026-11-10T04:59:59Z'} | ${1}   | ${'Wednesday, November 18 and Friday, November 20'}         | ${'it is still November 9 in the shop'}
    ${'2026-11-10T05:00:00Z'} | ${1}   | ${'Wednesday, November 18 and Friday, November 20'}         | ${'midnight in the shop changes nothing, as the afternoon counts already'}
    ${'2026-12-04T17:00:00Z'} | ${1}   | ${'Friday, December 18 and Tuesday, December 22'}           | ${'it counts from Monday, and takes longer before the holidays'}
    ${'2026-12-28T15:00:00Z'} | ${1}   | ${'Tuesday, January 5, 2027 and Thursday, January 7, 2027'} | ${'New Year does not count'}
    ${'2026-08-03T14:00:00Z'} | ${20}  | ${'Friday, August 14 and Tuesday, August 18'}               | ${'a large order takes longer'}
  `('at $moment, $shirts: $days, because $because', ({ moment, shirts, days }) => {
    const at = new Date(moment as string);
    const sentence = orderedTodaySentence(at, { shirts: shirts as number });
    expect(sentence).toMatch(new RegExp(`should arrive between ${days as string}\\.$`));
  });

  it('writes a time in the time zone of the shop, in summer and in winter', () => {
    expect(shopMomentText(new Date('2026-07-02T17:35:00Z'))).toBe(
      'July 2, 2026 at 1:35 PM (Eastern Time)',
    );
    expect(shopMomentText(new Date('2026-12-02T17:35:00Z'))).toBe(
      'December 2, 2026 at 12:35 PM (Eastern Time)',
    );
  });
});

it.each`
  writtenAt                 | due             | because
  ${'2026-03-02T15:00:00Z'} | ${'2026-03-04'} | ${'Monday'}
  ${'2026-03-06T15:00:00Z'} | ${'2026-03-10'} | ${'Friday'}
  ${'2026-03-07T15:00:00Z'} | ${'2026-03-10'} | ${'Saturday'}
`('a message of a $because is answered until $due', ({ writtenAt, due }) => {
  expect(replyDueOn(new Date(writtenAt as string))).toBe(due);
});
