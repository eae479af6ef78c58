import { runMutation } from '@ftl/api-client';
import { deleteImageMutation } from '@ftl/api-client/queries';
import type { RetouchStroke } from '@ftl/contracts';
import {
  draftOfUpload,
  uploadOfDraft,
  usePhotoUpload,
  withCutout,
  withRetouch,
  wordsOf,
  type CompletedCutout,
  type PhotoUpload,
  type PhotoUploadOptions,
  type RetouchedCutout,
} from '@ftl/design-widgets';
import { toast } from '@ftl/page-events';
import { sessionStore, type DesignDraft, type PhotoDraft } from '@ftl/session';
import { approvalMessages } from './guest-photo.messages';

// The guest's photo is in the session's draft until a design adopts it.

const intoSession: PhotoUploadOptions = {
  onUploaded: (photo) => sessionStore.getState().updateDraft(draftOfUpload(photo)),
  onCutOut: (cutout) => {
    const session = sessionStore.getState();
    session.updateDraft(withCutout(cutout, session.tempDesignData.expiresAt));
  },
  onReset: forgetPhoto,
  // All tabs share the draft, so another tab may have replaced the photo.
  stillHas: (imageUrl) => sessionStore.getState().tempDesignData.originalImageUrl === imageUrl,
  onWorking: (isWorking) => {
    if (isWorking) sessionStore.getState().setError(null);
  },
  resume: () => uploadOfDraft(sessionStore.getState().tempDesignData),
};

export const useGuestPhoto = (): PhotoUpload => usePhotoUpload(intoSession);

/** Back to the empty upload state; the texts and the template are kept. */
export function forgetPhoto(): void {
  startAgainWith(sessionStore.getState().tempDesignData);
}

function startAgainWith(source: DesignDraft): void {
  const session = sessionStore.getState();
  const { selectedTemplate } = source;
  const kept = Object.entries({ ...wordsOf(source), selectedTemplate }).filter(([, text]) => text);
  session.clearDraft();
  if (kept.length > 0) session.updateDraft(Object.fromEntries(kept));
}

/** Clears the photo and everything made from it; the texts and the template are kept. */
export function dropPhoto(): void {
  const session = sessionStore.getState();
  startAgainWith(session.getCurrentDesign() ?? session.tempDesignData);
  sessionStore.setState({
    currentDesignId: null,
    currentStep: 'upload',
    checkout: null,
    error: null,
  });
}

/**
 * Deletes a photo and everything made from it on the server, then here.
 * @throws ApiError if the server failed to delete it; nothing is changed then
 */
export async function deletePhoto(originalImageUrl: string): Promise<void> {
  await runMutation(deleteImageMutation(), originalImageUrl);
  const session = sessionStore.getState();
  const design = session.getCurrentDesign();
  dropPhoto();
  if (design !== undefined) session.deleteDesign(design.id);
  toast({ title: approvalMessages.photoDeleted, tone: 'good' });
}

/** Replaces the cutout by another one of the same photo. */
export const storeVariant = (cutout: CompletedCutout): void =>
  changePhoto(cutout, (photo) => withCutout(cutout, photo.cutout?.photoExpiresAt));

/**
 * Replaces the cutout by a retouched one.
 * @param retouched the photo when the retouch started
 */
export const storeRetouch = (
  retouched: Pick<PhotoDraft, 'originalImageUrl'>,
  result: RetouchedCutout,
  strokes: RetouchStroke[],
): void => changePhoto(retouched, (photo) => photo.cutout && withRetouch(photo, result, strokes));

/** In the draft or in the design that uses it; ignored if another tab has replaced the photo. */
function changePhoto(
  { originalImageUrl }: Pick<PhotoDraft, 'originalImageUrl'>,
  fieldsOf: (photo: PhotoDraft) => PhotoDraft | undefined,
): void {
  const session = sessionStore.getState();
  const { tempDesignData: draft } = session;
  const design = draft.backgroundRemovedImageUrl ? undefined : session.getCurrentDesign();
  const photo = design ?? draft;
  const fields = photo.originalImageUrl === originalImageUrl ? fieldsOf(photo) : undefined;
  if (fields === undefined) return;
  if (design === undefined) session.updateDraft(fields);
  else session.updateDesign(design.id, fields);
}

export type ApprovalProblem = 'noProcessed' | 'noOriginal' | 'noCallback' | 'unexpected';

/**
 * Adopts the photo into the flow and moves on.
 * @returns the reason if that is not possible, or null
 */
export function approvePhoto(photo: PhotoDraft, onApproved?: () => void): ApprovalProblem | null {
  const problem = tryToApprove(photo, onApproved);
  if (problem === null) {
    toast({ title: approvalMessages.approved, tone: 'good' });
  } else {
    toast({ title: approvalMessages.title, description: approvalMessages[problem], tone: 'error' });
  }
  return problem;
}

function tryToApprove(photo: PhotoDraft, onApproved?: () => void): ApprovalProblem | null {
  if (!photo.processedImageUrl && !photo.backgroundRemovedImageUrl) return 'noProcessed';
  if (!photo.originalImageUrl) return 'noOriginal';
  if (onApproved === undefined) return 'noCallback';
  try {
    const session = sessionStore.getState();
    if (session.getCurrentDesign() === undefined) session.updateDraft({ photoApproved: true });
    if (session.currentStep === 'upload' && !session.nextStep()) return 'unexpected';
    onApproved();
    return null;
  } catch {
    return 'unexpected';
  }
}
