import type { ShirtBack } from '@ftl/contracts';
import { cleanName, firstCharacters, nameLength } from './text-rules.js';
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

/**
 * A typed text in lines that fit: broken where it was, and then between words, as evenly as the
 * fewest lines allow. There can be more than a back has room for.
 */
export function wrappedLines(text: string): string[] {
  return text.split('\n').flatMap((typed) => {
    const words = cleanName(typed).split(' ').flatMap(cutWord);
    const fewest = filledLines(words, BACK_LIMITS.line).length;
    let width = 1;
    while (filledLines(words, width).length > fewest) width += 1;
    return filledLines(words, width);
  });
}

/** A word in pieces that fit into a line, such as a sentence of a script without spaces. */
function cutWord(word: string): string[] {
  const pieces = Math.ceil(nameLength(word) / BACK_LIMITS.line);
  const piece = firstCharacters(word, Math.ceil(nameLength(word) / Math.max(1, pieces)));
  return pieces > 1 && piece !== '' ? [piece, ...cutWord(word.slice(piece.length))] : [word];
}

function filledLines(words: readonly string[], width: number): string[] {
  return words.reduce<string[]>((lines, word) => {
    const line = `${lines.at(-1) ?? ''} ${word}`.trim();
    const fits = lines.length > 0 && nameLength(line) <= width;
    return fits ? [...lines.slice(0, -1), line] : [...lines, word].filter(Boolean);
  }, []);
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
