import type { ShirtBack } from '@ftl/contracts';
import { cleanName, nameLength } from './text-rules.js';
import { writtenDate } from './written-date.js';

/** Limits: characters of a date and of a line, as nameLength counts them, and number of lines. */
export const BACK_LIMITS = { date: 24, line: 40, lines: 4 } as const;

export type BackProblem = 'missing' | 'date_too_long' | 'line_too_long' | 'too_many_lines';

/** The text as saved and printed: cleaned, without empty lines. */
export function tidyBack({ birthDate, passedDate, lines }: ShirtBack): ShirtBack {
  return {
    birthDate: writtenDate(cleanName(birthDate)),
    passedDate: writtenDate(cleanName(passedDate)),
    lines: lines.map(cleanName).filter((line) => line !== ''),
  };
}

/** Validates the text for the back; null if it is valid. */
export function backProblem(raw: ShirtBack): BackProblem | null {
  const { birthDate, passedDate, lines } = tidyBack(raw);
  const dates = [birthDate, passedDate];
  if ([...dates, ...lines].every((text) => text === '')) return 'missing';
  if (dates.some((date) => nameLength(date) > BACK_LIMITS.date)) return 'date_too_long';
  if (lines.length > BACK_LIMITS.lines) return 'too_many_lines';
  return lines.some((line) => nameLength(line) > BACK_LIMITS.line) ? 'line_too_long' : null;
}

/** The lines that are printed, from top to bottom; both dates share the first. */
export function printedLines({ birthDate, passedDate, lines }: ShirtBack): string[] {
  const dates = [birthDate, passedDate].filter((date) => date !== '').join(' – ');
  return dates === '' ? lines : [dates, ...lines];
}

/** The whole text in one line, such as 'May 4, 1948 – June 9, 2024 / Forever in our hearts'. */
export function describeBack(back: ShirtBack): string {
  return printedLines(back).join(' / ');
}
