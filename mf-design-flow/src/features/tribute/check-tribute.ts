import { MAX_UPLOAD_BYTES } from '@ftl/contracts';
import { isEmail, nameProblem } from '@ftl/rules';
import { tributeErrors } from './tribute.messages';
import type { TributeForm, TributeState } from './tribute.state';

/** Any image under 10 MB; null when it will do. */
export function tributePhotoProblem(file: Pick<File, 'type' | 'size'>): string | null {
  if (!file.type.startsWith('image/')) return tributeErrors.notAnImage;
  return file.size > MAX_UPLOAD_BYTES ? tributeErrors.tooLarge : null;
}

/** What keeps the design from being made; null when nothing does. */
export function previewProblem({
  photo,
  name,
}: Pick<TributeForm, 'photo' | 'name'>): string | null {
  const problem = nameProblem(name);
  if (photo === null || problem === 'missing') return tributeErrors.photoAndName;
  return problem === 'too_long' ? tributeErrors.nameTooLong : null;
}

/** The field at which an error is shown; null for one of the whole page. */
export function fieldOfError({ error, form }: Pick<TributeState, 'error' | 'form'>) {
  if (error === tributeErrors.emailMissing || error === tributeErrors.emailInvalid) return 'email';
  const isNameWrong = nameProblem(form.name) !== null && error === previewProblem(form);
  return isNameWrong ? 'name' : null;
}

/** What keeps the checkout from starting; null when nothing does. */
export function tributeCheckoutProblem(email: string, designId: string): string | null {
  if (email.trim() === '') return tributeErrors.emailMissing;
  if (!isEmail(email)) return tributeErrors.emailInvalid;
  return designId === '' ? tributeErrors.designMissing : null;
}
