import type { ShirtBack } from '@ftl/contracts';
import { BACK_LIMITS, backProblem, cleanName, nameLength, tidyBack } from '@ftl/rules';
import { backMessages as messages } from './back.messages';

/** The fields of the form, with all lines in one. */
export interface BackDraft {
  birthDate: string;
  passedDate: string;
  text: string;
}

export interface BackErrors {
  birthDate?: string;
  passedDate?: string;
  text?: string;
}

export const draftOf = (back: ShirtBack | undefined): BackDraft => ({
  birthDate: back?.birthDate ?? '',
  passedDate: back?.passedDate ?? '',
  text: back?.lines.join('\n') ?? '',
});

export const backOf = ({ birthDate, passedDate, text }: BackDraft): ShirtBack =>
  tidyBack({ birthDate, passedDate, lines: text.split('\n') });

/** Validation errors by field; empty fields are an error only when saving. */
export function errorsOf(draft: BackDraft, isSaving: boolean): BackErrors {
  if (backProblem(backOf(draft)) === 'missing') return isSaving ? { text: messages.missing } : {};
  const isLong = (date: string) => nameLength(cleanName(date)) > BACK_LIMITS.date;
  const text = textError(draft.text);
  return {
    ...(isLong(draft.birthDate) ? { birthDate: messages.dateTooLong } : {}),
    ...(isLong(draft.passedDate) ? { passedDate: messages.dateTooLong } : {}),
    ...(text === undefined ? {} : { text }),
  };
}

function textError(text: string): string | undefined {
  const lengths = text.split('\n').map((line) => nameLength(cleanName(line)));
  if (lengths.filter((length) => length > 0).length > BACK_LIMITS.lines)
    return messages.tooManyLines;
  const long = lengths.findIndex((length) => length > BACK_LIMITS.line);
  return long === -1 ? undefined : messages.lineTooLong(long + 1, lengths[long] ?? 0);
}
