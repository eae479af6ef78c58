import { MAX_UPLOAD_BYTES } from '@ftl/contracts';
import { isEmail, nameProblem } from '@ftl/rules';
import { tributeErrors } from './tribute.messages';
import type { TributeForm, TributeProblem } from './tribute.state';

/** Accepts any image under 10 MB; returns null if there is no problem. */
export function tributePhotoProblem(file: Pick<File, 'type' | 'size'>): TributeProblem | null {
  if (!file.type.startsWith('image/')) return { field: null, text: tributeErrors.notAnImage };
  return file.size > MAX_UPLOAD_BYTES ? { field: null, text: tributeErrors.tooLarge } : null;
}

/** The problem that prevents creating the design; null if there is none. */
export function previewProblem({
  photo,
  name,
}: Pick<TributeForm, 'photo' | 'name'>): TributeProblem | null {
  const problem = nameProblem(name);
  const field = problem === null ? null : 'name';
  if (photo === null || problem === 'missing') return { field, text: tributeErrors.photoAndName };
  return problem === 'too_long' ? { field, text: tributeErrors.nameTooLong } : null;
}

/** The problem that prevents starting the checkout; null if there is none. */
export function tributeCheckoutProblem(email: string, designId: string): TributeProblem | null {
  if (email.trim() === '') return { field: 'email', text: tributeErrors.emailMissing };
  if (!isEmail(email)) return { field: 'email', text: tributeErrors.emailInvalid };
  return designId === '' ? { field: null, text: tributeErrors.designMissing } : null;
}
