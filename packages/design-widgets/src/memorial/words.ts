import type { GenerateTemplatePreviewDto } from '@ftl/api-client/calls';
import {
  cleanName,
  DATE_MAX_LENGTH,
  MESSAGE_MAX_LENGTH,
  NAME_MAX_LENGTH,
  nameLength,
  writtenDate,
} from '@ftl/rules';
import type { DesignWords } from '@ftl/session';
import { memorialMessages as messages } from './memorial.messages';

/** Name of a text of a design. */
export type Word = keyof DesignWords;

/** Why a text cannot be printed, by its name. */
export type WordProblems = { [Name in Word]?: string };

/** The longest of each text, in the order of their fields. */
export const WORD_LIMITS: Readonly<Record<Word, number>> = {
  lovedOneName: NAME_MAX_LENGTH,
  birthDate: DATE_MAX_LENGTH,
  passedDate: DATE_MAX_LENGTH,
  message: MESSAGE_MAX_LENGTH,
};
export const WORDS = Object.keys(WORD_LIMITS) as Word[];

/** The texts of a design; one that it does not have is empty. */
export const wordsOf = (design: { [Name in Word]?: string | null }) =>
  Object.fromEntries(WORDS.map((word) => [word, design[word] ?? ''])) as unknown as DesignWords;

/** Texts as a request has them: trimmed, and without empty ones. The name was checked before. */
export const tidyWords = (words: DesignWords) =>
  Object.fromEntries(WORDS.map((word) => [word, words[word].trim() || undefined])) as {
    [Name in Word]: Name extends 'lovedOneName' ? string : string | undefined;
  };

/** What the front of a design is rendered from, except for its layout. */
export type EditedFront = Omit<GenerateTemplatePreviewDto, 'layout' | 'designId'>;

export const frontOf = (
  design: Parameters<typeof wordsOf>[0] & { backgroundRemovedImageUrl: string },
  templateId: string,
): EditedFront => ({
  ...tidyWords(wordsOf(design)),
  templateId,
  backgroundRemovedImageUrl: design.backgroundRemovedImageUrl,
});

/**
 * Why the texts cannot be printed; empty if they can. Dates are written freely, in any script.
 * @param nameMissing the page's words for a missing name
 */
export function wordProblems(words: DesignWords, nameMissing: string): WordProblems {
  const problems = WORDS.map((word): [Word, string | undefined] => {
    const text = cleanName(words[word]);
    if (word === 'lovedOneName' && text === '') return [word, nameMissing];
    const printed = word.endsWith('Date') ? writtenDate(text) : text;
    return [word, nameLength(printed) > WORD_LIMITS[word] ? messages.tooLong[word] : undefined];
  });
  return Object.fromEntries(problems.filter(([, problem]) => problem !== undefined));
}

const YEARS = /(?<!\d)(?:1[5-9]|20)\d\d(?!\d)/g;

/**
 * What looks wrong about dates that can be printed nevertheless; undefined if nothing does. Only
 * years are compared: other numbers may be a day or a month, and other calendars are not known.
 */
export function dateDoubt({ birthDate, passedDate }: DesignWords): string | undefined {
  const [born = [], passed = []] = [birthDate, passedDate].map((date) =>
    (date.match(YEARS) ?? []).map(Number),
  );
  if (Math.min(...born) > Math.max(...passed) && passed.length > 0) return messages.wrongOrder;
  const isAhead = [...born, ...passed].some((year) => year > new Date().getFullYear());
  return isAhead ? messages.yearAhead : undefined;
}
