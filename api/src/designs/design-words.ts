import type { ShirtBack } from '@ftl/contracts';
import {
  cleanName,
  DATE_MAX_LENGTH,
  LAYOUT_LIMITS,
  layoutProblem,
  MESSAGE_MAX_LENGTH,
  NAME_MAX_LENGTH,
  nameLength,
  nameProblem,
  tidyLayout,
  writtenDate,
  type DesignLayout,
} from '@ftl/rules';
import type { ArtworkWords, DesignRow } from './designs.schema.js';

/**
 * The texts below the name: columns of the design, fields of its artwork and of requests, all under
 * the same name. The name and the words on the back have rules of their own.
 */
const TEXTS = {
  birthDate: { clean: cleanDate, maxLength: DATE_MAX_LENGTH, what: 'Dates' },
  passedDate: { clean: cleanDate, maxLength: DATE_MAX_LENGTH, what: 'Dates' },
  message: { clean: cleanName, maxLength: MESSAGE_MAX_LENGTH, what: 'Messages' },
};
type TextField = keyof typeof TEXTS;
const TEXT_FIELDS = Object.keys(TEXTS) as TextField[];

/** All columns of the words on the front. */
export const WORD_COLUMNS = ['lovedOneName', ...TEXT_FIELDS, 'layout'] as const;
export type WordColumns = Pick<DesignRow, (typeof WORD_COLUMNS)[number]>;

/** The words of a design that is purged. */
export const NO_WORDS = { lovedOneName: '', ...eachText(() => null), layout: null, back: null };

/** The words and the layout of a design, as its owner gets them. */
export interface ShownWords {
  lovedOneName: string;
  birthDate: string | null;
  passedDate: string | null;
  message: string | null;
  /** Absent without words on the back. */
  back?: ShirtBack;
  /** Absent if everything is as in the template. */
  layout?: DesignLayout;
}

export function shownWords(design: DesignRow): ShownWords {
  const { lovedOneName, birthDate, passedDate, message, back, layout } = design;
  return {
    ...{ lovedOneName, birthDate, passedDate, message },
    back: back ?? undefined,
    layout: layout ?? undefined,
  };
}

/** Words of a request or of a stored design. */
export type WordsSource = { lovedOneName?: string | undefined } & {
  [field in TextField]?: string | null | undefined;
} & { back?: ShirtBack | null | undefined; layout?: DesignLayout | null | undefined };

/** The words as they are printed. */
export function printedWords(source: WordsSource): ArtworkWords {
  return {
    name: cleanName(source.lovedOneName ?? ''),
    ...eachText((field) => cleanText(field, source) ?? undefined),
    back: source.back ?? undefined,
    layout: tidyLayout(source.layout ?? undefined),
  };
}

/** Why the words cannot be printed, for the visitor; null if they can. Cleaning may lengthen them. */
export function wordsProblem({ name, ...texts }: ArtworkWords): string | null {
  if (nameProblem(name) === 'missing') return "Please enter your loved one's name";
  return lengthProblem({ lovedOneName: name, ...texts });
}

/** Which text of a request or of an artwork is too long, for the visitor; null if none is. */
export function lengthProblem(source: Omit<WordsSource, 'back'>): string | null {
  if (nameProblem(source.lovedOneName ?? '') === 'too_long')
    return tooLong('Names', NAME_MAX_LENGTH);
  for (const field of TEXT_FIELDS) {
    const { what, maxLength } = TEXTS[field];
    if (nameLength(cleanText(field, source) ?? '') > maxLength) return tooLong(what, maxLength);
  }
  const problem = source.layout && layoutProblem(source.layout);
  return problem ? LAYOUT_PROBLEMS[problem] : null;
}

/** The front's words by column. */
export function columnsOf({ name, ...words }: ArtworkWords): WordColumns {
  const { layout = null } = words;
  return { lovedOneName: name, ...eachText((field) => words[field] ?? null), layout };
}

/** The words that a request changes, by column; undefined for those that it does not contain. */
export function changedWords(request: Omit<WordsSource, 'back'>): {
  [column in keyof WordColumns]?: WordColumns[column] | undefined;
} {
  const { lovedOneName, layout } = request;
  return {
    lovedOneName: lovedOneName === undefined ? undefined : cleanName(lovedOneName),
    ...eachText((field) => (request[field] === undefined ? undefined : cleanText(field, request))),
    layout: layout === undefined ? undefined : (tidyLayout(layout ?? undefined) ?? null),
  };
}

function eachText<T>(valueOf: (field: TextField) => T): Record<TextField, T> {
  const entries = TEXT_FIELDS.map((field) => [field, valueOf(field)]);
  return Object.fromEntries(entries) as Record<TextField, T>;
}

/** Without control characters, with single spaces; null if nothing is left. */
function cleanText(field: TextField, source: Omit<WordsSource, 'back'>): string | null {
  return TEXTS[field].clean(source[field] ?? '') || null;
}

function cleanDate(text: string): string {
  return writtenDate(cleanName(text));
}

const LAYOUT_PROBLEMS = {
  photo_out_of_range: 'The photo can be moved and sized only within the design.',
  headline_too_long: tooLong('Headlines', LAYOUT_LIMITS.headline),
};

function tooLong(what: string, maxLength: number): string {
  return `${what} can be up to ${maxLength} characters.`;
}
