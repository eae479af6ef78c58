import { toast } from '@ftl/page-events';
import { sessionStore } from '@ftl/session';
import { approvalMessages } from './cutout-review.messages';

export type ApprovalProblem = 'noProcessed' | 'noOriginal' | 'noCallback' | 'unexpected';

interface ReviewedPhoto {
  originalImageUrl?: string;
  processedImageUrl?: string;
  backgroundRemovedImageUrl?: string;
}

/**
 * Adopts the photo into the flow and moves on.
 * @returns the reason if that is not possible, or null
 */
export function approvePhoto(
  photo: ReviewedPhoto,
  onApproved?: () => void,
): ApprovalProblem | null {
  const problem = tryToApprove(photo, onApproved);
  if (problem === null) {
    toast({ title: approvalMessages.approved, tone: 'good' });
  } else {
    toast({ title: approvalMessages.title, description: approvalMessages[problem], tone: 'error' });
  }
  return problem;
}

function tryToApprove(photo: ReviewedPhoto, onApproved?: () => void): ApprovalProblem | null {
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
