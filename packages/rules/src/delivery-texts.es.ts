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

const DAY_TEXT = new Intl.DateTimeFormat('es-US', {
  ...{ weekday: 'long', month: 'long', day: 'numeric' },
  timeZone: 'UTC',
});
const DAY_AND_YEAR = new Intl.DateTimeFormat('es-US', { dateStyle: 'full', timeZone: 'UTC' });
const WEEKDAY = new Intl.DateTimeFormat('es-US', { weekday: 'long', timeZone: 'UTC' });

/** 'martes 1 de diciembre': after an article, without the comma that Intl writes. */
export function dayText(day: Day, today: Day): string {
  const format = day.slice(0, 4) === today.slice(0, 4) ? DAY_TEXT : DAY_AND_YEAR;
  return format.format(new Date(`${day}T00:00:00Z`)).replace(', ', ' ');
}

function nearDayText(day: Day, today: Day): string {
  const isThisWeek = day > today && day < addDays(today, 7);
  return isThisWeek ? WEEKDAY.format(new Date(`${day}T00:00:00Z`)) : dayText(day, today);
}

export function arrivalDays({ earliest, latest }: Arrival, today: Day): string {
  const [from, to] = [dayText(earliest, today), dayText(latest, today)];
  return from === to ? `el ${to}` : `entre el ${from} y el ${to}`;
}

export function orderedTodaySentence(moment: Date, shipment: Shipment = {}): string {
  const days = arrivalDays(arrivalOf(moment, shipment), shopDay(moment));
  return (shipment.shirts ?? 1) === 1
    ? `Si la pide hoy, su camiseta debería llegar ${days}.`
    : `Si las pide hoy, sus camisetas deberían llegar ${days}.`;
}

const MOMENT = new Intl.DateTimeFormat('es-US', {
  ...{ dateStyle: 'long', timeStyle: 'short' },
  timeZone: SHOP_TIME_ZONE,
});

export const shopMomentText = (moment: Date): string => `${MOMENT.format(moment)} (hora del Este)`;

export function arrivalSentence(arrival: Arrival, neededBy: Day, today: Day): string {
  switch (timelinessOf(arrival, neededBy)) {
    case 'in_time':
      return `Debería llegar el ${dayText(arrival.latest, today)}, quizás un poco antes.`;
    case 'close':
      return `Podría llegar muy justo: debería llegar ${arrivalDays(arrival, today)}.`;
    case 'unlikely':
      return `Es poco probable que llegue antes del ${nearDayText(neededBy, today)}. Esto es lo que podemos hacer.`;
  }
}

export const NEEDED_BY_MESSAGES: Record<NeededByProblem, string> = {
  not_a_date: 'Por favor, escriba la fecha con mes, día y año, o deje el campo en blanco.',
  past: 'Esa fecha ya pasó. Por favor, elija una posterior o deje el campo en blanco.',
  too_far: 'Por favor, elija una fecha dentro del próximo año o deje el campo en blanco.',
};

export function confirmedArrivalSentence(arrival: Arrival, neededBy: Day, today: Day): string {
  const needed = `La necesita para el ${dayText(neededBy, today)}.`;
  const window = arrivalDays(arrival, today);
  switch (timelinessOf(arrival, neededBy)) {
    case 'in_time':
      return `${needed} Debería llegar el ${dayText(arrival.latest, today)}, quizás un poco antes.`;
    case 'close':
      return `${needed} Debería llegar ${window}, así que podría llegar muy justo.`;
    case 'unlikely':
      return `${needed} Debería llegar ${window}, por lo que es poco probable que llegue a tiempo. Por favor, contáctenos y preguntaremos a nuestra imprenta qué puede hacer.`;
  }
}
