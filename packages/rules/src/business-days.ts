import type { Day } from '@ftl/contracts';

const DAY_MS = 24 * 60 * 60 * 1000;
const [MONDAY, THURSDAY, FRIDAY] = [1, 4, 5] as const;

/** Federal holidays on a fixed date, month and day (5 U.S.C. 6103). */
const FIXED_HOLIDAYS = new Set(['01-01', '06-19', '07-04', '11-11', '12-25']);

/** Federal holidays on the nth weekday of a month; -1 is the last one. */
const FLOATING_HOLIDAYS = [
  { month: 1, weekday: MONDAY, nth: 3 },
  { month: 2, weekday: MONDAY, nth: 3 },
  { month: 5, weekday: MONDAY, nth: -1 },
  { month: 9, weekday: MONDAY, nth: 1 },
  { month: 10, weekday: MONDAY, nth: 2 },
  { month: 11, weekday: THURSDAY, nth: 4 },
] as const;

const dateOf = (day: Day): Date => new Date(`${day}T00:00:00Z`);

/** Whether a text is a valid calendar day, unlike '2027-02-29' and '2027-2-1'. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = dateOf(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** @param days may be negative */
export function addDays(day: Day, days: number): Day {
  return new Date(dateOf(day).getTime() + days * DAY_MS).toISOString().slice(0, 10);
}

function isFixedHoliday(day: Day): boolean {
  return FIXED_HOLIDAYS.has(day.slice(5));
}

/**
 * Whether a weekday is an observed federal holiday. A fixed holiday on a Saturday is observed on
 * the Friday before, one on a Sunday on the Monday after.
 */
function isObservedHoliday(day: Day): boolean {
  const date = dateOf(day);
  const weekday = date.getUTCDay();
  if (isFixedHoliday(day)) return true;
  if (weekday === FRIDAY && isFixedHoliday(addDays(day, 1))) return true;
  if (weekday === MONDAY && isFixedHoliday(addDays(day, -1))) return true;
  const month = date.getUTCMonth() + 1;
  const nth = Math.ceil(date.getUTCDate() / 7);
  const isLast = addDays(day, 7).slice(5, 7) !== day.slice(5, 7);
  return FLOATING_HOLIDAYS.some(
    (holiday) =>
      holiday.month === month &&
      holiday.weekday === weekday &&
      (holiday.nth === -1 ? isLast : holiday.nth === nth),
  );
}

/** From Thanksgiving to Christmas, when print partners are busiest. */
export function isBeforeHolidays(day: Day): boolean {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  if (month === 12) return date <= 25;
  const firstThursday = 1 + ((THURSDAY - dateOf(`${year}-11-01`).getUTCDay() + 7) % 7);
  return month === 11 && date >= firstThursday + 21;
}

/** Monday to Friday, except US federal holidays as they are observed. */
export function isBusinessDay(day: Day): boolean {
  const weekday = dateOf(day).getUTCDay();
  return weekday >= MONDAY && weekday <= FRIDAY && !isObservedHoliday(day);
}

/** The day itself, or the first business day after it. */
export function nextBusinessDay(day: Day): Day {
  let next = day;
  while (!isBusinessDay(next)) next = addDays(next, 1);
  return next;
}

/** @param from a business day; 0 business days later is the day itself */
export function addBusinessDays(from: Day, days: number): Day {
  let day = from;
  for (let left = days; left > 0; left--) day = nextBusinessDay(addDays(day, 1));
  return day;
}
