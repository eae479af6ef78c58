import { useToasts } from '@ftl/page-events';
import { lazy, Suspense } from 'react';

const ToastDrawer = lazy(() => import('./toast-drawer'));

/** Toasts of all pages; the component is loaded with the first one. */
export function Toasts() {
  const { toasts, dismiss } = useToasts();
  if (toasts.length === 0) return null;
  return (
    <Suspense>
      <ToastDrawer toasts={toasts} onDismiss={dismiss} />
    </Suspense>
  );
}
