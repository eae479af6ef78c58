import type { FamilyEntry } from '@ftl/api-client/calls';
import type { FamilyItem, ShirtColor } from '@ftl/contracts';
import { emailAddress, nameProblem, tidyItems } from '@ftl/rules';
import { entryMessages as messages } from './messages';

/** An entry being edited. */
export interface EntryDraft {
  name: string;
  /** Only if each relative pays. */
  email: string;
  items: FamilyItem[];
  /** Class of the color whose sizes are shown. */
  color: string;
}

export interface EntryProblem {
  name?: string;
  email?: string;
  items?: string;
}

export const draftOf = (entry: FamilyEntry | null, colors: readonly ShirtColor[]): EntryDraft => ({
  name: entry?.name ?? '',
  email: entry?.email ?? '',
  items: entry?.items ?? [],
  color: entry?.items[0]?.color ?? colors[0]?.class ?? '',
});

/** The problem that prevents saving a draft; null if there is none. */
export function problemOf(
  draft: EntryDraft,
  colors: readonly ShirtColor[],
  hasEmail = false,
): EntryProblem | null {
  const ofName = nameProblem(draft.name);
  const classes = colors.map((color) => color.class);
  const problem: EntryProblem = {};
  if (ofName === 'missing') problem.name = messages.nameMissing;
  if (ofName === 'too_long') problem.name = messages.nameTooLong;
  if (hasEmail && emailAddress(draft.email) === null) problem.email = messages.emailInvalid;
  if (tidyItems(draft.items, classes) === null) problem.items = messages.sizesMissing;
  return Object.keys(problem).length > 0 ? problem : null;
}
