import { useToasts } from '@ftl/page-events';
import { LatePart } from './late-part';
import { useOpenDialog } from './use-open-dialog';

const loadDrawer = () => import('./toast-drawer');

/**
 * Toasts of all pages; the component is loaded with the first one. While a dialog is open they
 * wait, because they would cover its heading and take its Escape key.
 */
export function Toasts() {
  const { toasts, dismiss } = useToasts();
  const isShown = !useOpenDialog() && toasts.length > 0;
  const props = isShown ? { toasts, onDismiss: dismiss } : null;
  return <LatePart load={loadDrawer} props={props} attempt={toasts[0]?.id} />;
}
