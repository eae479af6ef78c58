import type { Arrival, Day, DayRange } from '@ftl/contracts';
import {
  addBusinessDays,
  addDays,
  isBeforeHolidays,
  isDay,
  nextBusinessDay,
} from './business-days.js';
import {
  CARRIER_DAYS,
  LARGE_ORDER_SHIRTS,
  LONG_PRODUCTION_DAYS,
  PRODUCTION_DAYS,
  REVIEW_DAYS,
  totalDays,
} from './policies.js';

export const SHOP_TIME_ZONE = 'America/New_York';
/** Orders from this hour on, in the shop's time zone, count from the next business day. */
export const CUTOFF_HOUR = 12;

const LOCAL_HOUR = new Intl.DateTimeFormat('en-US', {
  timeZone: SHOP_TIME_ZONE,
  hourCycle: 'h23',
  ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit' },
});

function shopTime(moment: Date): { day: Day; hour: number } {
  const parts = Object.fromEntries(
    LOCAL_HOUR.formatToParts(moment).map(({ type, value }) => [type, value]),
  );
  return { day: `${parts.year}-${parts.month}-${parts.day}`, hour: Number(parts.hour) };
}

/** The calendar day in the shop's time zone. */
export function shopDay(moment: Date): Day {
  return shopTime(moment).day;
}

/** The business day from which production of an order is counted. */
export function countedFrom(moment: Date): Day {
  const { day, hour } = shopTime(moment);
  return nextBusinessDay(hour < CUTOFF_HOUR ? day : addDays(day, 1));
}

/** The last day on which the answer to a message is in time; the shop's calendar. */
export const replyDueOn = (writtenAt: Date): Day =>
  addBusinessDays(shopDay(writtenAt), REVIEW_DAYS.max);

/** What the arrival of an order depends on, besides its moment. */
export interface Shipment {
  /** Quantity of the whole order; by default less than a large one. */
  shirts?: number | undefined;
  /** Business days after production; by default those of Priority Mail. */
  carrier?: DayRange | undefined;
}

/** Business days until an order ships, and until it arrives. */
export interface DeliveryDays {
  production: DayRange;
  total: DayRange;
}

function daysFrom(from: Day, { shirts = 1, carrier = CARRIER_DAYS }: Shipment): DeliveryDays {
  const isLong = shirts >= LARGE_ORDER_SHIRTS || isBeforeHolidays(from);
  const production = isLong ? LONG_PRODUCTION_DAYS : PRODUCTION_DAYS;
  return { production, total: totalDays(production, carrier) };
}

export function deliveryDays(moment: Date, shipment: Shipment = {}): DeliveryDays {
  return daysFrom(countedFrom(moment), shipment);
}

/** @param moment when the order is placed, or the present if production has not started */
export function arrivalOf(moment: Date, shipment: Shipment = {}): Arrival {
  const from = countedFrom(moment);
  const { total } = daysFrom(from, shipment);
  return {
    earliest: addBusinessDays(from, total.min),
    latest: addBusinessDays(from, total.max),
  };
}

/**
 * Whether a shirt is estimated to arrive in time. It must arrive the day before it is needed: a
 * service can begin in the morning, but mail is delivered until the evening.
 */
export type Timeliness = 'in_time' | 'close' | 'unlikely';

export function timelinessOf({ earliest, latest }: Arrival, neededBy: Day): Timeliness {
  if (latest < neededBy) return 'in_time';
  return earliest < neededBy ? 'close' : 'unlikely';
}

const DAY_TEXT = new Intl.DateTimeFormat('en-US', {
  ...{ weekday: 'long', month: 'long', day: 'numeric' },
  timeZone: 'UTC',
});
const DAY_AND_YEAR = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
const WEEKDAY = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });

/** Formats a day for buyers: 'Tuesday, December 1', with the year unless it is the current one. */
export function dayText(day: Day, today: Day): string {
  const format = day.slice(0, 4) === today.slice(0, 4) ? DAY_TEXT : DAY_AND_YEAR;
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** 'Saturday' within a week, which is unambiguous; otherwise with its date. */
function nearDayText(day: Day, today: Day): string {
  const isThisWeek = day > today && day < addDays(today, 7);
  return isThisWeek ? WEEKDAY.format(new Date(`${day}T00:00:00Z`)) : dayText(day, today);
}

/** 'between Monday, December 7 and Wednesday, December 9', or one day if they are the same. */
export function arrivalDays({ earliest, latest }: Arrival, today: Day): string {
  const [from, to] = [dayText(earliest, today), dayText(latest, today)];
  return from === to ? to : `between ${from} and ${to}`;
}

/** The arrival of what is ordered at this moment, for pages where a choice is still to come. */
export function orderedTodaySentence(moment: Date, shipment: Shipment = {}): string {
  const days = arrivalDays(arrivalOf(moment, shipment), shopDay(moment));
  const what = (shipment.shirts ?? 1) === 1 ? 'a shirt' : 'your shirts';
  return `Ordered today, ${what} should arrive ${days}.`;
}

const MOMENT = new Intl.DateTimeFormat('en-US', {
  ...{ dateStyle: 'long', timeStyle: 'short' },
  timeZone: SHOP_TIME_ZONE,
});

/** A time in the shop's time zone, as every page and mail writes it. */
export const shopMomentText = (moment: Date): string => `${MOMENT.format(moment)} (Eastern Time)`;

/** The sentence below the date field: an estimate, never a promise. */
export function arrivalSentence(arrival: Arrival, neededBy: Day, today: Day): string {
  switch (timelinessOf(arrival, neededBy)) {
    case 'in_time':
      return `Should arrive ${dayText(arrival.latest, today)}, possibly a little earlier.`;
    case 'close':
      return `This could be close: it should arrive ${arrivalDays(arrival, today)}.`;
    case 'unlikely':
      return `Unlikely before ${nearDayText(neededBy, today)}. Here's what we can do.`;
  }
}

export type NeededByProblem = 'not_a_date' | 'past' | 'too_far';

/** Validates an entered date; null if it is valid. */
export function neededByProblem(text: string, today: Day): NeededByProblem | null {
  if (!isDay(text)) return 'not_a_date';
  if (text < today) return 'past';
  return text > inAYear(today) ? 'too_far' : null;
}

export const NEEDED_BY_MESSAGES: Record<NeededByProblem, string> = {
  not_a_date: 'Please enter the date as month, day, and year, or leave it blank.',
  past: 'This date has passed. Please choose a later one, or leave it blank.',
  too_far: 'Please choose a date within the next year, or leave it blank.',
};

/** The latest day that can be entered; a year after February 29 is February 28. */
export function inAYear(today: Day): Day {
  const day = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
  return isDay(day) ? day : day.replace(/29$/, '28');
}

/** Sentence about the date for a paid order. */
export function confirmedArrivalSentence(arrival: Arrival, neededBy: Day, today: Day): string {
  const needed = `You need it by ${dayText(neededBy, today)}.`;
  const window = arrivalDays(arrival, today);
  switch (timelinessOf(arrival, neededBy)) {
    case 'in_time':
      return `${needed} It should arrive ${dayText(arrival.latest, today)}, possibly a little earlier.`;
    case 'close':
      return `${needed} It should arrive ${window}, so it could be close.`;
    case 'unlikely':
      return `${needed} It should arrive ${window}, so it's unlikely to be there in time. Please contact us, and we'll ask our print partner what they can do.`;
  }
}
