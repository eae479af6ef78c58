import { PAGES } from '@ftl/contracts';
import { emit, toast } from '@ftl/page-events';
import { isDesignComplete, sessionStore } from '@ftl/session';
import { checkoutErrors, designToasts } from '../design-step/design-step.messages';
import { guardNavigation } from './navigation-guard';

/**
 * Adds the checkout to the session and opens its page.
 * @returns the reason if that is not possible, or null
 */
export function startCheckout(navigate: (path: string) => void): string | null {
  const error = tryToStart(navigate);
  if (error !== null)
    toast({ title: designToasts.checkoutFailed, description: error, tone: 'error' });
  return error;
}

function tryToStart(navigate: (path: string) => void): string | null {
  try {
    const session = sessionStore.getState();
    // A session that expired while the page was open is renewed; the design lives longer.
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
