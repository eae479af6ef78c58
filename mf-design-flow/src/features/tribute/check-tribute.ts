import { MAX_UPLOAD_BYTES } from '@ftl/contracts';
import { isEmail, nameProblem } from '@ftl/rules';
import { tributeErrors } from './tribute.messages';
import type { TributeForm, TributeProblem } from './tribute.state';

/** Any image under 10 MB; null when it will do. */
export function tributePhotoProblem(file: Pick<File, 'type' | 'size'>): TributeProblem | null {
  if (!file.type.startsWith('image/')) return { field: null, text: tributeErrors.notAnImage };
  return file.size > MAX_UPLOAD_BYTES ? { field: null, text: tributeErrors.tooLarge } : null;
}

/** What keeps the design from being made; null when nothing does. */
export function previewProblem({
  photo,
  name,
}: Pick<TributeForm, 'photo' | 'name'>): TributeProblem | null {
  const problem = nameProblem(name);
  const field = problem === null ? null : 'name';
  if (photo === null || problem === 'missing') return { field, text: tributeErrors.photoAndName };
  return problem === 'too_long' ? { field, text: tributeErrors.nameTooLong } : null;
}

/** What keeps the checkout from starting; null when nothing does. */
export function tributeCheckoutProblem(email: string, designId: string): TributeProblem | null {
  if (email.trim() === '') return { field: 'email', text: tributeErrors.emailMissing };
  if (!isEmail(email)) return { field: 'email', text: tributeErrors.emailInvalid };
  return designId === '' ? { field: null, text: tributeErrors.designMissing } : null;
}
