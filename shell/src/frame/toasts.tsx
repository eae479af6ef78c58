import { useToasts } from '@ftl/page-events';
import { lazy, Suspense } from 'react';
import { useOpenDialog } from './use-open-dialog';

const ToastDrawer = lazy(() => import('./toast-drawer'));

/**
 * Toasts of all pages; the component is loaded with the first one. While a dialog is open they
 * wait, because they would cover its heading and take its Escape key.
 */
export function Toasts() {
  const { toasts, dismiss } = useToasts();
  const isDialogOpen = useOpenDialog();
  if (toasts.length === 0 || isDialogOpen) return null;
  return (
    <Suspense>
      <ToastDrawer toasts={toasts} onDismiss={dismiss} />
    </Suspense>
  );
}
