const MOMENT = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const DAY = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' });

/** Formats an ISO time in the reader's time zone. */
export const momentText = (iso: string): string => MOMENT.format(new Date(iso));
export const dayText = (iso: string): string => DAY.format(new Date(iso));

/** The day of an ISO time in the reader's time zone, as the value of a date field. */
export function dayOf(iso: string): string {
  const date = new Date(iso);
  const two = (figure: number) => String(figure).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

export const today = (): string => dayOf(new Date().toISOString());

/** The end of a day in the reader's time zone, but not after the latest time; ISO. */
export function endOfDay(day: string, latest: string): string {
  const end = new Date(`${day}T23:59:00`);
  if (Number.isNaN(end.getTime())) return '';
  return end > new Date(latest) ? latest : end.toISOString();
}
