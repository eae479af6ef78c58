/** As a date field of a browser gives it: https://html.spec.whatwg.org/#valid-date-string */
const FIELD_DATE = /^\d{4}-\d{2}-\d{2}$/;

const WRITTEN = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A date as one writes it below a name, 'May 3, 1951'; whatever else was written stays as it is. */
export function writtenDate(text: string): string {
  const day = FIELD_DATE.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(day) ? text : WRITTEN.format(day);
}
