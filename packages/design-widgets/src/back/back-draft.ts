import type { ShirtBack } from '@ftl/contracts';
import {
  BACK_LIMITS,
  backProblem,
  cleanName,
  nameLength,
  tidyBack,
  wrappedLines,
} from '@ftl/rules';
import { backMessages as messages } from './back.messages';

/** The fields of the form, with all lines in one, as they were typed. */
export interface BackDraft {
  birthDate: string;
  passedDate: string;
  text: string;
}

/** In the order of the form. */
export const BACK_FIELDS = ['birthDate', 'passedDate', 'text'] as const;

export type BackErrors = Partial<Record<keyof BackDraft, string>>;

/** The dates on the front, as the server or a form has them. */
export interface FrontDates {
  birthDate?: string | null;
  passedDate?: string | null;
}

/** What the form starts with: the saved words, or else those dates of the front that fit. */
export const draftOf = (back: ShirtBack | undefined, front: FrontDates = {}): BackDraft => ({
  birthDate: back?.birthDate ?? fitting(front.birthDate),
  passedDate: back?.passedDate ?? fitting(front.passedDate),
  text: back?.lines.join('\n') ?? '',
});

const isLong = (date: string) => nameLength(cleanName(date)) > BACK_LIMITS.date;
const fitting = (date: string | null | undefined) => (!date || isLong(date) ? '' : date);

export const backOf = ({ birthDate, passedDate, text }: BackDraft): ShirtBack =>
  tidyBack({ birthDate, passedDate, lines: wrappedLines(text) });

/** Validation errors by field; empty fields are an error only when saving. */
export function errorsOf(draft: BackDraft, isSaving: boolean): BackErrors {
  if (backProblem(backOf(draft)) === 'missing') return isSaving ? { text: messages.missing } : {};
  const dateError = (date: string) => (isLong(date) ? messages.dateTooLong : undefined);
  return {
    birthDate: dateError(draft.birthDate),
    passedDate: dateError(draft.passedDate),
    text: textError(draft.text),
  };
}

function textError(text: string): string | undefined {
  const lines = wrappedLines(text).length;
  return lines > BACK_LIMITS.lines ? messages.tooManyLines(lines) : undefined;
}
