/** Days and times in words, for buyers. */

import type { Arrival, Day } from '@ftl/contracts';
import { addDays } from './business-days.js';
import {
  arrivalOf,
  SHOP_TIME_ZONE,
  shopDay,
  timelinessOf,
  type NeededByProblem,
  type Shipment,
} from './delivery-dates.js';

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

export const NEEDED_BY_MESSAGES: Record<NeededByProblem, string> = {
  not_a_date: 'Please enter the date as month, day, and year, or leave it blank.',
  past: 'This date has passed. Please choose a later one, or leave it blank.',
  too_far: 'Please choose a date within the next year, or leave it blank.',
};

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
