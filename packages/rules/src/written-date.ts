/** Value of a date field in a browser: https://html.spec.whatwg.org/#valid-date-string */
const FIELD_DATE = /^\d{4}-\d{2}-\d{2}$/;

const WRITTEN = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/**
 * Formats a date for the line below a name, 'May 3, 1951'; any other text is returned unchanged.
 */
export function writtenDate(text: string): string {
  const day = FIELD_DATE.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(day) ? text : WRITTEN.format(day);
}
