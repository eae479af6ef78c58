import { PAGES } from '@ftl/contracts';
import { emit, toast } from '@ftl/page-events';
import { isDesignComplete, sessionStore } from '@ftl/session';
import { checkoutErrors, designToasts } from '../design-step/design-step.messages';
import { guardNavigation } from './navigation-guard';

/** Puts the checkout into the session and goes to its page. Returns what stood in the way, or null. */
export function startCheckout(navigate: (path: string) => void): string | null {
  const error = tryToStart(navigate);
  if (error !== null)
    toast({ title: designToasts.checkoutFailed, description: error, tone: 'error' });
  return error;
}

function tryToStart(navigate: (path: string) => void): string | null {
  try {
    const session = sessionStore.getState();
    // A session that ran out while the page stood open is renewed; the design outlives it.
    session.ensureSession();
    const design = sessionStore.getState().getCurrentDesign();
    if (design === undefined || !isDesignComplete(design)) return checkoutErrors.notReady;
    if (!session.completeOrderStep()) return checkoutErrors.notReady;
    emit('checkout:started', { designId: design.id });
    guardNavigation(() => navigate(`${PAGES.guestCheckout(design.id)}?from=design-flow`));
    return null;
  } catch {
    return checkoutErrors.failed;
  }
}
