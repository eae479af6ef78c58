import { MAX_UPLOAD_BYTES } from '@ftl/contracts';
import { wordProblems, WORDS } from '@ftl/design-widgets';
import { isEmail } from '@ftl/rules';
import { tributeErrors } from './tribute.messages';
import { ofPage, wordsIn } from './tribute.state';
import type { TributeForm, TributeProblem } from './tribute.state';

/** Accepts any image under 10 MB; returns null if there is no problem. */
export function tributePhotoProblem(file: Pick<File, 'type' | 'size'>): TributeProblem | null {
  if (!file.type.startsWith('image/')) return ofPage(tributeErrors.notAnImage);
  return file.size > MAX_UPLOAD_BYTES ? ofPage(tributeErrors.tooLarge) : null;
}

/** The problem that prevents creating the design; null if there is none. */
export function previewProblem(form: TributeForm): TributeProblem | null {
  const problems = wordProblems(wordsIn(form), tributeErrors.photoAndName);
  const field = WORDS.find((word) => problems[word] !== undefined);
  if (field !== undefined) return { field, text: problems[field] ?? '' };
  return form.photo === null ? ofPage(tributeErrors.photoAndName) : null;
}

/** The problem that prevents starting the checkout; null if there is none. */
export function tributeCheckoutProblem(email: string, designId: string): TributeProblem | null {
  if (email.trim() === '') return { field: 'email', text: tributeErrors.emailMissing };
  if (!isEmail(email)) return { field: 'email', text: tributeErrors.emailInvalid };
  return designId === '' ? ofPage(tributeErrors.designMissing) : null;
}
