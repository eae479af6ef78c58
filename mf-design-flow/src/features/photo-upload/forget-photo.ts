import { sessionStore } from '@ftl/session';

/** Back to the empty upload state; text inputs are kept. */
export function forgetPhoto(): void {
  const session = sessionStore.getState();
  const { lovedOneName, selectedTemplate } = session.tempDesignData;
  session.clearDraft();
  if (lovedOneName || selectedTemplate) session.updateDraft({ lovedOneName, selectedTemplate });
}
