import { isWaiting, toast } from '@ftl/page-events';
import { DAY_MS, DESIGN_LIFETIME_MS, HOUR_MS, PHOTO_LIFETIME_MS } from '@ftl/rules';
import { sessionStore } from '@ftl/session';
import { useEffect } from 'react';
import { forgetPhoto } from './guest-photo';

const messages = {
  deletedTitle: 'Your photo has been deleted',
  deleted: `We keep a photo for ${PHOTO_LIFETIME_MS / HOUR_MS} hours, and for ${DESIGN_LIFETIME_MS / DAY_MS} days once it's in a design. Please choose it again to continue.`,
} as const;

/**
 * Discards the photo of an earlier visit if one was just chosen on another page, or if the shop has
 * deleted it. Finished designs stay in the session.
 */
export function usePhotoOfBefore(): void {
  useEffect(() => {
    const session = sessionStore.getState();
    if (isWaiting('design:photo-chosen')) {
      session.resetFlow();
      sessionStore.setState({ currentDesignId: null });
      return;
    }
    const { originalImageUrl, expiresAt } = session.tempDesignData;
    if (!originalImageUrl || !expiresAt || Date.parse(expiresAt) > Date.now()) return;
    forgetPhoto();
    if (session.getCurrentDesign() === undefined) sessionStore.setState({ currentStep: 'upload' });
    toast({ title: messages.deletedTitle, description: messages.deleted, tone: 'info' });
  }, []);
}
