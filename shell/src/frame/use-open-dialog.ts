import { useSyncExternalStore } from 'react';

const isDialogOpen = (): boolean => document.querySelector('[role="dialog"]') !== null;

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  // Dialogs are rendered into portals, which are children of the body.
  observer.observe(document.body, { childList: true });
  return () => observer.disconnect();
}

/**
 * Whether a dialog is open on the page. Read from the document, because each remote bundles its own
 * dialogs.
 */
export function useOpenDialog(): boolean {
  return useSyncExternalStore(subscribe, isDialogOpen, () => false);
}
