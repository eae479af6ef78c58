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

export type NeededByProblem = 'not_a_date' | 'past' | 'too_far';

/** Validates an entered date; null if it is valid. */
export function neededByProblem(text: string, today: Day): NeededByProblem | null {
  if (!isDay(text)) return 'not_a_date';
  if (text < today) return 'past';
  return text > inAYear(today) ? 'too_far' : null;
}

/** The latest day that can be entered; a year after February 29 is February 28. */
export function inAYear(today: Day): Day {
  const day = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
  return isDay(day) ? day : day.replace(/29$/, '28');
}
