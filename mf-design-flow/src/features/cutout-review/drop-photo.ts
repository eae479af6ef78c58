import { sessionStore } from '@ftl/session';
import { forgetPhoto } from '../photo-upload/forget-photo';

/**
 * Clears the photo and everything made from it, back to the empty upload state; text inputs are
 * kept.
 */
export function dropPhoto(): void {
  const session = sessionStore.getState();
  const design = session.getCurrentDesign();
  forgetPhoto();
  if (design !== undefined) {
    session.updateDraft({
      lovedOneName: design.lovedOneName,
      selectedTemplate: design.selectedTemplate,
    });
  }
  sessionStore.setState({
    currentDesignId: null,
    currentStep: 'upload',
    checkout: null,
    error: null,
  });
}
